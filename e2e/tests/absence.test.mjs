// An opponent who walks away: a countdown, then a claim.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { waitingGame } from "../lib/online.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Five seconds in which nothing is said, fifteen of the countdown, and some to spare. */
const PATIENCE = 40_000;

for (const { lang, size } of /** @type {const} */ ([{ lang: "cs", size: "desk" }, { lang: "en", size: "phone" }])) {
  test(`who waits in vain claims the game, ${lang}, ${size}`, () =>
    site.visit({ lang, size, motion: false }, async (visitor) => {
      const { page, t, touch } = visitor;
      await waitingGame(visitor, "1+0");
      await page.getByText(t("absence-waits", { named: "yes", name: "Božena" })).waitFor();
      await page.getByRole("timer", { name: t("absence-countdown") }).waitFor();
      const win = page.getByRole("button", { name: t("absence-win"), exact: true });
      await win.waitFor({ timeout: PATIENCE });
      assert.ok(await page.getByRole("button", { name: t("absence-draw"), exact: true }).isVisible());
      await touch(win);
      await page.locator(".result").waitFor();
      assert.equal(await page.locator(".result h1").innerText(), t("outcome-title-blue"));
      await page.getByText(t("outcome-left", { winner: "blue", to: "neutral" })).first().waitFor();
    }));
}
