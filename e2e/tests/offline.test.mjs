// The site as an app: it can be installed, and what needs no server works without a connection.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { toStep } from "../lib/lesson.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Waits until everything is kept that is to be. @param {import("playwright-core").Page} page */
const isKept = (page) => page.evaluate(() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done(null);
  else navigator.serviceWorker.addEventListener("controllerchange", () => done(null), { once: true });
}));

for (const lang of /** @type {const} */ (["cs", "en"]))
  test(`rules and lessons work without a connection, ${lang}`, () =>
    site.visit({ lang, size: lang === "cs" ? "phone" : "desk", offline: true }, async (visitor) => {
      const { page, context, complaints, t } = visitor;
      complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await page.goto("/");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await isKept(page);
      const { steps } = await (await page.request.get("/api/lessons/first")).json();
      await context.setOffline(true);

      await page.goto("/rules");
      await page.locator(".rules-overview .rule-list a").first().waitFor();
      await page.locator(".offline-line", { hasText: t("shell-offline") }).waitFor();
      await page.goto("/learn/first");
      await page.locator(".teacher").waitFor();
      assert.equal(await page.locator(".dots li").count(), steps.length);
      await page.getByRole("button", { name: t("learn-next"), exact: true }).click();
      await page.locator(".teacher h1", { hasText: t("learn-step", { step: 2, steps: steps.length }) }).waitFor();

      await context.setOffline(false);
      await page.locator(".offline-line p").waitFor({ state: "detached" });
      await page.goto("/learn/first");
      await toStep(visitor, 3);
    }));

test("nothing of a game or a person is kept", () =>
  site.visit({ lang: "en", offline: true }, async ({ page }) => {
    await page.goto("/");
    await isKept(page);
    await page.request.post("/api/games", { data: { rules: "marsal-mini", opponent: "hotseat" } });
    await page.goto("/account");
    await page.locator("main").waitFor();
    const kept = await page.evaluate(async () => {
      const paths = [];
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      return paths;
    });
    assert.ok(kept.includes("/") && kept.includes("/api/lessons/first") && kept.includes("/i18n/cs.ftl"));
    assert.deepEqual(kept.filter((path) => path.startsWith("/api/") && !/^\/api\/(rules|lessons)(\/|$)/.test(path)), []);
  }));

for (const lang of /** @type {const} */ (["cs", "en"]))
  test(`the browser may install it, ${lang}`, () =>
    site.visit({ lang, offline: true }, async ({ page, context, t }) => {
      await page.goto("/");
      await isKept(page);
      const devtools = await context.newCDPSession(page);
      const { errors, data } = await devtools.send("Page.getAppManifest");
      assert.deepEqual(errors, []);
      assert.equal(JSON.parse(data ?? "{}").name, t("shell-name"));
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      // A window without a profile cannot keep an app; nothing else stands in the way.
      assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
    }));
