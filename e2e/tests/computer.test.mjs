// A whole game against the computer, from the first page to the last, in both languages, with mouse and with fingers.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { checkEnd, checkPlaying } from "../lib/ending.mjs";
import { begin, playToEnd, setUp } from "../lib/game.mjs";
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
