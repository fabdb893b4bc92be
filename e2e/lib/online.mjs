// Games at two screens whose players are not the visitor: the host, or both, ask the server from outside the browser.

import { setUp } from "./game.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */

/**
 * Asks the server as somebody with a cookie, or as somebody new.
 * @param {Visitor} visitor
 * @param {string} path
 * @param {unknown} body
 * @param {string} [cookie]
 */
export async function ask({ site }, path, body, cookie) {
  const headers = { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) };
  const answer = await fetch(site.server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  const given = answer.headers.get("set-cookie")?.split(";")[0];
  return { ...(await answer.json()), cookie: given ?? cookie };
}

/** The invitation of somebody else. @param {Visitor} visitor @param {string} [clock] @param {boolean} [offered]  to everybody @returns {Promise<{id: string, cookie: string}>} */
export const foreignInvitation = (visitor, clock = "10+5", offered = false) => ask(visitor, "/api/games", { rules: "marsal-small", opponent: "person", side: "red", starter: "red", clock, offered, name: "Božena" });

/** Puts an army on the board for somebody. @param {Visitor} visitor @param {string} id @param {"red" | "blue"} side @param {string} cookie */
export async function foreignSetup(visitor, id, side, cookie) {
  const { setup } = await ask(visitor, "/api/setups/random", { rules: "marsal-small", side, seed: 4 });
  await ask(visitor, `/api/games/${id}/setup`, { seat: side, setup }, cookie);
}

/** Somebody else writes to the other player. @param {Visitor} visitor @param {string} id @param {"red" | "blue"} seat @param {string} cookie @param {string} phrase */
export const foreignPhrase = (visitor, id, seat, cookie, phrase) => ask(visitor, `/api/games/${id}/say`, { seat, phrase }, cookie);

/**
 * A game against somebody else, who has the move and is nowhere: that of the visitor, who has taken up the invitation.
 * @param {Visitor} visitor
 * @param {string} [clock]
 * @returns {Promise<{id: string, cookie: string}>}
 */
export async function waitingGame(visitor, clock) {
  const { page, t, touch } = visitor;
  const host = await foreignInvitation(visitor, clock);
  await page.goto(`/game/${host.id}`);
  await page.getByLabel(t("online-name"), { exact: true }).fill("Karel");
  await touch(page.getByRole("button", { name: t("join-accept"), exact: true }));
  await setUp(visitor);
  await foreignSetup(visitor, host.id, "red", host.cookie);
  await page.locator("main.play .cells").waitFor();
  return host;
}

/** A game of two others that has begun. @param {Visitor} visitor @returns {Promise<string>} its id */
export async function foreignGame(visitor) {
  const host = await foreignInvitation(visitor);
  const guest = await ask(visitor, `/api/games/${host.id}/join`, { name: "Karel" });
  for (const [side, { cookie }] of /** @type {const} */ ([["red", host], ["blue", guest]])) {
    await foreignSetup(visitor, host.id, side, cookie);
  }
  return host.id;
}
