// A round: its tables, each with the way to its game, and who has no opponent.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Stone } from "../board/stone.js";
import { Button, classes } from "../ui/controls.js";
import { PlayerName } from "./player-name.js";
import { RESULTS, isWalkover, nameOf, resultMark } from "./words.js";

/** @typedef {import("../../types/wire").Tournament} Tournament */
/** @typedef {import("../../types/wire").TournamentTable} Table */

/**
 * @param {object} props
 * @param {Tournament} props.tournament
 * @param {number} props.round  1 the first
 * @param {boolean} props.busy
 * @param {((table: number, result: import("../../types/wire").ResultName) => void) | null} props.onResult  where the organiser corrects results
 */
export function Round({ tournament, round, busy, onResult }) {
  const { tables, bye } = tournament.games[round - 1];
  return h(
    "ol",
    { class: "tables" },
    tables.map((table, at) => h(TableRow, { key: at, tournament, table, number: at + 1, busy, onResult })),
    bye !== null && h("li", { class: "bye" }, h("span", { class: "dim" }, t("tournament-bye")), h(PlayerName, { tournament, number: bye })),
  );
}

/**
 * @param {object} props
 * @param {Tournament} props.tournament
 * @param {Table} props.table
 * @param {number} props.number
 * @param {boolean} props.busy
 * @param {((table: number, result: import("../../types/wire").ResultName) => void) | null} props.onResult
 */
function TableRow({ tournament, table, number, busy, onResult }) {
  const { red, blue, game, result } = table;
  const mine = tournament.you === red || tournament.you === blue;
  const who = { red: nameOf(tournament, red), blue: nameOf(tournament, blue) };
  const [words, label] = result ? ["tournament-replay", "tournament-replay-label"] : mine ? ["tournament-to-board", "tournament-to-board-label"] : ["tournament-watch", "tournament-watch-label"];
  return h(
    "li",
    { class: classes(mine && "mine", !result && "open") },
    h("span", { class: "number dim num", "aria-label": t("tournament-table", { number }) }, number),
    h("span", { class: "pair" },
      h("span", { class: "one" }, h(Stone, { side: "red", look: "back" }), h(PlayerName, { tournament, number: red })),
      h("span", { class: "result num" }, resultMark(result), isWalkover(result) && h("small", { class: "dim" }, t("tournament-walkover"))),
      h("span", { class: "other" }, h(PlayerName, { tournament, number: blue }), h(Stone, { side: "blue", look: "back" })),
    ),
    h("span", { class: "tools" },
      onResult && h("select", {
        class: "input",
        "aria-label": t("tournament-result-of", who),
        value: result ?? "",
        disabled: busy,
        onChange: (/** @type {any} */ event) => onResult(number, event.currentTarget.value),
      }, !result && h("option", { value: "", disabled: true }, t("tournament-result-open")), RESULTS.map((value) => h("option", { key: value, value }, t(`tournament-result-${value}`, who)))),
      game && h(Button, { href: `/game/${encodeURIComponent(game)}${result && !isWalkover(result) ? "/replay" : ""}`, look: mine && !result ? "main" : undefined, "aria-label": t(label, who) }, t(words))),
  );
}
