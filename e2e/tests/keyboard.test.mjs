// A whole game without a mouse: every choice, the setup stone by stone, every move, the replay.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { readBoard } from "../lib/board.mjs";
import { nextOccasion, playToEnd } from "../lib/game.mjs";
import { chooseWithKeys, keys, openWithKeys, tabTo } from "../lib/keyboard.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Where each kind of the tray goes, in its order. */
const PLACES = ["c2", "d2", "e2", "b2", "c1", "a2", "f2", "b1", "a1", "d1"];

test("a whole game against the computer with the keyboard only", () =>
  site.visit({ lang: "cs", motion: false }, async (visitor) => {
    const { page, t, diary } = visitor;
    const key = (/** @type {string} */ name) => page.keyboard.press(name);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await key("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), t("shell-skip"), "the first stop leads to the content");
    await openWithKeys(page, page.getByRole("link", { name: t("start-computer") }));

    await page.locator(".rule-card").first().waitFor();
    await chooseWithKeys(page, page.locator('input[name="rules"]'), "marsal-mini");
    await chooseWithKeys(page, page.locator('input[name="level"]'), "1");
    for (const [group, value] of [["new-side", "new-side-red"], ["new-starter", "new-starter-red"]]) {
      await openWithKeys(page, page.getByRole("group", { name: t(group), exact: true }).getByRole("button", { name: t(value), exact: true }));
    }
    await openWithKeys(page, page.getByRole("button", { name: t("new-start"), exact: true }));
    await page.waitForURL(/\/game\//);
    diary.push(`game ${page.url().split("/").at(-1)}:`);

    await page.locator(".kind-tray").waitFor();
    const counts = await page.locator(".kind-tray .count b").allInnerTexts();
    const kinds = counts.flatMap((count, index) => Array(Number(count)).fill(index));
    assert.equal(kinds.length, PLACES.length);
    for (const [number, index] of kinds.entries()) {
      await tabTo(page, page.locator('.kind-tray [tabindex="0"]'));
      await key("Home");
      for (let step = 0; step < index; step++) await key("ArrowRight");
      if ((await page.locator(".kind-tray .held").count()) === 0) await key("Enter");
      await page.locator(`.kind-tray [data-index="${index}"].held`).waitFor();
      await tabTo(page, page.locator('.cells [tabindex="0"]'));
      for (const letter of PLACES[number]) await key(letter);
      await key("Enter");
      await page.locator(`.cells [data-square="${PLACES[number]}"]:focus`).waitFor();
    }
    await page.locator(".setup-status.good").waitFor();
    const { stones } = await readBoard(page);
    assert.deepEqual(stones.map(({ square }) => square).sort(), [...PLACES].sort());
    await openWithKeys(page, page.getByRole("button", { name: t("setup-start"), exact: true }));

    await nextOccasion(page);
    await playToEnd(visitor, keys(page), {
      close: async () => {
        await page.locator("section.strike button:focus").waitFor();
        await key("Enter");
      },
    });

    const slider = page.getByRole("slider", { name: t("replay-slider") });
    const last = Number(await slider.getAttribute("max"));
    await tabTo(page, slider);
    await key("Home");
    await page.waitForFunction((count) => document.querySelector(".timeline .count")?.textContent === count, `0 / ${last}`);
    await key("ArrowRight");
    await page.waitForFunction((count) => document.querySelector(".timeline .count")?.textContent === count, `1 / ${last}`);
    await openWithKeys(page, page.getByRole("button", { name: t("replay-rematch"), exact: true }));
    await page.waitForURL((url) => /\/game\/[^/]+$/.test(url.pathname) && !diary[0].includes(url.pathname.split("/").at(-1) ?? ""));
    await nextOccasion(page);
  }));
