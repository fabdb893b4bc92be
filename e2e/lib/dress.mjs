// One state in another language and look.

/** @typedef {import("./site.mjs").Visitor} Visitor */
/** @typedef {import("./scenes.mjs").Scene} Scene */
/** @typedef {{lang: import("./words.mjs").Lang, scheme: "light" | "dark"}} Dress */

/** All dresses of a page. @type {Dress[]} */
export const DRESSES = [
  { lang: "cs", scheme: "light" },
  { lang: "cs", scheme: "dark" },
  { lang: "en", scheme: "light" },
  { lang: "en", scheme: "dark" },
];

/**
 * Shows the same state in another language and look, and waits until it stands still.
 * @param {Visitor} visitor
 * @param {Scene} scene
 * @param {Dress} dress
 */
export async function dressPage({ page }, { asks }, { lang, scheme }) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(async (wanted) => {
    const { currentPrefs, setPref } = await import(/** @type {any} */ ("/js/state.js"));
    if (currentPrefs().lang !== wanted) setPref("lang", wanted);
  }, lang);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
  if (asks) await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) animation.finish();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
