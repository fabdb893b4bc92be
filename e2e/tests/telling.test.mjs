// How a game is told: with the names that the viewer knows, in figures that cannot be misread, and nothing in the way.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, playMoves, post } from "../lib/api.mjs";
import { cell, readBoard } from "../lib/board.mjs";
import { nextOccasion } from "../lib/game.mjs";
import { button, look, showEnd } from "../lib/states.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Red’s explorer on a2 meets Blue’s marshal on a6 and falls; then the marshal steps ahead. */
const SETUPS = { red: "ENGMCE/BFSN..", blue: "ENGECM/BFSN.." };
const MOVES = ["a2a6", "a6a5"];

for (const { lang, known, hidden } of /** @type {const} */ ([
  { lang: "cs", known: "Modrý Maršál táhl z\u00a0a6 na a5.", hidden: "Modrý táhl z\u00a0a6 na a5." },
  { lang: "en", known: "Blue Marshal moved from a6 to a5.", hidden: "Blue moved from a6 to a5." },
])) {
  for (const remember of [true, false]) {
    test(`a stone that was recognised goes by its name, ${lang}, known stones ${remember ? "marked" : "not marked"}`, () =>
      site.visit({ lang }, async (visitor) => {
        const { page } = visitor;
        const { id } = await post(visitor, "/api/games", { rules: "marsal-mini", opponent: "hotseat", side: "red", starter: "red", aids: { known: remember, moved: true, possible: false } });
        for (const [seat, setup] of Object.entries(SETUPS)) await post(visitor, `/api/games/${id}/setup`, { seat, setup });
        await playMoves(visitor, id, MOVES);
        await look(visitor, id);
        const words = remember ? known : hidden;
        await page.waitForFunction((text) => document.querySelector(".event")?.textContent?.includes(text), words);
        assert.equal(await page.locator(".moves li").first().locator("span").nth(1).textContent(), words);
      }));
  }

  test(`a replay names what a side knew at the time, ${lang}`, () =>
    site.visit({ lang }, async (visitor) => {
      const { page, t, touch } = visitor;
      const id = await makeGame(visitor, { opponent: "hotseat", setups: SETUPS, starter: "blue" });
      // The marshal moves before anybody has met it, and after.
      await playMoves(visitor, id, ["a6a5", "f2f3", "a5a6", "a2a6", "a6a5"]);
      await post(visitor, `/api/games/${id}/resign`, { seat: "red" });
      await showEnd(visitor, id);
      await touch(page.getByRole("button", { name: t("replay-as", { side: "red" }), exact: true }));
      await touch(page.getByRole("button", { name: t("play-log"), exact: true }));
      const told = await page.locator(".replay .moves li button span:nth-child(2)").allTextContents();
      assert.deepEqual([told[0], told[4]], [hidden, known]);
    }));
}

for (const size of /** @type {const} */ (["phone", "desk"])) {
  test(`the figures of a square in a title are not those that look like letters, ${size}`, () =>
    site.visit({ lang: "cs", size }, async (visitor) => {
      const { page, touch } = visitor;
      const id = await makeGame(visitor, { opponent: "hotseat", rules: "marsal" });
      await look(visitor, id);
      await touch(cell(page, "a11"));
      await page.locator(".inspect h2", { hasText: "a11" }).waitFor();
      await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.check("700 1em Figures", "11"));
      /** How wide the figures are as the title draws them, and as they would be drawn in one face. */
      const widths = await page.locator(".inspect h2").evaluate((title) =>
        ["", "Alegreya Sans", "Vollkorn"].map((face) => {
          const figures = title.appendChild(document.createElement("span"));
          figures.textContent = "0123456789";
          figures.style.fontFamily = face;
          const { width } = figures.getBoundingClientRect();
          figures.remove();
          return width;
        }),
      );
      assert.equal(widths[0], widths[1]);
      assert.notEqual(widths[0], widths[2]);
    }));
}

test("a note with no stone chosen is explained in the event line, and the board stays free", () =>
  site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page, t, touch } = visitor;
    const id = await makeGame(visitor, { opponent: "computer" });
    await page.goto(`/game/${id}`);
    await nextOccasion(page);
    await touch(button(visitor, "play-note"));
    await page.locator(".event .second", { hasText: t("play-note-how") }).waitFor();
    assert.equal(await page.locator("dialog[open]").count(), 0);
    // The computer leaves squares free as it likes.
    const enemy = (await readBoard(page)).stones.find(({ look }) => look === "back");
    assert.ok(enemy);
    await touch(cell(page, enemy.square));
    await page.locator("dialog.sheet .inspect").waitFor();
  }));

test("the curtain is there at once and hides the whole window", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page } = visitor;
    const id = await makeGame(visitor, { opponent: "hotseat" });
    await page.goto(`/game/${id}`);
    const curtain = page.locator("dialog.curtain");
    await curtain.waitFor();
    assert.deepEqual(await curtain.evaluate((one) => one.getAnimations().length), 0);
    const colours = await curtain.evaluate((one) => [getComputedStyle(one, "::backdrop").backgroundColor, getComputedStyle(document.documentElement).getPropertyValue("--curtain").trim()]);
    const hex = `#${(colours[0].match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
    assert.equal(hex, colours[1]);
  }));
