// A game as a person goes through it: begun on the first page, set up, played to its end.

import assert from "node:assert/strict";
import { placesOf, readBoard } from "./board.mjs";
import { makeMove } from "./player.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */
/** @typedef {import("./player.mjs").Hand} Hand */
/** @typedef {"curtain" | "card" | "over" | "turn" | "draw"} Occasion  what the page asks for */

/**
 * @typedef {object} Choice
 * @property {"computer" | "hotseat" | "person"} opponent
 * @property {string} [rules]
 * @property {"red" | "blue" | "lot"} [side]
 * @property {"red" | "blue" | "lot"} [starter]
 */

/**
 * From the first page to the setup: every choice by a touch.
 * @param {Visitor} visitor
 * @param {Choice} choice
 * @returns {Promise<string>} the game's id
 */
export async function begin({ page, t, touch, diary }, { opponent, rules = "marsal-mini", side = "red", starter = "red" }) {
  await page.goto("/");
  await touch(page.getByRole("link", { name: t(`start-${opponent}`) }));
  await touch(page.locator(".rule-card", { has: page.locator(`input[value="${rules}"]`) }));
  if (opponent === "computer") await touch(page.locator(".rank", { has: page.locator('input[value="1"]') }));
  const choose = (/** @type {string} */ group, /** @type {string} */ value) =>
    touch(page.getByRole("group", { name: t(group), exact: true }).getByRole("button", { name: t(value), exact: true }));
  await choose(opponent === "hotseat" ? "new-side-first" : "new-side", `new-side-${side}`);
  await choose("new-starter", `new-starter-${starter}`);
  await touch(page.getByRole("button", { name: t(opponent === "person" ? "new-start-person" : "new-start"), exact: true }));
  await page.waitForURL(/\/game\/[^/]+$/);
  const id = page.url().split("/").at(-1) ?? "";
  diary.push(`game ${id}:`);
  return id;
}

/**
 * Sets up an army: as the server proposes, or from a line, and says that it is ready.
 * @param {Visitor} visitor
 * @param {string} [line]
 */
export async function setUp({ page, t, touch }, line) {
  await page.locator(".setup-editor").waitFor();
  const ready = page.locator(".setup-status.good");
  if (line === undefined) {
    await touch(page.getByRole("button", { name: t("setup-random"), exact: true }));
  } else {
    const more = page.locator("details.setup-more > summary");
    if (await more.isVisible()) await touch(more);
    await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector("#setup-line"))?.value);
    await page.getByLabel(t("setup-line"), { exact: true }).fill(line);
    await touch(page.getByRole("button", { name: t("setup-paste"), exact: true }));
  }
  await ready.waitFor();
  await touch(page.locator(".setup-last .btn.main"));
}

/**
 * Waits until the page asks for something, and says what.
 * @param {import("playwright-core").Page} page
 * @param {string} [before]  the position that was just left: a turn in it does not count
 * @returns {Promise<Occasion>}
 */
export async function nextOccasion(page, before) {
  for (;;) {
    const handle = await page.waitForFunction(() => {
      if (document.querySelector("dialog.curtain[open] button:not([disabled])")) return "curtain";
      if (document.querySelector("section.strike")) return "card";
      if (document.querySelector(".result")) return "over";
      if (document.querySelector(".answer-draw")) return "draw";
      if (document.querySelector(".event.bad")) return "refused";
      return document.querySelector("main.play .cells .draggable") ? "turn" : null;
    });
    const occasion = /** @type {Occasion | "refused"} */ (await handle.jsonValue());
    if (occasion === "refused") throw new Error(`the page says: ${await page.locator(".event").innerText()}`);
    if (occasion !== "turn") return occasion;
    const now = await readBoard(page);
    if (now.movable.length && placesOf(now) !== before) return occasion;
  }
}

/**
 * Closes a card or the curtain, and waits until it is gone; another may already be there in its place.
 * @param {import("playwright-core").Page} page
 * @param {"curtain" | "card"} what
 * @param {(what: "curtain" | "card") => Promise<void>} close
 */
async function putAway(page, what, close) {
  const old = await page.locator(what === "card" ? "section.strike" : "dialog.curtain").elementHandle();
  await close(what);
  await old?.waitForElementState("hidden");
}

/** Puts the card of a strike away with its button. @param {Visitor} visitor */
export const closeCard = ({ page, touch }) => putAway(page, "card", () => touch(page.locator("section.strike .actions .btn.main")));

/** What a test wants to look at on the way. @typedef {{onCurtain?: () => Promise<void>, onCard?: () => Promise<void>, onTurn?: () => Promise<void>}} Glances */

/**
 * Plays until the game is over.
 * @param {Visitor} visitor
 * @param {Hand} hand
 * @param {Glances & {atMost?: number, close?: (what: "curtain" | "card") => Promise<void>}} [how]  close: draws the curtain or puts a card away
 * @returns {Promise<{moves: number, cards: number, curtains: number}>}
 */
export async function playToEnd(visitor, hand, how = {}) {
  const count = { moves: 0, cards: 0, curtains: 0 };
  const { page, touch, diary } = visitor;
  const atMost = how.atMost ?? 250;
  const close =
    how.close ?? ((what) => touch(page.locator(what === "curtain" ? "dialog.curtain .pass button" : "section.strike .actions .btn.main")));
  /** @type {string | undefined} */
  let before;
  for (;;) {
    const occasion = await nextOccasion(page, before);
    if (occasion === "over") return count;
    if (occasion === "curtain" || occasion === "card") {
      count[occasion === "card" ? "cards" : "curtains"]++;
      await (occasion === "card" ? how.onCard : how.onCurtain)?.();
      await putAway(page, occasion, close);
    } else {
      assert.ok(count.moves < atMost, `no end after ${atMost} moves`);
      await how.onTurn?.();
      before = placesOf(await readBoard(page));
      diary.push(await makeMove(page, hand, count.moves));
      count.moves++;
    }
  }
}
