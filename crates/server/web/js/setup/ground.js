// On a small screen only a side's own ground is shown, with one row before it: the same board, cut off.

import { columnRow, squareName } from "../board/geometry.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/**
 * @typedef {object} Cut
 * @property {import("../board/field.js").BoardRules} rules  the part of the board, as a board of its own
 * @property {(square: string) => string} inner  a square of the whole board, as the part names it
 * @property {(square: string) => string} outer  the other way round
 */

/**
 * The whole board, uncut.
 * @param {RuleSetInfo} rules
 * @returns {Cut}
 */
export const uncut = (rules) => ({ rules, inner: (square) => square, outer: (square) => square });

/**
 * A side's ground and one row before it.
 * @param {RuleSetInfo} rules
 * @param {SideName} side
 * @returns {Cut}
 */
export function cutToGround(rules, side) {
  const rows = rules.zones[side].map((square) => columnRow(square).row);
  const low = side === "red" ? 0 : Math.max(0, Math.min(...rows) - 1);
  const high = side === "red" ? Math.min(rules.height - 1, Math.max(...rows) + 1) : rules.height - 1;
  const shifted = (/** @type {number} */ by) => (/** @type {string} */ square) => {
    const { column, row } = columnRow(square);
    return squareName(column, row + by);
  };
  const inner = shifted(-low);
  const kept = (/** @type {string[]} */ squares) =>
    squares.filter((square) => columnRow(square).row >= low && columnRow(square).row <= high).map(inner);
  const other = side === "red" ? "blue" : "red";
  const zones = { red: [], blue: [], [side]: kept(rules.zones[side]), [other]: [] };
  return { rules: { width: rules.width, height: high - low + 1, lowest: low + 1, blocked: kept(rules.blocked), zones }, inner, outer: shifted(low) };
}
