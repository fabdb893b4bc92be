// Where one kind is left for a stone, that is what it is: nothing is worded as a guess.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { playMoves, post } from "../lib/api.mjs";
import { cell } from "../lib/board.mjs";
import { look } from "../lib/states.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Blue’s explorer has run, and only explorers run. Then it strikes a2: a spy, which it beats, or an explorer, with which it falls. */
const MOVES = ["a6a4", "f2f3", "a4a2"];
const BLUE = "ENGMCE/BFSN..";

for (const { lang, size, known } of /** @type {const} */ ([
  { lang: "cs", size: "phone", known: true },
  { lang: "en", size: "desk", known: true },
  { lang: "cs", size: "desk", known: false },
])) {
  for (const { red, fell } of [{ red: "SMNGCE/ENFB..", fell: "no" }, { red: "EMNGCE/SNFB..", fell: "yes" }]) {
    test(`the only kind left is said to be it, ${lang}, ${size}, known stones ${known ? "marked" : "not marked"}, fell: ${fell}`, () =>
      site.visit({ lang, size }, async (visitor) => {
        const { page, t, touch } = visitor;
        const { id } = await post(visitor, "/api/games", { rules: "marsal-mini", opponent: "hotseat", side: "red", starter: "blue", aids: { known, moved: true, possible: true } });
        for (const [seat, setup] of [["red", red], ["blue", BLUE]]) await post(visitor, `/api/games/${id}/setup`, { seat, setup });
        await playMoves(visitor, id, MOVES);
        assert.equal(await look(visitor, id), "card");
        const box = page.locator("section.strike .know");
        assert.equal(await box.locator("b").innerText(), t("play-strike-certain", { fell }));
        assert.equal(await box.locator("li").innerText(), t("kind-explorer"));
        assert.equal(await box.locator(".slip").count(), 0, "a slip is a guess");
        await touch(page.locator("section.strike .actions .btn.main"));
        if (fell === "yes") {
          // The tray says what the card has said, engraved as on the board.
          const tray = page.locator(".fallen-stones", { has: page.locator('use[href$="-blue"]') });
          assert.deepEqual(await tray.locator("li").evaluateAll((all) => all.map((one) => one.getAttribute("title"))), [t("play-fallen-inferred", { kind: t("kind-explorer") })]);
          assert.deepEqual(await tray.locator("use").evaluateAll((all) => all.map((one) => one.getAttribute("href"))), ["#known-blue", "#g-explorer"]);
          return;
        }

        await touch(cell(page, "a2"));
        const inspect = page.locator(".inspect");
        await inspect.waitFor();
        assert.equal(await inspect.locator("h2").innerText(), t("play-inspect-told", { square: "a2", kindOne: t("kind-explorer.one") }));
        assert.equal(await inspect.locator(".slip").count(), 0);
        await page.keyboard.press("Escape");
        await cell(page, "a2").focus();
        await page.keyboard.press("k");
        await page.locator(".event .second", { hasText: t("play-inspect-told", { square: "a2", kindOne: t("kind-explorer.one") }) }).waitFor();
      }));
  }
}
