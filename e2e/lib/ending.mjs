// The end of a game: who won and why, both armies open, every ply again, the record to take home.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { placesOf, readBoard } from "./board.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */

/**
 * @param {Visitor} visitor
 * @param {string} id  of the game
 * @param {{stones: number, atLeast: number}} game  how many stones it began with; fewer plies than `atLeast` cannot be
 */
export async function checkEnd(visitor, id, { stones, atLeast }) {
  await checkResult(visitor);
  await checkReplay(visitor, stones, atLeast);
  await checkRecord(visitor, id);
}

/** Title and reason are sentences, and every stone on the board lies open. @param {Visitor} visitor */
async function checkResult({ page, t }) {
  const titles = ["red", "blue", "draw"].map((winner) => t(`outcome-title-${winner}`));
  const title = await page.locator(".result h1").innerText();
  assert.ok(titles.includes(title), `“${title}” is no outcome`);
  const reason = await page.locator(".result > p").innerText();
  assert.match(reason, /^\p{Lu}.{8,}[.!]$/su);
  const { stones } = await readBoard(page);
  assert.ok(stones.length > 0);
  assert.deepEqual(stones.filter(({ look, sign }) => look !== "face" || sign === null), [], "a stone lies hidden after the end");
}

/** @param {Visitor} visitor @param {number} stones @param {number} atLeast */
async function checkReplay({ page, t, touch }, stones, atLeast) {
  const slider = page.getByRole("slider", { name: t("replay-slider") });
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last >= atLeast, `${last} plies, ${atLeast} were seen`);
  const at = (/** @type {number} */ ply) =>
    page.waitForFunction((wanted) => document.querySelector(".timeline .count")?.textContent === wanted, `${ply} / ${last}`);
  const step = (/** @type {string} */ id) => touch(page.getByRole("button", { name: t(id), exact: true }));
  const end = placesOf(await readBoard(page));

  await at(last);
  await step("replay-first");
  await at(0);
  const start = await readBoard(page);
  assert.equal(start.stones.length, stones);
  assert.equal(await page.locator(".timeline .words").innerText(), t("replay-start"));
  await step("replay-next");
  await at(1);
  assert.notEqual(placesOf(await readBoard(page)), placesOf(start));
  assert.match(await page.locator(".timeline .words").innerText(), /^1\. /);
  await step("replay-back");
  await at(0);
  assert.equal(placesOf(await readBoard(page)), placesOf(start));

  await step("replay-last");
  await at(last);
  assert.equal(placesOf(await readBoard(page)), end);

  await slider.fill(String(Math.floor(last / 2)));
  await at(Math.floor(last / 2));
  await page.locator(".result").click();
  await page.keyboard.press("ArrowRight");
  await at(Math.floor(last / 2) + 1);
  await page.keyboard.press("ArrowLeft");
  await at(Math.floor(last / 2));
  await page.keyboard.press("Home");
  await at(0);
  await checkEyes({ page, t, touch });
  await page.keyboard.press("End");
  await at(last);
  assert.equal(placesOf(await readBoard(page)), end);
}

/** The replay plays by itself, and stops when it is told to. @param {Visitor} visitor */
export async function checkPlaying({ page, t, touch }) {
  const press = (/** @type {string} */ id) => touch(page.getByRole("button", { name: t(id), exact: true }));
  await press("replay-first");
  await press("replay-play");
  await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.startsWith("2 "));
  await press("replay-pause");
  await page.getByRole("button", { name: t("replay-play"), exact: true }).waitFor();
}

/** At the start each side sees its own army, and the other's from behind. @param {Pick<Visitor, "page" | "t" | "touch">} visitor */
async function checkEyes({ page, t, touch }) {
  const look = (/** @type {string} */ eyes) => touch(page.getByRole("group", { name: t("replay-eyes") }).getByRole("button", { name: eyes, exact: true }));
  for (const side of ["red", "blue"]) {
    await look(t("replay-as", { side }));
    await page.waitForFunction((own) => document.querySelector(`.drawing use[href="#back-${own}"]`) === null && document.querySelector(".drawing use[href^='#back-']") !== null, side);
    const { stones } = await readBoard(page);
    for (const stone of stones) assert.equal(stone.look, stone.side === side ? "face" : "back");
    assert.ok(stones.every(({ look, sign }) => (look === "back") === (sign === null)));
  }
  await look(t("replay-open"));
  await page.waitForFunction(() => document.querySelector(".drawing use[href^='#back-']") === null);
}

/** The record can be taken home: tags, both setups, and as many moves as were played. @param {Visitor} visitor @param {string} id */
async function checkRecord({ page, t }, id) {
  const link = page.getByRole("link", { name: t("replay-download"), exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  assert.match(download.suggestedFilename(), /\.txt$/);
  const text = await readFile(await download.path(), "utf8");
  const last = Number(await page.getByRole("slider", { name: t("replay-slider") }).getAttribute("max"));
  const { tags, setups, moves } = readRecord(text);
  for (const name of ["Rules", "Starter", "Result", "Date", "Red", "Blue"]) assert.ok(tags.some((tag) => tag.startsWith(`[${name} "`)), `no ${name} in ${text}`);
  assert.equal(setups.length, 2, `not two setups in ${text}`);
  assert.equal(moves.length, last, `not ${last} moves in ${text}`);
  const replay = await (await page.request.get(`/api/games/${id}/replay`)).json();
  assert.equal(text.trimEnd(), replay.record.trimEnd());
  assert.deepEqual(moves, replay.moves.open.map((/** @type {{from: string, to: string}} */ { from, to }) => from + to));
}

/** The parts of a record. @param {string} text */
function readRecord(text) {
  const lines = text.split("\n").map((line) => line.trim());
  return {
    tags: lines.filter((line) => /^\[.*\]$/.test(line)),
    setups: lines.filter((line) => /^(red|blue)\b.*\//i.test(line)),
    moves: [...text.matchAll(/\b([a-p]\d{1,2}[a-p]\d{1,2})\b/g)].map(([, move]) => move),
  };
}
