// A simple player that knows only what the page shows: it strikes what it may hope to beat, else goes nearer to it.

import { cell, drag, readBoard, stepsBetween } from "./board.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./board.mjs").Seen} Seen */
/** @typedef {import("./board.mjs").SeenStone} SeenStone */

/** What a sign is worth in a strike. */
const STRENGTH = /** @type {Record<string, number>} */ ({
  marshal: 10, general: 9, colonel: 8, captain: 8, major: 7, cadet: 7, corporal: 6, lieutenant: 5, shooter: 5, sergeant: 4, miner: 3, explorer: 2, scout: 2, spy: 1,
});

/** Whether an own stone may hope to beat an enemy one, as far as the page shows. @param {SeenStone} own @param {SeenStone} enemy */
function mayBeat(own, enemy) {
  if (enemy.look !== "known" || enemy.sign === null || own.sign === null) return true;
  if (enemy.sign === "flag") return true;
  if (enemy.sign === "mine") return own.sign === "miner";
  if (enemy.sign === "marshal" && own.sign === "spy") return true;
  return (STRENGTH[own.sign] ?? 0) >= (STRENGTH[enemy.sign] ?? 0);
}

/** How far an own stone is from the nearest enemy worth striking. @param {SeenStone} own @param {string} square @param {SeenStone[]} enemies */
const distanceToPrey = (own, square, enemies) => Math.min(99, ...enemies.filter((enemy) => mayBeat(own, enemy)).map((enemy) => stepsBetween(square, enemy.square)));

/**
 * Chooses among the places a lifted stone may go: a strike it may win, else a step nearer to one; null for neither.
 * @param {Seen} seen
 * @param {SeenStone} own
 * @param {string[]} targets
 */
function chooseTarget(seen, own, targets) {
  const enemies = seen.stones.filter(({ look }) => look !== "face");
  const struck = targets.map((square) => enemies.find((enemy) => enemy.square === square)).filter((enemy) => enemy !== undefined);
  const strike = struck.find((enemy) => mayBeat(own, enemy));
  if (strike) return strike.square;
  const here = distanceToPrey(own, own.square, enemies);
  const steps = targets
    .filter((square) => !enemies.some((enemy) => enemy.square === square))
    .map((square) => ({ square, far: distanceToPrey(own, square, enemies) }))
    .sort((a, b) => a.far - b.far);
  return steps.length && steps[0].far < here ? steps[0].square : null;
}

/** How a stone is lifted and put down. @typedef {{lift: (square: string) => Promise<void>, put: (from: string, to: string) => Promise<void>, lay: (square: string) => Promise<void>}} Hand */

/** The board, as soon as something can be lifted. @param {Page} page @returns {Promise<Seen>} */
async function readTurn(page) {
  for (;;) {
    await page.waitForFunction(() => document.querySelector(".cells .draggable"));
    const seen = await readBoard(page);
    if (seen.movable.length) return seen;
  }
}

/**
 * Lifts a stone and says where it may go. A board that is just being told something new takes no hand for a moment:
 * then once more.
 * @param {Page} page
 * @param {Hand} hand
 * @param {string} square
 */
async function lift(page, hand, square) {
  for (let attempt = 0; attempt < 3; attempt++) {
    await page.waitForFunction((name) => document.querySelector(`.cells [data-square="${name}"]`)?.classList.contains("draggable"), square);
    await hand.lift(square);
    const { targets } = await readBoard(page);
    if (targets.length) return targets;
  }
  throw new Error(`${square} can be lifted and may go nowhere`);
}

/**
 * Makes one move.
 * @param {Page} page
 * @param {Hand} hand
 * @param {number} turn  how many moves were made before: so that nobody goes back and forth for ever
 * @returns {Promise<string>} the move, like `a4a5`
 */
export async function makeMove(page, hand, turn) {
  const seen = await readTurn(page);
  const enemies = seen.stones.filter(({ look }) => look !== "face");
  const own = seen.stones
    .filter(({ square, look }) => look === "face" && seen.movable.includes(square))
    .sort((a, b) => distanceToPrey(a, a.square, enemies) - distanceToPrey(b, b.square, enemies) || a.square.localeCompare(b.square));
  const row = (/** @type {string} */ square) => Math.floor(seen.squares.indexOf(square) / seen.size.width);
  /** @type {{from: string, to: string} | null} */
  let makeshift = null;
  for (const stone of own) {
    const targets = await lift(page, hand, stone.square);
    const to = chooseTarget(seen, stone, targets);
    if (to) {
      await hand.put(stone.square, to);
      return stone.square + to;
    }
    const free = targets.filter((square) => !enemies.some((enemy) => enemy.square === square));
    const way = free.find((square) => row(square) < row(stone.square)) ?? free[turn % Math.max(free.length, 1)] ?? targets[0];
    makeshift ??= { from: stone.square, to: way };
    await hand.lay(stone.square);
  }
  const { from, to } = /** @type {{from: string, to: string}} */ (makeshift);
  await lift(page, hand, from);
  await hand.put(from, to);
  return from + to;
}

/** Taps, or clicks. @param {import("./site.mjs").Visitor} visitor @returns {Hand} */
export const tapping = ({ page, touch }) => ({
  lift: (square) => touch(cell(page, square)),
  put: (_from, to) => touch(cell(page, to)),
  lay: (square) => touch(cell(page, square)),
});

/** Looks with a click where a stone may go, and then carries it there. @param {import("./site.mjs").Visitor} visitor @returns {Hand} */
export const dragging = ({ page }) => ({
  lift: (square) => cell(page, square).click(),
  put: (from, to) => drag(page, from, to),
  lay: (square) => cell(page, square).click(),
});
