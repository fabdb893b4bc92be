// The shell: header, the page of the current address, and what is said when something is missing.

import { h, render } from "../vendor/preact/index.js";
import { useEffect, useState } from "../vendor/preact/hooks.js";
import { t, useLanguage } from "./i18n.js";
import { currentPrefs, onPrefs } from "./state.js";
import { useRoute, useTitle } from "./router.js";
import { ArtDefs } from "./board/art.js";
import { OfflineNotice, workOffline } from "./offline/register.js";
import { Header } from "./ui/header.js";
import { Button, Notice } from "./ui/controls.js";
import { Missing } from "./ui/missing.js";

/** @typedef {(props: {route: import("./router.js").Route}) => any} Page */

/** The modules of the pages, loaded when first needed. @type {Record<string, () => Promise<{page: Page}>>} */
const PAGES = {
  start: () => import("./pages/start.js"),
  new: () => import("./pages/new.js"),
  lobby: () => import("./pages/lobby.js"),
  tournaments: () => import("./pages/tournaments.js"),
  "new-tournament": () => import("./pages/new-tournament.js"),
  tournament: () => import("./pages/tournament.js"),
  setup: () => import("./pages/setup.js"),
  rules: () => import("./pages/rules.js"),
  record: () => import("./pages/record.js"),
  "kept-record": () => import("./pages/kept-record.js"),
  embed: () => import("./pages/kept-record.js"),
  play: () => import("./pages/play.js"),
  replay: () => import("./pages/replay.js"),
  learn: () => import("./pages/learn.js"),
  print: () => import("./pages/print.js"),
  account: () => import("./pages/account.js"),
  profile: () => import("./pages/profile.js"),
};

/** How many words a page needs. @param {string} name */
const extent = (name) => (name === "start" ? "start" : "all");

/** @type {Page} */
function NoPage() {
  useTitle(t("shell-missing-title"), t("shell-name"));
  return h(Missing, { title: t("shell-missing-title"), text: t("shell-missing-text") });
}

/**
 * The page of a route; keeps showing the old one until the new one is loaded.
 * @param {import("./router.js").Route} route
 */
function usePage(route) {
  const [shown, setShown] = useState(/** @type {{route: typeof route, page: Page} | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    const load = PAGES[route.name];
    setFailed(false);
    if (!load) setShown({ route, page: NoPage });
    else
      Promise.all([load(), useLanguage(currentPrefs().lang, extent(route.name))]).then(
        ([{ page }]) => wanted && setShown({ route, page }),
        (error) => {
          console.error(error);
          if (wanted) setFailed(true);
        },
      );
    return () => {
      wanted = false;
    };
  }, [route]);
  return { shown, failed };
}

function App() {
  const route = useRoute();
  const { shown, failed } = usePage(route);
  const [, draw] = useState(0);
  useEffect(
    () =>
      onPrefs(() => {
        const { theme, lang } = currentPrefs();
        if (theme === "auto") delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = theme;
        useLanguage(lang, extent(route.name)).then(() => draw((count) => count + 1));
      }),
    [route],
  );
  return [
    // In the page of another site the header is that site's.
    route.name !== "embed" && [h("a", { key: "skip", class: "skip", href: "#main" }, t("shell-skip")), h(Header, { key: "header", route })],
    h(OfflineNotice, null),
    // A module that failed to load stays failed in this document, so trying again means loading the page anew.
    failed && h(Notice, { kind: "bad" }, t("shell-error-offline"), " ", h(Button, { onClick: () => location.reload() }, t("shell-again"))),
    h("div", { id: "main", class: "content", tabIndex: -1 }, shown && h(shown.page, { key: shown.route.path, route: shown.route })),
  ];
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
await useLanguage(currentPrefs().lang, "start").catch((error) => console.error(error));
render([h(ArtDefs, null), h(App, null)], root);
workOffline();
