// With whose eyes a replay is looked at, and what they see.

import { toldAfter } from "./frames.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */
/** @typedef {import("../../types/wire").WireMove} WireMove */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./frames.js").FrameStone} FrameStone */
/** @typedef {import("../board/board.js").BoardStone} BoardStone */
/** One side's, those of whoever looked on, or all open. @typedef {SideName | "common" | "open"} Eyes */
/** Two of them, or one pair. @typedef {Eyes | "both"} Look */

/** @type {Look[]} */
export const LOOKS = ["open", "red", "blue", "common", "both"];

/**
 * A ply as whoever looks on was told it: the kinds that both sides knew then.
 * @param {WireMove} red
 * @param {WireMove} blue
 * @returns {WireMove}
 */
function inCommon(red, blue) {
  if (!red.strike || !blue.strike) return red;
  const [own, other] = red.side === "red" ? [red.strike, blue.strike] : [blue.strike, red.strike];
  return { ...red, strike: { ...red.strike, attackerKind: other.attackerKind, defenderKind: own.defenderKind } };
}

/**
 * The plies as somebody was told them.
 * @param {ReplayData} replay
 * @param {Eyes} eyes
 * @returns {WireMove[]}
 */
export const movesFor = (replay, eyes) => (eyes === "common" ? replay.moves.red.map((move, index) => inCommon(move, replay.moves.blue[index])) : replay.moves[eyes]);

/**
 * What somebody knows of each stone, and since which ply.
 * @param {ReplayData} replay
 * @param {Eyes} eyes
 */
export function knowledgeOf(replay, eyes) {
  const moves = movesFor(replay, eyes);
  const sides = eyes === "open" ? [] : eyes === "common" ? /** @type {const} */ (["red", "blue"]) : [eyes];
  const told = new Map(sides.flatMap((side) => [...toldAfter(moves, side)]));
  /** Whether the kind of a stone is known after so many plies. @param {{id: number, side: SideName}} stone @param {number} ply */
  const knows = ({ id, side }, ply) => eyes === "open" || side === eyes || (told.get(id) ?? Infinity) <= ply;
  return { moves, knows };
}

/**
 * The stones as somebody saw them.
 * @param {FrameStone[]} frame
 * @param {number} ply
 * @param {Eyes} eyes
 * @param {ReturnType<typeof knowledgeOf>["knows"]} knows
 * @param {Map<string, import("../board/kinds.js").Kind>} kinds
 * @returns {BoardStone[]}
 */
export function seen(frame, ply, eyes, knows, kinds) {
  return frame.flatMap(({ id, side, kind, square, moved }) => {
    if (square === null) return [];
    const open = eyes === "open" || eyes === side;
    const known = knows({ id, side }, ply);
    return [{ id, side, square, look: /** @type {BoardStone["look"]} */ (open ? "face" : known ? "known" : "back"), kind: known ? kinds.get(kind) : null, moved: moved && eyes !== "open" }];
  });
}
