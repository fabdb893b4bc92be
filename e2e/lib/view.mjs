// What a view may say of a game that is not over.

import assert from "node:assert/strict";

/** @typedef {import("../../crates/server/web/types/wire.d.ts").GameView} GameView */

/** The fields that may say something of one stone, and where a view may hold them. */
const STONE = ["id", "kind", "moved", "side", "square", "start"];
const MOVE = ["from", "ply", "side", "stone", "strike", "to"];
const STRIKE = ["attackerKind", "defender", "defenderKind", "possible", "result"];
const VIEW = [
  "absent", "aids", "bots", "clock", "drawOffer", "elsewhere", "hints", "id", "lengthLimit", "level", "log", "lostOrder", "moves", "offered", "opponent", "outcome", "phase",
  "players", "ply", "possible", "quiet", "quietLimit", "rated", "ready", "rematch", "rules", "seat", "seats", "seq", "setup", "starter", "stones", "talk",
  "timeControl", "tournament", "turn", "watching",
];

/** @param {object} object */
const fields = (object) => Object.keys(object).sort();

/**
 * A view of a game that is not over says of an enemy stone only what this side was told in strikes.
 * @param {GameView} view
 * @param {string} from
 * @returns {Set<number>} the enemy stones that were told
 */
export function checkView(view, from) {
  assert.deepEqual(fields(view).filter((field) => !VIEW.includes(field)), [], `${from}: fields nobody knows`);
  if (view.clock) assert.deepEqual(fields(view.clock), ["left", "runs"], from);
  assert.deepEqual(fields(view.bots), ["blue", "red"], from);
  if (view.tournament) assert.deepEqual(fields(view.tournament), ["id", "name", "round", "table"], from);
  if (view.rematch) assert.deepEqual(fields(view.rematch), ["by", "game"], from);
  if (view.absent) assert.deepEqual(fields(view.absent), ["left", "side"], from);
  if (view.talk) assert.deepEqual(fields(view.talk), ["allowed", "blocked", "messages", "words"], from);
  /** @type {Set<number>} */
  const told = new Set();
  for (const move of view.log) {
    assert.deepEqual(fields(move), MOVE, from);
    if (!move.strike) continue;
    assert.deepEqual(fields(move.strike).filter((field) => !STRIKE.includes(field)), [], from);
    if (move.side === view.seat) told.add(move.strike.defender);
    else if (!told.has(move.stone)) assert.equal(move.strike.attackerKind, null, `${from}: ply ${move.ply} tells the kind of an attacker`);
  }
  for (const stone of view.stones) {
    assert.deepEqual(fields(stone), STONE, from);
    if (stone.side !== view.seat && !told.has(stone.id)) assert.equal(stone.kind, null, `${from}: tells what stands on ${stone.square}`);
  }
  const enemies = view.stones.filter(({ side }) => side !== view.seat).map(({ start }) => start);
  const byStart = [...enemies].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || a.localeCompare(b));
  assert.deepEqual(enemies, byStart, `${from}: the order of the stones may tell something`);
  return told;
}
