// Ways into the states that more than one scene begins from: a big game in its middle, a strike, an end.

import assert from "node:assert/strict";
import { makeGame, playMoves, post, viewOf } from "./api.mjs";
import { cell, readBoard } from "./board.mjs";
import { nextOccasion } from "./game.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */

const MINI = { red: "EMNGCE/SNFB..", blue: "ENGMCE/BFSN.." };
/** Red’s explorer on a2 meets Blue’s flag, Blue’s mine, Blue’s marshal. */
const MEETINGS = { flag: "ENGMCF/BESN..", mine: "ENGMCB/EFSN..", marshal: "ENGECM/BFSN.." };

/** @param {Visitor} visitor @param {string} name */
export const button = ({ page, t }, name) => page.getByRole("button", { name: t(name), exact: true });

/** Opens the curtain of a game, and waits for what is behind it. @param {Visitor} visitor @param {string} id */
export async function look(visitor, id) {
  const { page, touch } = visitor;
  await page.goto(`/game/${id}`);
  await touch(page.locator("dialog.curtain .pass button"));
  return nextOccasion(page);
}

/** The big game that many scenes look at, and the cookies of its owner. @type {{site: string, id: string, cookies: import("playwright-core").Cookie[]} | null} */
let shared = null;

/** A big game that has gone on for a while, the same for all scenes that change nothing in it. @param {Visitor} visitor @returns {Promise<string>} */
export async function sharedGame(visitor) {
  const { context, site } = visitor;
  if (shared?.site !== site.server.url) {
    const id = await middleGame(visitor);
    shared = { site: site.server.url, id, cookies: await context.cookies() };
  } else await context.addCookies(shared.cookies);
  return shared.id;
}

/** A big game that has gone on for a while, Red on turn. @param {Visitor} visitor @returns {Promise<string>} */
export async function middleGame(visitor) {
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
export async function showMiddle(visitor, id = sharedGame(visitor)) {
  const { page, touch } = visitor;
  if ((await look(visitor, await id)) === "card") await touch(page.locator("section.strike .actions .btn.main"));
  await page.waitForFunction(() => document.querySelector(".cells .draggable") && !document.querySelector("section.strike"));
}

/** An enemy stone that is not known, and is near. @param {Visitor} visitor */
export async function hiddenSquare({ page }) {
  const { stones, squares } = await readBoard(page);
  const hidden = stones.filter(({ look, moved }) => look === "back" && moved).sort((a, b) => squares.indexOf(b.square) - squares.indexOf(a.square));
  assert.ok(hidden.length);
  return hidden[0].square;
}

/** Strikes as Red with the explorer on the far right. @param {Visitor} visitor @param {keyof typeof MEETINGS} whom */
export async function strike(visitor, whom) {
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
export async function wonGame(visitor) {
  const id = await makeGame(visitor, { opponent: "hotseat", setups: { red: MINI.red, blue: MEETINGS.flag } });
  await playMoves(visitor, id, ["a2a6"]);
  return id;
}

/** @param {Visitor} visitor @param {"resign" | "draw"} how */
export async function endedGame(visitor, how) {
  const id = await middleGame(visitor);
  if (how === "resign") await post(visitor, `/api/games/${id}/resign`, { seat: "blue" });
  else for (const [seat, action] of [["red", "offer"], ["blue", "accept"]]) await post(visitor, `/api/games/${id}/draw`, { seat, action });
  return id;
}

/** @param {Visitor} visitor @param {string} id */
export async function showEnd({ page }, id) {
  await page.goto(`/game/${id}/replay`);
  await page.locator(".result").waitFor();
}

/** Opens one of the tabs of a replay. @param {Visitor} visitor @param {"facts" | "log" | "analysis" | "share"} tab */
export const openTab = ({ page, t, touch }, tab) => touch(page.getByRole("group", { name: t("replay-show") }).getByRole("button", { name: t(tab === "log" ? "play-log" : `replay-${tab}`), exact: true }));

/** Whose eyes a replay is looked at with. @param {Visitor} visitor @param {number} place  among the choices */
export const lookAs = ({ page, t, touch }, place) => touch(page.getByRole("group", { name: t("replay-eyes") }).getByRole("button").nth(place));

/** The records of the big game, given up or drawn, as they are kept: made once, since nobody may begin a hundred games. @type {Map<string, string>} */
const records = new Map();

/** The replay of the record of a big game. @param {Visitor} visitor @param {"resign" | "draw"} [how] */
export async function showRecord(visitor, how = "resign") {
  const { page, site } = visitor;
  const key = `${site.server.url} ${how}`;
  if (!records.has(key)) {
    const { record } = await (await page.request.get(`/api/games/${await endedGame(visitor, how)}/replay`)).json();
    records.set(key, (await post(visitor, "/api/records", { record })).id);
  }
  const id = /** @type {string} */ (records.get(key));
  await page.goto(`/record/${id}`);
  await page.locator(".result").waitFor();
  return id;
}

/** The replay of a big game with its analysis. @param {Visitor} visitor */
export async function showAnalysis(visitor) {
  const { page, touch } = visitor;
  await showRecord(visitor);
  await openTab(visitor, "analysis");
  const ask = button(visitor, "analysis-ask");
  // The same game may have been analysed before.
  await page.locator(".curve").or(ask).waitFor();
  if (await ask.isVisible()) await touch(ask);
  await page.locator(".curve").waitFor({ timeout: 60_000 });
}

/** @param {Visitor} visitor */
export async function showOwnRules({ page, touch, t }) {
  await page.goto("/new?rules=marsal-small&opponent=computer");
  await touch(page.locator("button.rule-card.make"));
  await page.getByText(t("own-good")).waitFor();
}

/** @param {Visitor} visitor */
export async function showSetup({ page }) {
  await page.goto("/setup?rules=marsal");
  await page.locator(".setup-editor .setup-status").waitFor();
}
