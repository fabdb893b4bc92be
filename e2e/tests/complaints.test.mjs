// The other tests rely on complaints being noticed: here they are provoked.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** @type {Record<string, {provoke: () => void, noticed: RegExp}>} */
const PROVOCATIONS = {
  "an error in the console": { provoke: () => console.error("provoked"), noticed: /^console: provoked/ },
  "an uncaught error": { provoke: () => void setTimeout(() => { throw new Error("provoked"); }), noticed: /^uncaught: .*provoked/s },
  "a broken promise": { provoke: () => void Promise.reject(new Error("provoked")), noticed: /^uncaught: .*provoked/s },
  "a script in the page": { provoke: () => void document.body.append(Object.assign(document.createElement("script"), { textContent: "1" })), noticed: /^content security policy: script-src/ },
  "a request to another host": { provoke: () => void (document.body.append(Object.assign(document.createElement("img"), { src: "http://127.0.0.2:9/provoked.png" }))), noticed: /127\.0\.0\.2/ },
  "a socket to another host": { provoke: () => void new WebSocket("ws://127.0.0.2:9/"), noticed: /127\.0\.0\.2/ },
};

for (const [what, { provoke, noticed }] of Object.entries(PROVOCATIONS)) {
  test(`${what} is noticed`, () =>
    site.visit({}, async ({ page, complaints }) => {
      await page.goto("/rules");
      assert.deepEqual(complaints.list, []);
      const told = new Promise((resolve) => complaints.once(resolve));
      await page.evaluate(provoke).catch(() => {});
      await told;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      assert.ok(complaints.list.some((complaint) => noticed.test(complaint)), `only noticed: ${complaints.list}`);
      complaints.expect(/./s);
    }));
}
