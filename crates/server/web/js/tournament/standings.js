// Who leads: points and tie-breaks; and where everybody plays everybody, how each game ended.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { classes } from "../ui/controls.js";
import { PlayerName } from "./player-name.js";
import { nameOf, pointsOf, pointsWords } from "./words.js";

/** @typedef {import("../../types/wire").Tournament} Tournament */

/** @param {{tournament: Tournament}} props */
export function Standings({ tournament }) {
  const { standings, tieBreaks, you } = tournament;
  return h(
    "div",
    { class: "scroll-x", tabIndex: 0, role: "group", "aria-label": t("tournament-standings") },
    h("table", { class: "standings" },
      h("thead", null, h("tr", null,
        h("th", { scope: "col", class: "num" }, t("tournament-place")),
        h("th", { scope: "col" }, t("tournament-player")),
        h("th", { scope: "col", class: "num" }, t("tournament-points")),
        tieBreaks.map((name) => h("th", { scope: "col", class: "num break", key: name, title: t(`tournament-tie-${name}`) }, h("abbr", { "aria-label": t(`tournament-tie-${name}`) }, t(`tournament-tie-${name}.short`)))))),
      h("tbody", null, standings.map(({ place, number, points, tieBreaks: values }) =>
        h("tr", { key: number, class: classes(number === you && "mine", place === 1 && "first") },
          h("td", { class: "num" }, place, "."),
          h("th", { scope: "row" }, h(PlayerName, { tournament, number })),
          h("td", { class: "num points" }, pointsWords(points)),
          values.map((value, at) => h("td", { class: "num break dim", key: at }, pointsWords(value)))))),
    ),
  );
}

/** What a player got against another, game by game. @param {Tournament} tournament @param {number} player @param {number} other */
function gamesBetween({ games }, player, other) {
  const tables = games.flatMap(({ tables }) => tables);
  return tables.flatMap(({ red, blue, result }) => {
    if (red === player && blue === other) return [pointsOf(result, "red") || "·"];
    return red === other && blue === player ? [pointsOf(result, "blue") || "·"] : [];
  });
}

/** Everybody against everybody at a glance. @param {{tournament: Tournament}} props */
export function CrossTable({ tournament }) {
  const order = tournament.standings.map(({ number }) => number);
  return h(
    "div",
    { class: "scroll-x", tabIndex: 0, role: "group", "aria-label": t("tournament-cross") },
    h("table", { class: "cross" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, t("tournament-player")), order.map((number, at) => h("th", { scope: "col", key: number, class: "num", title: nameOf(tournament, number) }, h("abbr", { "aria-label": nameOf(tournament, number) }, at + 1))))),
      h("tbody", null, order.map((player, at) =>
        h("tr", { key: player, class: classes(player === tournament.you && "mine") },
          h("th", { scope: "row" }, h("span", { class: "num dim" }, `${at + 1}. `), h(PlayerName, { tournament, number: player })),
          order.map((other) => (other === player ? h("td", { key: other, class: "self" }, h("span", { class: "vh" }, "–")) : h("td", { key: other, class: "num" }, gamesBetween(tournament, player, other).join("\u00a0"))))))),
    ),
  );
}
