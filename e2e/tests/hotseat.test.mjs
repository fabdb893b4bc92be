// Two people at one screen: a whole game with the curtain between them, in both languages, with mouse and with fingers.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { checkCurtain } from "../lib/curtain.mjs";
import { checkEnd } from "../lib/ending.mjs";
import { begin, nextOccasion, playToEnd, setUp } from "../lib/game.mjs";
import { tapping } from "../lib/player.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

// The player is the same on both sides and knows no chance, so the setups settle who wins.
for (const { lang, size, red, blue, winner } of /** @type {const} */ ([
  { lang: "cs", size: "desk", red: "GFENMN/.ES.BC", blue: "CEBFNN/M.E.GS", winner: "red" },
  { lang: "en", size: "desk", red: "GFEMSC/EN..BN", blue: "FMEENG/N..CBS", winner: "blue" },
  { lang: "cs", size: "phone", red: "BMECFS/NE..GN", blue: "MNESGB/.NCF.E", winner: "red" },
  { lang: "en", size: "phone", red: "BNESNG/.F.MCE", blue: "EBENCF/N.G.MS", winner: "blue" },
])) {
  test(`two at one screen, ${lang}, ${size}`, () =>
    site.visit({ lang, size, motion: lang === "cs" && size === "desk" }, async (visitor) => {
      const { page, touch } = visitor;
      const id = await begin(visitor, { opponent: "hotseat", starter: "red" });
      for (const [side, line] of /** @type {const} */ ([["red", red], ["blue", blue]])) {
        assert.equal(await nextOccasion(page), "curtain");
        await checkCurtain(visitor, "setup", side);
        await touch(page.locator("dialog.curtain .pass button"));
        await setUp(visitor, line);
      }
      let looks = /** @type {"red" | "blue"} */ ("red");
      const onCurtain = async () => {
        await checkCurtain(visitor, "play", looks);
        looks = looks === "red" ? "blue" : "red";
      };
      const { moves, cards, curtains } = await playToEnd(visitor, tapping(visitor), { onCurtain });
      assert.equal(curtains, moves, "before each move the curtain was drawn");
      assert.ok(cards > 0);
      assert.equal(await page.locator(".result h1").innerText(), visitor.t(`outcome-title-${winner}`));
      await checkEnd(visitor, id, { stones: 20, atLeast: moves });
    }));
}
