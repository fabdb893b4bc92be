// The chapters of a rule set's page: board, army, setting up, moving, striking.

import { h } from "../../vendor/preact/index.js";
import { columnLetter, columnRow } from "../board/geometry.js";
import { kindsOf } from "../board/kinds.js";
import { kindArgs, t } from "../i18n.js";
import { ArmyTable, unusedNumbers } from "./army-table.js";
import { BoardPicture } from "./board-picture.js";
import { Diagram } from "./diagram.js";
import { StrikeTable } from "./strike-table.js";
import { byColumn, kindList, listWords, squareList } from "./words.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {{rules: RuleSetInfo}} ChapterProps */

/** @param {...(string | false | null | undefined)} sentences */
const paragraph = (...sentences) => h("p", null, sentences.filter(Boolean).join(" "));

/** @param {ChapterProps} props */
export function BoardChapter({ rules }) {
  const { width, height, blocked } = rules;
  return [
    h(
      "div",
      { class: "beside" },
      h(
        "div",
        null,
        paragraph(t("rules-board-size", { width, height, open: width * height - blocked.length })),
        paragraph(
          blocked.length > 0
            ? t("rules-board-blocked", { n: blocked.length, squares: squareList(byColumn(blocked)) })
            : t("rules-board-free"),
          (rules.id === "marsal" || rules.id === "marsal-1987") && t("rules-board-banners"),
        ),
        paragraph(t("rules-board-names", { column: columnLetter(width - 1), height })),
      ),
      h("figure", null, h(BoardPicture, { rules, coordinates: true, label: t("rules-board-picture", { width, height }) }), h("figcaption", null, t("rules-board-caption"))),
    ),
  ];
}

/** @param {ChapterProps} props */
export function ArmyChapter({ rules }) {
  const gaps = unusedNumbers(rules);
  return [
    paragraph(t("rules-army-lead", { n: rules.armySize }), gaps.length > 0 && gaps.length < 4 && t("rules-army-gap", { n: gaps.length, numbers: listWords(gaps.map(String)) })),
    h(ArmyTable, { rules }),
  ];
}

/** First and last row of a ground of whole rows, or null when it has another shape. @param {RuleSetInfo} rules @param {SideName} side */
function rowsOf(rules, side) {
  const rows = [...new Set(rules.zones[side].map((square) => columnRow(square).row + 1))].sort((a, b) => a - b);
  const [from, to] = [rows[0], rows[rows.length - 1]];
  const blocked = rules.blocked.filter((square) => columnRow(square).row + 1 >= from && columnRow(square).row + 1 <= to).length;
  return rules.zones[side].length + blocked === (to - from + 1) * rules.width ? { from, to } : null;
}

/** @param {RuleSetInfo} rules */
function groundWords(rules) {
  const red = rowsOf(rules, "red");
  const blue = rowsOf(rules, "blue");
  if (!red || !blue) return t("rules-setup-squares");
  const args = { redFrom: red.from, redTo: red.to, blueFrom: blue.from, blueTo: blue.to };
  return t(red.from === red.to && blue.from === blue.to ? "rules-setup-row" : "rules-setup-rows", args);
}

/** @param {ChapterProps} props */
export const SetupChapter = ({ rules }) => [
  paragraph(
    t("rules-setup-secret"),
    groundWords(rules),
    rules.zones.red.length > rules.armySize && t("rules-setup-room", { squares: rules.zones.red.length, stones: rules.armySize }),
  ),
  paragraph(t("rules-setup-hidden")),
  paragraph(t(`rules-setup-${rules.params.shutIn}`)),
  paragraph(t(`rules-starter-${rules.params.starter}`)),
];

