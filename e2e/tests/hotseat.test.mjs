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

for (const { lang, size, red, blue } of /** @type {const} */ ([
  { lang: "cs", size: "desk", red: "EMNGCE/SNFB..", blue: "ENGMCE/BFSN.." },
  { lang: "en", size: "desk", red: "MGNECE/SN.F.B", blue: "EMNGCE/.NSFB." },
  { lang: "cs", size: "phone", red: "ENMGCE/B.NSF.", blue: "GENMEC/.F.SNB" },
  { lang: "en", size: "phone", red: "CEGMNE/FB..NS", blue: "NEMGCE/NS.FB." },
])) {
  test(`two at one screen, ${lang}, ${size}`, () =>
    site.visit({ lang, size }, async (visitor) => {
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
      console.log(moves, cards);
      await checkEnd(visitor, id, { stones: 20, atLeast: moves });
    }));
}
