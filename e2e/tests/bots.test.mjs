// Bots: a person makes one and a token on the account page, and a program plays with it against somebody in a browser.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { violations } from "../lib/axe.mjs";
import { setUp } from "../lib/game.mjs";
import { signUp } from "../lib/members.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

/** Makes a bot with a token on the account page. @param {Visitor} visitor @param {string} name @returns {Promise<string>} the token */
async function makeBot({ page, t, touch }, name) {
  await page.goto("/account");
  await page.getByLabel(t("bots-name"), { exact: true }).fill(name);
  await touch(page.getByRole("button", { name: t("bots-make"), exact: true }));
  await page.getByText(t("bots-no-tokens")).waitFor();
  await page.getByLabel(t("bots-token-name"), { exact: true }).fill("attic");
  await touch(page.getByRole("button", { name: t("bots-token-make-label", { name }), exact: true }));
  return page.getByLabel(t("bots-token"), { exact: true }).inputValue();
}

/** What a program is answered that shows a token. @param {string} token @param {string} path @param {unknown} [body] */
async function ask(token, path, body) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return fetch(site.server.url + path, body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) });
}

for (const [lang, size] of /** @type {const} */ ([["cs", "desk"], ["en", "phone"]])) {
  test(`a bot is made, plays, is known as one, and goes: ${lang}, ${size}`, () =>
    site.visit({ lang, size, motion: false }, async (visitor) => {
      const { page, t, touch } = visitor;
      const name = lang === "cs" ? "Mašinka" : "Machine";
      const owner = await signUp(visitor, lang === "cs" ? "Ludmila" : "Winifred");
      const token = await makeBot(visitor, name);
      assert.match(token, /^marshal_[0-9a-f]{64}$/);
      assert.deepEqual(await violations(page), []);
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= room, `the page is ${wide} pixels wide on a screen of ${room}`);

      const made = await ask(token, "/api/games", { rules: "marsal-mini", opponent: "person", side: "red", offered: true });
      const { id } = await made.json();
      const { setup } = await (await ask(token, "/api/setups/random", { rules: "marsal-mini", side: "red" })).json();
      assert.equal((await ask(token, `/api/games/${id}/setup`, { seat: "red", setup })).status, 200);
      await page.goto("/lobby");
      const challenge = page.locator(".challenge", { hasText: name });
      await challenge.locator(".bot-mark", { hasText: t("bot-mark") }).waitFor();
      await touch(challenge.getByRole("button"));
      await setUp(visitor);
      await page.locator(".player .bot-mark").waitFor();
      assert.equal(await page.locator(".player .bot-mark").count(), 1, "only one of the two is a bot");
      await page.goto(`/@${encodeURIComponent(name)}`);
      await page.locator("h1 .bot-mark").waitFor();
      await page.getByText(t("profile-bot", { owner })).waitFor();
      await page.goto(`/@${encodeURIComponent(owner)}`);
      await page.locator(".games-of li .bot-mark").waitFor();

      // Shown once, told when it was last in use, and taken back.
      await page.goto("/account");
      await page.locator(".bot-list .devices li").waitFor();
      assert.ok(!(await page.content()).includes(token));
      await touch(page.getByRole("button", { name: t("bots-token-revoke-label", { name: "attic" }), exact: true }));
      await page.getByText(t("bots-no-tokens")).waitFor();
      assert.equal((await ask(token, "/api/account")).status, 401);
      for (const button of ["bots-delete-label", "bots-delete-label"]) await touch(page.getByRole("button", { name: t(button, { name }), exact: true }));
      await page.locator(".bot-list").waitFor({ state: "detached" });
    }));
}
