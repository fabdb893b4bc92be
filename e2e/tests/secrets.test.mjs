// Nothing hidden reaches the page: neither in an answer, nor in a frame of a socket, nor in the document.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, viewOf } from "../lib/api.mjs";
import { readBoard } from "../lib/board.mjs";
import { nextOccasion, playToEnd } from "../lib/game.mjs";
import { tapping } from "../lib/player.mjs";
import { Site } from "../lib/site.mjs";
import { objectsIn, recordTraffic } from "../lib/traffic.mjs";
import { readWords } from "../lib/words.mjs";

/** @typedef {import("../../crates/server/web/types/wire").GameView} GameView */
/** @typedef {import("../../crates/server/web/types/wire").WireMove} WireMove */

const site = await Site.open();
after(() => site.close());

/** The fields that may say something of one stone, and where a view may hold them. */
const STONE = ["id", "kind", "moved", "side", "square", "start"];
const MOVE = ["from", "ply", "side", "stone", "strike", "to"];
const STRIKE = ["attackerKind", "defender", "defenderKind", "possible", "result"];
const VIEW = [
  "aids", "drawOffer", "id", "lengthLimit", "level", "log", "lostOrder", "moves", "opponent", "outcome", "phase", "ply", "possible", "quiet",
  "quietLimit", "ready", "rules", "seat", "seats", "seq", "setup", "starter", "stones", "turn",
];

/** @param {object} object */
const fields = (object) => Object.keys(object).sort();

/**
 * A view of a game that is not over says of an enemy stone only what this side was told in strikes.
 * @param {GameView} view
 * @param {string} from
 * @returns {Set<number>} the enemy stones that were told
 */
function checkView(view, from) {
  assert.deepEqual(fields(view).filter((field) => !VIEW.includes(field)), [], `${from}: fields nobody knows`);
  /** @type {Set<number>} */
  const told = new Set();
  for (const move of view.log) {
    assert.deepEqual(fields(move), MOVE, from);
    if (!move.strike) continue;
    assert.deepEqual(fields(move.strike).filter((field) => !STRIKE.includes(field)), [], from);
    if (move.side === view.seat) told.add(move.strike.defender);
    else assert.equal(move.strike.attackerKind, null, `${from}: ply ${move.ply} tells the kind of an attacker`);
  }
  for (const stone of view.stones) {
    assert.deepEqual(fields(stone), STONE, from);
    if (stone.side !== view.seat && !told.has(stone.id)) assert.equal(stone.kind, null, `${from}: tells what stands on ${stone.square}`);
  }
  const enemies = view.stones.filter(({ side }) => side !== view.seat).map(({ start }) => start);
  const byStart = [...enemies].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || a.localeCompare(b));
  assert.deepEqual(enemies, byStart, `${from}: the order of the stones may tell something`);
  return told;
}

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

/**
 * Hidden enemy stones of which the document says more than that they stand there.
 * @param {import("playwright-core").Page} page
 * @param {string[]} names
 */
async function hiddenOnPage(page, names) {
  const { stones } = await readBoard(page);
  const hidden = stones.filter(({ look }) => look === "back");
  assert.ok(hidden.length > 0, "no stone is hidden");
  assert.deepEqual(hidden.filter(({ sign }) => sign !== null), [], "a sign is drawn on a back");
  const own = new Set(stones.filter(({ look }) => look === "face").map(({ square }) => square));
  // While a strike is told both stones stand on one square, and its words are of the own one.
  const words = await page.evaluate(
    (squares) => squares.map((square) => ({ square, words: document.querySelector(`.cells [data-square="${square}"]`)?.outerHTML ?? "" })),
    hidden.map(({ square }) => square).filter((square) => !own.has(square)),
  );
  return words.filter(({ words }) => names.some((name) => words.includes(name)));
}
