// The hand over the board: what is lifted, where it may go, what a touch means.

import { useEffect, useState } from "../../vendor/preact/hooks.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/**
 * @param {GameView} view  as the board shows it
 * @param {boolean} enabled  false while something is told or sent
 * @param {object} handlers
 * @param {(from: string, to: string) => void} handlers.onMove
 * @param {(square: string) => void} handlers.onOther  a touch that lifted and moved nothing
 */
export function useHands(view, enabled, { onMove, onOther }) {
  const [lifted, setLifted] = useState(/** @type {string | null} */ (null));
  useEffect(() => setLifted(null), [view.ply, view.seat]);
  const targets = lifted && enabled ? (view.moves[lifted] ?? []) : [];
  const isStrike = (/** @type {string} */ square) => view.stones.some((stone) => stone.square === square);
  const movable = (/** @type {string} */ square) => enabled && Boolean(view.moves[square]?.length);

  /** @param {string} from @param {string | null} to */
  const put = (from, to) => {
    if (to !== null && (view.moves[from] ?? []).includes(to)) {
      setLifted(null);
      onMove(from, to);
      return true;
    }
    return false;
  };
  return {
    lifted: enabled ? lifted : null,
    steps: targets.filter((square) => !isStrike(square)),
    strikes: targets.filter(isStrike),
    canDrag: movable,
    onLift: (/** @type {string} */ square) => setLifted(square),
    onDrop: (/** @type {string} */ from, /** @type {string | null} */ to) => {
      if (to !== from && !put(from, to)) setLifted(null);
    },
    onEscape: () => setLifted(null),
    onSquare: (/** @type {string} */ square) => {
      if (lifted && enabled) {
        if (put(lifted, square)) return;
        if (square === lifted) return setLifted(null);
      }
      if (movable(square)) return setLifted(square);
      setLifted(null);
      onOther(square);
    },
  };
}
