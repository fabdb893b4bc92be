// What is drawn on and above the squares: targets, last move, empty places, slips. Every mark is a shape.

import { h } from "../../vendor/preact/index.js";
import { signOf } from "./kinds.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {{kind: Kind} | {dot: "brass" | "green" | "ink"} | {doubt: true}} Guess */

/** A square where the lifted stone may go. @param {Point} props */
export const StepTarget = ({ x, y }) => h("circle", { class: "target", cx: x + 50, cy: y + 50, r: 15 });

const BRACKETS = "M8 32V8H32M68 8H92V32M92 68V92H68M32 92H8V68";

/** A stone that the lifted stone may strike. @param {Point} props */
export const StrikeTarget = ({ x, y }) =>
  h("g", { class: "brackets", transform: `translate(${x} ${y})` }, h("path", { class: "halo", d: BRACKETS }), h("path", { d: BRACKETS }));

/** The last move, below the stones. @param {{from: Point, to: Point}} props */
export function LastMove({ from, to }) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return h(
    "g",
    { class: "trail" },
    h("rect", { class: "from", x: from.x + 7, y: from.y + 7, width: 86, height: 86, rx: 9 }),
    h("rect", { class: "shade", x: to.x + 2, y: to.y + 2, width: 96, height: 96, rx: 9 }),
    h("rect", { x: to.x + 4, y: to.y + 4, width: 92, height: 92, rx: 9 }),
    h("path", { d: "M-22 0H14M-2-16L15 0L-2 16", transform: `translate(${from.x + 50} ${from.y + 50}) rotate(${angle})` }),
  );
}

/** A move that would have been better; the best of them is drawn stronger. @param {{from: Point, to: Point, rank: number}} props */
export function Advice({ from, to, rank }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const shaft = `M18 0H${length - 30}`;
  const head = `M${length - 34} -17L${length - 8} 0L${length - 34} 17Z`;
  return h(
    "g",
    { class: rank === 0 ? "advice best" : "advice", transform: `translate(${from.x + 50} ${from.y + 50}) rotate(${angle})` },
    h("path", { class: "halo", d: shaft + head }),
    h("path", { class: "shaft", d: shaft }),
    h("path", { class: "head", d: head }),
  );
}

/** A square that is pointed at. @param {Point} props */
export const Pointed = ({ x, y }) => h("g", null, h("rect", { class: "pointed-halo", x: x + 3, y: y + 3, width: 94, height: 94, rx: 10 }), h("rect", { class: "pointed", x: x + 3, y: y + 3, width: 94, height: 94, rx: 10 }));

/** How likely something stands on a square: a tint below the stones. @param {Point & {chance: number}} props */
export const Heat = ({ x, y, chance }) => h("rect", { class: "heat", x: x + 2, y: y + 2, width: 96, height: 96, rx: 8, "fill-opacity": 0.15 + 0.75 * chance });

/** The same in hundredths, above them. @param {Point & {chance: number}} props */
export const HeatLabel = ({ x, y, chance }) =>
  h("g", { class: "heat-label", transform: `translate(${x + 50} ${y + 82})` }, h("rect", { x: -27, y: -17, width: 54, height: 31, rx: 6 }), h("text", { y: 7 }, Math.round(100 * chance)));

/** An empty place of a setup. @param {Point} props */
export const Place = ({ x, y }) => h("rect", { class: "place", x: x + 14, y: y + 14, width: 72, height: 72, rx: 8 });

/** The square a stone would be put on. @param {Point} props */
export const Hover = ({ x, y }) => h("rect", { class: "hover", x: x + 3, y: y + 3, width: 94, height: 94, rx: 8 });

/** A square that is out of play for now. @param {Point} props */
export const Veil = ({ x, y }) => h("rect", { class: "veil", x, y, width: 100.5, height: 100.5 });

const DOTS = {
  brass: h("circle", { cx: 21.5, cy: 25, r: 11 }),
  green: h("rect", { x: 11.5, y: 15, width: 20, height: 20 }),
  ink: h("path", { d: "M21.500 13L33 35H10Z" }),
};

/** The paper of a slip with its pin, 43 x 45 units. @param {{guess: Guess}} props */
export function SlipShape({ guess }) {
  const sign = "kind" in guess ? signOf(guess.kind) : null;
  return [
    h("path", { d: "M1.500 3H44.500V48H1.500Z", fill: "#2a1a0a", opacity: 0.33 }),
    h("path", { class: "paper", d: "M0 0H43V37L36 45H0Z" }),
    h("path", { class: "fold", d: "M43 37H36V45Z" }),
    sign && h("use", { href: `#g-${sign.glyph}`, fill: "var(--slip-ink)", transform: "translate(7 9) scale(.29)" }),
    "dot" in guess && h("g", { class: `dot ${guess.dot}` }, DOTS[guess.dot]),
    "doubt" in guess && h("text", { class: "doubt", x: 21.5, y: 36 }, "?"),
    h("circle", { class: "pin", cx: 21.5, cy: 2.5, r: 6 }),
  ];
}

/** A slip pinned on a stone of the board. @param {Point & {guess: Guess, atEdge: boolean}} props */
export const PinnedSlip = ({ x, y, guess, atEdge }) =>
  h("g", { class: "slip", transform: `translate(${x + (atEdge ? 53 : 58)} ${Math.max(y - 3, 4)}) rotate(7)` }, h(SlipShape, { guess }));

/** A slip as a picture in the text. @param {{guess: Guess, class?: string}} props */
export const Slip = ({ guess, class: name }) =>
  h("svg", { viewBox: "-3 -8 50 58", class: name ? `slip ${name}` : "slip", "aria-hidden": "true" }, h(SlipShape, { guess }));
