// People with accounts, made over the API, and rated games between them.

import assert from "node:assert/strict";

/** @typedef {import("./site.mjs").Visitor} Visitor */

export const PASSWORD = "a sentence is best";

let made = 0;

/** A name that nobody has yet: letters only, so that none looks like another. @param {string} name */
const fresh = (name) => `${name} ${"abcdefghjkmnpqrstuvwxy"[made++ % 22]}${"abcdefghjk"[Math.floor(made / 22)]}`;

/**
 * Signs the visitor up over the API.
 * @param {Visitor} visitor
 * @param {string} name
 * @returns {Promise<string>} the name
 */
export async function signUp({ page }, name) {
  const answer = await page.request.post("/api/account/sign-up", { data: { name, password: PASSWORD } });
  assert.ok(answer.ok(), await answer.text());
  return name;
}

/**
 * Lets the visitor, who gets an account, play some rated games against somebody else.
 * @param {Visitor} visitor
 * @param {number} games
 * @returns {Promise<string>} the visitor's name
 */
export async function ratedGames(visitor, games) {
  const name = await signUp(visitor, fresh("Božena"));
  const context = await visitor.site.browser.newContext({ baseURL: visitor.site.server.url });
  const other = await context.newPage();
  const data = { name: fresh("Karel"), password: PASSWORD };
  assert.ok((await other.request.post("/api/account/sign-up", { data })).ok());
  /** @param {import("playwright-core").Page} page @param {string} path @param {unknown} body */
  const post = async (page, path, body) => {
    const answer = await page.request.post(path, { data: body });
    assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
    return answer.json();
  };
  for (let game = 0; game < games; game++) {
    const rules = "marsal-mini";
    const { id } = await post(visitor.page, "/api/games", { rules, opponent: "person", side: "red", starter: "red", clock: game % 3 ? "5+3" : "10+5", rated: true });
    await post(other, `/api/games/${id}/join`, {});
    for (const [page, side] of /** @type {const} */ ([[visitor.page, "red"], [other, "blue"]])) {
      const { setup } = await post(page, "/api/setups/random", { rules, side, seed: 7 });
      await post(page, `/api/games/${id}/setup`, { seat: side, setup });
    }
    const red = game % 4 === 3;
    await post(red ? visitor.page : other, `/api/games/${id}/resign`, { seat: red ? "red" : "blue" });
  }
  await context.close();
  return name;
}
