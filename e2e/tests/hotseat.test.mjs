// Two people at one screen: a whole game with the curtain between them, in both languages, with mouse and with fingers.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { checkCurtain } from "../lib/curtain.mjs";
import { checkEnd } from "../lib/ending.mjs";
import { begin, nextOccasion, playToEnd, setUp } from "../lib/game.mjs";
import { readBoard } from "../lib/board.mjs";
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

test("the first to set up hands over, and finds what was placed again when the server did not take it", () =>
  site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page, t, touch, complaints } = visitor;
    await begin(visitor, { opponent: "hotseat", starter: "red" });
    await touch(page.locator("dialog.curtain .pass button"));
    const button = page.locator(".setup-last .btn.main");
    await button.waitFor();
    assert.equal(await button.innerText(), t("play-setup-hand-over", { side: "blue" }));

    complaints.expect(/ERR_FAILED/);
    await page.route("**/setup", (route) => route.abort());
    await setUp(visitor);
    await page.getByText(t("shell-error-offline")).waitFor();
    const placed = async () => (await readBoard(page)).stones.map(({ square, sign }) => `${square} ${sign}`).sort();
    const before = await placed();
    assert.equal(before.length, 10);
    await page.unroute("**/setup");
    await page.reload();
    await touch(page.locator("dialog.curtain .pass button"));
    await page.locator(".setup-status.good").waitFor();
    assert.deepEqual(await placed(), before);

    await touch(button);
    await checkCurtain(visitor, "setup", "blue");
    await touch(page.locator("dialog.curtain .pass button"));
    await button.waitFor();
    assert.equal(await button.innerText(), t("setup-start"));
    assert.deepEqual(await placed(), []);
  }));

test("what one has saved is not offered to the other at the same screen", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, t, touch } = visitor;
    await begin(visitor, { opponent: "hotseat", starter: "red" });
    await touch(page.locator("dialog.curtain .pass button"));
    await touch(page.getByRole("button", { name: t("setup-random"), exact: true }));
    await page.locator(".setup-status.good").waitFor();
    await touch(page.getByRole("button", { name: t("setup-save"), exact: true }));
    await page.getByLabel(t("setup-save-name"), { exact: true }).fill("Secret corner");
    await page.keyboard.press("Enter");
    await page.getByText(t("setup-said-saved", { name: "Secret corner" })).waitFor();
    await touch(page.locator(".setup-last .btn.main"));
    await touch(page.locator("dialog.curtain .pass button"));
    await page.getByText(t("setup-presets-hidden")).waitFor();
    assert.ok(!(await page.locator("body").innerText()).includes("Secret corner"));
    assert.equal(await page.locator("option", { hasText: "Secret corner" }).count(), 0);

    await page.goto("/setup?rules=marsal-mini");
    await page.locator("option", { hasText: "Secret corner" }).waitFor({ state: "attached" });
  }));
