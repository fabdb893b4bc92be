// The last chapters of a rule set's page: knowledge, the end, repetition, differences.

import { h } from "../../vendor/preact/index.js";
import { kindsOf } from "../board/kinds.js";
import { t } from "../i18n.js";
import { Diagram } from "./diagram.js";
import { differences } from "./differences.js";
import { KnowledgeTable, toldAfter } from "./knowledge.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {{rules: RuleSetInfo}} ChapterProps */

/** From here on the count of moves without a strike is shown. */
const QUIET_SHOWN_FROM = 150;

/** @param {(string | false)[]} points */
const points = (points) => h("ul", { class: "points" }, points.filter(Boolean).map((point) => h("li", { key: String(point) }, point)));

/** @param {ChapterProps} props */
export function KnowChapter({ rules }) {
  const hidden = (/** @type {const} */ (["won", "lost", "both"])).some((outcome) => {
    const { attacker, defender } = toldAfter(rules.params, outcome);
    return (outcome !== "won" && !attacker) || (outcome !== "lost" && !defender);
  });
  return [
    h("p", null, t("rules-know-lead")),
    h(KnowledgeTable, { rules }),
    points([
      rules.params.lostShown && t("rules-know-lost-shown"),
      hidden && t("rules-know-lost-down"),
      t("rules-know-paths"),
      t("rules-know-infer"),
      t("rules-know-spectator"),
      t("rules-know-end"),
    ]),
  ];
}

/** @param {ChapterProps} props */
export function EndChapter({ rules }) {
  const { noMove, noMobileDraw, deadPosition, quietLimit, lengthLimit } = rules.params;
  const loses = noMove === "loses";
  const order = [
    t("rules-order-flag"),
    noMobileDraw && t("rules-order-no-mobile"),
    deadPosition && t("rules-order-dead"),
    t("rules-order-no-move"),
    quietLimit !== null && t("rules-order-quiet"),
    lengthLimit !== null && t("rules-order-length"),
  ].filter(Boolean);
  return [
    h(
      "div",
      { class: "ends" },
      h("div", { class: "card" }, h("h3", null, t("rules-end-win")), points([t("rules-end-flag"), loses && t("rules-end-no-move-wins"), t("rules-end-resign")])),
      h(
        "div",
        { class: "card" },
        h("h3", null, t("rules-end-draw")),
        points([
          !loses && `${t("rules-end-no-move")} (${t("rules-end-odd")})`,
          noMobileDraw && t("rules-end-no-mobile"),
          deadPosition && t("rules-end-dead"),
          quietLimit !== null && t("rules-end-quiet", { n: quietLimit }),
          lengthLimit !== null && t("rules-end-length", { n: lengthLimit }),
          t("rules-end-agreed"),
        ]),
      ),
    ),
    quietLimit !== null && quietLimit > QUIET_SHOWN_FROM && h("p", null, t("rules-end-quiet-shown")),
    deadPosition && [h("h3", null, t("rules-dead")), h("p", null, t("rules-dead-text"), " ", t("rules-end-time"))],
    h("p", null, t("rules-end-order")),
    h("ol", { class: "order" }, order.map((step) => h("li", { key: String(step) }, step))),
  ];
}

/** One crossing of the border between two squares after the other, the last one forbidden. @param {{rules: RuleSetInfo, n: number}} props */
function TwoSquares({ rules, n }) {
  const kind = [...kindsOf(rules).values()].find(({ mobile, runs }) => mobile && !runs);
  return h(
    "figure",
    { class: "strip" },
    h(
      "div",
      { class: "panels" },
      Array.from({ length: n + 1 }, (_, i) => {
        const up = i % 2 === 0;
        const word = t(i < n ? "rules-two-yes" : "rules-two-no");
        return h(
          "div",
          { key: i, class: i < n ? "yes" : "no" },
          h(Diagram, {
            width: 1,
            height: 2,
            stones: [{ square: up ? "a1" : "a2", side: "red", kind, moved: i > 0 }],
            arrows: [up ? ["a1", "a2"] : ["a2", "a1"]],
            crossed: i === n,
            label: `${i + 1}. ${word}`,
          }),
          h("span", { "aria-hidden": "true" }, i + 1, ". ", word),
        );
      }),
    ),
    h("figcaption", null, t("rules-two-picture")),
  );
}

/** @param {ChapterProps} props */
function Chase({ rules }) {
  const kinds = [...kindsOf(rules).values()].filter(({ mobile, runs }) => mobile && !runs);
  return h(
    "figure",
    { class: "chase" },
    h(Diagram, {
      width: 4,
      height: 4,
      blocked: ["b2", "b3", "c2", "c3"],
      stones: [
        { square: "a2", side: "red", kind: kinds[0], moved: true },
        { square: "a3", side: "blue", look: "back", moved: true },
      ],
      arrows: [["a3", "a4"], ["a4", "c4"], ["c4", "d4"], ["d4", "d2"], ["d2", "d1"], ["d1", "b1"], ["b1", "a1"]],
      label: t("rules-more-picture"),
    }),
    h("figcaption", null, t("rules-more-picture")),
  );
}

/** @param {ChapterProps} props */
export function RepeatChapter({ rules }) {
  const { twoSquares, moreSquares, quietLimit } = rules.params;
  if (twoSquares === null && !moreSquares) return h("p", null, t(quietLimit === null ? "rules-repeat-endless" : "rules-repeat-none"));
  const runs = rules.kinds.some((kind) => kind.runs);
  return [
    twoSquares !== null && [
      h("h3", null, t("rules-two")),
      h("p", null, t("rules-two-text", { n: twoSquares }), runs && ` ${t("rules-two-run")}`, rules.params.diagonal !== "none" && ` ${t("rules-two-diagonal")}`),
      h(TwoSquares, { rules, n: twoSquares }),
    ],
    moreSquares && [
      h("h3", null, t("rules-more")),
      h("div", { class: "beside" }, h("div", null, h("p", null, t("rules-more-text")), h("p", null, t("rules-more-length"))), h(Chase, { rules })),
    ],
    h("p", null, t("rules-repeat-no-move")),
  ];
}

/** @param {{rules: RuleSetInfo, base: RuleSetInfo}} props */
export function DifferencesChapter({ rules, base }) {
  if (rules.id === base.id) return h("p", null, t("rules-diff-base"));
  const list = differences(rules, base);
  return list.length ? points(list) : h("p", null, t("rules-diff-none"));
}
