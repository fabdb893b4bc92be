// What a small screen must show all the same, and what must not lie over something else there.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, playMoves, post, viewOf } from "../lib/api.mjs";
import { cell, placesOf, readBoard } from "../lib/board.mjs";
import { nextOccasion } from "../lib/game.mjs";
import { makeMove, tapping } from "../lib/player.mjs";
import { button, endedGame, look, showEnd, showMiddle } from "../lib/states.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** The names beside the board with their middles, and the board's own box. @param {import("playwright-core").Page} page */
const coordinates = (page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll(".coordinates text")].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { name: text.textContent ?? "", x: (left + right) / 2, y: (top + bottom) / 2, inside: left >= 0 && right <= innerWidth };
    });
    return texts;
  });

/** Each name stands where its squares are. @param {import("playwright-core").Page} page @param {string[]} squares  some that are drawn */
async function checkCoordinates(page, squares) {
  const names = await coordinates(page);
  assert.ok(names.length > 0, "no coordinates");
  for (const square of squares) {
    const box = await cell(page, square).boundingBox();
    assert.ok(box);
    const [letter, number] = [square[0], square.slice(1)].map((name) => names.find((one) => one.name === name));
    assert.ok(letter && number, `${square} is not named`);
    assert.ok(letter.inside && number.inside, `the names of ${square} are cut off`);
    assert.ok(Math.abs(letter.x - (box.x + box.width / 2)) < box.width / 4, `${square}: the letter stands elsewhere`);
    assert.ok(Math.abs(number.y - (box.y + box.height / 2)) < box.height / 3, `${square}: the number stands elsewhere`);
  }
}

for (const side of /** @type {const} */ (["red", "blue"])) {
  test(`squares are named beside the board, ${side}`, () =>
    site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
      const { page, touch, t } = visitor;
      const id = await makeGame(visitor, { opponent: "computer", rules: "marsal", side, starter: side });
      await page.goto(`/game/${id}`);
      await nextOccasion(page);
      await checkCoordinates(page, ["a1", "j11", "c4", "h8"]);
      await touch(button(visitor, "shell-menu"));
      await touch(page.getByText(t("shell-coordinates"), { exact: true }));
      await page.locator(".coordinates").waitFor({ state: "detached" });
    }));

  test(`squares are named in the setup, where only the own ground is shown, ${side}`, () =>
    site.visit({ lang: "en", size: "phone" }, async (visitor) => {
      const { page, touch, t } = visitor;
      await page.goto("/setup?rules=marsal");
      await touch(page.getByRole("group", { name: t("setup-side") }).getByRole("button", { name: t(`setup-side-${side}`), exact: true }));
      await page.locator(".setup-status").waitFor();
      // The cells of the part are named from 1; what they say is their true name.
      const rows = await page.locator(".cells [role=row]").count();
      const names = (await coordinates(page)).map(({ name }) => name).filter((name) => /\d/.test(name));
      const labels = await page.locator(".cells [role=row] > :first-child").evaluateAll((all) => all.map((one) => /[a-j](\d+)/.exec(one.getAttribute("aria-label") ?? "")?.[1] ?? ""));
      assert.equal(names.length, rows);
      assert.deepEqual(names, labels);
      assert.ok(names.includes(side === "red" ? "1" : "11"));
    }));
}

test("the trays say what lies in them, and the sheets hold nothing that needs a keyboard", () =>
  site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page, t, touch } = visitor;
    await showMiddle(visitor);
    assert.deepEqual(await page.locator(".fallen-stones h2 .short").allInnerTexts(), ["blue", "red"].map((side) => t("play-fallen-short", { side })));
    await touch(button(visitor, "play-end"));
    await page.locator("dialog.sheet").waitFor();
    assert.equal(await page.getByRole("button", { name: t("play-keys"), exact: true }).count(), 0);
  }));

