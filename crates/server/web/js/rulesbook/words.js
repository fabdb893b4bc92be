// Words made of a rule set's data: lists of kinds and squares, counted kinds, the sentence about a rule set.

import { hasText, inLanguage, kindName, t } from "../i18n.js";
import { columnRow, squareName } from "../board/geometry.js";
import { currentPrefs } from "../state.js";

/** @typedef {import("../../types/wire").KindInfo} KindInfo */
/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** „a, b a c“ in the person's language. @param {string[]} words */
export const listWords = (words) => new Intl.ListFormat(currentPrefs().lang, { type: "conjunction" }).format(words);

/** The names of kinds as a list. @param {KindInfo[]} kinds @param {"acc"} [form] */
export const kindList = (kinds, form) => listWords(kinds.map((kind) => kindName(kind, form)));

/**
 * A kind with its number in words: „2 Kapitáni“, „5 Střelců“; „2× Zvěd“ for a kind that only an own rule set knows.
 * @param {KindInfo} kind
 * @param {number} n
 */
export function countedKind(kind, n) {
  const isKnown = hasText(`kind-${kind.id}`) && t(`kind-${kind.id}`) === inLanguage(kind.name);
  if (!isKnown) return t("setup-missing-own", { n, kind: kindName(kind) });
  const plural = kindName(kind, "plural");
  const many = hasText(`kind-${kind.id}.many`) ? t(`kind-${kind.id}.many`) : plural;
  return t("setup-missing-kinds", { n, kind: kindName(kind), plural, many });
}

/**
 * Squares as a list, whole columns of a run as „d5–d7“.
 * @param {string[]} squares
 */
export function squareList(squares) {
  const left = new Set(squares);
  /** @type {string[]} */
  const parts = [];
  for (const square of squares) {
    if (!left.has(square)) continue;
    const { column, row } = columnRow(square);
    let last = row;
    while (left.has(squareName(column, last + 1))) last++;
    for (let r = row; r <= last; r++) left.delete(squareName(column, r));
    parts.push(last === row ? square : `${square}–${squareName(column, last)}`);
  }
  return listWords(parts);
}

/** Squares column by column, each from below. @param {string[]} squares */
export const byColumn = (squares) =>
  [...squares].sort((a, b) => columnRow(a).column - columnRow(b).column || columnRow(a).row - columnRow(b).row);

/** Whether a rule set was made by this person. @param {{id: string}} rules */
export const isOwn = (rules) => rules.id.startsWith("own-");

/** The family a rule set is listed under. @param {{id: string}} rules @returns {"own" | "marsal" | "classic"} */
export function familyOf(rules) {
  if (isOwn(rules)) return "own";
  return rules.id.startsWith("marsal") ? "marsal" : "classic";
}

/** One sentence about a rule set, for its card. @param {{id: string}} rules */
export const aboutRules = (rules) => t(hasText(`new-about-${rules.id}`) ? `new-about-${rules.id}` : "new-about-own");

/** The paragraph that opens a rule set's page. @param {{id: string}} rules */
export const introduction = (rules) => t(hasText(`rules-intro-${rules.id}`) ? `rules-intro-${rules.id}` : "rules-intro-own");
