// What the browser keeps may be of an older version, or junk: no page goes blank over it.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeGame, post } from "../lib/api.mjs";
import { nextOccasion } from "../lib/game.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** Everything that is not what a key is for. */
const JUNK = ["{", "null", "7", "[null]", '{"id": "own-x"}', '[{"id": "own-x", "name": {"cs": "X", "en": "X"}}]'];

/** The keys of a browser that has used everything, each with values of an older or another make. @param {string} fresh  a game in its setup @param {string} going  one that is played */
const kept = (fresh, going) => ({
  "marshal.prefs": ['{"lang": "de", "theme": "pink", "faces": "runes", "coordinates": "auto", "sound": 1}'],
  "marshal.new-game": ['{"rules": 5, "opponent": "friend", "level": 99, "side": "green", "starter": null, "aids": {"known": 1}}', '{"rules": "gone", "aids": null}'],
  "marshal.own-rules": ['[{"id": "own-old", "name": {"cs": "Staré", "en": "Old"}, "width": 6, "height": 7, "blocked": [], "kinds": [], "armySize": 10, "params": {}, "strikes": [], "data": {}}]'],
  "marshal.own-draft": ['{"id": null, "base": "marsal", "name": "X", "data": {"board": {"width": 6, "height": 7}}}'],
  "marshal.setup-place": ['{"rules": "marsal-mini", "side": "green"}', '{"rules": 5, "side": "blue"}'],
  "marshal.setup-carried": ['{"rules": "marsal-mini", "side": "green", "line": 7}'],
  "marshal.setup-draft.marsal-mini.red": ['{"a1": 5, "z9": "marshal"}', '{"a1": "wizard", "a2": "marshal"}'],
  "marshal.setups.marsal-mini": ['{"mine": 7, "yours": null}'],
  [`marshal.setup.${fresh}.red`]: ['"EMNGCE"', '"??????/??????"'],
  [`marshal.notes.${going}.red`]: ['{"10": {"kind": 5}, "11": {"dot": "pink"}, "12": null, "x": {"kind": "wizard"}, "13": {"kind": "wizard"}}'],
});

test("junk in any key leaves every page alive", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, complaints } = visitor;
    // A line that is no setup is asked about, and refused.
    complaints.expect(/status of 422/);
    const { id: fresh } = await post(visitor, "/api/games", { rules: "marsal-mini", opponent: "computer", level: 1, side: "red" });
    const going = await makeGame(visitor, { opponent: "computer" });
    /** @type {Record<string, string[]>} */
    const keys = kept(fresh, going);
    /** What each page shows when it lives. @type {[string, string][]} */
    const pages = [["/", ".choices"], ["/new", ".new-panel .btn.main"], ["/setup?rules=marsal-mini", ".setup-status"], ["/setup", ".setup-status"], ["/rules", ".rule-list"], ["/record", "#record-text"], [`/game/${fresh}`, ".setup-status"]];
    await page.goto("/");
    const rounds = Math.max(...Object.values(keys).map((own) => own.length)) + JUNK.length;
    for (let round = 0; round < rounds; round++) {
      const values = Object.fromEntries(Object.entries(keys).map(([key, own]) => [key, [...own, ...JUNK][round % (own.length + JUNK.length)]]));
      const fill = () =>
        page.evaluate((all) => {
          localStorage.clear();
          for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
        }, values);
      for (const [path, sign] of pages) {
        await fill();
        await page.goto(path);
        await page.locator(sign).first().waitFor().catch(() => assert.fail(`${path} is blank with ${JSON.stringify(values)}`));
      }
      await fill();
      await page.goto(`/game/${going}`);
      assert.equal(await nextOccasion(page), "turn", JSON.stringify(values));
    }
  }));
