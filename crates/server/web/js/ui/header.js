// The header of every page, and the menu behind its last button.

import { h } from "../../vendor/preact/index.js";
import { useAccount } from "../account.js";
import { t } from "../i18n.js";
import { Link } from "../router.js";
import { setPref, useMedia, usePrefs } from "../state.js";
import { Glyph } from "../board/art.js";
import { IconButton, Segments, Switch } from "./controls.js";

/** @typedef {import("../state.js").Prefs} Prefs */

const NAV = [
  { href: "/", text: "shell-nav-play", names: ["start", "new", "play", "replay", "record", "kept-record"] },
  { href: "/lobby", text: "shell-nav-lobby", names: ["lobby"] },
  { href: "/tournaments", text: "shell-nav-tournaments", names: ["tournaments", "new-tournament", "tournament"] },
  { href: "/setup", text: "shell-nav-setup", names: ["setup"] },
  { href: "/rules", text: "shell-nav-rules", names: ["rules"] },
  { href: "/learn", text: "shell-nav-learn", names: ["learn"] },
  { href: "/print", text: "shell-nav-print", names: ["print"] },
];

/** @param {{route: import("../router.js").Route}} props */
function Nav({ route }) {
  return h(
    "nav",
    { "aria-label": t("shell-nav") },
    NAV.map(({ href, text, names }) =>
      h(Link, { href, key: href, "aria-current": names.includes(route.name) ? "page" : undefined }, t(text)),
    ),
  );
}

/** @param {{prefs: Prefs}} props */
const Language = ({ prefs }) =>
  h(Segments, {
    label: "Jazyk / Language",
    value: prefs.lang,
    options: [
      { value: "cs", text: "Čeština", lang: "cs" },
      { value: "en", text: "English", lang: "en" },
    ],
    onChange: (lang) => setPref("lang", /** @type {Prefs["lang"]} */ (lang)),
  });

/** Who is signed in, or the way to it. */
function Who() {
  const account = useAccount();
  if (account === undefined) return null;
  return account
    ? h(Link, { class: "who-am-i", href: "/account", "aria-label": t("shell-account", { name: account.name }) }, account.name)
    : h(Link, { class: "who-am-i guest", href: "/account" }, t("shell-sign-in"));
}

/** @param {{prefs: Prefs}} props */
function Settings({ prefs }) {
  return h(
    "div",
    { class: "settings" },
    h("h2", null, t("shell-settings")),
    h("div", { class: "row" }, h("span", null, t("shell-faces")), h(Segments, {
      label: t("shell-faces"),
      value: prefs.faces,
      options: [
        { value: "pictures", text: t("shell-pictures") },
        { value: "numbers", text: t("shell-numbers") },
      ],
      onChange: (faces) => setPref("faces", /** @type {Prefs["faces"]} */ (faces)),
    })),
    h("div", { class: "row" }, h("span", null, t("shell-theme")), h(Segments, {
      label: t("shell-theme"),
      value: prefs.theme,
      options: [
        { value: "auto", text: t("shell-theme-auto") },
        { value: "light", text: t("shell-theme-light") },
        { value: "dark", text: t("shell-theme-dark") },
      ],
      onChange: (value) => setPref("theme", /** @type {Prefs["theme"]} */ (value)),
    })),
    h(Switch, { label: t("shell-coordinates"), checked: prefs.coordinates, onChange: (on) => setPref("coordinates", on) }),
    h(Switch, { label: t("shell-sound"), checked: prefs.sound, onChange: (on) => setPref("sound", on) }),
    h(Switch, {
      label: t("shell-strikes"),
      hint: t("shell-strikes-hint"),
      checked: !prefs.skipStrikes,
      onChange: (on) => setPref("skipStrikes", !on),
    }),
    h(Switch, {
      label: t("shell-reversed"),
      hint: t("shell-reversed-hint"),
      checked: prefs.reversed,
      onChange: (on) => setPref("reversed", on),
    }),
  );
}

/** @param {{route: import("../router.js").Route}} props */
export function Header({ route }) {
  const prefs = usePrefs();
  const systemDark = useMedia("(prefers-color-scheme: dark)");
  const dark = prefs.theme === "auto" ? systemDark : prefs.theme === "dark";
  const menuLabel = t("shell-menu");
  return h(
    "header",
    { class: "bar" },
    h(Link, { class: "brand", href: "/" }, h(Glyph, { id: "game" }), h("span", null, t("shell-name"))),
    h(Nav, { route }),
    h(
      "div",
      { class: "right" },
      h(Who, null),
      h(Language, { prefs }),
      h(IconButton, {
        icon: prefs.sound ? "sound" : "mute",
        label: prefs.sound ? t("shell-sound-off") : t("shell-sound-on"),
        onClick: () => setPref("sound", !prefs.sound),
      }),
      h(IconButton, {
        icon: dark ? "sun" : "moon",
        label: dark ? t("shell-make-light") : t("shell-make-dark"),
        onClick: () => setPref("theme", dark ? "light" : "dark"),
      }),
      h(IconButton, { icon: "menu", label: menuLabel, class: "menu-button", popovertarget: "menu" }),
    ),
    h(
      "div",
      {
        id: "menu",
        class: "menu",
        popover: "auto",
        role: "dialog",
        "aria-label": menuLabel,
        onClick: (/** @type {any} */ event) => event.target.closest("a") && event.currentTarget.hidePopover(),
      },
      h("div", { class: "small-only" }, h(Who, null), h(Nav, { route }), h(Language, { prefs })),
      h(Settings, { prefs }),
    ),
  );
}
