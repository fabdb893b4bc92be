// A person without a mouse: everything is reached by Tab and done by keys.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** More stops than any page has. */
const MOST_STOPS = 120;

/** Goes on with Tab until the focus is there, and sees that it shows. @param {Page} page @param {Locator} wanted */
export async function tabTo(page, wanted) {
  await wanted.first().waitFor({ state: "attached" });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await wanted.evaluateAll((elements) => elements.includes(/** @type {any} */ (document.activeElement)))) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never comes to ${wanted}`);
}

/** Goes to a button or link and presses Enter. @param {Page} page @param {Locator} wanted */
export async function openWithKeys(page, wanted) {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Chooses among radio buttons with the arrows. @param {Page} page @param {Locator} radios @param {string} value */
export async function chooseWithKeys(page, radios, value) {
  await tabTo(page, radios);
  const most = await radios.count();
  for (let step = 0; step <= most; step++) {
    if (await radios.evaluateAll((all, wanted) => all.some((radio) => /** @type {HTMLInputElement} */ (radio).checked && /** @type {HTMLInputElement} */ (radio).value === wanted), value)) return;
    await page.keyboard.press("ArrowDown");
  }
  assert.fail(`the arrows never choose ${value}`);
}

/** Goes to the board and to a square of it, and presses Enter there. @param {Page} page @param {string} square */
async function pressOn(page, square) {
  await tabTo(page, page.locator('.cells [tabindex="0"]'));
  for (const letter of square) await page.keyboard.press(letter);
  await page.locator(`.cells [data-square="${square}"]:focus`).waitFor();
  await page.keyboard.press("Enter");
}

/** Moves stones with keys. @param {Page} page @returns {import("./player.mjs").Hand} */
export const keys = (page) => ({
  lift: (square) => pressOn(page, square),
  put: (_from, to) => pressOn(page, to),
  lay: () => page.keyboard.press("Escape"),
});
