// Steps, slider and play button of a replay. Strikes are ticks: Red's above the line, Blue's below.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { IconButton } from "../ui/controls.js";

/**
 * @param {object} props
 * @param {number} props.ply
 * @param {import("../../types/wire").WireMove[]} props.moves
 * @param {boolean} props.playing
 * @param {(ply: number) => void} props.onGo
 * @param {(by: number) => void} props.onStep
 * @param {() => void} props.onPlay
 * @param {string} props.words  what happened in the ply shown
 */
export function Timeline({ ply, moves, playing, onGo, onStep, onPlay, words }) {
  const last = moves.length;
  const place = (/** @type {number} */ index) => `calc(13px + (100% - 26px) * ${last ? (index + 1) / last : 0})`;
  return h(
    "div",
    { class: "timeline card", role: "group", "aria-label": t("replay-controls") },
    h(
      "div",
      { class: "steps" },
      h(IconButton, { icon: "first", label: t("replay-first"), onClick: () => onGo(0), disabled: ply === 0 }),
      h(IconButton, { icon: "back", label: t("replay-back"), onClick: () => onStep(-1), disabled: ply === 0 }),
      h(IconButton, { icon: playing ? "pause" : "play", label: t(playing ? "replay-pause" : "replay-play"), class: "main", onClick: onPlay }),
      h(IconButton, { icon: "next", label: t("replay-next"), onClick: () => onStep(1), disabled: ply === last }),
    ),
    h(
      "div",
      { class: "track" },
      moves.map((move, index) => move.strike && h("i", { key: index, class: move.side, style: { left: place(index) } })),
      h("div", { class: "done", style: { width: `calc(13px + (100% - 26px) * ${last ? ply / last : 0})` } }),
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
    h("span", { class: "count num" }, `${ply} / ${last}`),
    h("p", { class: "words", role: "status", "aria-live": playing ? "off" : "polite" }, words),
  );
}
