// Who learns what in a strike: the stones as each side sees them afterwards.

import { h } from "../../vendor/preact/index.js";
import { kindsOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { kindName, t } from "../i18n.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").StrikeResult} StrikeResult */
/** @typedef {{attacker: boolean, defender: boolean}} Told  whose kind the enemy knows afterwards */

/** @type {{name: "won" | "lost" | "both", result: StrikeResult}[]} */
const OUTCOMES = [
  { name: "won", result: "attacker" },
  { name: "lost", result: "defender" },
  { name: "both", result: "both" },
];

/**
 * Whose kind is known to the enemy after a strike.
 * @param {RuleSetInfo["params"]} params
 * @param {"won" | "lost" | "both"} outcome  of the attacker
 * @returns {Told}
 */
export function toldAfter({ reveal, lostShown }, outcome) {
  const told = /** @type {Record<"attacker" | "defender", Record<string, boolean>>} */ (reveal);
  return {
    attacker: told.attacker[outcome] || (lostShown && outcome !== "won"),
    defender: told.defender[outcome] || (lostShown && outcome !== "lost"),
  };
}

/** Two kinds that strike each other with this result: numbers in the middle, so that the picture shows an ordinary strike. @param {RuleSetInfo} rules @param {StrikeResult} result */
function example(rules, result) {
  const kinds = [...kindsOf(rules).values()];
  const pairs = kinds.flatMap((attacker, row) =>
    attacker.mobile && attacker.number !== null
      ? kinds.flatMap((defender, column) => (defender.mobile && rules.strikes[row][column] === result ? [{ attacker, defender }] : []))
      : [],
  );
  const special = (/** @type {import("../board/kinds.js").Kind} */ kind) => (kind.runs ? 4 : 0) + (kind.number === 1 ? 4 : 0);
  const rank = (/** @type {typeof pairs[number]} */ { attacker, defender }) =>
    special(attacker) + special(defender) + Math.abs((attacker.number ?? 0) - (defender.number ?? 0)) + Math.abs((defender.number ?? 0) - 7) / 4;
  return pairs.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/**
 * One strike as one side sees it.
 * @param {{rules: RuleSetInfo, outcome: typeof OUTCOMES[number], you: "attacker" | "defender"}} props
 */
function Seen({ rules, outcome, you }) {
  const pair = example(rules, outcome.result);
  if (!pair) return null;
  const other = you === "attacker" ? "defender" : "attacker";
  const knows = toldAfter(rules.params, outcome.name)[other];
  const fell = (/** @type {"attacker" | "defender"} */ who) => outcome.result === "both" || outcome.result !== who;
  return h(
    "div",
    { class: "seen" },
    h(
      "div",
      { class: "pair", role: "img", "aria-label": t(knows ? "rules-know-picture-told" : "rules-know-picture-hidden", { kind: kindName(pair[other]) }) },
      h(Stone, { side: "red", kind: pair[you], class: fell(you) ? "fell" : undefined }),
      h("span", { class: you === "attacker" ? "hit" : "hit from-enemy", "aria-hidden": "true" }),
      h(Stone, { side: "blue", look: knows ? "known" : "back", kind: knows ? pair[other] : null, class: fell(other) ? "fell" : undefined }),
    ),
    h("p", { class: knows ? "knows" : "dim" }, t(`rules-know-${knows ? "sees" : "blind"}-${other}`)),
  );
}

/** @param {{rules: RuleSetInfo}} props */
export const KnowledgeTable = ({ rules }) =>
  h(
    "table",
    { class: "know-table" },
    h("thead", null, h("tr", null, h("td", null), h("th", { scope: "col" }, t("rules-know-attacker")), h("th", { scope: "col" }, t("rules-know-defender")))),
    h(
      "tbody",
      null,
      OUTCOMES.filter(({ result }) => example(rules, result) !== null).map((outcome) =>
        h(
          "tr",
          { key: outcome.name },
          h("th", { scope: "row" }, t(`rules-know-${outcome.name}`)),
          h("td", null, h(Seen, { rules, outcome, you: "attacker" })),
          h("td", null, h(Seen, { rules, outcome, you: "defender" })),
        ),
      ),
    ),
  );
