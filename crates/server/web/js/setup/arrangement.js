// The stones a person has put up: pure edits, each giving a new arrangement. A stone keeps its id while it moves.

import { columnRow, squareName } from "../board/geometry.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {{id: number, kind: string}} PlacedStone */
/** @typedef {Record<string, PlacedStone>} Arrangement  by square */
/** @typedef {Record<string, string>} Squares  kind by square, as the server takes it */

/** @param {Arrangement} placed @returns {Squares} */
export const squaresOf = (placed) => Object.fromEntries(Object.entries(placed).map(([square, { kind }]) => [square, kind]));

/** @param {Arrangement} placed */
const freshId = (placed) => Math.max(0, ...Object.values(placed).map(({ id }) => id)) + 1;

/**
 * How many stones of each kind still lie in the tray.
 * @param {RuleSetInfo} rules
 * @param {Arrangement} placed
 * @returns {Record<string, number>}  by kind; below zero when too many are placed
 */
export function leftInTray(rules, placed) {
  const left = Object.fromEntries(rules.kinds.map(({ id, count }) => [id, count]));
  for (const { kind } of Object.values(placed)) left[kind] = (left[kind] ?? 0) - 1;
  return left;
}

/** Puts a new stone; what stood there goes back to the tray. @param {Arrangement} placed @param {string} square @param {string} kind @returns {Arrangement} */
export const put = (placed, square, kind) => ({ ...placed, [square]: { id: freshId(placed), kind } });

/** @param {Arrangement} placed @param {string} square @returns {Arrangement} */
export function takeBack(placed, square) {
  const { [square]: taken, ...rest } = placed;
  return taken ? rest : placed;
}

/**
 * Moves a stone; one that stands on the other square comes back the other way.
 * @param {Arrangement} placed
 * @param {string} from
 * @param {string} to
 * @returns {Arrangement}
 */
export function moveOrSwap(placed, from, to) {
  const { [from]: moving, [to]: other, ...rest } = placed;
  if (!moving || from === to) return placed;
  return { ...rest, [to]: moving, ...(other && { [from]: other }) };
}

/**
 * The arrangement with these kinds on these squares. Stones already there keep their place or glide to a new one.
 * @param {Arrangement} placed
 * @param {Squares} wanted
 * @returns {Arrangement}
 */
export function adopt(placed, wanted) {
  /** @type {Arrangement} */
  const next = {};
  /** @type {Map<string, number[]>} */
  const free = new Map();
  for (const [square, { id, kind }] of Object.entries(placed)) {
    if (wanted[square] === kind) next[square] = { id, kind };
    else free.set(kind, [...(free.get(kind) ?? []), id]);
  }
  let fresh = freshId(placed);
  for (const [square, kind] of Object.entries(wanted)) next[square] ??= { id: free.get(kind)?.shift() ?? fresh++, kind };
  return next;
}

/**
 * Left and right exchanged, or null where the ground is not alike on both sides.
 * @param {RuleSetInfo} rules
 * @param {SideName} side
 * @param {Arrangement} placed
 * @returns {Arrangement | null}
 */
export function mirror(rules, side, placed) {
  const across = (/** @type {string} */ square) => {
    const { column, row } = columnRow(square);
    return squareName(rules.width - 1 - column, row);
  };
  const ground = new Set(rules.zones[side]);
  if (!rules.zones[side].every((square) => ground.has(across(square)))) return null;
  return Object.fromEntries(Object.entries(placed).map(([square, stone]) => [across(square), stone]));
}

/**
 * The stones in the tray put on the free squares: where a proposal has one of them, there; the others by chance.
 * @param {RuleSetInfo} rules
 * @param {SideName} side
 * @param {Arrangement} placed
 * @param {Squares} proposal  a whole setup
 * @returns {Arrangement}
 */
export function fillUp(rules, side, placed, proposal) {
  const left = leftInTray(rules, placed);
  const wanted = squaresOf(placed);
  for (const [square, kind] of Object.entries(proposal)) {
    if (square in wanted || !(left[kind] > 0)) continue;
    wanted[square] = kind;
    left[kind]--;
  }
  const rest = Object.entries(left).flatMap(([kind, n]) => Array.from({ length: Math.max(0, n) }, () => kind));
  const free = rules.zones[side].filter((square) => !(square in wanted));
  for (const kind of rest) {
    const [square] = free.splice(Math.floor(Math.random() * free.length), 1);
    if (square) wanted[square] = kind;
  }
  return adopt(placed, wanted);
}
