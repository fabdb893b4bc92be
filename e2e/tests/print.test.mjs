// The print shop: choose, see at once what it will be, take the box home.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { violations } from "../lib/axe.mjs";
import { SLOW_SPACE } from "../lib/scenes.mjs";
import { OUT, Site } from "../lib/site.mjs";
import { showOwnRules } from "../lib/states.mjs";

const site = await Site.open();
after(() => site.close());

/** As in a browser without WebGL. @param {import("../lib/site.mjs").Visitor} visitor */
const withoutWebGl = ({ context }) =>
  context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      /** @this {HTMLCanvasElement} @param {string} kind @param {any[]} rest */
      function (kind, ...rest) {
        return kind.startsWith("webgl") ? null : /** @type {any} */ (getContext).call(this, kind, ...rest);
      }
    );
  });

for (const { lang, size } of /** @type {const} */ ([{ lang: "cs", size: "desk" }, { lang: "en", size: "phone" }])) {
  test(`a box is chosen, seen and taken home, ${lang}`, () =>
    site.visit({ lang, size }, async (visitor) => {
      const { page, t, touch } = visitor;
      await withoutWebGl(visitor);
      await page.goto("/rules/marsal-mini");
      await touch(page.getByRole("link", { name: t("rules-print"), exact: true }));
      await page.locator(".flat-plate").waitFor();
      assert.equal(await page.locator("#shop-rules").inputValue(), "marsal-mini");
      assert.equal(await page.locator(".flat-plate .steel ~ svg").count(), 10, "every stone of a plate is drawn");

      const armies = page.getByRole("group", { name: t("shop-colour"), exact: true });
      await touch(armies.getByRole("button", { name: t("shop-colour-blue"), exact: true }));
      await touch(page.getByRole("button", { name: t("shop-stand-tile"), exact: true }));
      await page.locator("#shop-paper").selectOption("a4");
      await touch(page.locator(".command summary"));
      const command = `marshal --lang ${lang} print --rules marsal-mini --paper a4 --stand tile --colour blue`;
      await page.locator(".command code", { hasText: command }).waitFor();
      assert.equal(await page.locator(".command code").innerText(), command);

      await touch(page.locator(".paper").first());
      await page.locator("dialog.large-paper img").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog.large-paper").waitFor({ state: "detached" });

      const [download] = await Promise.all([page.waitForEvent("download"), touch(page.getByRole("button", { name: t("shop-download"), exact: true }))]);
      assert.equal(download.suggestedFilename(), "marsal-mini-a4.zip");
      const box = (await readFile(await download.path())).toString("latin1");
      for (const path of ["plates/a4_blue.3mf", "paper/board-a4.pdf", `paper/rules-${lang}.pdf`]) assert.ok(box.includes(path), `${path} is not in the box`);
      assert.ok(!box.includes("plates/a4_red"), "nobody asked for the red army");

      const address = page.url();
      await site.visit({ lang, size }, async (friend) => {
        await withoutWebGl(friend);
        await friend.page.goto(address);
        await friend.touch(friend.page.locator(".command summary"));
        await friend.page.locator(".command code", { hasText: command }).waitFor();
      });
      await page.goto("/print");
      await touch(page.locator(".command summary"));
      await page.locator(".command code", { hasText: command }).waitFor();
    }));
}

test("the download is reached by Tab also while the answer to a choice is on its way, and only then does nothing", () =>
  site.visit({}, async (visitor) => {
    const { page, t } = visitor;
    await withoutWebGl(visitor);
    await page.goto("/print?rules=marsal-mini");
    const download = page.getByRole("button", { name: t("shop-download"), exact: true });
    await page.locator(".flat-plate").waitFor();
    /** @type {() => void} */
    let letGo = () => {};
    const held = new Promise((resolve) => (letGo = () => resolve(null)));
    await page.route("**/api/print/preview", async (route) => (await held, route.continue()));
    await page.getByRole("button", { name: t("shop-stand-tile"), exact: true }).click();
    await page.locator(`.take-home [aria-disabled="true"]`).waitFor();
    await page.locator(".shop-panel .measures summary").focus();
    await page.keyboard.press("Tab");
    assert.ok(await download.evaluate((button) => button === document.activeElement), "it has its place in the row");
    let asked = false;
    page.on("request", (request) => (asked ||= new URL(request.url()).pathname === "/api/print"));
    await page.keyboard.press("Enter");
    letGo();
    await page.locator(`.take-home .btn.main:not([aria-disabled])`).waitFor();
    assert.ok(!asked, "nothing was packed meanwhile");
    const file = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    assert.equal((await file).suggestedFilename(), "marsal-mini-a3.zip");
  }));

