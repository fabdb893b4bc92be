// The bots of whoever is signed in, and the tokens that let them in.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { deleteBot, getBots, makeBot, makeToken, revokeToken } from "../api.js";
import { t } from "../i18n.js";
import { BotMark } from "../people/bot-mark.js";
import { dayWords } from "../people/days.js";
import { Link } from "../router.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { Field, useSending } from "./fields.js";

/** @typedef {import("../../types/wire").Bot} Bot */
/** @typedef {import("../../types/wire").Token} Token */
/** What a token is told once. @typedef {{bot: string, token: string}} Told */

export function Bots() {
  const [bots, setBots] = useState(/** @type {Bot[] | null} */ (null));
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const { busy, error, send } = useSending();
  useEffect(() => void send(async () => setBots(await getBots())), []);
  /** @param {() => Promise<Bot[]>} request */
  const change = (request) => send(async () => {
    setTold(null);
    setBots(await request());
  });
  /** @param {string} bot @param {string} name */
  const newToken = (bot, name) => change(async () => {
    const made = await makeToken(bot, { name });
    setTold({ bot, token: made.token });
    return made.bots;
  });
  return h(
    "section",
    { class: "card bots", "aria-labelledby": "bots-title" },
    h("h2", { id: "bots-title" }, t("bots-title")),
    h("p", { class: "dim" }, t("bots-note"), " ", h("a", { class: "link", href: "/api/openapi.json" }, t("bots-description"))),
    error && h(Notice, { kind: "bad" }, error),
    bots === null
      ? !error && h(Waiting, null, t("shell-waiting"))
      : [
          bots.length > 0 && h("ul", { class: "bot-list", key: "list" }, bots.map((bot) => h(BotRow, { key: bot.name, bot, busy, told, change, newToken }))),
          h(NewBot, { key: "new", busy, onMake: (name) => change(() => makeBot({ name })) }),
        ],
  );
}

/** @param {{bot: Bot, busy: boolean, told: Told | null, change: (request: () => Promise<Bot[]>) => Promise<void>, newToken: (bot: string, name: string) => Promise<void>}} props */
function BotRow({ bot: { name, since, tokens }, busy, told, change, newToken }) {
  const [label, setLabel] = useState("");
  const [isSure, setSure] = useState(false);
  const slug = encodeURIComponent(name);
  return h(
    "li",
    null,
    h("div", { class: "bot-head" },
      h("div", null, h("h3", null, h(Link, { class: "link", href: `/@${slug}` }, name), " ", h(BotMark, null)), h("span", { class: "dim" }, t("account-since", { date: dayWords(since) }))),
      isSure
        ? h("div", { class: "actions" },
            h(Button, { look: "danger", onClick: () => void change(() => deleteBot(name)), disabled: busy, "aria-label": t("bots-delete-label", { name }) }, t("account-delete-sure")),
            h(Button, { onClick: () => setSure(false) }, t("bots-keep")))
        : h(Button, { onClick: () => setSure(true), "aria-label": t("bots-delete-label", { name }) }, t("bots-delete"))),
    isSure && h("p", null, t("bots-delete-note")),
    tokens.length === 0
      ? h("p", { class: "dim" }, t("bots-no-tokens"))
      : h("ul", { class: "devices", "aria-label": t("bots-tokens-of", { name }) }, tokens.map((token) => h(TokenRow, { key: token.id, token, busy, onRevoke: () => void change(() => revokeToken(name, token.id)) }))),
    told?.bot === name && h(TokenTold, { token: told.token }),
    h("form", { class: "in-line", onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void newToken(name, label).then(() => setLabel(""));
      } },
      h(Field, { id: `token-${slug}`, label: t("bots-token-name"), note: t("bots-token-name-note"), value: label, autocomplete: "off", onChange: setLabel }),
      h(Button, { type: "submit", disabled: busy, "aria-label": t("bots-token-make-label", { name }) }, t("bots-token-make"))),
  );
}

/** @param {{token: Token, busy: boolean, onRevoke: () => void}} props */
const TokenRow = ({ token: { name, since, seen }, busy, onRevoke }) =>
  h("li", null,
    h("div", null,
      h("b", null, name),
      h("span", { class: "dim" }, [t("bots-token-since", { date: dayWords(since) }), seen ? t("account-device-seen", { when: dayWords(seen) }) : t("bots-token-unused")].join(" · "))),
    h(Button, { onClick: onRevoke, disabled: busy, "aria-label": t("bots-token-revoke-label", { name }) }, t("bots-token-revoke")));

/** A token, this once. @param {{token: string}} props */
function TokenTold({ token }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [copied, setCopied] = useState(false);
  useEffect(() => field.current?.select(), [token]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return h("div", { class: "token-told", role: "status" },
    h("p", null, t("bots-token-once")),
    h("div", { class: "in-line" },
      h("input", { ref: field, class: "input", readOnly: true, value: token, "aria-label": t("bots-token"), spellcheck: false }),
      h(Button, { look: "main", onClick: () => void copy() }, t(copied ? "bots-token-copied" : "bots-token-copy"))));
}

/** @param {{busy: boolean, onMake: (name: string) => Promise<void>}} props */
function NewBot({ busy, onMake }) {
  const [name, setName] = useState("");
  return h("form", { class: "in-line", onSubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void onMake(name).then(() => setName(""));
    } },
    h(Field, { id: "bot-name", label: t("bots-name"), note: t("account-name-note"), value: name, autocomplete: "off", onChange: setName }),
    h(Button, { type: "submit", disabled: busy }, t("bots-make")));
}
