// A record that somebody has, opened where the game was never played.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { placesOf, readBoard } from "../lib/board.mjs";
import { showEnd, wonGame } from "../lib/states.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

/** The record of a small game that Red has won, and how the board looks at its end. */
async function played() {
  let record = "";
  let end = "";
  await site.visit({ lang: "en" }, async (visitor) => {
    const id = await wonGame(visitor);
    record = await (await visitor.page.request.get(`/api/games/${id}/record.txt`)).text();
    await showEnd(visitor, id);
    end = placesOf(await readBoard(visitor.page));
  });
  return { record, end };
}

for (const { lang, size } of /** @type {const} */ ([{ lang: "cs", size: "phone" }, { lang: "en", size: "desk" }])) {
  test(`a record is opened from the first page, as a file and as text, ${lang}, ${size}`, async () => {
    const { record, end } = await played();
    await site.visit({ lang, size }, async (visitor) => {
      const { page, t, touch } = visitor;
      await page.goto("/");
      await touch(page.getByRole("link", { name: t("start-link-record"), exact: true }));
      const file = { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) };
      await page.locator("#record-file").setInputFiles(file);
      await page.locator(".result").waitFor();
      assert.equal(await page.locator(".result h1").innerText(), t("outcome-title-red"));
      assert.equal(placesOf(await readBoard(page)), end);
      assert.equal(await page.getByRole("slider").getAttribute("max"), "1");

      await touch(page.getByRole("button", { name: t("record-another"), exact: true }));
      await page.getByLabel(t("record-text"), { exact: true }).fill(record);
      await touch(page.getByRole("button", { name: t("record-open"), exact: true }));
      await page.locator(".result").waitFor();
      await touch(page.getByRole("button", { name: t("replay-first"), exact: true }));
      await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent === "0 / 1");
      assert.equal((await readBoard(page)).stones.length, 20);
    });
  });

  test(`a record that cannot be replayed is refused in words, ${lang}, ${size}`, async () => {
    const { record } = await played();
    await site.visit({ lang, size }, async (visitor) => {
      const { page, t, touch, complaints } = visitor;
      complaints.expect(/status of 422/);
      await page.goto("/record");
      const open = page.getByRole("button", { name: t("record-open"), exact: true });
      assert.ok(await open.isDisabled(), "nothing can be opened");
      const refusal = page.locator(".notice.bad");
      /** @type {Set<string>} */
      const said = new Set();
      for (const [from, to, line] of [["a2a6", "a2b6", "11"], ['"red"', '"green"', "2"], ["marsal-mini", "chess", "1"], ["EMNGCE", "EMNGC", "8"]]) {
        assert.ok(record.includes(from), record);
        await page.getByLabel(t("record-text"), { exact: true }).fill(record.replace(from, to));
        await touch(open);
        await page.waitForFunction((old) => {
          const words = /** @type {HTMLElement | null} */ (document.querySelector(".notice.bad"))?.innerText;
          return words && !old.includes(words);
        }, [...said]);
        const words = await refusal.innerText();
        assert.match(words, new RegExp(`\\b${line}\\b`), `${words} does not name line ${line}`);
        assert.match(words, /^\p{Lu}.*[.“"]$/su);
        said.add(words);
      }
      await page.locator("#record-file").setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer: Buffer.alloc(65 * 1024, "a") });
      await page.getByText(t("record-too-long", { name: "book.txt", most: 64 })).waitFor();
    });
  });
}
