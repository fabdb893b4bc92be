// An own rule set while it is being made: pure edits of its written form.

import { columnRow, squareName } from "../board/geometry.js";
import { inLanguage } from "../i18n.js";
import { isOwn } from "../rulesbook/words.js";
import { ownId } from "./own-store.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").Text} Text */
/** @typedef {{won: boolean, lost: boolean, both: boolean}} When */
/**
 * @typedef {object} RuleSetData  a rule set as it is written down
 * @property {string} id
 * @property {Text} name
 * @property {{width: number, height: number, blocked?: string[]}} board
 * @property {{red: string[], blue: string[]}} zones
 * @property {Record<string, any> & {reveal: {attacker: When, defender: When}}} rules
 * @property {({id: string, count: number, run?: string} & Record<string, any>)[]} kinds
 * @property {{attacker: string, defender: string, result: string}[]} strikes
 */
/**
 * @typedef {object} Draft
 * @property {string | null} id  of the saved rule set that is edited
 * @property {string} base  id of the rule set it was made from
 * @property {string} name
 * @property {RuleSetData} data  every square by itself; a kind may have no stone
 */
/** @typedef {"blocked" | "red" | "blue"} Tool */

/** The draft that starts from a rule set. @param {RuleSetInfo} rules @param {string} name @returns {Draft} */
export function draftOf(rules, name) {
  const data = /** @type {RuleSetData} */ (structuredClone(rules.data));
  return {
    id: isOwn(rules) ? rules.id : null,
    base: rules.id,
    name: isOwn(rules) ? inLanguage(rules.name) : name,
    data: { ...data, board: { width: rules.width, height: rules.height, blocked: rules.blocked }, zones: structuredClone(rules.zones) },
  };
}

/** The written form as the server takes it: kinds without a stone are left out. @param {Draft} draft @returns {RuleSetData} */
export function dataOf({ id, name, data }) {
  const kinds = data.kinds.filter(({ count }) => count > 0);
  const isPlayed = (/** @type {string} */ kind) => kind === "any" || kinds.some((other) => other.id === kind);
  return {
    ...data,
    id: id ?? ownId(name),
    name: { cs: name.trim(), en: name.trim() },
    kinds,
    strikes: data.strikes.filter(({ attacker, defender }) => isPlayed(attacker) && isPlayed(defender)),
  };
}

/** @param {RuleSetData} data @param {string} square */
const isOn = ({ board }, square) => {
  const { column, row } = columnRow(square);
  return column >= 0 && row >= 0 && column < board.width && row < board.height;
};

/** Whole rows from the near edge, for Red, or the far one, for Blue. @param {RuleSetData} data @param {"red" | "blue"} side @param {number} rows */
const wholeRows = ({ board: { width, height } }, side, rows) =>
  Array.from({ length: width * Math.min(rows, height) }, (_, i) => {
    const row = Math.floor(i / width);
    return squareName(i % width, side === "red" ? row : height - 1 - row);
  });

/** How many whole rows a side's ground has, or null when it is of another shape. @param {RuleSetData} data @param {"red" | "blue"} side */
export function zoneRows(data, side) {
  const zone = new Set(data.zones[side]);
  const blocked = new Set(data.board.blocked);
  for (const square of blocked) zone.delete(square);
  for (let rows = 1; rows <= data.board.height; rows++) {
    const whole = wholeRows(data, side, rows).filter((square) => !blocked.has(square));
    if (whole.length === zone.size && whole.every((square) => zone.has(square))) return rows;
  }
  return null;
}

/** @param {Draft} draft @param {number} rows @returns {Draft} */
export const withZoneRows = (draft, rows) => ({
  ...draft,
  data: { ...draft.data, zones: { red: wholeRows(draft.data, "red", rows), blue: wholeRows(draft.data, "blue", rows) } },
});

/**
 * Another size. Blocked squares stay in the middle, Blue's ground stays at the far edge.
 * @param {Draft} draft
 * @param {number} width
 * @param {number} height
 * @returns {Draft}
 */
export function resized(draft, width, height) {
  const { board, zones } = draft.data;
  const data = { ...draft.data, board: { ...board, width, height } };
  const middle = (/** @type {number} */ size) => Math.floor(size / 2);
  const [across, up] = [middle(width) - middle(board.width), middle(height) - middle(board.height)];
  const shifted = (/** @type {string[]} */ squares, /** @type {number} */ columns, /** @type {number} */ rows) =>
    squares.flatMap((square) => {
      const { column, row } = columnRow(square);
      if (column + columns < 0 || row + rows < 0) return [];
      const moved = squareName(column + columns, row + rows);
      return isOn(data, moved) ? [moved] : [];
    });
  data.board.blocked = shifted(board.blocked ?? [], across, up);
  const rows = { red: zoneRows(draft.data, "red"), blue: zoneRows(draft.data, "blue") };
  data.zones = {
    red: rows.red ? wholeRows(data, "red", rows.red) : shifted(zones.red, 0, 0),
    blue: rows.blue ? wholeRows(data, "blue", rows.blue) : shifted(zones.blue, 0, height - board.height),
  };
  return { ...draft, data };
}

/** The square opposite through the middle of the board. @param {RuleSetData} data @param {string} square */
function opposite({ board }, square) {
  const { column, row } = columnRow(square);
  return squareName(board.width - 1 - column, board.height - 1 - row);
}

/**
 * Turns one square into what the tool makes, or back into an open one.
 * @param {Draft} draft
 * @param {string} square
 * @param {Tool} tool
 * @param {boolean} alike  do the same on the other side
 * @returns {Draft}
 */
export function painted(draft, square, tool, alike) {
  const { data } = draft;
  const sets = { blocked: new Set(data.board.blocked), red: new Set(data.zones.red), blue: new Set(data.zones.blue) };
  const adds = !sets[tool].has(square);
  /** @param {string} at @param {Tool} as */
  const turn = (at, as) => {
    if (!adds) {
      sets[as].delete(at);
      return;
    }
    for (const set of Object.values(sets)) set.delete(at);
    sets[as].add(at);
  };
  turn(square, tool);
  if (alike) turn(opposite(data, square), tool === "red" ? "blue" : tool === "blue" ? "red" : "blocked");
  return { ...draft, data: { ...data, board: { ...data.board, blocked: [...sets.blocked] }, zones: { red: [...sets.red], blue: [...sets.blue] } } };
}

/** @param {Draft} draft @param {string} kind  id @param {number} count @returns {Draft} */
export const withCount = (draft, kind, count) => ({
  ...draft,
  data: { ...draft.data, kinds: draft.data.kinds.map((one) => (one.id === kind ? { ...one, count } : one)) },
});

/** @param {Draft} draft @param {string} name  of the parameter, as written @param {unknown} value @returns {Draft} */
export const withRule = (draft, name, value) => ({ ...draft, data: { ...draft.data, rules: { ...draft.data.rules, [name]: value } } });

/** What a square is in the draft. @param {RuleSetData} data @param {string} square @returns {"blocked" | "red" | "blue" | "both" | "open"} */
export function stateOf({ board, zones }, square) {
  if (board.blocked?.includes(square)) return "blocked";
  const red = zones.red.includes(square);
  const blue = zones.blue.includes(square);
  return red && blue ? "both" : red ? "red" : blue ? "blue" : "open";
}
