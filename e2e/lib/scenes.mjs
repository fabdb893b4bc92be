// Every page and state of the site, and how a person comes there.

import assert from "node:assert/strict";
import { makeGame, playMoves, post, viewOf } from "./api.mjs";
import { cell, readBoard } from "./board.mjs";
import { nextOccasion } from "./game.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */
/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {(visitor: Visitor) => Promise<unknown>} show  goes there
 * @property {"desk" | "phone"} [only]  where else it does not exist
 * @property {boolean} [main]  one of those that are looked at in every dress
 * @property {boolean} [alike]  much like another one: taken for the pictures only
 * @property {boolean} [small]  one that is quite another on a small screen
 * @property {boolean} [asks]  the server is asked again when the language changes
 */

const MINI = { red: "EMNGCE/SNFB..", blue: "ENGMCE/BFSN.." };
/** Red’s explorer on a2 meets Blue’s flag, Blue’s mine, Blue’s marshal. */
const MEETINGS = { flag: "ENGMCF/BESN..", mine: "ENGMCB/EFSN..", marshal: "ENGECM/BFSN.." };

/** @param {Visitor} visitor @param {string} name */
const button = ({ page, t }, name) => page.getByRole("button", { name: t(name), exact: true });

/** Opens the curtain of a game, and waits for what is behind it. @param {Visitor} visitor @param {string} id */
async function look(visitor, id) {
  const { page, touch } = visitor;
  await page.goto(`/game/${id}`);
  await touch(page.locator("dialog.curtain .pass button"));
  return nextOccasion(page);
}

/** The big game that many scenes look at, and the cookies of its owner. @type {{site: string, id: string, cookies: import("playwright-core").Cookie[]} | null} */
let shared = null;

/** A big game that has gone on for a while, the same for all scenes that change nothing in it. @param {Visitor} visitor @returns {Promise<string>} */
async function sharedGame(visitor) {
  const { context, site } = visitor;
  if (shared?.site !== site.server.url) {
    const id = await middleGame(visitor);
    shared = { site: site.server.url, id, cookies: await context.cookies() };
  } else await context.addCookies(shared.cookies);
  return shared.id;
}

/** A big game that has gone on for a while, Red on turn. @param {Visitor} visitor @returns {Promise<string>} */
async function middleGame(visitor) {
  const setups = { red: "EKTECDETKE/DNMSEKTGNE/BBTCNKDNBE/FBNETNBBBB", blue: "ETKDECTEKE/NMSKTEGDNT/NECBBBKNDE/BNTBFBENBB" };
  const id = await makeGame(visitor, { opponent: "hotseat", rules: "marsal", setups });
  let chance = 17;
  for (let ply = 0; ply < 56; ply++) {
    const { turn, moves, stones } = await viewOf(visitor, id);
    const all = Object.entries(moves).flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
    const strikes = all.filter(({ to }) => stones.some(({ square }) => square === to));
    const ahead = all.filter(({ from, to }) => (Number(to.slice(1)) - Number(from.slice(1))) * (turn === "red" ? 1 : -1) > 0);
    chance = (chance * 1103515245 + 12345) % 2147483648;
    const choice = strikes.length && ply % 3 ? strikes : ahead.length ? ahead : all;
    const { from, to } = choice[chance % choice.length];
    await post(visitor, `/api/games/${id}/move`, { seat: turn, ply, move: from + to });
  }
  return id;
}

/** The middle of a big game, with no card open. @param {Visitor} visitor @param {Promise<string>} [id] */
async function showMiddle(visitor, id = sharedGame(visitor)) {
  const { page, touch } = visitor;
  if ((await look(visitor, await id)) === "card") await touch(page.locator("section.strike .actions .btn.main"));
  await page.waitForFunction(() => document.querySelector(".cells .draggable") && !document.querySelector("section.strike"));
}

/** An enemy stone that is not known, and is near. @param {Visitor} visitor */
async function hiddenSquare({ page }) {
  const { stones, squares } = await readBoard(page);
  const hidden = stones.filter(({ look, moved }) => look === "back" && moved).sort((a, b) => squares.indexOf(b.square) - squares.indexOf(a.square));
  assert.ok(hidden.length);
  return hidden[0].square;
}

