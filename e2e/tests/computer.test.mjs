// A whole game against the computer, from the first page to the last, in both languages, with mouse and with fingers.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { post } from "../lib/api.mjs";
import { cell } from "../lib/board.mjs";
import { checkEnd, checkPlaying } from "../lib/ending.mjs";
import { begin, nextOccasion, playToEnd, setUp } from "../lib/game.mjs";
import { dragging, tapping } from "../lib/player.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

for (const { lang, size, side } of /** @type {const} */ ([
  { lang: "cs", size: "desk", side: "red" },
  { lang: "en", size: "desk", side: "blue" },
  { lang: "cs", size: "phone", side: "blue" },
  { lang: "en", size: "phone", side: "red" },
])) {
  test(`against the computer, ${lang}, ${size}`, () =>
    site.visit({ lang, size, motion: size === "desk" }, async (visitor) => {
      const id = await begin(visitor, { opponent: "computer", side });
      await setUp(visitor);
      // A card waits for the person: nobody else does anything meanwhile.
      const onCard = async () => {
        const who = (await visitor.page.locator(".player .who").allInnerTexts()).join(" ");
        for (const status of ["play-thinking", "play-on-turn", "play-on-turn-you"]) assert.ok(!who.includes(visitor.t(status)), who);
      };
      const hand = lang === "en" && size === "desk" ? dragging(visitor) : tapping(visitor);
      const { moves, cards, curtains } = await playToEnd(visitor, hand, { onCard });
      assert.ok(cards > 0, "no strike was told in a whole game");
      assert.equal(curtains, 0);
      await checkEnd(visitor, id, { stones: 20, atLeast: moves });
      if (lang === "cs") await checkPlaying(visitor);
    }));
}

for (const size of /** @type {const} */ (["desk", "phone"]))
  test(`a hint is drawn and said where hints were agreed, ${size}`, () =>
    site.visit({ lang: "cs", size }, async (visitor) => {
      const { page, t, touch } = visitor;
      await page.goto("/new?opponent=computer&rules=marsal-mini");
      await touch(page.locator("details.aids summary"));
      await touch(page.locator("label.switch", { hasText: t("new-aid-hints") }));
      const { id } = await post(visitor, "/api/games", { rules: "marsal-mini", opponent: "computer", level: 1, side: "red", starter: "red", hints: true });
      await post(visitor, `/api/games/${id}/setup`, { seat: "red", setup: "EMNGCE/SNFB.." });
      await page.goto(`/game/${id}`);
      await nextOccasion(page);
      await touch(page.getByRole("button", { name: t("play-hint"), exact: true }));
      await page.locator(".advice.best").waitFor();
      const { from, to } = await (await page.request.get(`/api/games/${id}/hint?seat=red`)).json();
      await page.locator(".event .second", { hasText: t("play-hint-move", { from, to }) }).waitFor();
      // It is of that moment: after a move it is gone.
      await touch(cell(page, from));
      await touch(cell(page, to));
      await page.waitForFunction(() => !document.querySelector(".advice"));
    }));
