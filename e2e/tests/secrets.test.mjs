// Nothing hidden reaches the page: neither in an answer, nor in a frame of a socket, nor in the document.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, viewOf } from "../lib/api.mjs";
import { readBoard } from "../lib/board.mjs";
import { nextOccasion, playToEnd } from "../lib/game.mjs";
import { tapping } from "../lib/player.mjs";
import { Site } from "../lib/site.mjs";
import { objectsIn, recordTraffic } from "../lib/traffic.mjs";
import { checkView } from "../lib/view.mjs";
import { readWords } from "../lib/words.mjs";

/** @typedef {import("../../crates/server/web/types/wire.d.ts").GameView} GameView */

const site = await Site.open();
after(() => site.close());

test("the check of a view notices what it should", () =>
  site.visit({}, async (visitor) => {
    const id = await makeGame(visitor, { opponent: "computer" });
    const view = await viewOf(visitor, id);
    checkView(view, "a sound view");
    const enemy = view.stones.findIndex(({ side }) => side === "blue");
    const strike = { defender: 0, result: /** @type {const} */ ("attacker"), attackerKind: "general", defenderKind: "miner" };
    /** @type {((doctored: any) => unknown)[]} */
    const leaks = [
      (doctored) => (doctored.stones[enemy].kind = "marshal"),
      (doctored) => (doctored.stones[enemy].rank = 10),
      (doctored) => (doctored.enemySetup = "MGCNNS/EEBF.."),
      (doctored) => doctored.log.push({ ply: 0, side: "blue", stone: view.stones[enemy].id, from: "a6", to: "a2", strike }),
      (doctored) => doctored.stones.push(doctored.stones.splice(enemy, 1)[0]),
    ];
    for (const leak of leaks) {
      const doctored = structuredClone(view);
      leak(doctored);
      assert.throws(() => checkView(doctored, "a doctored view"), `${leak}`);
    }
  }));

test("a game against the computer: what was not told is in no answer, no frame, no document", () =>
  site.visit({ lang: "en", motion: false }, async (visitor) => {
    const { page, context } = visitor;
    const traffic = recordTraffic(context);
    const second = await context.newPage();
    await page.close();
    visitor.page = second;
    const id = await makeGame(visitor, { opponent: "computer" });
    await second.goto("/");
    await second.getByRole("link", { name: visitor.t("start-continue"), exact: false }).first().waitFor();
    await second.goto(`/game/${id}`);

    const names = await kindNames();
    /** @type {{square: string, words: string}[]} */
    let glimpses = [];
    const glance = async () => {
      glimpses = glimpses.concat(await hiddenOnPage(second, names));
    };
    const tryDoors = async () => {
      await glance();
      for (const address of [`/api/games/${id}/replay`, `/api/games/${id}/record.txt`]) {
        assert.equal((await second.request.get(address)).status(), 409, `${address} is open before the end`);
      }
      assert.ok(!(await second.request.get(`/api/games/${id}?seat=blue`)).ok(), "the other seat may be seen");
    };
    const { moves } = await playToEnd(visitor, tapping(visitor), { onTurn: tryDoors, onCard: glance });
    assert.ok(hiddenSeen > 0, "no stone was ever hidden");
    assert.deepEqual(glimpses, [], "the document says what a hidden stone is");

    const pieces = await traffic.pieces();
    const end = await viewOf(visitor, id);
    assert.equal(end.phase, "over");
    const open = new Map(end.stones.map((stone) => [stone.id, stone.kind]));
    assert.ok([...open.values()].every((kind) => kind !== null), "a stone lies hidden after the end");

    let views = 0;
    for (const { from, text } of pieces.filter(({ text }) => text.startsWith("{") || text.startsWith("["))) {
      const all = [...objectsIn(JSON.parse(text))];
      const running = all.filter((object) => "stones" in object && "log" in object && object.phase !== "over");
      for (const view of running) {
        views++;
        const told = checkView(/** @type {GameView} */ (view), from);
        for (const stone of told) assert.equal(view.stones[stone].kind, open.get(stone), "what was told is true");
      }
      if (/\/replay$|record/.test(from) || all.some((object) => object.phase === "over")) continue;
      for (const object of all.filter((inner) => inner.side === "blue" && typeof inner.id === "number" && !running.length)) {
        assert.fail(`${from} speaks of a stone: ${JSON.stringify(object)}`);
      }
    }
    assert.ok(views > moves, `only ${views} views were seen in ${moves} moves`);
  }));

