// A game with a friend: two browsers, one link, to the end; a third looks on.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { readBoard } from "../lib/board.mjs";
import { begin, playToEnd, setUp } from "../lib/game.mjs";
import { tapping } from "../lib/player.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

/**
 * Takes up an invitation as a guest.
 * @param {Visitor} visitor
 * @param {string} link
 * @param {string} name
 */
async function accept({ page, t, touch }, link, name) {
  await page.goto(link);
  await page.getByLabel(t("online-name"), { exact: true }).fill(name);
  await touch(page.getByRole("button", { name: t("join-accept"), exact: true }));
}

for (const { lang, size, winner } of /** @type {const} */ ([
  { lang: "cs", size: "desk", winner: "red" },
  { lang: "en", size: "phone", winner: "red" },
])) {
  test(`two by link and one who watches, ${lang}, ${size}`, () =>
    site.visit({ lang, size, motion: false }, (host) =>
      site.visit({ lang: lang === "cs" ? "en" : "cs", size, motion: false }, (guest) =>
        site.visit({ lang, size }, async (watcher) => {
          await host.page.goto("/");
          await host.page.evaluate(() => localStorage.setItem("marshal.name", JSON.stringify("Božena")));
          const id = await begin(host, { opponent: "person", starter: "red" });
          const link = await host.page.getByLabel(host.t("invite-link"), { exact: true }).inputValue();
          assert.equal(link, `${site.server.url}/game/${id}`);
          const code = host.page.getByRole("img", { name: host.t("invite-qr") });
          assert.ok(await code.evaluate((/** @type {HTMLImageElement} */ image) => image.decode().then(() => image.naturalWidth > 100)));

          await accept(guest, link, "Karel");
          await host.page.getByText(host.t("invite-joined", { named: "yes", name: "Karel" })).waitFor();
          await setUp(guest, "CEBFNN/M.E.GS");
          await guest.page.getByText(guest.t("online-waits")).waitFor();
          await watcher.page.goto(link);
          await watcher.page.getByText(watcher.t("online-watch-setup")).waitFor();
          await setUp(host, "GFENMN/.ES.BC");
          await host.page.getByText("Karel").first().waitFor();

          await watcher.page.locator("main.play .cells").waitFor();
          const seen = await readBoard(watcher.page);
          assert.deepEqual(seen.movable, []);
          assert.ok(seen.stones.every(({ look, sign }) => look === "back" && sign === null), "whoever watches sees backs");

          const [mine, theirs] = await Promise.all([playToEnd(host, tapping(host)), playToEnd(guest, tapping(guest))]);
          assert.ok(mine.moves + theirs.moves > 10);
          assert.equal(await host.page.locator(".result h1").innerText(), host.t(`outcome-title-${winner}`));
          assert.equal(await guest.page.locator(".result h1").innerText(), guest.t(`outcome-title-${winner}`));
          await watcher.page.locator(".result").waitFor();

          await host.touch(host.page.getByRole("button", { name: host.t("replay-rematch-person"), exact: true }));
          await guest.page.getByText(guest.t("rematch-asked", { named: "yes", name: "Božena" })).waitFor();
          await guest.touch(guest.page.getByRole("button", { name: guest.t("rematch-accept"), exact: true }));
          for (const [player, side] of /** @type {const} */ ([[host, "blue"], [guest, "red"]])) {
            await player.page.getByRole("heading", { name: player.t("setup-heading", { side }) }).waitFor();
            assert.ok(!player.page.url().endsWith(id));
          }
          await watcher.page.getByRole("link", { name: watcher.t("rematch-watch") }).waitFor();
        }))));
}

test("whoever comes late watches, and the host cannot take both seats", () =>
  site.visit({ lang: "en" }, (host) =>
    site.visit({ lang: "cs" }, async (guest) => {
      const id = await begin(host, { opponent: "person" });
      const link = `${site.server.url}/game/${id}`;
      const second = await host.context.newPage();
      await second.goto(link);
      await second.getByLabel(host.t("invite-link"), { exact: true }).waitFor();
      assert.equal(await second.getByRole("button", { name: host.t("join-accept"), exact: true }).count(), 0);

      await guest.page.goto(link);
      await guest.page.getByRole("button", { name: guest.t("join-accept"), exact: true }).waitFor();
      const quicker = await fetch(`${site.server.url}/api/games/${id}/join`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
      assert.equal(quicker.status, 200);
      await guest.page.getByText(guest.t("online-watch-setup")).waitFor();
    })));
