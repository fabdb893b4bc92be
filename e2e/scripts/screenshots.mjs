// Takes a picture of every page and state, on both screens, in both languages, light and dark: `npm run screenshots [NAME…]`.

import { DRESSES, dressPage } from "../lib/dress.mjs";
import { SCENES } from "../lib/scenes.mjs";
import { OUT, Site } from "../lib/site.mjs";

const wanted = process.argv.slice(2);
const site = await Site.open();
let failed = 0;
try {
  for (const size of /** @type {const} */ (["desk", "phone"])) {
    for (const scene of SCENES) {
      if ((scene.only ?? size) !== size || (wanted.length && !wanted.includes(scene.name))) continue;
      await site
        .visit({ lang: "cs", size, motion: false }, async (visitor) => {
          await scene.show(visitor);
          for (const dress of DRESSES) {
            await dressPage(visitor, scene, dress);
            await visitor.page.screenshot({ path: `${OUT}/${scene.name}-${size}-${dress.lang}-${dress.scheme}.png`, fullPage: true, animations: "disabled" });
          }
        })
        .then(
          () => console.log(`${scene.name} ${size}`),
          () => failed++,
        );
    }
  }
} finally {
  await site.close();
}
process.exitCode = failed ? 1 : 0;
