// The hand on a replay: where it stands, whether it plays by itself, and the keys.

import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";

/** How long a ply stands while the replay plays by itself. */
const BEAT = 1000;

/**
 * Plays by itself until the end.
 * @param {number} last
 * @param {number} first  where it stands at first
 */
export function usePlayer(last, first) {
  const [ply, setPly] = useState(first);
  const [playing, setPlaying] = useState(false);
  const before = useRef(ply);
  const jumped = Math.abs(ply - before.current) > 1;
  useEffect(() => {
    before.current = ply;
  });
  useEffect(() => {
    if (!playing) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setPly(ply + 1), BEAT);
    return () => clearTimeout(timer);
  }, [playing, ply, last]);
  /** @param {(ply: number) => number} where  from the ply of that moment: two keys may come before the next picture */
  const move = (where) => {
    setPlaying(false);
    setPly((at) => Math.max(0, Math.min(last, where(at))));
  };
  const toggle = () => {
    if (!playing) setPly((at) => (at >= last ? 0 : at));
    setPlaying(!playing);
  };
  return { ply, playing, jumped, toggle, go: (/** @type {number} */ to) => move(() => to), step: (/** @type {number} */ by) => move((at) => at + by), move };
}

/** Arrows, Home, End and Space, wherever the focus is not on something that needs them itself. @param {ReturnType<typeof usePlayer>} player @param {number} last @param {{back: (ply: number) => number, on: (ply: number) => number}} strikes */
export function useKeys(player, last, strikes) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.closest("input, select, textarea, dialog, [role=grid]")) return;
      /** @type {Record<string, () => void>} */
      const goes = {
        ArrowLeft: () => player.step(-1),
        ArrowRight: () => player.step(1),
        ArrowUp: () => player.move(strikes.back),
        ArrowDown: () => player.move(strikes.on),
        Home: () => player.go(0),
        End: () => player.go(last),
      };
      if (event.key in goes) goes[event.key]();
      else if (event.key === " " && !target.closest("button, a, summary")) player.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/**
 * From a ply to the strike before or after it; to the beginning or the end where there is none.
 * @param {import("../../types/wire").WireMove[]} moves
 */
export function strikesAround(moves) {
  const plies = moves.flatMap((move, index) => (move.strike ? [index + 1] : []));
  return {
    back: (/** @type {number} */ ply) => plies.findLast((at) => at < ply) ?? 0,
    on: (/** @type {number} */ ply) => plies.find((at) => at > ply) ?? moves.length,
  };
}
