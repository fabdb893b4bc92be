// The state of a setup in the making, and everything a person can do to it.

import { useRef, useState } from "../../vendor/preact/hooks.js";
import { checkSetup, randomSetup } from "../api.js";
import { kindsOf } from "../board/kinds.js";
import { kindName, t } from "../i18n.js";
import { playSound } from "../sound.js";
import { rulesForServer } from "../newgame/own-store.js";
import { adopt, fillUp, leftInTray, mirror, moveOrSwap, put, takeBack } from "./arrangement.js";
import { useArrangement } from "./history.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./arrangement.js").Squares} Squares */
/** @typedef {{text: string, at: "board" | "line"}} Problem  what went wrong, and where it is said */
/** What was done, said in the language of the moment. @typedef {() => string} Words */
/** @typedef {{kind: string, from: string | null}} Held  what is in the hand: from a square, or from the tray (null) */

/**
 * @param {RuleSetInfo} rules
 * @param {SideName} side
 * @param {() => Squares} first  what stands at the beginning
 */
export function useSetup(rules, side, first) {
  const { placed, change, undo, redo, canUndo, canRedo } = useArrangement(() => adopt({}, first()));
  const [held, setHeld] = useState(/** @type {Held | null} */ (null));
  const [said, setSaid] = useState(() => /** @type {Words} */ (() => ""));
  const [problem, setProblem] = useState(/** @type {Problem | null} */ (null));
  const kinds = kindsOf(rules);
  const left = leftInTray(rules, placed);
  const ground = new Set(rules.zones[side]);
  const latest = useRef(placed);
  latest.current = placed;

  const name = (/** @type {string} */ kind) => kindName(/** @type {import("../board/kinds.js").Kind} */ (kinds.get(kind)));
  /** @param {Words} words */
  const say = (words) => {
    setProblem(null);
    setSaid(() => words);
  };
  /** Waits for the server; a refusal is kept as the problem, in words. @param {() => Promise<void>} work @param {Problem["at"]} [at] */
  const attempt = async (work, at = "board") => {
    try {
      await work();
    } catch (error) {
      setProblem({ text: /** @type {Error} */ (error).message, at });
    }
  };
  /** @param {Squares} squares @param {Words} words */
  const setUp = (squares, words) => {
    setHeld(null);
    change(adopt(latest.current, squares));
    playSound("put");
    say(words);
  };

  /** @param {Held} what @param {string} square */
  const lay = ({ kind, from }, square) => {
    const there = placed[square];
    if (!ground.has(square)) {
      say(() => t("setup-said-outside", { square }));
      return;
    }
    if (from === square) {
      setHeld(null);
      say(() => t("setup-said-laid"));
    } else if (from !== null) {
      change(moveOrSwap(placed, from, square));
      setHeld(null);
      playSound("put");
      say(() => there ? t("setup-said-swapped", { first: name(kind), square, second: name(there.kind), other: from }) : t("setup-said-moved", { kind: name(kind), square }));
    } else if (left[kind] > 0 || there?.kind === kind) {
      if (there?.kind !== kind) change(put(placed, square, kind));
      if (left[kind] <= 1) setHeld(null);
      playSound("put");
      say(() => there && there.kind !== kind ? t("setup-said-replaced", { kind: name(kind), square, old: name(there.kind) }) : t("setup-said-placed", { kind: name(kind), square }));
    } else {
      say(() => t("setup-said-none", { kind: name(kind) }));
    }
  };
  /** @param {string} square */
  const giveBack = (square) => {
    const there = placed[square];
    if (!there) return false;
    change(takeBack(placed, square));
    setHeld(null);
    say(() => t("setup-said-back", { kind: name(there.kind), square }));
    return true;
  };

  /** Takes something into the hand, or lays it back. @param {Held | null} what */
  const hold = (what) => {
    setHeld(what);
    say(() => what ? t("setup-said-picked", { kind: name(what.kind) }) : t("setup-said-laid"));
  };

  return {
    placed, held, said: said(), problem, kinds, left, canUndo, canRedo, name, say, hold, lay, giveBack,
    count: Object.keys(placed).length,
    canMirror: mirror(rules, side, placed) !== null,
    setProblem,
    /** A tap or Enter on a square. @param {string} square */
    touchSquare(square) {
      if (held) lay(held, square);
      else if (placed[square]) hold({ kind: placed[square].kind, from: square });
      else say(() => t(ground.has(square) ? "setup-hint" : "setup-said-outside", { square }));
    },
    /** A tap or Enter on a kind of the tray. @param {string} kind */
    touchTray(kind) {
      if (held?.from) giveBack(held.from);
      else if (held?.kind === kind) hold(null);
      else if (left[kind] > 0) hold({ kind, from: null });
      else say(() => t("setup-said-none", { kind: name(kind) }));
    },
    undo() {
      setHeld(null);
      if (undo()) say(() => t("setup-said-undone"));
    },
    redo() {
      setHeld(null);
      if (redo()) say(() => t("setup-said-redone"));
    },
    clear: () => setUp({}, () => t("setup-said-cleared")),
    mirror() {
      const mirrored = mirror(rules, side, placed);
      setHeld(null);
      if (mirrored && change(mirrored)) say(() => t("setup-said-mirrored"));
    },
    random: () =>
      attempt(async () => setUp((await randomSetup({ rules: rulesForServer(rules), side })).squares, () => t("setup-said-random"))),
    fill: () =>
      attempt(async () => {
        const { squares } = await randomSetup({ rules: rulesForServer(rules), side });
        setHeld(null);
        change(fillUp(rules, side, latest.current, squares));
        playSound("put");
        say(() => t("setup-said-filled"));
      }),
    /** A proposal of the server. @param {number} seed @param {Words} title */
    propose: (seed, title) =>
      attempt(async () => setUp((await randomSetup({ rules: rulesForServer(rules), side, seed })).squares, () => t("setup-said-preset", { name: title() }))),
    /** Sets up from a line; what stands stays when the line cannot be read. @param {string} line @param {Words} words @param {Problem["at"]} [at] */
    read: (line, words, at) =>
      attempt(async () => setUp((await checkSetup({ rules: rulesForServer(rules), side, setup: line.trim() })).squares, words), at),
  };
}

/** @typedef {ReturnType<typeof useSetup>} SetupState */
