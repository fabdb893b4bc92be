// A club evening: four people, each at a browser of their own, play everybody against everybody.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { post } from "../lib/api.mjs";
import { setUp } from "../lib/game.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

const NAMES = ["Anežka", "Božena", "Karel", "Ludmila"];
const DRESSES = /** @type {const} */ ([{ lang: "cs", size: "desk" }, { lang: "en", size: "phone" }, { lang: "cs", size: "phone" }, { lang: "en", size: "desk" }]);

/** @param {Visitor} visitor @param {string} name @param {Record<string, string | number>} [args] */
const button = ({ page, t }, name, args) => page.getByRole("button", { name: t(name, args), exact: true });

/** Opens a window for each of four, one within the other. @param {(visitors: Visitor[]) => Promise<void>} story @param {Visitor[]} [visitors] @returns {Promise<void>} */
const four = (story, visitors = []) =>
  visitors.length === 4 ? story(visitors) : site.visit(DRESSES[visitors.length], (visitor) => four(story, [...visitors, visitor]));

/** Joins by the page. @param {Visitor} visitor @param {string} name */
async function join(visitor, name) {
  await visitor.page.getByLabel(visitor.t("online-name"), { exact: true }).fill(name);
  await visitor.touch(button(visitor, "tournament-join-do"));
  await visitor.page.getByText(visitor.t("tournament-in", { name })).waitFor();
}

test("four people play an evening", () =>
  four(async (visitors) => {
    const [organiser, ...others] = visitors;
    await organiser.page.goto("/");
    await organiser.touch(organiser.page.getByRole("link", { name: organiser.t("start-link-tournaments") }));
    await organiser.touch(organiser.page.getByRole("link", { name: organiser.t("tournament-new"), exact: true }));
    await organiser.page.getByLabel(organiser.t("tournament-title-label"), { exact: true }).fill("Čtvrtek");
    await organiser.touch(button(organiser, "tournament-choose-round-robin"));
    await organiser.touch(organiser.page.getByRole("button", { name: organiser.t("tournament-make"), exact: true }));
    await organiser.page.waitForURL(/\/tournaments\/[0-9a-f]{32}$/);
    const path = new URL(organiser.page.url()).pathname;
    await join(organiser, NAMES[0]);
    for (const [at, visitor] of others.entries()) {
      await visitor.page.goto(path);
      await join(visitor, NAMES[at + 1]);
    }
    // The organiser sees them come by itself.
    await organiser.page.locator(".entrants li", { hasText: NAMES[3] }).waitFor();
    await organiser.touch(button(organiser, "tournament-start"));
    for (let round = 1; round <= 3; round++) {
      for (const visitor of visitors) {
        const { page, t } = visitor;
        // It comes to whoever waits, without being asked for.
        await page.getByRole("heading", { name: t("tournament-round", { round }), exact: true }).waitFor();
        const ready = page.locator(".your-game");
        await ready.waitFor();
        await visitor.touch(ready.getByRole("link"));
        await page.waitForURL(/\/game\//);
        await setUp(visitor);
      }
      for (const visitor of visitors) {
        await visitor.page.locator("main.play .cells").waitFor();
        const view = await (await visitor.page.request.get(`/api${new URL(visitor.page.url()).pathname.replace("game", "games")}`)).json();
        assert.deepEqual([view.tournament.round, view.tournament.name], [round, "Čtvrtek"]);
        if (view.seat === "blue" && view.phase === "play") await post(visitor, `/api/games/${view.id}/resign`, { seat: "blue" });
      }
      for (const visitor of visitors) {
        const { page, t } = visitor;
        // From the game that is over back to the tournament.
        await visitor.touch(page.locator(".result .tournament-link"));
        await page.getByRole("heading", { name: t("tournament-standings"), exact: true }).waitFor();
      }
    }
    for (const { page, t } of visitors) {
      await page.getByRole("heading", { name: t("tournament-cross"), exact: true }).waitFor();
      await page.locator(".standings tbody tr").nth(3).waitFor();
      const points = await page.locator(".standings .points").allTextContents();
      assert.equal(points.reduce((sum, text) => sum + Number(text.replace(",", ".")), 0), 6, "six games");
      assert.equal(await page.locator(".your-game").count(), 0);
    }
    await organiser.page.goto("/tournaments");
    await organiser.page.locator(".evening", { hasText: "Čtvrtek" }).waitFor();
    others[0].complaints.expect(/status of 404/);
    await others[0].page.goto(`/tournaments/${"0".repeat(32)}`);
    await others[0].page.getByRole("heading", { name: others[0].t("tournament-missing"), exact: true }).waitFor();
  }));
