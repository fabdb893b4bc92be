// axe finds nothing, on no page and in no state; the main ones in both languages, light and dark. Nothing is wider than
// the screen. And every state is there to be looked at, in out/.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { violations } from "../lib/axe.mjs";
import { DRESSES, dressPage } from "../lib/dress.mjs";
import { SCENES } from "../lib/scenes.mjs";
import { OUT, Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

for (const size of /** @type {const} */ (["desk", "phone"])) {
  const scenes = SCENES.filter(({ only, alike, main, small }) => (only ?? size) === size && !alike && (size === "desk" || only || main || small));
  scenes.forEach((scene, index) =>
    test(`axe: ${scene.name}, ${size}`, () =>
      site.visit({ lang: "cs", size, motion: false }, async (visitor) => {
        await scene.show(visitor);
        const dresses = scene.main && size === "desk" ? DRESSES : [DRESSES[index % DRESSES.length]];
        /** @type {string[]} */
        const found = [];
        for (const dress of dresses) {
          await dressPage(visitor, scene, dress);
          await visitor.page.screenshot({ path: `${OUT}/${scene.name}-${size}-${dress.lang}-${dress.scheme}.png`, fullPage: true });
          found.push(...(await violations(visitor.page)).map((violation) => `${dress.lang} ${dress.scheme}: ${violation}`));
        }
        assert.deepEqual(found, []);
        const [wide, room] = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= room, `the page is ${wide} pixels wide on a screen of ${room}`);
      })),
  );
}
