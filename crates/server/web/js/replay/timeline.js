// Steps, slider and play button of a replay. Strikes are ticks: Red's above the line, Blue's below.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { IconButton } from "../ui/controls.js";

/** The most ticks a line has room for. */
const MOST_TICKS = 48;

/**
 * Where the strikes of a side are told, as parts of the whole; strikes that lie too close share a tick.
 * @param {import("../../types/wire").WireMove[]} moves
 * @param {import("../../types/wire").SideName} side
 * @returns {number[]}
 */
function ticks(moves, side) {
  const places = moves.flatMap((move, index) => (move.strike && move.side === side ? [(index + 1) / moves.length] : []));
  if (moves.length <= MOST_TICKS) return places;
  return [...new Set(places.map((place) => Math.round(place * MOST_TICKS) / MOST_TICKS))];
}

/**
 * @param {object} props
 * @param {number} props.ply
 * @param {import("../../types/wire").WireMove[]} props.moves
 * @param {number[]} props.turning  where the turning points are
 * @param {ReturnType<typeof import("./player.js").strikesAround>} props.strikes
 * @param {boolean} props.playing
 * @param {(ply: number) => void} props.onGo
 * @param {(by: number) => void} props.onStep
 * @param {() => void} props.onPlay
 * @param {string} props.words  what happened in the ply shown
 */
export function Timeline({ ply, moves, turning, strikes, playing, onGo, onStep, onPlay, words }) {
  const last = moves.length;
  const place = (/** @type {number} */ part) => `calc(13px + (100% - 26px) * ${part})`;
  return h(
    "div",
    { class: "timeline card", role: "group", "aria-label": t("replay-controls") },
    h(
      "div",
      { class: "steps" },
      h(IconButton, { icon: "first", label: t("replay-first"), onClick: () => onGo(0), disabled: ply === 0 }),
      h(IconButton, { icon: "strike-back", label: t("replay-strike-back"), onClick: () => onGo(strikes.back(ply)), disabled: ply === 0 }),
      h(IconButton, { icon: "back", label: t("replay-back"), onClick: () => onStep(-1), disabled: ply === 0 }),
      h(IconButton, { icon: playing ? "pause" : "play", label: t(playing ? "replay-pause" : "replay-play"), class: "main", onClick: onPlay }),
      h(IconButton, { icon: "next", label: t("replay-next"), onClick: () => onStep(1), disabled: ply === last }),
      h(IconButton, { icon: "strike-on", label: t("replay-strike-on"), onClick: () => onGo(strikes.on(ply)), disabled: ply === last }),
      h(IconButton, { icon: "last", label: t("replay-last"), onClick: () => onGo(last), disabled: ply === last }),
    ),
    h(
      "div",
      { class: "track" },
      (/** @type {const} */ (["red", "blue"])).map((side) => ticks(moves, side).map((part) => h("i", { key: `${side} ${part}`, class: side, style: { left: place(part) } }))),
      turning.map((at) => h("b", { key: at, class: "turning", style: { left: place(last ? at / last : 0) } })),
      h("div", { class: "done", style: { width: place(last ? ply / last : 0) } }),
      h("input", {
        type: "range",
        min: 0,
        max: last,
        value: ply,
        "aria-label": t("replay-slider"),
        "aria-valuetext": t("replay-of", { ply, last }),
        onInput: (/** @type {any} */ event) => onGo(Number(event.currentTarget.value)),
      }),
    ),
    h("small", { class: "legend dim" }, t("replay-ticks")),
    h("span", { class: "count num" }, `${ply} / ${last}`),
    h("p", { class: "words", role: "status", "aria-live": playing ? "off" : "polite" }, words),
  );
}
