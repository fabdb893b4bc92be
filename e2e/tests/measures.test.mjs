// How much the first page weighs, and how soon a move is answered.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, post, viewOf } from "../lib/api.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** What the first page may weigh on its way, in bytes. */
const MOST_BYTES = 100_000;
/** How long half of the answers may take, in milliseconds. */
const MOST_TIME = 50;

for (const lang of /** @type {const} */ (["cs", "en"])) {
  test(`the first page weighs less than 100 kB, ${lang}`, () =>
    site.visit({ lang }, async ({ page, context }) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
      /** @type {Map<string, {url: string, bytes: number, encoding: string}>} */
      const answers = new Map();
      devtools.on("Network.responseReceived", ({ requestId, response }) => {
        const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-encoding");
        answers.set(requestId, { url: new URL(response.url).pathname, bytes: 0, encoding: header ? header[1] : "" });
      });
      devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const answer = answers.get(requestId);
        if (answer) answer.bytes = encodedDataLength;
      });
      await page.goto("/", { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      const list = [...answers.values()].sort((a, b) => b.bytes - a.bytes);
      const total = list.reduce((sum, { bytes }) => sum + bytes, 0);
      const table = list.map(({ url, bytes, encoding }) => `${String(bytes).padStart(6)} ${encoding.padEnd(4)} ${url}`).join("\n");
      console.log(`first page, ${lang}: ${total} bytes in ${list.length} answers\n${table}`);
      assert.ok(list.length > 10 && list.every(({ bytes }) => bytes > 0), "an answer was not measured");
      assert.ok(list.filter(({ url }) => /\.(js|css|ftl)$/.test(url)).every(({ encoding }) => encoding === "br"), `not compressed:\n${table}`);
      assert.ok(total < MOST_BYTES, `${total} bytes:\n${table}`);
    }));
}

test("a move against level 1 is answered within 50 ms", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page } = visitor;
    /** @type {number[]} */
    const confirmed = [];
    /** @type {number[]} */
    const answered = [];
    await page.goto("/rules");
    for (const rules of ["marsal", "marsal-mini", "classic"]) {
      const id = await makeGame(visitor, { opponent: "computer", rules });
      for (let round = 0; round < 12; round++) {
        const view = await viewOf(visitor, id);
        if (view.phase === "over") break;
        const [from, [to]] = Object.entries(view.moves).sort(([a], [b]) => Number(b.slice(1)) - Number(a.slice(1)) || a.localeCompare(b))[0];
        const times = await page.evaluate(timeMove, { id, ply: view.ply, seat: view.seat, move: from + to });
        confirmed.push(times.confirmed);
        answered.push(times.answered);
      }
      await post(visitor, `/api/games/${id}/resign`, { seat: "red" }).catch(() => {});
    }
    const report = (/** @type {number[]} */ times) => {
      const sorted = [...times].sort((a, b) => a - b);
      const at = (/** @type {number} */ part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
      return { median: at(0.5), text: `median ${at(0.5).toFixed(1)}, nine of ten ${at(0.9).toFixed(1)}, most ${at(1).toFixed(1)} ms` };
    };
    const [confirmation, answer] = [report(confirmed), report(answered)];
    console.log(`${answered.length} moves against level 1: confirmed ${confirmation.text}; the computer has moved ${answer.text}`);
    assert.ok(confirmation.median < MOST_TIME, `confirmed: ${confirmation.text}`);
    assert.ok(answer.median < MOST_TIME, `the computer has moved: ${answer.text}`);
  }));

/**
 * In the page: sends a move, and takes the time until it is confirmed and until the computer's move has come.
 * @param {{id: string, ply: number, seat: string, move: string}} move
 */
async function timeMove({ id, ply, seat, move }) {
  const socket = new WebSocket(`ws://${location.host}/api/games/${id}/socket?seat=${seat}`);
  await new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
  /** @type {Promise<number>} */
  const moved = new Promise((resolve) =>
    socket.addEventListener("message", ({ data }) => {
      const { view } = JSON.parse(data);
      if (view.ply >= ply + 2 || view.phase === "over") resolve(performance.now());
    }),
  );
  const start = performance.now();
  const answer = await fetch(`/api/games/${id}/move`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat, ply, move }) });
  await answer.json();
  const confirmed = performance.now() - start;
  if (!answer.ok) throw new Error(`${move}: ${answer.status}`);
  const answered = (await moved) - start;
  socket.close();
  return { confirmed, answered };
}
