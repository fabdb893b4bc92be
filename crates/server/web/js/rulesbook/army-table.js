// The army as a table: sign, name, number, count, and what each kind can do beyond its number.

import { h } from "../../vendor/preact/index.js";
import { kindsOf, markOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { kindName, t } from "../i18n.js";
import { kindList } from "./words.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").KindInfo} KindInfo */

/** Kinds as arguments of a message: as they are called, and as what is struck. @param {KindInfo[]} kinds */
const named = (kinds) => ({ kinds: kindList(kinds), kindsAcc: kindList(kinds, "acc") });

/** The kinds for which a test holds. @param {RuleSetInfo} rules @param {(other: KindInfo, index: number) => boolean} test */
const those = (rules, test) => rules.kinds.filter(test);

/**
 * What a kind can do beyond "the higher number wins", one sentence each.
 * @param {RuleSetInfo} rules
 * @param {number} index
 * @returns {string[]}
 */
export function abilities(rules, index) {
  const kind = rules.kinds[index];
  const { strikes } = rules;
  const wins = (/** @type {number} */ other) => strikes[index][other] === "attacker";
  const holds = (/** @type {number} */ other) => rules.kinds[other].mobile && strikes[other][index] === "defender";
  const isStronger = (/** @type {KindInfo} */ other) => other.number !== null && kind.number !== null && other.number > kind.number;
  const notes = [];
  if (kind.role === "flag") notes.push(t("rules-kind-still"), t("rules-kind-flag"));
  else if (!kind.mobile) {
    notes.push(t("rules-kind-still"), t("rules-kind-deadly"));
    const clearers = those(rules, (other, at) => other.mobile && strikes[at][index] === "attacker");
    if (clearers.length) notes.push(t("rules-kind-cleared", { kinds: kindList(clearers), gender: kindName(kind, "gender") }));
  }
  if (kind.runs) notes.push(t("rules-kind-runs"));
  if (kind.mobile) {
    const both = those(rules, (other, at) => isStronger(other) && wins(at) && holds(at));
    const attacking = those(rules, (other, at) => isStronger(other) && wins(at) && !holds(at));
    const defending = those(rules, (other, at) => isStronger(other) && !wins(at) && holds(at));
    const clears = those(rules, (other, at) => other.role === "mine" && wins(at));
    if (both.length) notes.push(t("rules-kind-beats", named(both)));
    if (attacking.length) notes.push(t("rules-kind-beats-attacking", named(attacking)));
    if (defending.length) notes.push(t("rules-kind-beats-defending", named(defending)));
    if (clears.length) notes.push(t("rules-kind-clears", named(clears)));
  }
  return notes;
}

/** The numbers between the lowest and the highest that no kind carries. @param {RuleSetInfo} rules */
export function unusedNumbers(rules) {
  const used = new Set(rules.kinds.flatMap(({ number }) => (number === null ? [] : [number])));
  const highest = Math.max(0, ...used);
  return Array.from({ length: highest }, (_, i) => i + 1).filter((number) => !used.has(number));
}

/** @param {{rules: RuleSetInfo}} props */
export function ArmyTable({ rules }) {
  const kinds = [...kindsOf(rules).values()];
  return h(
    "table",
    { class: "army-table" },
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, t("rules-army-stone")), h("th", { scope: "col", class: "number" }, t("rules-army-number")), h("th", { scope: "col", class: "number" }, t("rules-army-count")), h("th", { scope: "col" }, t("rules-army-note"))),
    ),
    h(
      "tbody",
      null,
      kinds.map((kind, index) =>
        h(
          "tr",
          { key: kind.id },
          h("th", { scope: "row" }, h("span", { class: "with-stones" }, h(Stone, { side: "red", kind, faces: "pictures" }), h(Stone, { side: "blue", kind, faces: "numbers" }), kindName(kind))),
          h("td", { class: "number" }, markOf(kind) ?? h("span", { class: "dim" }, t("rules-army-picture"))),
          h("td", { class: "number" }, kind.count, h("span", { "aria-hidden": "true" }, "×")),
          h("td", { class: "note" }, abilities(rules, index).join(" ")),
        ),
      ),
    ),
  );
}