for (const size of /** @type {const} */ (["phone", "desk"])) {
  test(`the rules of the game are read over the game, ${size}`, () =>
    site.visit({ lang: "en", size }, async (visitor) => {
      const { page, t, touch } = visitor;
      const id = await makeGame(visitor, { opponent: "computer", rules: "marsal-small" });
      await page.goto(`/game/${id}`);
      await nextOccasion(page);
      const before = placesOf(await readBoard(page));
      await touch(button(visitor, "play-rules"));
      const sheet = page.locator("dialog.rules-sheet");
      for (const chapter of ["board", "army", "strike", "end"]) await sheet.getByRole("heading", { name: t(`rules-${chapter}`), exact: true }).first().waitFor();
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      assert.ok(page.url().endsWith(`/game/${id}`));
      assert.equal(placesOf(await readBoard(page)), before);
      const move = await makeMove(page, tapping(visitor), 0);
      await page.locator(".drawing .trail").waitFor();
      assert.equal((await viewOf(visitor, id)).log[0].from, move.slice(0, 2));
    }));

  test(`the rules of the game are read while setting up, ${size}`, () =>
    site.visit({ lang: "cs", size }, async (visitor) => {
      const { page, t, touch } = visitor;
      const { id } = await post(visitor, "/api/games", { rules: "marsal-mini", opponent: "computer", level: 1, side: "red" });
      await page.goto(`/game/${id}`);
      await touch(button(visitor, "setup-random"));
      await page.locator(".setup-status.good").waitFor();
      await touch(button(visitor, "play-rules"));
      await page.locator("dialog.rules-sheet").getByRole("heading", { name: t("rules-army"), exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog.rules-sheet").waitFor({ state: "detached" });
      assert.equal((await readBoard(page)).stones.length, 10);
    }));

  test(`a lost connection covers nothing, ${size}`, () =>
    site.visit({ lang: "cs", size }, async (visitor) => {
      const { page, t } = visitor;
      const id = await makeGame(visitor, { opponent: "computer" });
      await page.routeWebSocket(/\/socket/, (socket) => void socket.close());
      await page.goto(`/game/${id}`);
      const lost = page.getByText(t("play-connection-lost"));
      await lost.waitFor();
      const box = await lost.boundingBox();
      assert.ok(box);
      for (const other of ["header.bar", ".board", ".player", ".phone-bar"]) {
        for (const one of await page.locator(other).all()) {
          const there = await one.boundingBox();
          if (!there) continue;
          const apart = box.y + box.height <= there.y || there.y + there.height <= box.y || box.x + box.width <= there.x || there.x + there.width <= box.x;
          assert.ok(apart, `it lies over ${other}`);
        }
      }
    }));
}

test("the sheet of a stone closes when the game goes on", () =>
  site.visit({ lang: "en", size: "phone" }, async (visitor) => {
    const { page, touch } = visitor;
    const id = await makeGame(visitor, { opponent: "hotseat", setups: { red: "MGCNNS/EEBF..", blue: "MGCNNS/EEBF.." } });
    await look(visitor, id);
    await touch(cell(page, "b6"));
    await page.locator("dialog.sheet .inspect").waitFor();
    // The same person, at another window.
    await playMoves(visitor, id, ["a2a3"]);
    await page.locator("dialog.sheet").waitFor({ state: "detached" });
    assert.equal((await viewOf(visitor, id)).ply, 1);
  }));

for (const { lang, words } of /** @type {const} */ ([
  { lang: "cs", words: (/** @type {string} */ kind, /** @type {string} */ side) => `${kind} ${side === "red" ? "Červeného" : "Modrého"}` },
  { lang: "en", words: (/** @type {string} */ kind, /** @type {string} */ side) => `${side === "red" ? "Red" : "Blue"} ${kind}` },
])) {
  test(`every cell says whose stone stands on it, ${lang}`, () =>
    site.visit({ lang, size: "phone" }, async (visitor) => {
      const { page, t } = visitor;
      await showEnd(visitor, await endedGame(visitor, "resign"));
      const kinds = ["marshal", "general", "captain", "cadet", "corporal", "shooter", "miner", "explorer", "spy", "mine", "flag"].map((kind) => t(`kind-${kind}`));
      const { stones } = await readBoard(page);
      assert.ok(stones.length > 40);
      for (const { square, side, sign } of stones) {
        const label = await cell(page, square).getAttribute("aria-label");
        assert.ok(kinds.some((kind) => label === `${square}, ${words(kind, side)}`), `${label} (${side} ${sign})`);
      }
    }));
}

test("the first games that are offered are the main one and the shortest", () =>
  site.visit({ lang: "cs", size: "phone" }, async ({ page }) => {
    await page.goto("/new");
    await page.locator(".rule-card.make").waitFor();
    const ids = await page.locator('.rule-card input[name="rules"]').evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
    assert.deepEqual(ids.slice(0, 2), ["marsal", "marsal-mini"]);
    assert.equal(new Set(ids).size, 9);
    const box = await page.locator('.rule-card:has(input[value="marsal-mini"])').boundingBox();
    assert.ok(box && box.x + box.width <= 390 && box.y < 844, "it is out of sight");
  }));

test("a rule set says in what its army differs, and in nothing else", () =>
  site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page, t } = visitor;
    await page.goto("/rules/marsal-mini");
    const text = (await page.locator("#diff").innerText()).replaceAll("\u00a0", " ");
    // rules.md: one each of Marshal, General, Captain, Spy, two Explorers, two Miners, one mine, one flag.
    const missing = ["cadet", "corporal", "shooter"].map((kind) => t(`kind-${kind}`));
    for (const name of missing) assert.match(text, new RegExp(`${t("rules-diff-missing", { list: "" }).replace(".", "").trim()}[^.]*${name}`));
    const counts = new RegExp(`${t("rules-diff-counts", { list: "" }).replace(".", "").trim()}([^.]*)`).exec(text)?.[1] ?? "";
    for (const same of ["marshal", "general", "spy", "flag"]) assert.ok(!counts.includes(t(`kind-${same}`)), `${t(`kind-${same}`)} does not differ: ${counts}`);
    for (const other of ["Kapitán", "2 Minéři", "2 Průzkumníci"]) assert.ok(counts.includes(other), `${other}: ${counts}`);
  }));
