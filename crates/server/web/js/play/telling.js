// The telling of a game: new plies are shown one after the other, strikes with their card, until the board is up to date.

import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { currentPrefs } from "../state.js";
import { moveTime } from "../board/animate.js";
import { playSound } from "../sound.js";
import { arrived, viewAfter } from "./position.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").WireMove} WireMove */

/** More plies than this at once (after a lost connection) are not told but simply there. */
const MOST_TOLD = 3;

/** Waits; any key ends it. @param {number} time @returns {Promise<void>} */
const pause = (time) =>
  new Promise((resolve) => {
    if (time === 0) return resolve();
    const end = () => {
      clearTimeout(timer);
      removeEventListener("keydown", end, true);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("keydown", end, true);
    return undefined;
  });

/** @param {WireMove} move */
const moveSound = (move) => (move.strike ? "strike" : "step");

/**
 * @param {GameView} view  the newest view
 * @param {GameView} from  the view the telling starts at; the newest one for no telling at first
 */
export function useTelling(view, from) {
  const [state, setState] = useState({ shown: from, strike: /** @type {WireMove | null} */ (null) });
  const work = useRef({ base: from, goal: from, running: false, foreseen: "", stopped: false, release: () => {} });

  const run = async () => {
    const w = work.current;
    if (w.running) return;
    w.running = true;
    while (w.base !== w.goal && !w.stopped) {
      const { base, goal } = w;
      const behind = goal.log.length - base.log.length;
      const follows = goal.id === base.id && goal.seat === base.seat && behind > 0 && behind <= MOST_TOLD;
      let next = goal;
      if (follows) {
        const move = goal.log[base.log.length];
        const meeting = { ...base, stones: arrived(base.stones, move), moves: {} };
        if (w.foreseen !== move.from + move.to) {
          setState({ shown: meeting, strike: null });
          playSound(moveSound(move));
          await pause(moveTime(move.from, move.to));
        }
        // The card speaks to those who fight.
        if (move.strike && !currentPrefs().skipStrikes && !goal.watching) {
          setState({ shown: meeting, strike: move });
          await new Promise((/** @type {(value?: any) => void} */ resolve) => (w.release = resolve));
        }
        if (behind > 1) next = viewAfter({ ...base, stones: withKinds(base, goal) }, move);
      }
      w.foreseen = "";
      w.base = next;
      if (!w.stopped) setState({ shown: next, strike: null });
    }
    w.running = false;
  };

  useEffect(() => {
    work.current.goal = view;
    void run();
  }, [view]);
  useEffect(() => {
    work.current.stopped = false;
    return () => {
      work.current.stopped = true;
      work.current.release();
    };
  }, []);

  return {
    shown: state.shown,
    /** The strike whose card is open. */
    strike: state.strike,
    /** Closes the card of a strike. */
    dismiss: () => work.current.release(),
    /** Shows an own move before the server has confirmed it. @param {WireMove} move */
    foresee: (/** @type {WireMove} */ move) => {
      const { base } = work.current;
      work.current.foreseen = move.from + move.to;
      playSound(moveSound(move));
      setState({ shown: { ...base, stones: arrived(base.stones, move), moves: {} }, strike: null });
    },
    /** Takes back what was foreseen: the server refused. */
    takeBack: () => {
      work.current.foreseen = "";
      setState({ shown: work.current.base, strike: null });
    },
  };
}

/** The stones of an older view with what is known by now. @param {GameView} base @param {GameView} goal */
const withKinds = (base, goal) => base.stones.map((stone, index) => ({ ...stone, kind: stone.kind ?? goal.stones[index].kind }));