/** @param {ChapterProps} props */
export function MoveChapter({ rules }) {
  const { params } = rules;
  const kinds = [...kindsOf(rules).values()];
  const runners = kinds.filter(({ runs }) => runs);
  const still = kinds.filter(({ mobile }) => !mobile);
  const walker = kinds.find(({ mobile, runs, number }) => mobile && !runs && number !== null) ?? kinds[0];
  const afterRun = params.runStrike === "after-run";
  const diagonal = params.diagonal !== "none";
  const runnerText = afterRun ? "rules-move-picture-run-strike" : "rules-move-picture-run";
  return [
    paragraph(t("rules-move-turns")),
    paragraph(t("rules-move-step"), t(`rules-move-diagonal-${params.diagonal}`), t(rules.blocked.length ? "rules-move-closed" : "rules-move-closed-free")),
    runners.length > 0 &&
      paragraph(t("rules-move-runs", { kinds: kindList(runners) }), t(`rules-move-run-strike-${params.runStrike}`), diagonal && t("rules-move-run-diagonal"), t("rules-move-run-seen")),
    still.length > 0 && paragraph(t("rules-move-still", { kinds: kindList(still) })),
    h(
      "div",
      { class: "figures" },
      h(
        "figure",
        null,
        h(Diagram, {
          width: 5,
          height: 3,
          stones: [
            { square: "c2", side: "red", kind: walker },
            { square: "c3", side: "blue", look: "back" },
            ...(diagonal ? [{ square: "b3", side: /** @type {const} */ ("blue"), look: /** @type {const} */ ("back") }] : []),
          ],
          steps: ["b2", "d2", "c1", ...(diagonal ? ["b1", "d1", "d3"] : [])],
          strikes: ["c3", ...(params.diagonal === "strikes" ? ["b3"] : [])],
          label: t("rules-move-picture-step"),
        }),
        h("figcaption", null, t("rules-move-picture-step")),
      ),
      runners.length > 0 &&
        h(
          "figure",
          null,
          h(Diagram, {
            width: 5,
            height: 3,
            stones: [
              { square: "a2", side: "red", kind: runners[0] },
              { square: "a1", side: "red", kind: walker },
              { square: "e2", side: "blue", look: "back" },
            ],
            steps: ["b2", "c2", "d2", "a3"],
            strikes: afterRun ? ["e2"] : [],
            label: t(runnerText),
          }),
          h("figcaption", null, t(runnerText)),
        ),
    ),
  ];
}

/** The exceptions to "the higher number wins" between two pieces, as sentences. @param {RuleSetInfo} rules */
function exceptions(rules) {
  const { kinds, strikes } = rules;
  return kinds.flatMap((winner, row) =>
    kinds.flatMap((loser, column) => {
      if (!winner.mobile || !loser.mobile || winner.number === null || loser.number === null || winner.number >= loser.number) return [];
      const args = { ...kindArgs("winner", winner), ...kindArgs("loser", loser) };
      const attacks = strikes[row][column] === "attacker";
      const defends = strikes[column][row] === "defender";
      if (attacks && defends) return [t("rules-strike-either", args)];
      if (attacks) return [t("rules-strike-attacks", args)];
      return defends ? [t("rules-strike-defends", args)] : [];
    }),
  );
}

/** @param {ChapterProps} props */
export function StrikeChapter({ rules }) {
  const mines = rules.kinds.filter(({ role }) => role === "mine");
  const clearers = rules.kinds.filter((kind, row) => kind.mobile && rules.kinds.some((mine, column) => mine.role === "mine" && rules.strikes[row][column] === "attacker"));
  return [
    paragraph(t("rules-strike-lead"), t("rules-strike-higher"), t(`rules-strike-ties-${rules.params.ties}`)),
    h("ul", { class: "points" }, exceptions(rules).map((sentence) => h("li", { key: sentence }, sentence)), [
      mines.length > 0 &&
        h("li", { key: "mine" }, [
          t("rules-strike-mine", { kinds: kindList(mines) }),
          t(`rules-strike-mine-${rules.params.mine}`),
          clearers.length > 0 && t("rules-strike-mine-cleared", { kinds: kindList(clearers), kindsAcc: kindList(clearers, "acc") }),
        ].filter(Boolean).join(" ")),
      h("li", { key: "flag" }, t("rules-strike-flag")),
    ]),
    h("h3", null, t("rules-table")),
    h("p", { class: "dim" }, t("rules-table-help")),
    h(StrikeTable, { rules }),
  ];
}
