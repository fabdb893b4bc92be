// The lobby: a challenge that somebody takes up, and two who want the same.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @typedef {import("../lib/site.mjs").Visitor} Visitor */

/** @param {Visitor} visitor @param {string} name */
const button = ({ page, t }, name) => page.getByRole("button", { name: t(name), exact: true });

test("a challenge is seen, taken up, and gone", () =>
  site.visit({ lang: "cs", size: "desk" }, (host) =>
    site.visit({ lang: "en", size: "phone" }, async (guest) => {
      await guest.page.goto("/lobby");
      await guest.page.getByText(guest.t("lobby-empty")).waitFor();
      await host.page.goto("/new?opponent=person&offered=1&rules=marsal-mini");
      await host.page.getByLabel(host.t("online-name"), { exact: true }).fill("Božena");
      await host.touch(button(host, "new-start-person"));
      await host.page.getByText(host.t("invite-offered")).waitFor();
      const challenge = guest.page.locator(".challenge", { hasText: "Božena" });
      await challenge.waitFor();
      await guest.touch(challenge.getByRole("button"));
      await host.page.getByText(host.t("invite-joined", { named: "no", name: "" })).waitFor();
      await host.page.goto("/lobby");
      await host.page.getByText(host.t("lobby-empty")).waitFor();
    })));

test("two who want the same meet at one board", () =>
  site.visit({ lang: "cs", size: "phone" }, (one) =>
    site.visit({ lang: "en", size: "desk" }, async (other) => {
      for (const visitor of [one, other]) {
        await visitor.page.goto("/lobby");
        await visitor.page.getByLabel(visitor.t("lobby-rules"), { exact: true }).selectOption("marsal-small");
        await visitor.touch(visitor.page.getByRole("group", { name: visitor.t("clock-choice"), exact: true }).getByRole("button").nth(2));
        await visitor.touch(button(visitor, "lobby-find"));
        await visitor.page.waitForURL(/\/game\//);
      }
      assert.equal(one.page.url(), other.page.url());
      await one.page.getByText(one.t("invite-joined", { named: "no", name: "" })).waitFor();
    })));
