// A finished game ply by ply: where the stones stood, and who knew what.

import { stonesAfter } from "../play/position.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */
/** @typedef {import("../../types/wire").WireMove} WireMove */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {{id: number, side: SideName, kind: string, square: string | null, moved: boolean}} FrameStone */

/** The stones after each number of plies. @param {ReplayData} replay @returns {FrameStone[][]} */
export function framesOf(replay) {
  const frames = [replay.stones.map(({ id, side, start, kind }) => ({ id, side, kind, square: /** @type {string | null} */ (start), moved: false }))];
  for (const move of replay.moves.open) frames.push(stonesAfter(frames[frames.length - 1], move));
  return frames;
}

/**
 * For each stone: after how many plies a side was told its kind; nothing for stones it never was told.
 * @param {WireMove[]} moves  as that side was told them
 * @param {SideName} side
 * @returns {Map<number, number>}
 */
export function toldAfter(moves, side) {
  /** @type {Map<number, number>} */
  const told = new Map();
  moves.forEach(({ side: mover, stone, strike }, index) => {
    if (!strike) return;
    const [enemy, kind] = mover === side ? [strike.defender, strike.defenderKind] : [stone, strike.attackerKind];
    if (kind !== null && !told.has(enemy)) told.set(enemy, index + 1);
  });
  return told;
}

/** What a game came to, for each side. @param {ReplayData} replay @param {FrameStone[][]} frames */
export function factsOf(replay, frames) {
  const last = frames[frames.length - 1];
  /** @param {SideName} side */
  const of = (side) => ({
    left: last.filter((stone) => stone.side === side && stone.square !== null).length,
    won: replay.moves.open.filter(({ side: mover, strike }) => strike && strike.result === (mover === side ? "attacker" : "defender")).length,
    told: toldAfter(replay.moves[side], side).size,
    moves: replay.moves.open.filter((move) => move.side === side).length,
  });
  return { red: of("red"), blue: of("blue") };
}
