// The board of a replay with one pair of eyes.

import { h } from "../../vendor/preact/index.js";
import { useMemo } from "../../vendor/preact/hooks.js";
import { kindName, t } from "../i18n.js";
import { Board, firstSquare } from "../board/board.js";
import { guessOf, notesAt } from "../play/notes.js";
import { knowledgeOf, seen } from "./eyes.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./eyes.js").Eyes} Eyes */

/**
 * @param {object} props
 * @param {ReplayData} props.replay
 * @param {import("./frames.js").FrameStone[][]} props.frames
 * @param {Map<string, import("../board/kinds.js").Kind>} props.kinds
 * @param {number} props.ply
 * @param {Eyes} props.eyes
 * @param {SideName} props.below
 * @param {boolean} props.still  without motion
 * @param {string} [props.game]  whose notes of this browser are shown
 * @param {{from: string, to: string}[]} [props.advice]
 * @param {Record<string, number>} [props.heat]
 * @param {(square: string) => void} [props.onSquare]
 */
export function ReplayBoard({ replay, frames, kinds, ply, eyes, below, still, game, advice, heat, onSquare }) {
  const { rules } = replay;
  const { moves, knows } = useMemo(() => knowledgeOf(replay, eyes), [replay, eyes]);
  const stones = seen(frames[ply], ply, eyes, knows, kinds);
  const bySquare = new Map(stones.map((stone) => [stone.square, stone]));
  const notes = game && (eyes === "red" || eyes === "blue") ? notesAt(game, eyes, ply) : {};
  const slips = stones.flatMap(({ id, square, kind }) => {
    const note = kind ? undefined : notes[Number(id)];
    const guess = note && guessOf(note, kinds);
    return guess ? [[square, guess]] : [];
  });
  /** @param {string} square */
  const label = (square) => {
    const stone = bySquare.get(square);
    const warmth = heat?.[square];
    const chance = warmth === undefined ? "" : `, ${t("belief-percent", { percent: Math.round(100 * warmth) })}`;
    if (rules.blocked.includes(square)) return `${square}, ${t("play-cell-blocked")}`;
    if (!stone) return `${square}, ${t("play-cell-empty")}`;
    if (!stone.kind) return `${square}, ${t("play-cell-hidden", { side: stone.side })}${chance}`;
    return `${square}, ${t("play-cell-known", { side: stone.side, own: "no", kind: kindName(stone.kind), gender: kindName(stone.kind, "gender") })}${chance}`;
  };
  const name = eyes === "open" ? t("replay-board") : t("replay-board-as", { eyes });
  return h(Board, { rules, below, stones, name, label, lastMove: ply > 0 ? moves[ply - 1] : null, slips: Object.fromEntries(slips), advice, heat, start: firstSquare(below, rules), still, onSquare });
}
