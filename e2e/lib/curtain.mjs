// The curtain: it names who should look, and behind it there is nothing to be seen.

import assert from "node:assert/strict";

/**
 * @param {import("./site.mjs").Visitor} visitor
 * @param {"setup" | "play"} occasion
 * @param {"red" | "blue"} side  who should look
 */
export async function checkCurtain({ page, t }, occasion, side) {
  assert.equal(await page.locator("dialog.curtain h1").innerText(), t(`play-curtain-${occasion}`, { side }));
  const button = page.locator("dialog.curtain .pass button");
  assert.ok((await button.innerText()).startsWith(t(occasion === "setup" ? "play-curtain-open-setup" : "play-curtain-open", { side })));
  assert.equal(await page.locator("[data-stone], [data-square], .kind, .fallen-stones, .moves").count(), 0, "something of the board is left behind the curtain");
  await page.waitForFunction(() => {
    const box = document.querySelector("dialog.curtain")?.getBoundingClientRect();
    return box && box.left <= 0 && box.top <= 0 && box.right >= innerWidth && box.bottom >= innerHeight;
  });
}
