// Motion of stones: a step glides, a run is timed by its squares. Any key skips to the end.

import { reducedMotion } from "../state.js";
import { corner, distance } from "./geometry.js";

/** @typedef {import("./board.js").BoardStone} BoardStone */

const STEP = 180;
const RUN_SQUARE = 70;
const RUN_LONGEST = 420;
const EASE = "cubic-bezier(.3,.7,.2,1)";

/** Where each drawing last showed its stones. @type {WeakMap<Element, Map<BoardStone["id"], {square: string, below: string}>>} */
const shown = new WeakMap();
/** @type {Set<Animation>} */
const running = new Set();

addEventListener("keydown", () => finishMotion(), true);

/** Brings every moving stone to its end at once. */
export function finishMotion() {
  for (const animation of running) animation.finish();
}

/** How long a move is shown, in milliseconds. @param {string} from @param {string} to */
export function moveTime(from, to) {
  if (reducedMotion()) return 0;
  const squares = distance(from, to);
  return squares === 1 ? STEP : Math.min(RUN_LONGEST, Math.max(STEP, squares * RUN_SQUARE));
}

/**
 * After a drawing: lets every stone that stands elsewhere than before glide there.
 * @param {SVGSVGElement} drawing
 * @param {BoardStone[]} stones
 * @param {{width: number, height: number}} size
 * @param {"red" | "blue"} below
 * @param {{current: string | null}} dropped  the square where a hand has just put a stone: that one does not glide
 * @param {boolean} still  nothing glides
 */
export function animateStones(drawing, stones, size, below, dropped, still) {
  const before = shown.get(drawing);
  const now = new Map(stones.map(({ id, square }) => [id, { square, below }]));
  shown.set(drawing, now);
  if (!before) return;
  for (const { id, square } of stones) {
    const old = before.get(id);
    if (!old || old.square === square || old.below !== below) continue;
    const inHand = dropped.current === square;
    if (inHand) dropped.current = null;
    const duration = inHand || still ? 0 : moveTime(old.square, square);
    const element = drawing.querySelector(`[data-stone="${id}"]`);
    if (!element || duration === 0) continue;
    const start = corner(old.square, size, below);
    const end = corner(square, size, below);
    const animation = element.animate(
      [{ transform: `translate(${start.x}px,${start.y}px)` }, { transform: `translate(${end.x}px,${end.y}px)` }],
      { duration, easing: EASE },
    );
    running.add(animation);
    animation.onfinish = animation.oncancel = () => running.delete(animation);
  }
}
