// The setup stands still under the finger, and says what it is short of.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cell } from "../lib/board.mjs";
import { button, showSetup } from "../lib/states.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Where the tray begins and how long the page is. @param {import("playwright-core").Page} page */
const layout = (page) =>
  page.evaluate(() => ({ tray: document.querySelector(".kind-tray")?.getBoundingClientRect().top, page: document.documentElement.scrollHeight }));

for (const lang of /** @type {const} */ (["cs", "en"])) {
  for (const size of /** @type {const} */ (["phone", "desk"])) {
    test(`nothing moves while an army is put up, ${lang}, ${size}`, () =>
      site.visit({ lang, size }, async (visitor) => {
        const { page, touch, t } = visitor;
        await showSetup(visitor);
        await page.evaluate(() => document.fonts.ready);
        const before = await layout(page);
        await touch(page.locator(".kind-tray .kind").first());
        await page.locator(".setup-status .said", { hasText: t("kind-marshal") }).waitFor();
        assert.deepEqual(await layout(page), before);
        await touch(cell(page, "b2"));
        await page.locator(".drawing [data-stone]").waitFor();
        assert.deepEqual(await layout(page), before);
        await touch(button(visitor, "setup-random"));
        await page.locator(".setup-status.good").waitFor();
        assert.deepEqual(await layout(page), before);
      }));
  }
}

test("a game that cannot start yet has a button that looks so", () =>
  site.visit({ lang: "cs" }, async (visitor) => {
    const { page, touch } = visitor;
    await showSetup(visitor);
    const ground = () => page.locator(".setup-last .btn.main").evaluate((one) => getComputedStyle(one).backgroundColor);
    const waiting = await ground();
    assert.equal(await page.locator(".setup-last .btn.main").getAttribute("aria-disabled"), "true");
    await touch(button(visitor, "setup-random"));
    await page.locator(".setup-status.good").waitFor();
    assert.notEqual(await ground(), waiting);
  }));

test("a kind in the tray is named as one would say it", () =>
  site.visit({ lang: "cs" }, async (visitor) => {
    await showSetup(visitor);
    await visitor.page.getByRole("gridcell", { name: "Maršál v\u00a0zásobníku 1 z\u00a01", exact: true }).waitFor();
  }));