/** Strikes as Red with the explorer on the far right. @param {Visitor} visitor @param {keyof typeof MEETINGS} whom */
async function strike(visitor, whom) {
  const { page, touch } = visitor;
  const id = await makeGame(visitor, { opponent: "hotseat", setups: { red: MINI.red, blue: MEETINGS[whom] } });
  await look(visitor, id);
  // Blue's line is as Blue sees it: its last stone of the front row stands on a6.
  await touch(cell(page, "a2"));
  await touch(cell(page, "a6"));
  await page.locator("section.strike").waitFor();
  return id;
}

/** A small game that Red has won. @param {Visitor} visitor */
async function wonGame(visitor) {
  const id = await makeGame(visitor, { opponent: "hotseat", setups: { red: MINI.red, blue: MEETINGS.flag } });
  await playMoves(visitor, id, ["a2a6"]);
  return id;
}

/** @param {Visitor} visitor @param {"resign" | "draw"} how */
async function endedGame(visitor, how) {
  const id = await middleGame(visitor);
  if (how === "resign") await post(visitor, `/api/games/${id}/resign`, { seat: "blue" });
  else for (const [seat, action] of [["red", "offer"], ["blue", "accept"]]) await post(visitor, `/api/games/${id}/draw`, { seat, action });
  return id;
}

/** @param {Visitor} visitor @param {string} id */
async function showEnd({ page }, id) {
  await page.goto(`/game/${id}/replay`);
  await page.locator(".result").waitFor();
}

/** @param {Visitor} visitor */
async function showOwnRules({ page, touch, t }) {
  await page.goto("/new?rules=marsal-small&opponent=computer");
  await touch(page.locator("button.rule-card.make"));
  await page.getByText(t("own-good")).waitFor();
}

/** @param {Visitor} visitor */
async function showSetup({ page }) {
  await page.goto("/setup?rules=marsal");
  await page.locator(".setup-editor .setup-status").waitFor();
}

