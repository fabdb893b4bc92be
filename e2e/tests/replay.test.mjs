// A finished game looked at again: a place in it by its address, whose eyes, the notes of then, the analysis, and what is shared.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { makeGame, playMoves, post } from "../lib/api.mjs";
import { cell, readBoard } from "../lib/board.mjs";
import { button, endedGame, hiddenSquare, look, lookAs, openTab, showAnalysis, showEnd } from "../lib/states.mjs";
import { Site } from "../lib/site.mjs";

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

const site = await Site.open();
after(() => site.close());

/** Red’s explorer on a2 meets Blue’s marshal on a6 and falls. */
const SETUPS = { red: "ENGMCE/BFSN..", blue: "ENGECM/BFSN.." };

/** @param {import("playwright-core").Page} page @param {number} ply */
const atPly = (page, ply) => page.waitForFunction((/** @type {number} */ wanted) => document.querySelector(".timeline .count")?.textContent?.startsWith(`${wanted} /`), ply);

/** A small game of six plies with strikes in the first and the fourth. @param {Visitor} visitor */
async function smallGame(visitor) {
  const id = await makeGame(visitor, { opponent: "hotseat", setups: SETUPS });
  await playMoves(visitor, id, ["a2a6", "a6a5", "f2f5", "f6f5", "c2c3", "a5a4"]);
  await post(visitor, `/api/games/${id}/resign`, { seat: "red" });
  return id;
}

test("an address leads to a position with a pair of eyes, and follows the steps", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page } = visitor;
    const id = await smallGame(visitor);
    await page.goto(`/game/${id}/replay?ply=2&eyes=blue`);
    await atPly(page, 2);
    const pressed = page.getByRole("group", { name: visitor.t("replay-eyes") }).locator('[aria-pressed="true"]');
    assert.equal(await pressed.innerText(), visitor.t("replay-as", { side: "blue" }));
    assert.ok((await readBoard(page)).stones.every(({ square, look }) => look !== "back" || Number(square.slice(1)) < 5), "Blue does not know its own stones");
    await page.keyboard.press("ArrowRight");
    await atPly(page, 3);
    await page.waitForURL(/\?ply=3&eyes=blue$/);
    // What is no place of this game is its end.
    for (const query of ["?ply=99&eyes=green", "?ply=-1", "?ply=x"]) {
      await page.goto(`/game/${id}/replay${query}`);
      await atPly(page, 6);
    }
  }));

for (const how of /** @type {const} */ (["buttons", "keys"]))
  test(`from strike to strike, by ${how}`, () =>
    site.visit({ lang: "cs", size: how === "keys" ? "desk" : "phone" }, async (visitor) => {
      const { page, touch } = visitor;
      await showEnd(visitor, await smallGame(visitor));
      const go = (/** @type {"back" | "on"} */ way) => (how === "keys" ? page.keyboard.press(way === "back" ? "ArrowUp" : "ArrowDown") : touch(button(visitor, `replay-strike-${way}`)));
      for (const [way, ply] of /** @type {const} */ ([["back", 4], ["back", 1], ["back", 0], ["on", 1], ["on", 4], ["on", 6]])) {
        await go(way);
        await atPly(page, ply);
      }
    }));

test("both boards show what each side knew, the onlooker what both did", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page } = visitor;
    await showEnd(visitor, await smallGame(visitor));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await atPly(page, 1);
    const backs = () => page.locator(".board").evaluateAll((boards) => boards.map((board) => ["red", "blue"].map((side) => board.querySelectorAll(`use[href="#back-${side}"]`).length)));
    await lookAs(visitor, 4);
    await page.locator(".board").nth(1).waitFor();
    const [red, blue] = await backs();
    assert.equal(red[0], 0);
    assert.equal(blue[1], 0);
    // The explorer fell; Red was told the marshal that beat it.
    assert.deepEqual([red[1], blue[0]], [9, 9]);
    await lookAs(visitor, 3);
    await page.waitForFunction(() => document.querySelectorAll(".board").length === 1);
    assert.deepEqual(await backs(), [[9, 9]]);
  }));

test("the notes of then lie on the stones, for whoever pinned them", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, touch, t } = visitor;
    const id = await makeGame(visitor, { opponent: "hotseat", setups: SETUPS });
    await look(visitor, id);
    await touch(cell(page, "c6"));
    await touch(page.locator(".inspect .guess").first());
    await page.locator(".board .slip").waitFor();
    await playMoves(visitor, id, ["c2c3", "d6d5"]);
    await post(visitor, `/api/games/${id}/resign`, { seat: "blue" });
    await showEnd(visitor, id);
    const slips = page.locator(".board .slip");
    assert.equal(await slips.count(), 0, "open stones need no notes");
    await touch(page.getByRole("button", { name: t("replay-as", { side: "red" }), exact: true }));
    await slips.waitFor();
    await touch(page.getByRole("button", { name: t("replay-as", { side: "blue" }), exact: true }));
    await page.waitForFunction(() => !document.querySelector(".board .slip"));
  }));

