// What is sent twice happens once.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, viewOf } from "../lib/api.mjs";
import { cell, readBoard } from "../lib/board.mjs";
import { nextOccasion } from "../lib/game.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Armies whose first moves meet nobody. */
const SETUPS = { red: "MGCNNS/EEBF..", blue: "MGCNNS/EEBF.." };

test("a double click on a target plays one move", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page } = visitor;
    const id = await makeGame(visitor, { opponent: "computer", setups: SETUPS });
    await page.goto(`/game/${id}`);
    await nextOccasion(page);
    await cell(page, "a2").click();
    await cell(page, "a3").dblclick();
    await nextOccasion(page);
    const { log, ply } = await viewOf(visitor, id);
    assert.equal(ply, 2, "one move and one answer");
    assert.deepEqual(log.map(({ side, from, to }) => side === "red" && from + to), ["a2a3", false]);
    assert.equal((await readBoard(page)).stones.find(({ square }) => square === "a3")?.sign, "marshal");
    assert.equal(await page.locator(".event.bad").count(), 0);
  }));

test("a double tap on a target plays one move", () =>
  site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page } = visitor;
    const id = await makeGame(visitor, { opponent: "computer", setups: SETUPS });
    await page.goto(`/game/${id}`);
    await nextOccasion(page);
    await cell(page, "b2").tap();
    await Promise.all([cell(page, "b3").tap(), cell(page, "b3").tap()]);
    await nextOccasion(page);
    const { log } = await viewOf(visitor, id);
    assert.deepEqual(log.filter(({ side }) => side === "red").map(({ from, to }) => from + to), ["b2b3"]);
    assert.equal(await page.locator(".event.bad").count(), 0);
  }));

test("the same request sent twice, one after the other or at once, is answered twice and played once", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page } = visitor;
    const id = await makeGame(visitor, { opponent: "computer", setups: SETUPS });
    const send = () => page.request.post(`/api/games/${id}/move`, { data: { seat: "red", ply: 0, move: "c2c3" } });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    assert.deepEqual(answers.map((answer) => answer.status()), [200, 200, 200, 200]);
    const { log } = await viewOf(visitor, id);
    assert.deepEqual(log.filter(({ side }) => side === "red").map(({ from, to }) => from + to), ["c2c3"]);
  }));

test("a request that is sent again because the answer got lost is played once", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, complaints } = visitor;
    const id = await makeGame(visitor, { opponent: "hotseat", setups: SETUPS });
    await page.goto(`/game/${id}`);
    await page.locator("dialog.curtain .pass button").click();
    await nextOccasion(page);
    complaints.expect(/ERR_FAILED/);
    await page.route("**/move", async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute("**/move");
    });
    await cell(page, "d2").click();
    await cell(page, "d3").click();
    await page.locator("dialog.curtain, .event.bad").first().waitFor();
    const { log } = await viewOf(visitor, id);
    assert.deepEqual(log.map(({ from, to }) => from + to), ["d2d3"]);
    await page.locator("dialog.curtain").waitFor();
    await page.locator("dialog.curtain .pass button").click();
    await nextOccasion(page);
    assert.ok((await readBoard(page)).stones.some(({ square, side }) => square === "d3" && side === "red"));
  }));

test("a double click on the start of a game makes one game, and one setup", () =>
  site.visit({ lang: "cs" }, async ({ page, t }) => {
    await page.goto("/new?rules=marsal-mini&opponent=computer");
    await page.getByRole("button", { name: t("new-start"), exact: true }).dblclick();
    await page.waitForURL(/\/game\//);
    await page.getByRole("button", { name: t("setup-random"), exact: true }).click();
    await page.locator(".setup-status.good").waitFor();
    await page.getByRole("button", { name: t("setup-start"), exact: true }).dblclick();
    await nextOccasion(page);
    assert.equal(await page.locator(".notice.bad, .event.bad").count(), 0);
    assert.equal((await (await page.request.get("/api/games")).json()).length, 1);
  }));
