// Tournaments made ahead over the API: the visitor organises and may play, the others ask the server from outside the browser.

import { post } from "./api.mjs";
import { ask } from "./online.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */
/** @typedef {import("../../crates/server/web/types/wire.d.ts").Tournament} Tournament */
/** @typedef {{id: string, cookies: Record<number, string>}} Club  the cookies of the others by their numbers */

const OTHERS = ["Božena", "Karel", "Ludmila", "Matěj", "Oldřich", "Rut", "Tobiáš"];
const RULES = "marsal-mini";

/**
 * A tournament that the visitor organises, as the first player if `name` is given.
 * @param {Visitor} visitor
 * @param {{format?: "swiss" | "round-robin", others: number, name?: string, listed?: boolean, title?: string}} terms
 * @returns {Promise<Club>}
 */
export async function club(visitor, { format = "swiss", others, name, listed = false, title = "Čtvrteční liga" }) {
  const { id } = await post(visitor, "/api/tournaments", { title, rules: RULES, clock: "5+3", format, ...(format === "swiss" && { rounds: 3 }), listed });
  if (name) await post(visitor, `/api/tournaments/${id}/join`, { name });
  /** @type {Club} */
  const made = { id, cookies: {} };
  for (const other of OTHERS.slice(0, others)) {
    const { you, cookie } = await ask(visitor, `/api/tournaments/${id}/join`, { name: other });
    made.cookies[you] = cookie;
  }
  return made;
}

/** Begins a round. @param {Visitor} visitor @param {Club} club @param {number} round @returns {Promise<Tournament>} */
export const begin = (visitor, { id }, round) => post(visitor, `/api/tournaments/${id}/round`, { round });

/**
 * Plays the games of the latest round in which the visitor does not sit, and waits for the next round if one begins by that.
 * Blue gives up at the first tables, at every third nobody wins.
 * @param {Visitor} visitor
 * @param {Club} made
 * @param {{all?: boolean}} [how]  all: those of the visitor too
 */
export async function playRound(visitor, { id, cookies }, { all = false } = {}) {
  /** @param {number} number @param {string} path @param {unknown} body */
  const send = (number, path, body) => (cookies[number] ? ask(visitor, path, body, cookies[number]) : post(visitor, path, body));
  const told = await look(visitor, id);
  const tables = told.games[told.games.length - 1].tables;
  for (const [at, { red, blue, game, result }] of tables.entries()) {
    if (result !== null || (!all && (red === told.you || blue === told.you))) continue;
    for (const [side, number] of /** @type {const} */ ([["red", red], ["blue", blue]])) {
      const { setup } = await send(number, "/api/setups/random", { rules: RULES, side, seed: 7 });
      await send(number, `/api/games/${game}/setup`, { seat: side, setup });
    }
    if (at % 3 === 2) {
      await send(red, `/api/games/${game}/draw`, { seat: "red", action: "offer" });
      await send(blue, `/api/games/${game}/draw`, { seat: "blue", action: "accept" });
    } else await send(blue, `/api/games/${game}/resign`, { seat: "blue" });
  }
}

/** @param {Visitor} visitor @param {string} id @returns {Promise<Tournament>} */
export async function look({ page }, id) {
  return (await page.request.get(`/api/tournaments/${id}`)).json();
}

/** Waits until a tournament is as wanted. @param {Visitor} visitor @param {string} id @param {(tournament: Tournament) => boolean} wanted */
export async function until(visitor, id, wanted) {
  while (!wanted(await look(visitor, id))) await visitor.page.waitForTimeout(50);
}
