// The clocks of a game. The server counts; between two of its messages this browser goes on counting by itself.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { classes } from "../ui/controls.js";
import { isOwn } from "./position.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {NonNullable<GameView["clock"]>} Face */

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** With so many seconds left a person is told. */
const WARNINGS = [60, 30, 10];

/** When each message of the server came. @type {WeakMap<Face, number>} */
const came = new WeakMap();

/** What a side has left now, in milliseconds. @param {Face} face @param {SideName} side */
function leftNow(face, side) {
  const now = performance.now();
  if (!came.has(face)) came.set(face, now);
  const since = face.runs[side] ? now - (came.get(face) ?? now) : 0;
  return Math.max(0, face.left[side] - since);
}

/** What a side has left, drawn again whenever that shows. @param {Face | null} face @param {SideName} side @returns {number | null} */
export function useLeft(face, side) {
  const [, draw] = useState(0);
  const runs = face?.runs[side] ?? false;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => draw((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, [runs]);
  return face && leftNow(face, side);
}

/** `9:45`, `1:05:30`, and in days. A clock that shows nothing is at its end, so what is begun of a second counts. @param {number} left */
export function clockText(left) {
  if (left >= DAY) return t("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const seconds = Math.ceil(left / SECOND);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The clock of a side. @param {{face: Face | null, side: SideName}} props */
export function Clock({ face, side }) {
  const left = useLeft(face, side);
  if (!face || left === null) return null;
  const low = left < 30 * SECOND && face.runs[side];
  return h("div", { class: classes("clock", "num", face.runs[side] && "runs", low && "low"), role: "timer", "aria-label": t("clock-of", { side }) }, clockText(left));
}

/** Says to whoever plays that their time gets short: when, and once. @param {{view: GameView}} props */
export function TimeShort({ view }) {
  const left = useLeft(view.clock, view.seat);
  const runs = isOwn(view, view.seat) && view.clock?.runs[view.seat];
  const short = runs && left !== null ? WARNINGS.filter((seconds) => left <= seconds * SECOND).at(-1) : undefined;
  return h("div", { class: "vh", role: "status" }, short ? t("clock-short", { seconds: short }) : "");
}
