// A site under test: one server, one browser, and visitors that come one after the other.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBrowser, SIZES } from "./browser.mjs";
import { Complaints } from "./complaints.mjs";
import { Server } from "./server.mjs";
import { readWords } from "./words.mjs";

/** @typedef {import("./words.mjs").Lang} Lang */
/** @typedef {keyof typeof SIZES} Size */
/**
 * @typedef {object} Visit
 * @property {Lang} [lang]
 * @property {Size} [size]
 * @property {boolean} [motion]  false: the person asked for less motion
 * @property {boolean} [offline]  the site may keep what it needs without a connection
 */
/**
 * @typedef {object} Visitor
 * @property {import("playwright-core").Page} page
 * @property {import("playwright-core").BrowserContext} context
 * @property {import("./words.mjs").Words} t  words in the visitor's language
 * @property {Lang} lang
 * @property {Size} size
 * @property {Complaints} complaints
 * @property {Site} site  what is visited
 * @property {string[]} diary  what was done, told when a test fails
 * @property {(locator: import("playwright-core").Locator) => Promise<void>} touch  a click, or a tap where there is touch
 */

/** Where pictures go. */
export const OUT = fileURLToPath(new URL("../out", import.meta.url));

/** How long anything may take before the test fails, in milliseconds. */
const PATIENCE = 15_000;

export class Site {
  /**
   * @param {Server} server
   * @param {import("playwright-core").Browser} browser
   */
  constructor(server, browser) {
    this.server = server;
    this.browser = browser;
  }

  static async open() {
    await mkdir(OUT, { recursive: true });
    const server = await Server.start();
    return new Site(server, await openBrowser());
  }

  async close() {
    await this.browser.close();
    await this.server.stop();
  }

  /**
   * Opens a fresh window and lets a story happen in it. When the story fails, its picture, its game and its diary are
   * told; when it succeeds, the window must have had nothing to complain about.
   * @param {Visit} visit
   * @param {(visitor: Visitor) => Promise<void>} story
   */
  async visit({ lang = "en", size = "desk", motion = true, offline = false }, story) {
    const context = await this.browser.newContext({
      ...SIZES[size],
      baseURL: this.server.url,
      locale: lang === "cs" ? "cs-CZ" : "en-GB",
      reducedMotion: motion ? "no-preference" : "reduce",
      // Most stories are about the network itself.
      serviceWorkers: offline ? "allow" : "block",
    });
    context.setDefaultTimeout(PATIENCE);
    const complaints = await Complaints.of(context, this.server.url);
    const page = await context.newPage();
    /** @type {Visitor} */
    const visitor = {
      site: this,
      page,
      context,
      t: await readWords(this.server.url, lang),
      lang,
      size,
      complaints,
      diary: [],
      touch: (locator) => (size === "phone" ? locator.tap() : locator.click()),
    };
    try {
      await story(visitor);
      assert.deepEqual(complaints.list, [], "the page had something to complain about");
    } catch (problem) {
      await tellFailure(visitor, problem);
      throw problem;
    } finally {
      await context.close();
    }
  }
}

/** @param {Visitor} visitor @param {unknown} problem */
async function tellFailure({ page, lang, size, diary, complaints }, problem) {
  const picture = `${OUT}/failed-${process.pid}-${lang}-${size}.png`;
  await page.screenshot({ path: picture }).catch(() => {});
  console.error(`failed at ${page.url()} (${lang}, ${size}), picture ${picture}`);
  if (diary.length) console.error(`diary: ${diary.join(" ")}`);
  for (const complaint of complaints.list) console.error(complaint);
  console.error(problem);
}