test("measures are changed on the page, kept in the address, and refused in words where they are", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, complaints, t, touch } = visitor;
    complaints.expect(/status of 422/);
    await withoutWebGl(visitor);
    await page.goto("/print?rules=marsal-mini");
    await touch(page.locator(".measures summary"));
    await touch(page.locator(".measures .switch"));
    const sign = page.getByRole("textbox", { name: t("shop-sign-height"), exact: true });
    await page.waitForFunction(() => /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(".measure input")]).every(({ placeholder }) => placeholder !== ""));
    assert.equal(await sign.getAttribute("placeholder"), "0.6", "the usual height is told");
    await sign.fill("0.7");
    const refusal = page.locator(".measures .notice.bad");
    await refusal.waitFor();
    const told = await refusal.innerText();
    assert.match(told, /0\.7.*0\.2/);
    assert.ok(told.startsWith(t("shop-sign-height")), `the measure has the name that it has on the page: ${told}`);
    assert.equal(await sign.getAttribute("aria-invalid"), "true");
    await sign.fill("0.8");
    await refusal.waitFor({ state: "detached" });
    await touch(page.locator(".command summary"));
    await page.locator(".command code", { hasText: "--rules marsal-mini --style style.toml" }).waitFor();
    const save = (/** @type {string} */ name) => Promise.all([page.waitForEvent("download"), touch(page.getByRole("button", { name, exact: true }))]);
    const [style] = await save("style.toml");
    assert.equal(await readFile(await style.path(), "utf8"), "[sign]\nheight = 0.8\n\n[magnet]\nhole = true\n");
    const [box] = await save(t("shop-download"));
    assert.equal(box.suggestedFilename(), "marsal-mini-a3.zip");

    await page.reload();
    await sign.waitFor();
    assert.equal(await sign.inputValue(), "0.8");
    assert.ok(await page.getByRole("switch", { name: new RegExp(t("shop-magnet-hole")) }).isChecked());
    await sign.fill("thick");
    await refusal.waitFor();
    assert.ok((await refusal.innerText()).startsWith(t("shop-sign-height")), "whoever writes no number is told where");
  }));

test("own rules are printed, and a link to rules that only another browser knows says so", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, t, touch } = visitor;
    await withoutWebGl(visitor);
    await page.goto("/print?rules=own-somebody-elses");
    await page.locator(".show .notice.info").waitFor();
    await showOwnRules(visitor);
    await touch(page.getByRole("button", { name: t("own-save"), exact: true }));
    await page.waitForFunction(() => localStorage.getItem("marshal.own-rules") !== null);
    const [id] = await page.evaluate(() => JSON.parse(localStorage.getItem("marshal.own-rules") ?? "[]").map((/** @type {{id: string}} */ rules) => rules.id));
    await page.goto(`/print?rules=${id}`);
    await page.locator(".flat-plate").waitFor();
    assert.equal(await page.locator("#shop-rules").inputValue(), id);
    await touch(page.locator(".command summary"));
    await page.locator(".command code", { hasText: `--rules ${id}.json` }).waitFor();
    const [rules] = await Promise.all([page.waitForEvent("download"), touch(page.getByRole("button", { name: `${id}.json`, exact: true }))]);
    assert.equal(JSON.parse(await readFile(await rules.path(), "utf8")).id, id);
  }));

test("what cannot be printed is refused in words at the choice, and what can be comes back", () =>
  site.visit({ lang: "cs" }, async (visitor) => {
    const { page, complaints, t } = visitor;
    complaints.expect(/status of 422/);
    await withoutWebGl(visitor);
    await page.goto("/print?rules=marsal");
    await page.locator(".flat-plate").waitFor();
    await page.locator("#shop-paper").selectOption("own");
    const [width] = await page.locator(".sides input").all();
    await width.fill("100");
    const refusal = page.locator(".choice", { has: page.locator("#shop-paper") }).locator(".notice.bad");
    await refusal.waitFor();
    assert.match(await refusal.innerText(), /\d.*mm/);
    assert.ok(await page.getByRole("button", { name: t("shop-download"), exact: true }).isDisabled());
    await width.fill("xyz");
    await page.waitForFunction(() => /300x400/.test(document.querySelector(".choice .notice.bad")?.textContent ?? ""));
    await width.fill("320");
    await refusal.waitFor({ state: "detached" });
    assert.ok(await page.getByRole("button", { name: t("shop-download"), exact: true }).isEnabled());
  }));

test("three.js is loaded on this page only, and draws the plate where there is WebGL", () =>
  site.visit({ lang: "en" }, async ({ page, complaints }) => {
    complaints.expect(SLOW_SPACE);
    /** @type {string[]} */
    const loaded = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    for (const path of ["/", "/new", "/rules/marsal"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      assert.deepEqual(loaded.filter((path) => /three|\/print/.test(path)), [], path);
    }
    await page.goto("/print?rules=marsal-mini");
    await page.locator(".bench .flat-plate, .bench .shown canvas").first().waitFor();
    const hasWebGl = await page.evaluate(() => document.createElement("canvas").getContext("webgl2") !== null);
    if (hasWebGl) await page.locator(".bench .shown canvas").waitFor();
    assert.equal(loaded.includes("/vendor/three/index.js"), hasWebGl);
    await page.screenshot({ path: `${OUT}/print-space.png` });
  }));

for (const size of /** @type {const} */ (["desk", "phone"])) {
  test(`axe: print without WebGL, ${size}`, () =>
    site.visit({ lang: "en", size, motion: false }, async (visitor) => {
      await withoutWebGl(visitor);
      await visitor.page.goto("/print?rules=classic");
      await visitor.page.locator(".flat-plate").waitFor();
      assert.deepEqual(await violations(visitor.page), []);
      await visitor.page.screenshot({ path: `${OUT}/print-flat-${size}.png`, fullPage: true });
    }));
}