test("at one screen, nothing of the side that looked stays for the other", () =>
  site.visit({ lang: "cs", motion: false }, async (visitor) => {
    const { page, context } = visitor;
    const traffic = recordTraffic(context);
    const setups = { red: "EMNGCE/SNFB..", blue: "ENGMCE/BFSN.." };
    const id = await makeGame(visitor, { opponent: "hotseat", setups });
    const looker = await context.newPage();
    visitor.page = looker;
    await page.close();
    await looker.goto(`/game/${id}`);
    assert.equal(await nextOccasion(looker), "curtain");
    assert.deepEqual(await viewsIn(traffic), [], "a view came before the curtain was opened");
    await looker.locator("dialog.curtain .pass button").click();
    await nextOccasion(looker);
    assert.deepEqual([...new Set((await viewsIn(traffic)).map(({ seat }) => seat))], ["red"]);

    await looker.locator('.cells [data-square="a2"]').click();
    await looker.locator('.cells [data-square="a6"]').click();
    await looker.locator("section.strike").waitFor();
    const seen = (await viewsIn(traffic)).length;
    await looker.locator("section.strike .actions .btn.main").click();
    await looker.locator("dialog.curtain").waitFor();
    assert.ok((await viewsIn(traffic)).slice(seen).every(({ seat }) => seat === "red"), "Blue’s view came while Red was looking");
    assert.equal(await looker.locator("[data-stone]").count(), 0);

    await looker.locator("dialog.curtain .pass button").click();
    await looker.locator("section.strike").waitFor();
    assert.equal(await looker.locator('section.strike .duellist.attacker use[href="#back-red"]').count(), 1);
    assert.equal(await looker.locator('section.strike .duellist.attacker use[href^="#g-"]').count(), 0, "the attacker’s sign is on the card of the defender");
    for (const view of await viewsIn(traffic)) checkView(view, "traffic");
  }));

/** The views that came so far. @param {ReturnType<typeof recordTraffic>} traffic @returns {Promise<GameView[]>} */
async function viewsIn(traffic) {
  const pieces = await traffic.pieces();
  const texts = pieces.filter(({ text }) => text.startsWith("{") || text.startsWith("["));
  return texts.flatMap(({ text }) => [...objectsIn(JSON.parse(text))].filter((object) => "stones" in object && "log" in object).map((view) => /** @type {GameView} */ (view)));
}

/** What kinds are called, in both languages. */
async function kindNames() {
  const kinds = ["marshal", "general", "captain", "miner", "explorer", "spy", "mine", "flag"];
  const both = await Promise.all([readWords(site.server.url, "cs"), readWords(site.server.url, "en")]);
  return both.flatMap((t) => kinds.map((kind) => t(`kind-${kind}`)));
}

/** Hidden stones looked at so far. Late in a game counting can leave none, so a single look may find none. */
let hiddenSeen = 0;

/**
 * Hidden enemy stones of which the document says more than that they stand there.
 * @param {import("playwright-core").Page} page
 * @param {string[]} names
 */
async function hiddenOnPage(page, names) {
  const { stones } = await readBoard(page);
  const hidden = stones.filter(({ look }) => look === "back");
  hiddenSeen += hidden.length;
  assert.deepEqual(hidden.filter(({ sign }) => sign !== null), [], "a sign is drawn on a back");
  const own = new Set(stones.filter(({ look }) => look === "face").map(({ square }) => square));
  // While a strike is told both stones stand on one square, and its words are of the own one.
  const words = await page.evaluate(
    (squares) => squares.map((square) => ({ square, words: document.querySelector(`.cells [data-square="${square}"]`)?.outerHTML ?? "" })),
    hidden.map(({ square }) => square).filter((square) => !own.has(square)),
  );
  return words.filter(({ words }) => names.some((name) => words.includes(name)));
}
