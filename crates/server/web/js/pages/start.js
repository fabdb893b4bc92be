// The first page: the game at a glance, two ways to begin, and the games this browser has not finished.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getGames } from "../api.js";
import { Stone } from "../board/stone.js";
import { BoardThumb } from "../board/thumb.js";
import { inLanguage, t } from "../i18n.js";
import { BotMark } from "../people/bot-mark.js";
import { Link, useTitle } from "../router.js";
import { Hero } from "../rulesbook/hero.js";
import { currentPrefs } from "../state.js";
import { Button, Notice, Waiting, classes } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").GameSummary} GameSummary */
/** @typedef {import("../board/kinds.js").Kind} Kind */

const SHOWN = 4;

/** A day as the person counts them: „dnes 9.40“, „včera 18.05“, „12. 5.“. @param {string} time */
function whenWords(time) {
  const locale = currentPrefs().lang === "cs" ? "cs" : "en-GB";
  const date = new Date(time);
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(date);
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight.getTime() - date.getTime()) / 86_400_000);
  if (days <= 0) return t("start-when-today", { time: clock });
  if (days === 1) return t("start-when-yesterday", { time: clock });
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(date);
}

/** @param {GameSummary} game */
function gameWords(game) {
  const when = whenWords(game.updated);
  if (game.open) return t("start-game-open", { when });
  if (game.phase === "setup") return t("start-game-setup", { when });
  if (game.phase === "over") return t("start-game-won", { winner: game.outcome?.winner ?? "none", plies: game.ply, when });
  if (game.opponent === "hotseat") return t("start-game-turn", { move: game.ply + 1, side: game.turn ?? "red", when });
  return t("start-game-you", { move: game.ply + 1, side: game.seat, when });
}

/** @param {{game: GameSummary}} props */
function GameRow({ game }) {
  const title = t(`start-game-${game.opponent}`, { rules: inLanguage(game.rules.name) });
  const over = game.phase === "over";
  return h(
    "li",
    null,
    h(BoardThumb, { ...game.thumb, below: game.opponent === "hotseat" ? "red" : game.seat }),
    h("div", null, h("b", null, title, (game.bots.red || game.bots.blue) && [" ", h(BotMark, null)]), h("span", { class: "dim" }, gameWords(game))),
    h(
      Button,
      { href: `/game/${encodeURIComponent(game.id)}${over ? "/replay" : ""}`, "aria-label": t(over ? "start-replay-label" : "start-continue-label", { game: title }) },
      t(over ? "start-replay" : "start-continue"),
    ),
  );
}

/** @param {{title: string, games: GameSummary[], shown?: number}} props */
function GameList({ title, games, shown = SHOWN }) {
  const [all, setAll] = useState(false);
  if (games.length === 0) return null;
  const visible = all ? games : games.slice(0, shown);
  return h(
    "section",
    { class: "games" },
    h("h2", null, title),
    h("ul", null, visible.map((game) => h(GameRow, { key: game.id, game }))),
    visible.length < games.length && h("button", { type: "button", class: "link", onClick: () => setAll(true) }, t("start-more", { n: games.length - visible.length })),
  );
}

function Games() {
  const [games, setGames] = useState(/** @type {GameSummary[] | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setError(null);
    getGames().then(
      (list) => wanted && setGames([...list].sort((a, b) => b.updated.localeCompare(a.updated))),
      (problem) => wanted && setError(problem.message),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (error) return h(Notice, { kind: "bad" }, t("start-failed"), " ", error, " ", h(Button, { onClick: () => setAttempt((n) => n + 1) }, t("start-retry")));
  if (!games) return h(Waiting, null, t("start-loading"));
  return [
    h(GameList, { key: "going", title: t("start-unfinished"), games: games.filter(({ phase }) => phase !== "over") }),
    h(GameList, { key: "over", title: t("start-finished"), games: games.filter(({ phase }) => phase === "over"), shown: 2 }),
  ];
}

/** A sign to draw on a stone. @param {string} glyph @returns {Kind} */
const sign = (glyph) => ({ id: glyph, name: { cs: "", en: "" }, number: null, symbol: "", glyph, role: "piece", count: 1, mobile: true, runs: false });

/** @param {{opponent: "computer" | "hotseat" | "person", first?: boolean, wide?: boolean}} props */
const Choice = ({ opponent, first, wide }) =>
  h(
    Link,
    { href: `/new?opponent=${opponent}`, class: classes("choice", first && "first", wide && "wide") },
    h(
      "span",
      { class: "pair", "aria-hidden": "true" },
      h(Stone, { side: "red", kind: sign(first ? "marshal" : wide ? "explorer" : "captain") }),
      first || wide ? h(Stone, { side: "blue", look: "back" }) : h(Stone, { side: "blue", kind: sign("captain") }),
    ),
    h("b", null, t(`start-${opponent}`)),
    h("span", { class: "note" }, t(`start-${opponent}-note`)),
  );

export function page() {
  useTitle("", t("shell-name"));
  if (!useStyle("/css/pages.css")) return null;
  return h(
    "main",
    { class: "page start" },
    h(
      "div",
      { class: "start-text" },
      h("h1", null, t("start-heading")),
      h("p", { class: "lead" }, t("start-lead")),
      h("nav", { class: "choices", "aria-label": t("start-choices") }, h(Choice, { opponent: "computer", first: true }), h(Choice, { opponent: "hotseat" }), h(Choice, { opponent: "person", wide: true })),
      h("p", { class: "more" }, h(Link, { href: "/learn/first", class: "link" }, t("start-link-learn")), h(Link, { href: "/lobby", class: "link" }, t("start-link-lobby")), h(Link, { href: "/tournaments", class: "link" }, t("start-link-tournaments")), h(Link, { href: "/setup", class: "link" }, t("start-link-setup")), h(Link, { href: "/rules", class: "link" }, t("start-link-rules")), h(Link, { href: "/record", class: "link" }, t("start-link-record"))),
      h(Games, null),
    ),
    h("figure", null, h(Hero, { label: t("start-hero") }), h("figcaption", null, t("start-caption"))),
  );
}
