// Rules of one's own: made on the page, checked as one goes, refused with a sentence where the fault is.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { nextOccasion, setUp } from "../lib/game.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** The smallest rules as somebody has them in a file for the command line. */
const TOML = `id = "kitchen"
name = { cs = "Kuchyňská", en = "Kitchen rules" }
board = { width = 4, height = 5 }
zones = { red = ["a1-d1"], blue = ["a5-d5"] }

[[kinds]]
id = "captain"
name = { cs = "Kapitán", en = "Captain" }
number = 8
count = 3

[[kinds]]
id = "flag"
name = { cs = "Prapor", en = "Flag" }
role = "flag"
count = 1

[[strikes]]
attacker = "any"
defender = "flag"
result = "attacker"
`;

/** A sentence: it begins with a capital letter, a number or a quotation, and ends. */
const SENTENCE = /^[\p{Lu}\d„“].{10,}\.$/su;

for (const { lang, size } of /** @type {const} */ ([{ lang: "cs", size: "phone" }, { lang: "en", size: "desk" }])) {
  test(`faulty rules are refused in words at their place, ${lang}`, () =>
    site.visit({ lang, size }, async (visitor) => {
      const { page, t, touch, complaints } = visitor;
      complaints.expect(/status of (400|422)/);
      await page.goto("/new?rules=marsal-mini&opponent=hotseat");
      await touch(page.locator("button.rule-card.make"));
      await page.getByText(t("own-good")).waitFor();
      await page.waitForFunction(() => {
        const title = document.querySelector(".own h2");
        const { top, bottom } = title?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        return title === document.activeElement && top >= 0 && bottom <= innerHeight;
      });
      const start = page.getByRole("button", { name: t("new-start"), exact: true });
      const mines = page.locator(".own-army .stepper").nth(6);
      const more = mines.getByRole("button").last();

      for (let count = 0; count < 3; count++) await touch(more);
      const refusal = page.locator(".own .notice.bad");
      await refusal.waitFor();
      assert.match(await refusal.innerText(), SENTENCE);
      assert.match(await refusal.innerText(), /13.*12/s, "it says how many are too many");
      assert.ok(await start.isDisabled(), "a game by faulty rules can be started");
      await touch(mines.getByRole("button").first());
      await page.getByText(t("own-good")).waitFor();
      await refusal.waitFor({ state: "detached" });

      const name = page.getByLabel(t("own-name"), { exact: true });
      await name.fill("");
      await refusal.waitFor();
      assert.match(await refusal.innerText(), SENTENCE);
      await name.fill("Zkouška");
      await page.getByText(t("own-good")).waitFor();

      await touch(page.locator(".own-text > summary"));
      const text = page.locator(".own-text textarea");
      const whole = await text.inputValue();
      const load = page.locator(".own-text .actions button").first();
      const said = page.locator(".own-text .notice");
      const refusals = new Set();
      for (const faulty of ["{", "[]", whole.replace('"width": 6', '"width": 99'), whole.replace('"marshal"', '"general"'), whole.replace('"zones"', '"zoness"')]) {
        assert.notEqual(faulty, whole);
        const before = (await said.count()) ? await said.innerText() : "";
        await text.fill(faulty);
        await touch(load);
        await page.waitForFunction((old) => ![null, undefined, old].includes(/** @type {HTMLElement | null} */ (document.querySelector(".own-text .notice.bad"))?.innerText), before);
        refusals.add(await said.innerText());
      }
      assert.equal(refusals.size, 5, "each fault has its own words");
      for (const refusal of refusals) assert.ok(/\p{L}{3}/u.test(refusal) && refusal.length > 20, `“${refusal}” explains nothing`);
      await text.fill(whole.replaceAll("Zkouška", "Jiná"));
      await touch(load);
      await page.locator(".own-text .notice.good").waitFor();
      assert.equal(await page.locator(".own-text .notice").count(), 1, "an old refusal stands beside the good news");
      await page.getByText(t("own-good")).waitFor();

      await text.fill("{");
      await touch(load);
      await page.locator(".own-text .notice.bad").waitFor();
      await page.getByLabel(t("own-base"), { exact: true }).selectOption("marsal-small");
      await page.locator(".own-text .notice.bad").waitFor({ state: "detached" });

      await touch(start);
      await page.waitForURL(/\/game\//);
      assert.equal(await nextOccasion(page), "curtain");
      await touch(page.locator("dialog.curtain .pass button"));
      await setUp(visitor);
      assert.equal(await nextOccasion(page), "curtain");
    }));
}

test("rules from a file for the command line are loaded as they are, and refused with their line", () =>
  site.visit({ lang: "cs" }, async ({ page, t, touch, complaints }) => {
    complaints.expect(/status of 422/);
    await page.goto("/new?rules=marsal-mini&opponent=hotseat");
    await touch(page.locator("button.rule-card.make"));
    await touch(page.locator(".own-text > summary"));
    const text = page.locator(".own-text textarea");
    const load = page.locator(".own-text .actions button").first();
    for (const [from, to, line] of [["width = 4", "width = 40", "3"], ["count = 3", "count = 9", "4"], ["number = 8", "numero = 8", "9"], ['id = "flag"', 'id = "flag', "13"]]) {
      assert.ok(TOML.includes(from));
      await text.fill(TOML.replace(from, to));
      await page.locator(".own-text .notice").waitFor({ state: "detached" });
      await touch(load);
      const refusal = await page.locator(".own-text .notice.bad").innerText();
      assert.match(refusal, new RegExp(`\\b${line}:`), `${refusal} does not name line ${line}`);
    }
    await text.fill(TOML);
    await touch(load);
    await page.locator(".own-text .notice.good").waitFor();
    await page.getByText(t("own-good")).waitFor();
    assert.equal(await page.getByLabel(t("own-name"), { exact: true }).inputValue(), "Kuchyňská");
    assert.deepEqual(await page.locator(".own-army output").allInnerTexts(), ["3", "1"]);
  }));