for (const lang of /** @type {const} */ (["cs", "en"]))
  test(`a game is analysed: a curve, a table behind it, what would have been played, ${lang}`, () =>
    site.visit({ lang, size: lang === "cs" ? "phone" : "desk" }, async (visitor) => {
      const { page, touch, t } = visitor;
      await showAnalysis(visitor);
      await page.getByRole("slider").fill("30");
      await page.locator(".advice.best").waitFor();
      assert.match((await page.locator(".analysis .now").innerText()).replaceAll("\u00a0", " "), /\d+ ?%/);
      await touch(page.locator(".analysis summary").first());
      const rows = page.locator(".analysis .behind").first().locator("tbody tr");
      assert.equal(await rows.count(), 56);
      await touch(rows.nth(4).locator("button"));
      await atPly(page, 4);
      await touch(page.locator(".ledger summary"));
      assert.ok((await page.locator(".ledger tbody tr").count()) > 3);
      // A pair of eyes has beliefs.
      await page.getByText(t("belief-choose-side"), { exact: true }).waitFor();
      await lookAs(visitor, 2);
      await page.getByRole("slider").fill("30");
      await page.locator(".belief h2", { hasText: t("belief-title", { side: "blue" }) }).waitFor();
      await touch(cell(page, await hiddenSquare(visitor)));
      await page.locator(".bars tr").first().waitFor();
      const shares = (await page.locator(".bars td span").allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
      const sum = shares.reduce((all, one) => all + one, 0);
      assert.ok(sum >= 95 && sum <= 105, `${shares}`);
      await page.locator(".belief select").selectOption({ index: 3 });
      await page.locator(".heat-label").first().waitFor();
    }));

/** What a button saves as a file. @param {Visitor} visitor @param {string} name @returns {Promise<Buffer>} */
async function saved(visitor, name) {
  const [download] = await Promise.all([visitor.page.waitForEvent("download"), visitor.touch(button(visitor, name))]);
  return readFile(await download.path());
}

test("a game is shared: its address, its picture, its strike", async () => {
  let path = "";
  await site.visit({ lang: "en" }, async (visitor) => {
    const { page, touch } = visitor;
    await showEnd(visitor, await smallGame(visitor));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await atPly(page, 1);
    await openTab(visitor, "share");
    await touch(button(visitor, "share-make-link"));
    path = new URL(await page.locator(".link-row input").inputValue()).pathname;

    const svg = String(await saved(visitor, "share-svg"));
    assert.match(svg, /^<svg [^>]*width="\d+"/);
    assert.doesNotMatch(svg, /var\(|class="drawing"|<script/);
    for (const [, id] of svg.matchAll(/href="#([^"]+)"/g)) assert.ok(svg.includes(`id="${id}"`), `${id} is not in the drawing`);
    const png = await saved(visitor, "share-png");
    assert.deepEqual([...png.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
    assert.equal(png.readUInt32BE(16), 1080);
    const strike = String(await saved(visitor, "share-strike"));
    assert.match(strike, /<animateTransform/);
    await atPly(page, 1);
  });
  assert.match(path, /^\/record\/[0-9a-f]{32}$/);
  await site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page, t } = visitor;
    await page.goto(`${path}?ply=1&eyes=open`);
    await atPly(page, 1);
    assert.equal(await page.locator(".result h1").innerText(), t("outcome-title-blue"));
  });
});

test("another site may show the replay, and nothing else of this one", async () => {
  let id = "";
  await site.visit({ lang: "en" }, async (visitor) => {
    const game = await endedGame(visitor, "resign");
    const { record } = await (await visitor.page.request.get(`/api/games/${game}/replay`)).json();
    ({ id } = await post(visitor, "/api/records", { record }));
  });
  const frame = (/** @type {string} */ path) => `<iframe src="${site.server.url}${path}" width="480" height="640" title="replay"></iframe>`;
  const other = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>elsewhere</title>${frame(request.url === "/embed" ? `/embed/${id}?ply=30&eyes=red` : `/record/${id}`)}`);
  });
  await new Promise((done) => other.listen(0, "127.0.0.1", () => done(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
  try {
    await site.visit({ lang: "en" }, async (visitor) => {
      const { page, complaints } = visitor;
      complaints.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|request to another host/);
      await page.goto(`http://127.0.0.1:${port}/embed`);
      const replay = page.frameLocator("iframe");
      await replay.locator(".timeline .count", { hasText: "30 /" }).waitFor();
      assert.equal(await replay.locator("header").count(), 0);
      await page.goto(`http://127.0.0.1:${port}/record`);
      await page.waitForLoadState("networkidle");
      assert.equal(await page.frameLocator("iframe").locator(".timeline").count(), 0);
    });
  } finally {
    other.close();
  }
});
