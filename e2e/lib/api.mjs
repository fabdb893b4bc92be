// Games made ahead over the API, with the cookie of a visitor's window, for tests that begin in the middle.

import assert from "node:assert/strict";

/** @typedef {import("./site.mjs").Visitor} Visitor */
/** @typedef {import("../../crates/server/web/types/wire.d.ts").GameView} GameView */

/** Sends, and expects it to be taken. @param {Visitor} visitor @param {string} path @param {unknown} data @returns {Promise<any>} */
export async function post({ page }, path, data) {
  const answer = await page.request.post(path, { data });
  assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Makes a game and sets it up.
 * @param {Visitor} visitor
 * @param {{opponent: "computer" | "hotseat", rules?: string, level?: number, side?: "red" | "blue", setups?: Partial<Record<"red" | "blue", string>>, starter?: "red" | "blue"}} choice
 * @returns {Promise<string>} its id
 */
export async function makeGame(visitor, { opponent, rules = "marsal-mini", level = 1, side = "red", setups = {}, starter = "red" }) {
  const agreed = !/^(classic|barrage|duel)/.test(rules);
  const { id } = await post(visitor, "/api/games", { rules, opponent, side, ...(opponent === "computer" && { level }), ...(agreed && { starter }) });
  /** @type {("red" | "blue")[]} */
  const seats = opponent === "hotseat" ? ["red", "blue"] : [side];
  for (const seat of seats) {
    const setup = setups[seat] ?? (await post(visitor, "/api/setups/random", { rules, side: seat, seed: 7 })).setup;
    await post(visitor, `/api/games/${id}/setup`, { seat, setup });
  }
  visitor.diary.push(`game ${id}:`);
  return id;
}

/** @param {Visitor} visitor @param {string} id @param {"red" | "blue"} [seat] @returns {Promise<GameView>} */
export async function viewOf({ page }, id, seat) {
  const answer = await page.request.get(`/api/games/${id}${seat ? `?seat=${seat}` : ""}`);
  assert.ok(answer.ok(), `game ${id}: ${answer.status()}`);
  return answer.json();
}

/** Plays moves in a game of two at one screen, Red and Blue in turn. @param {Visitor} visitor @param {string} id @param {string[]} moves */
export async function playMoves(visitor, id, moves) {
  for (const move of moves) {
    const { turn, ply } = await viewOf(visitor, id);
    await post(visitor, `/api/games/${id}/move`, { seat: turn, ply, move });
  }
}

/** Stones, plies and turn of a view: what must be the same wherever it is seen. @param {GameView} view */
export const gist = ({ ply, turn, phase, stones, log }) => ({ ply, turn, phase, stones, log });
