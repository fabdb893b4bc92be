// The kinds of a rule set, by id, with the number each is shown by.

import { currentPrefs } from "../state.js";
import { GLYPHS } from "./glyphs.js";
import { needAllSigns } from "./signs.js";

/** @typedef {import("../../types/wire").KindInfo} KindInfo */
/** @typedef {KindInfo & {mark?: string | null}} Kind  `mark`: the number as shown, when it is not `number` itself */

/**
 * Whether a rule set's numbers may be shown the other way round: the international game and its kin, known by its bombs.
 * @param {{kinds: KindInfo[]}} rules
 */
export const isReversible = (rules) => rules.kinds.some((kind) => kind.glyph === "bomb");

/**
 * The kinds of a rule set by their id, in the order of the rule set.
 * @param {{kinds: KindInfo[]}} rules
 * @returns {Map<string, Kind>}
 */
export function kindsOf(rules) {
  needAllSigns();
  const reversed = currentPrefs().reversed && isReversible(rules);
  return new Map(
    rules.kinds.map((kind) => {
      if (!reversed || kind.number === null) return [kind.id, kind];
      return [kind.id, { ...kind, mark: kind.number === 1 ? "S" : String(11 - kind.number) }];
    }),
  );
}

/**
 * The number of a kind as text ("8", "S"), or null when it has none.
 * @param {Kind} kind
 */
export const markOf = (kind) => kind.mark ?? (kind.number === null ? null : String(kind.number));

/**
 * The sign of a kind as this person wants it: a picture, or its number where it has one that is drawn.
 * @param {Kind} kind
 * @param {"pictures" | "numbers"} [faces]  the person's preference when not given
 */
export function signOf(kind, faces = currentPrefs().faces) {
  const mark = faces === "numbers" ? markOf(kind) : null;
  if (mark || !(kind.glyph in GLYPHS)) needAllSigns();
  return mark && /^(?:[0-9]|10|S)$/.test(mark) ? { glyph: `n${mark}`, isNumber: true } : { glyph: kind.glyph, isNumber: false };
}
