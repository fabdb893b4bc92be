// Games at two screens whose players are not the visitor: the host, or both, ask the server from outside the browser.

/** @typedef {import("./site.mjs").Visitor} Visitor */

/**
 * Asks the server as somebody with a cookie, or as somebody new.
 * @param {Visitor} visitor
 * @param {string} path
 * @param {unknown} body
 * @param {string} [cookie]
 */
async function ask({ site }, path, body, cookie) {
  const headers = { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) };
  const answer = await fetch(site.server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  const given = answer.headers.get("set-cookie")?.split(";")[0];
  return { ...(await answer.json()), cookie: given ?? cookie };
}

/** The invitation of somebody else. @param {Visitor} visitor @returns {Promise<{id: string, cookie: string}>} */
export const foreignInvitation = (visitor) => ask(visitor, "/api/games", { rules: "marsal-small", opponent: "person", side: "red", starter: "red", clock: "10+5", name: "Božena" });

/** A game of two others that has begun. @param {Visitor} visitor @returns {Promise<string>} its id */
export async function foreignGame(visitor) {
  const host = await foreignInvitation(visitor);
  const guest = await ask(visitor, `/api/games/${host.id}/join`, { name: "Karel" });
  for (const [side, { cookie }] of /** @type {const} */ ([["red", host], ["blue", guest]])) {
    const { setup } = await ask(visitor, "/api/setups/random", { rules: "marsal-small", side, seed: 4 });
    await ask(visitor, `/api/games/${host.id}/setup`, { seat: side, setup }, cookie);
  }
  return host.id;
}
