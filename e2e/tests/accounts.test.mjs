// Accounts: a guest signs up and goes on elsewhere; who is signed out has nothing; a rated game changes both ratings.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { begin, setUp } from "../lib/game.mjs";
import { PASSWORD } from "../lib/members.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

/** @param {Visitor} visitor @param {"account-sign-up" | "account-sign-in"} how @param {string} name */
async function enter({ page, t, touch }, how, name) {
  await page.goto("/account");
  await touch(page.getByRole("group", { name: t("account-choice"), exact: true }).getByRole("button", { name: t(how), exact: true }));
  await page.getByLabel(t("account-name"), { exact: true }).fill(name);
  await page.getByLabel(t("account-password"), { exact: true }).fill(PASSWORD);
  await touch(page.locator("form .btn.main"));
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

test("a guest's game is gone on with in a second browser, until that is signed out", () =>
  site.visit({ lang: "cs", size: "desk" }, (desk) =>
    site.visit({ lang: "en", size: "phone" }, async (phone) => {
      const id = await begin(desk, { opponent: "computer" });
      await enter(desk, "account-sign-up", "Božena");
      await enter(phone, "account-sign-in", "Božena");
      await phone.page.goto(`/game/${id}`);
      await setUp(phone);
      await desk.page.goto("/account");
      await desk.touch(desk.page.getByRole("button", { name: desk.t("account-device-end-others"), exact: true }));
      await desk.page.locator(".devices li").nth(1).waitFor({ state: "detached" });
      await phone.page.goto("/");
      await phone.page.getByText(phone.t("start-unfinished")).waitFor({ state: "detached" });
      await phone.page.goto("/account");
      await phone.page.getByRole("heading", { name: phone.t("account-welcome") }).waitFor();
    })));

test("a rated game changes both ratings", () =>
  site.visit({ lang: "en", size: "desk" }, (host) =>
    site.visit({ lang: "cs", size: "phone" }, async (guest) => {
      await enter(host, "account-sign-up", "Augusta");
      await enter(guest, "account-sign-up", "Charles");
      await host.page.goto("/new?opponent=person&rules=marsal-mini");
      await host.touch(host.page.getByRole("group", { name: host.t("clock-choice"), exact: true }).getByRole("button").nth(2));
      await host.touch(host.page.locator("label.switch", { hasText: host.t("new-rated-note") }));
      await host.touch(host.page.getByRole("button", { name: host.t("new-start-person"), exact: true }));
      await host.page.waitForURL(/\/game\/[^/]+$/);
      await guest.page.goto(new URL(host.page.url()).pathname);
      await guest.page.getByText(guest.t("join-rated-yes")).waitFor();
      await guest.touch(guest.page.getByRole("button", { name: guest.t("join-accept"), exact: true }));
      await Promise.all([setUp(host), setUp(guest)]);
      await host.page.locator("main.play .cells").waitFor();
      const id = new URL(host.page.url()).pathname.split("/")[2];
      const resigned = await host.page.evaluate(
        (path) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ seat: "red" }) }).then(({ ok }) => ok),
        `/api/games/${id}/resign`,
      );
      assert.ok(resigned);
      await guest.page.locator(".rating-change").waitFor();
      assert.match(await guest.page.locator(".rating-change").innerText(), /1500\? → 1338\?.*1500\? → 1662\?/);
      await guest.page.goto("/@augusta");
      await guest.page.locator(".rating-card .strength", { hasText: "1338?" }).waitFor();
      await guest.page.locator(".games-of li").waitFor();
      await guest.page.getByLabel(guest.t("profile-result"), { exact: true }).selectOption("won");
      await guest.page.getByText(guest.t("profile-none-fit")).waitFor();
    })));
