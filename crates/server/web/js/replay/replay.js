// A game that is over: how it ended, and every ply of it again.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useMemo, useRef, useState } from "../../vendor/preact/hooks.js";
import { kindName, t } from "../i18n.js";
import { useMedia, usePrefs } from "../state.js";
import { Board, firstSquare, useBoardRatio } from "../board/board.js";
import { kindsOf } from "../board/kinds.js";
import { Segments } from "../ui/controls.js";
import { moveWords } from "../play/words.js";
import { Again } from "./again.js";
import { framesOf, toldAfter } from "./frames.js";
import { RecordTools } from "./record-tools.js";
import { Result } from "./result.js";
import { Facts, ReplayLog } from "./summary.js";
import { Timeline } from "./timeline.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */
/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("./frames.js").Eyes} Eyes */
/** @typedef {import("./frames.js").FrameStone} FrameStone */
/** @typedef {import("../board/board.js").BoardStone} BoardStone */

/** How long a ply stands while the replay plays by itself. */
const BEAT = 1000;

/** Plays by itself until the end. @param {number} last */
function usePlayer(last) {
  const [ply, setPly] = useState(last);
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
  return { ply, playing, jumped, toggle, go: (/** @type {number} */ to) => move(() => to), step: (/** @type {number} */ by) => move((at) => at + by) };
}

/** Arrows, Home, End and Space, wherever the focus is not on something that needs them itself. @param {{go: (ply: number) => void, step: (by: number) => void, toggle: () => void}} player @param {number} last */
function useKeys(player, last) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.closest("input, select, textarea, dialog, [role=grid]")) return;
      /** @type {Record<string, () => void>} */
      const goes = { ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1), Home: () => player.go(0), End: () => player.go(last) };
      if (event.key in goes) goes[event.key]();
      else if (event.key === " " && !target.closest("button, a")) player.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/**
 * The stones as somebody saw them.
 * @param {FrameStone[]} frame
 * @param {number} ply
 * @param {Eyes} eyes
 * @param {Map<number, number>} told
 * @param {Map<string, import("../board/kinds.js").Kind>} kinds
 * @returns {BoardStone[]}
 */
function seen(frame, ply, eyes, told, kinds) {
  return frame.flatMap(({ id, side, kind, square, moved }) => {
    if (square === null) return [];
    const open = eyes === "open" || eyes === side;
    const known = open || (told.get(id) ?? Infinity) <= ply;
    return [{ id, side, square, look: /** @type {BoardStone["look"]} */ (open ? "face" : known ? "known" : "back"), kind: known ? kinds.get(kind) : null, moved: moved && eyes !== "open" }];
  });
}

/**
 * @param {object} props
 * @param {ReplayData} props.replay
 * @param {GameView} [props.view]  of a game that was played here; none for one that somebody brought along
 * @param {any} [props.children]  what else can be done
 */
export function ReplayTable({ replay, view, children }) {
  const prefs = usePrefs();
  const roomy = useMedia("(min-width: 1000px)");
  const ratio = useBoardRatio(replay.rules);
  const [eyes, setEyes] = useState(/** @type {Eyes} */ ("open"));
  const [tab, setTab] = useState(/** @type {"facts" | "log"} */ ("facts"));
  const frames = useMemo(() => framesOf(replay), [replay]);
  const kinds = useMemo(() => kindsOf(replay.rules), [replay, prefs.reversed]);
  const last = replay.moves.open.length;
  const player = usePlayer(last);
  const { ply } = player;
  useKeys(player, last);

  const told = useMemo(() => (eyes === "open" ? new Map() : toldAfter(replay.moves[eyes], eyes)), [replay, eyes]);
  const stones = seen(frames[ply], ply, eyes, told, kinds);
  const bySquare = new Map(stones.map((stone) => [stone.square, stone]));
  const below = eyes === "open" ? (view?.seat ?? "red") : eyes;
  const move = ply > 0 ? replay.moves[eyes][ply - 1] : null;
  /** Of an enemy stone: what it was told to be before that ply. @param {number} id @param {number} at */
  const kindOf = (id, at) => {
    const stone = replay.stones[id];
    return eyes === "open" || stone.side === eyes || (told.get(id) ?? Infinity) <= at ? stone.kind : null;
  };
  const teller = { rules: replay.rules, seat: eyes === "open" ? null : eyes, open: eyes === "open", kindOf };
  const words = move ? `${ply}. ${moveWords(move, teller)}` : t("replay-start");
  /** @param {string} square */
  const label = (square) => {
    const stone = bySquare.get(square);
    if (replay.rules.blocked.includes(square)) return `${square}, ${t("play-cell-blocked")}`;
    if (!stone) return `${square}, ${t("play-cell-empty")}`;
    if (!stone.kind) return `${square}, ${t("play-cell-hidden", { side: stone.side })}`;
    return `${square}, ${t("play-cell-known", { side: stone.side, own: "no", kind: kindName(stone.kind), gender: kindName(stone.kind, "gender") })}`;
  };
  const tabs = h(Segments, {
    label: t("replay-show"),
    class: "wide",
    value: tab,
    options: [
      { value: "facts", text: t("replay-facts") },
      { value: "log", text: t("play-log") },
    ],
    onChange: (value) => setTab(/** @type {"facts" | "log"} */ (value)),
  });
  return h(
    "main",
    { class: "play replay", style: { "--ratio": String(ratio) } },
    h(
      "div",
      { class: "board-column" },
      !roomy && h(Result, { replay, view }),
      h("div", { class: "board-wrap" }, h(Board, { key: below, rules: replay.rules, below, stones, name: t("replay-board"), label, lastMove: move, start: firstSquare(below, replay.rules), still: player.jumped })),
      h(Timeline, { ply, moves: replay.moves.open, playing: player.playing, onGo: player.go, onStep: player.step, onPlay: player.toggle, words }),
    ),
    h(
      "aside",
      { class: "side-column" },
      roomy && h(Result, { replay, view }),
      h("section", { class: "field" }, h("span", { class: "label", id: "eyes" }, t("replay-eyes")), h(Segments, {
        label: t("replay-eyes"),
        class: "wide",
        value: eyes,
        options: [
          { value: "open", text: t("replay-open") },
          { value: "red", text: t("replay-as", { side: "red" }) },
          { value: "blue", text: t("replay-as", { side: "blue" }) },
        ],
        onChange: (value) => setEyes(/** @type {Eyes} */ (value)),
      })),
      h("section", { class: "summary" }, tabs, tab === "facts" ? h(Facts, { replay, frames }) : h(ReplayLog, { moves: replay.moves[eyes], teller, ply, onGo: player.go })),
      view ? [h(RecordTools, { id: view.id, record: replay.record }), h(Again, { view }), children] : h("div", { class: "again" }, children),
    ),
  );
}
