// Two players write to each other, each in their own language.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { begin } from "../lib/game.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

/** Opens the messages. @param {Visitor} visitor */
async function open({ page, touch }) {
  await touch(page.locator(".talk-button").first());
  await page.locator("dialog.talk-sheet").waitFor();
}

/** @param {Visitor} visitor @param {string} name */
const button = ({ page, t }, name) => page.locator("dialog.talk-sheet").getByRole("button", { name: t(name), exact: true });

/** The messages as the sheet shows them. @param {Visitor} visitor */
const messages = ({ page }) => page.locator("dialog.talk-sheet .message > span").allInnerTexts();

test("phrases in two languages, own words when both want them, and a block", () =>
  site.visit({ lang: "cs", size: "desk" }, (host) =>
    site.visit({ lang: "en", size: "phone" }, async (guest) => {
      const id = await begin(host, { opponent: "person" });
      assert.equal(await host.page.locator(".talk-button").count(), 0, "nobody is there yet");
      await guest.page.goto(`/game/${id}`);
      await guest.touch(guest.page.getByRole("button", { name: guest.t("join-accept"), exact: true }));

      await open(host);
      await host.touch(button(host, "phrase-good-luck"));
      await guest.page.locator(".talk-news").getByText(guest.t("phrase-good-luck")).waitFor();
      await open(guest);
      await guest.touch(button(guest, "phrase-same-to-you"));
      await host.page.locator("dialog.talk-sheet .message.theirs").getByText(host.t("phrase-same-to-you")).waitFor();
      assert.deepEqual(await messages(guest), [guest.t("phrase-good-luck"), guest.t("phrase-same-to-you")]);

      await host.touch(host.page.locator("dialog.talk-sheet .switch"));
      await guest.page.getByText(guest.t("talk-words-theirs")).waitFor();
      await guest.touch(guest.page.locator("dialog.talk-sheet .switch"));
      const field = guest.page.getByLabel(guest.t("talk-words-label"), { exact: true });
      await field.fill("<i>A fine evening</i>");
      await field.press("Enter");
      await host.page.locator("dialog.talk-sheet").getByText("<i>A fine evening</i>").waitFor();

      await host.touch(button(host, "talk-block"));
      await host.page.getByText(host.t("talk-blocked")).waitFor();
      await guest.touch(button(guest, "phrase-ouch"));
      await guest.page.locator("dialog.talk-sheet .message.own").getByText(guest.t("phrase-ouch")).waitFor();
      await host.page.reload();
      await open(host);
      assert.deepEqual(await messages(host), [host.t("phrase-good-luck"), host.t("phrase-same-to-you"), "<i>A fine evening</i>"]);
    })));