/** @type {Scene[]} */
export const SCENES = [
  {
    name: "start-first",
    show: async ({ page }) => {
      await page.goto("/");
      await page.locator(".choices").waitFor();
      await page.waitForFunction(() => !document.querySelector(".waiting"));
    },
  },
  {
    name: "start",
    main: true,
    show: async (visitor) => {
      await middleGame(visitor);
      await makeGame(visitor, { opponent: "computer", rules: "classic", side: "blue" });
      await post(visitor, "/api/games", { rules: "barrage", opponent: "computer", level: 3, side: "red" });
      await endedGame(visitor, "resign");
      await visitor.page.goto("/");
      await visitor.page.locator(".games").nth(1).waitFor();
    },
  },
  {
    name: "menu",
    small: true,
    show: async (visitor) => {
      await visitor.page.goto("/rules");
      await visitor.touch(button(visitor, "shell-menu"));
      await visitor.page.locator("#menu .settings").waitFor();
    },
  },
  {
    name: "new",
    main: true,
    show: async ({ page }) => {
      await page.goto("/new?opponent=computer&rules=marsal");
      await page.locator(".new-panel").waitFor();
    },
  },
  {
    name: "new-hotseat",
    alike: true,
    show: async ({ page, touch }) => {
      await page.goto("/new?opponent=hotseat&rules=classic");
      await touch(page.locator("details.aids > summary"));
    },
  },
  { name: "new-own", show: showOwnRules },
  {
    name: "new-own-faulty",
    small: true,
    asks: true,
    show: async (visitor) => {
      visitor.complaints.expect(/status of 422/);
      await showOwnRules(visitor);
      const more = visitor.page.locator(".own-army .stepper").nth(2).getByRole("button").last();
      for (let count = 0; count < 8; count++) await visitor.touch(more);
      await visitor.page.locator(".own .notice.bad").waitFor();
      await visitor.touch(visitor.page.locator(".own-text > summary"));
    },
  },
  { name: "setup", main: true, show: showSetup },
  {
    name: "setup-held",
    show: async (visitor) => {
      await showSetup(visitor);
      await visitor.touch(button(visitor, "setup-random"));
      await visitor.page.locator(".setup-status.good").waitFor();
      const { stones } = await readBoard(visitor.page);
      await visitor.touch(cell(visitor.page, stones.map(({ square }) => square).sort()[3]));
      await visitor.page.locator(".stone-place.lifted").waitFor();
    },
  },
  {
    name: "setup-part",
    alike: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showSetup(visitor);
      await touch(page.locator(".kind-tray [data-index='3']"));
      const ground = page.locator('.cells [role="row"]').last();
      for (const place of [0, 2, 5]) await touch(ground.locator('[role="gridcell"]').nth(place));
      await touch(page.locator(".kind-tray [data-index='7']"));
      await page.locator(".kind-tray .held").waitFor();
    },
  },
  {
    name: "setup-game",
    small: true,
    show: async (visitor) => {
      const { id } = await post(visitor, "/api/games", { rules: "classic", opponent: "computer", level: 2, side: "blue" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.touch(button(visitor, "setup-random"));
      await visitor.page.locator(".setup-status.good").waitFor();
    },
  },
  {
    name: "curtain-setup",
    show: async (visitor) => {
      const { id } = await post(visitor, "/api/games", { rules: "marsal", opponent: "hotseat", side: "red" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator("dialog.curtain").waitFor();
    },
  },
  {
    name: "play-start",
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "computer", rules: "marsal" });
      await visitor.page.goto(`/game/${id}`);
      await nextOccasion(visitor.page);
    },
  },
  { name: "play-turn", main: true, show: showMiddle },
  {
    name: "play-lifted",
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showMiddle(visitor);
      const { stones, movable } = await readBoard(page);
      for (const square of movable) {
        await touch(cell(page, square));
        const { targets } = await readBoard(page);
        if (targets.some((target) => stones.some((stone) => stone.square === target)) && targets.length > 1) return;
        await touch(cell(page, square));
      }
      await touch(cell(page, movable[0]));
    },
  },
  {
    name: "play-inspect",
    small: true,
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.touch(cell(visitor.page, await hiddenSquare(visitor)));
      await visitor.page.locator(".inspect").waitFor();
    },
  },
  {
    name: "play-note",
    small: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showMiddle(visitor);
      await touch(cell(page, await hiddenSquare(visitor)));
      await touch(page.locator(".inspect .guess").first());
      await page.locator('.inspect .guess[aria-pressed="true"]').waitFor();
      await touch(page.getByRole("button", { name: visitor.t("shell-close"), exact: true }).first());
      await page.locator(".drawing .slip").waitFor();
    },
  },
  {
    name: "play-numbers",
    alike: true,
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.page.evaluate(async () => (await import(/** @type {any} */ ("/js/state.js"))).setPref("faces", "numbers"));
      await visitor.page.locator(".drawing use[href='#g-n8']").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "play-resign",
    small: true,
    show: async (visitor) => {
      await showMiddle(visitor);
      if (visitor.size === "phone") await visitor.touch(button(visitor, "play-end"));
      await visitor.touch(button(visitor, "play-resign"));
      await button(visitor, "play-resign-sure").waitFor();
    },
  },
  {
    name: "play-offline",
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "computer", rules: "marsal-small" });
      await visitor.page.routeWebSocket(/\/socket/, (socket) => void socket.close());
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator(".connection").waitFor();
    },
  },
  {
    name: "play-log",
    only: "phone",
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.touch(button(visitor, "play-log"));
      await visitor.page.locator("dialog.sheet").waitFor();
    },
  },
  {
    name: "play-keys",
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.page.locator('.cells [tabindex="0"]').focus();
      await visitor.page.keyboard.press("?");
      await visitor.page.locator("dialog.sheet").waitFor();
    },
  },
  { name: "play-strike", main: true, show: (visitor) => strike(visitor, "marshal") },
  { name: "play-strike-mine", alike: true, show: (visitor) => strike(visitor, "mine") },
  { name: "play-strike-flag", alike: true, show: (visitor) => strike(visitor, "flag") },
  {
    name: "play-strike-defender",
    main: true,
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "hotseat", setups: { red: "GMNECE/SNFB..", blue: "ENMGCE/BFSN.." } });
      await playMoves(visitor, id, ["a2a3", "b6b5", "a3a4", "b5b4", "a4a5", "f6f5", "a5a6"]);
      await look(visitor, id);
      await visitor.page.locator("section.strike").waitFor();
    },
  },
  {
    name: "curtain-play",
    main: true,
    show: async (visitor) => {
      const id = await sharedGame(visitor);
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator("dialog.curtain").waitFor();
    },
  },
  {
    name: "curtain-draw",
    alike: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showMiddle(visitor, middleGame(visitor));
      if (visitor.size === "phone") await touch(button(visitor, "play-end"));
      await touch(button(visitor, "play-draw-offer"));
      await page.locator("dialog.curtain").waitFor();
    },
  },
  {
    name: "play-draw-asked",
    show: async (visitor) => {
      const id = await middleGame(visitor);
      await post(visitor, `/api/games/${id}/draw`, { seat: "red", action: "offer" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.touch(visitor.page.locator("dialog.curtain .pass button"));
      await visitor.page.locator("dialog.curtain h1, .answer-draw").first().waitFor();
      if (await visitor.page.locator("dialog.curtain").isVisible()) await visitor.touch(visitor.page.locator("dialog.curtain .pass button"));
      await visitor.page.locator(".answer-draw, section.strike").first().waitFor();
    },
  },
  {
    name: "end",
    main: true,
    show: async (visitor) => showEnd(visitor, await endedGame(visitor, "resign")),
  },
  { name: "end-flag", show: async (visitor) => showEnd(visitor, await wonGame(visitor)) },
  { name: "end-draw", alike: true, show: async (visitor) => showEnd(visitor, await endedGame(visitor, "draw")) },
  {
    name: "end-lost",
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "computer" });
      await post(visitor, `/api/games/${id}/resign`, { seat: "red" });
      await showEnd(visitor, id);
    },
  },
  {
    name: "replay",
    main: true,
    show: async (visitor) => {
      const { page, touch, t } = visitor;
      await showEnd(visitor, await endedGame(visitor, "resign"));
      await touch(page.getByRole("group", { name: t("replay-eyes") }).getByRole("button").nth(1));
      await touch(page.getByRole("group", { name: t("replay-show") }).getByRole("button").nth(1));
      await page.getByRole("slider").fill("40");
      await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.startsWith("40 "));
    },
  },
  {
    name: "rules",
    main: true,
    show: async ({ page }) => {
      await page.goto("/rules");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  ...["marsal-1987", "classic"].map((rules) => ({
    name: `rules-${rules}`,
    show: async (/** @type {Visitor} */ { page }) => {
      await page.goto(`/rules/${rules}`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  })),
  {
    name: "missing-page",
    show: async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      await page.goto("/nowhere");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "missing-game",
    show: async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      await page.goto("/game/00000000000000000000000000000000");
      await page.locator("main :is(h1, .notice)").first().waitFor();
    },
  },
];

/** @typedef {{lang: import("./words.mjs").Lang, scheme: "light" | "dark"}} Dress */

/** All dresses of a page. @type {Dress[]} */
export const DRESSES = [
  { lang: "cs", scheme: "light" },
  { lang: "cs", scheme: "dark" },
  { lang: "en", scheme: "light" },
  { lang: "en", scheme: "dark" },
];

/**
 * Shows the same state in another language and look, and waits until it stands still.
 * @param {Visitor} visitor
 * @param {Scene} scene
 * @param {Dress} dress
 */
export async function dressPage({ page }, { asks }, { lang, scheme }) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(async (wanted) => {
    const { currentPrefs, setPref } = await import(/** @type {any} */ ("/js/state.js"));
    if (currentPrefs().lang !== wanted) setPref("lang", wanted);
  }, lang);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
  if (asks) await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) animation.finish();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
