// The games of somebody, and what is sought among them.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getGamesOf, reasonOf } from "../api.js";
import { BoardThumb } from "../board/thumb.js";
import { inLanguage, levelName, t } from "../i18n.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { BotMark } from "./bot-mark.js";
import { shortDay } from "./days.js";

/** @typedef {import("../../types/wire").GameSummary} GameSummary */
/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

const RESULTS = ["any", "won", "lost", "drawn", "running"];
const NOTHING = { opponent: "", rules: "", result: "", rated: "" };

/** Against whom. @param {GameSummary} game */
function againstWords(game) {
  if (game.opponent === "computer") return t("profile-against-computer", { level: levelName(game.level ?? 1) });
  if (game.opponent === "hotseat") return t("profile-against-hotseat");
  if (game.open) return t("profile-against-nobody");
  const other = game.seat === "red" ? "blue" : "red";
  if (game.forgotten[other]) return t("profile-against-deleted");
  const name = game.players[other];
  return name ? t("profile-against", { name }) : t("profile-against-nameless");
}

/** @param {GameSummary} game */
function resultWords(game) {
  if (!game.outcome) return t("profile-result-running");
  if (!game.outcome.winner) return t("profile-result-drawn");
  return t(game.outcome.winner === game.seat ? "profile-result-won" : "profile-result-lost");
}

/** @param {{game: GameSummary}} props */
function Row({ game }) {
  const [against, rules] = [againstWords(game), inLanguage(game.rules.name)];
  return h(
    "li",
    null,
    h(BoardThumb, { ...game.thumb, below: game.seat }),
    h("div", null, h("b", null, against, game.bots[game.seat === "red" ? "blue" : "red"] && [" ", h(BotMark, null)]), h("span", { class: "dim" }, [rules, resultWords(game), game.rated && t("lobby-rated"), shortDay(game.updated)].filter(Boolean).join(" · "))),
    h(Button, { href: `/game/${encodeURIComponent(game.id)}${game.outcome ? "/replay" : ""}`, "aria-label": t("profile-open-label", { against, rules }) }, t("profile-open")),
  );
}

/** @param {{name: string, shipped: RuleSetInfo[]}} props */
export function GamesOf({ name, shipped }) {
  const [sought, setSought] = useState(NOTHING);
  const [games, setGames] = useState(/** @type {GameSummary[] | null} */ (null));
  const [next, setNext] = useState(/** @type {string | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const isSeeking = Object.values(sought).some(Boolean);
  /** @param {string | null} before  where to go on @param {() => boolean} wanted */
  const load = async (before, wanted) => {
    setError(null);
    try {
      const page = await getGamesOf(name, { ...sought, ...(before && { before }) });
      if (!wanted()) return;
      setGames((earlier) => [...(before ? (earlier ?? []) : []), ...page.games]);
      setNext(page.next);
    } catch (problem) {
      if (wanted()) setError(reasonOf(problem));
    }
  };
  useEffect(() => {
    let wanted = true;
    // Whoever types a name asks once they stop.
    const timer = setTimeout(() => void load(null, () => wanted), games === null ? 0 : 250);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [name, sought]);
  /** @param {keyof typeof NOTHING} part @param {string} label @param {{value: string, text: string}[]} options */
  const choice = (part, label, options) =>
    h("div", { class: "field" },
      h("label", { for: `sought-${part}` }, label),
      h("select", { id: `sought-${part}`, class: "input", value: sought[part], onChange: (/** @type {any} */ event) => setSought({ ...sought, [part]: event.currentTarget.value }) }, options.map(({ value, text }) => h("option", { key: value, value }, text))));
  return h(
    "section",
    { class: "games-of games", "aria-labelledby": "games-title" },
    h("h2", { id: "games-title" }, t("profile-games")),
    h("form", { class: "sought", role: "search", "aria-label": t("profile-search"), onSubmit: (/** @type {Event} */ event) => event.preventDefault() },
      h("div", { class: "field" }, h("label", { for: "sought-opponent" }, t("profile-opponent")), h("input", { id: "sought-opponent", class: "input", type: "search", value: sought.opponent, autocomplete: "off", maxLength: 80, onInput: (/** @type {any} */ event) => setSought({ ...sought, opponent: event.currentTarget.value }) })),
      choice("rules", t("profile-rules"), [{ value: "", text: t("profile-any-rules") }, ...shipped.map((rules) => ({ value: rules.id, text: inLanguage(rules.name) }))]),
      choice("result", t("profile-result"), RESULTS.map((result) => ({ value: result === "any" ? "" : result, text: t(`profile-result-${result}`) }))),
      choice("rated", t("profile-rated"), ["any", "yes", "no"].map((rated) => ({ value: rated === "any" ? "" : rated, text: t(`profile-rated-${rated}`) })))),
    error && h(Notice, { kind: "bad" }, error),
    h("div", { "aria-live": "polite" },
      games === null
        ? !error && h(Waiting, null, t("shell-waiting"))
        : games.length === 0
          ? h("p", { class: "empty" }, t(isSeeking ? "profile-none-fit" : "profile-no-games"))
          : h("ul", null, games.map((game) => h(Row, { key: game.id, game })))),
    next && h(Button, { onClick: () => void load(next, () => true) }, t("profile-more")),
  );
}
