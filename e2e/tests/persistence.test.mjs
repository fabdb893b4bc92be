// Nothing confirmed is lost: a reload, a second tab, a server that is killed and started again.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { gist, makeGame, viewOf } from "../lib/api.mjs";
import { placesOf, readBoard } from "../lib/board.mjs";
import { closeCard, nextOccasion, playToEnd } from "../lib/game.mjs";
import { makeMove, tapping } from "../lib/player.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Plays so many own moves, puts all cards away, and stops when it is this side's turn again. @param {import("../lib/site.mjs").Visitor} visitor @param {number} moves */
async function playSome(visitor, moves) {
  const { page, diary } = visitor;
  for (let done = 0, before; ; ) {
    const occasion = await nextOccasion(page, before);
    assert.notEqual(occasion, "over", "the game was over too soon");
    if (occasion === "card") {
      await closeCard(visitor);
    } else if (done === moves) {
      return;
    } else {
      before = placesOf(await readBoard(page));
      diary.push(await makeMove(page, tapping(visitor), done));
      done++;
    }
  }
}

test("a reload in the middle of a game shows the same board, and the game goes on", () =>
  site.visit({ lang: "cs" }, async (visitor) => {
    const { page } = visitor;
    const id = await makeGame(visitor, { opponent: "computer", rules: "marsal-small" });
    await page.goto(`/game/${id}`);
    await playSome(visitor, 3);
    const before = { board: placesOf(await readBoard(page)), view: gist(await viewOf(visitor, id)) };
    await page.reload();
    assert.equal(await nextOccasion(page), "turn");
    assert.equal(placesOf(await readBoard(page)), before.board);
    assert.deepEqual(gist(await viewOf(visitor, id)), before.view);
    await playSome(visitor, 1);
    assert.ok((await viewOf(visitor, id)).ply > before.view.ply);

    await page.goto("/");
    await page.getByRole("link", { name: /^Pokračovat/ }).click();
    assert.equal(await nextOccasion(page), "turn");
  }));

test("a setup that is not finished survives a reload", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, t } = visitor;
    const { id } = await (await page.request.post("/api/games", { data: { rules: "marsal-mini", opponent: "computer", level: 1, side: "red" } })).json();
    await page.goto(`/game/${id}`);
    await page.getByRole("button", { name: t("setup-random"), exact: true }).click();
    await page.locator(".setup-status.good").waitFor();
    const army = placesOf(await readBoard(page)).replaceAll(/\d+:/g, "");
    await page.reload();
    await page.locator(".setup-status.good").waitFor();
    assert.equal(placesOf(await readBoard(page)).replaceAll(/\d+:/g, ""), army);
  }));

test("two tabs of one game show the same, whichever of them moves", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, context, touch } = visitor;
    const id = await makeGame(visitor, { opponent: "computer", rules: "marsal-small" });
    await page.goto(`/game/${id}`);
    const other = { ...visitor, page: await context.newPage() };
    await other.page.goto(`/game/${id}`);
    await nextOccasion(other.page);
    for (const [mover, watcher] of [[visitor, other], [other, visitor], [visitor, other]]) {
      await mover.page.bringToFront();
      await playSome(mover, 1);
      const board = placesOf(await readBoard(mover.page));
      await watcher.page.bringToFront();
      while ((await nextOccasion(watcher.page)) === "card" || placesOf(await readBoard(watcher.page)) !== board) {
        const card = watcher.page.locator("section.strike .actions .btn.main");
        if (await card.isVisible()) await touch(card);
      }
      assert.equal(placesOf(await readBoard(watcher.page)), board);
    }
  }));

test("a killed server loses no confirmed move, and the page heals by itself and says so meanwhile", () =>
  site.visit({ lang: "cs" }, async (visitor) => {
    const { page, t, complaints } = visitor;
    const id = await makeGame(visitor, { opponent: "computer", rules: "marsal-small" });
    await page.goto(`/game/${id}`);
    await playSome(visitor, 3);
    const before = { board: placesOf(await readBoard(page)), view: gist(await viewOf(visitor, id)) };

    complaints.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
    await site.server.killHard();
    const lost = page.getByText(t("play-connection-lost"));
    await lost.waitFor();

    await makeMove(page, tapping(visitor), 0);
    await page.locator(".event.bad").getByText(t("shell-error-offline")).waitFor();
    assert.equal(placesOf(await readBoard(page)), before.board, "a move that was not confirmed is still shown");

    await site.server.startAgain();
    await lost.waitFor({ state: "detached" });
    assert.equal(placesOf(await readBoard(page)), before.board);
    assert.deepEqual(gist(await viewOf(visitor, id)), before.view);

    await page.reload();
    assert.equal(await nextOccasion(page), "turn");
    assert.equal(placesOf(await readBoard(page)), before.board);
    await playToEnd(visitor, tapping(visitor));
    const end = await viewOf(visitor, id);
    assert.deepEqual(end.log.slice(0, before.view.ply).map(({ from, to }) => from + to), before.view.log.map(({ from, to }) => from + to));
  }));

test("a server killed in the middle of a move: page and server agree afterwards", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, t, complaints } = visitor;
    const id = await makeGame(visitor, { opponent: "hotseat" });
    await page.goto(`/game/${id}`);
    await page.locator("dialog.curtain .pass button").click();
    assert.equal(await nextOccasion(page), "turn");
    complaints.expect(/ERR_|WebSocket connection/);
    /** @type {() => void} */
    let sent = () => {};
    const onItsWay = new Promise((resolve) => (sent = () => resolve(undefined)));
    page.on("request", (request) => request.url().endsWith("/move") && sent());
    const [move] = await Promise.all([makeMove(page, tapping(visitor), 0), onItsWay.then(() => site.server.killHard())]);
    await site.server.startAgain();
    const { log } = await viewOf(visitor, id, "red");
    assert.ok(log.length <= 1);
    if (log.length) assert.equal(log[0].from + log[0].to, move);
    await page.getByText(t("play-connection-lost")).waitFor({ state: "detached" });
    await page.reload();
    await page.locator("dialog.curtain .pass button").click();
    await nextOccasion(page);
    const stands = (await readBoard(page)).stones.some(({ square, side }) => square === move.slice(-2) && side === "red");
    assert.equal(stands, log.length === 1);
  }));
