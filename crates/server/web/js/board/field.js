// The board without stones: frame, linen, stitching, banners and rugs, coordinates.

import { h } from "../../vendor/preact/index.js";
import { blockedRectangles, columnLetter, columnRow, squareIn } from "./geometry.js";

/** @typedef {import("../../types/wire").SideName} SideName */
/**
 * @typedef {object} BoardRules
 * @property {number} width
 * @property {number} height
 * @property {string[]} blocked
 * @property {{red: string[], blue: string[]}} zones
 * @property {number} [lowest]  the number of the row that is named 1, where the board is cut out of a higher one
 */
/** Where coordinates stand: on a broad frame, on the narrow one of a small screen, or nowhere. @typedef {"broad" | "narrow" | "none"} Coordinates */

const FRAMES = { broad: 54, narrow: 44, none: 22 };
/** The border between frame and field. */
const BORDER = 9;

/** The width of the frame in units. @param {Coordinates} coordinates */
export const frameWidth = (coordinates) => FRAMES[coordinates];

/** @param {number} count @param {(index: number) => string} part */
const repeat = (count, part) => Array.from({ length: count }, (_, index) => part(index)).join("");

/** A row of woven diamonds. @param {number} x @param {number} y @param {number} count @param {number} half  half their height */
const diamonds = (x, y, count, half) => repeat(count, (i) => `M${x + i * 10} ${y}l5-${half}l5 ${half}l-5 ${half}z`);

/**
 * A standard hung over a column of blocked squares, upright for the viewer.
 * @param {{x: number, y: number, down: number, cloth: "a" | "b", glyph: string}} props
 */
export function Banner({ x, y, down, cloth, glyph }) {
  const deep = `var(--banner-${cloth}-deep)`;
  const thread = `var(--banner-${cloth}-thread)`;
  const main = `var(--banner-${cloth})`;
  const foot = down * 100 - 16;
  const middle = (foot - 20) / 2;
  const shape = `M7 18H93V${foot}L50 ${foot - 28}L7 ${foot}Z`;
  const fringe = repeat(15, (i) => `M${(8.5 + i * 5.93).toFixed(1)} ${foot - 3 - 4 * (7 - Math.abs(7 - i))}v12`);
  return h(
    "g",
    { class: "cloth", transform: `translate(${x} ${y})` },
    h("path", { d: shape, fill: "#2a1a0a", opacity: 0.28, transform: "translate(3 5)" }),
    h("path", { class: "fine", d: fringe, stroke: deep, "stroke-width": 3.2, "stroke-linecap": "round" }),
    h("path", { d: shape, fill: main }),
    h("path", { d: `M13.500 22V${foot - 7}M86.500 22V${foot - 7}`, stroke: deep, "stroke-width": 5 }),
    h("path", { d: `M21.500 24V${foot - 13}M78.500 24V${foot - 13}`, stroke: thread, "stroke-width": 2, opacity: 0.8 }),
    h("path", { d: `M21.500 33H78.500M21.500 57H78.500M21.500 ${foot - 77}H78.500M21.500 ${foot - 53}H78.500`, stroke: deep, "stroke-width": 3.4 }),
    h("path", { d: diamonds(25, 45, 5, 6.5) + diamonds(25, foot - 65, 5, 6.5), fill: thread }),
    down > 2 && h("path", { d: repeat(2, (i) => `M${50 - 16 * i} ${middle - 59}l8-8l8 8l-8 8zM${50 - 16 * i} ${middle + 59}l8-8l8 8l-8 8z`), fill: deep, opacity: 0.9 }),
    h("path", { d: `M50 ${middle - 48}L82 ${middle}L50 ${middle + 48}L18 ${middle}Z`, fill: deep }),
    h("path", { d: `M50 ${middle - 41}L77.300 ${middle}L50 ${middle + 41}L22.700 ${middle}Z`, fill: "none", stroke: main, "stroke-width": 2 }),
    h("use", { href: `#g-${glyph}`, fill: "var(--banner-b-thread)", transform: `translate(30 ${middle - 20}) scale(.4)` }),
    h("path", { class: "fine", d: shape, fill: "url(#weave)" }),
    h("rect", { x: 1, y: 9, width: 98, height: 12, rx: 6, fill: "var(--wood)" }),
    h("rect", { x: 1, y: 10.5, width: 98, height: 3.2, rx: 1.6, fill: "#fff", opacity: 0.2 }),
    h("path", { d: "M7 15h.1M93 15h.1", stroke: "var(--brass-bright)", "stroke-width": 14, "stroke-linecap": "round" }),
    h("path", { d: repeat(4, (i) => `M${[21, 37, 63, 79][i]} 8V22`), stroke: deep, "stroke-width": 6, "stroke-linecap": "round" }),
  );
}

/**
 * A rug laid over a block of squares.
 * @param {{x: number, y: number, across: number, down: number, cloth: "a" | "b"}} props
 */
export function Rug({ x, y, across, down, cloth }) {
  const deep = `var(--banner-${cloth}-deep)`;
  const thread = `var(--banner-${cloth}-thread)`;
  const main = `var(--banner-${cloth})`;
  const w = across * 100;
  const d = down * 100;
  const count = Math.floor((w - 50) / 10);
  const first = (w - count * 10) / 2;
  const reachX = Math.min(w * 0.26, d * 0.26);
  const reachY = Math.min(d * 0.273, w * 0.273, (d - 92) / 2);
  const isWide = d > 100;
  const sign = Math.min(reachX, isWide ? reachY : 18) * 0.86;
  const fringeCount = Math.round((w - 20) / 5.7);
  const fringe = repeat(fringeCount + 1, (i) => `M${(10 + (i * (w - 20)) / fringeCount).toFixed(1)} 7V${d - 7}`);
  /** @param {number} a @param {number} b */
  const lozenge = (a, b) => `M${w / 2} ${d / 2 - b}L${w / 2 + a} ${d / 2}L${w / 2} ${d / 2 + b}L${w / 2 - a} ${d / 2}Z`;
  return h(
    "g",
    { class: "cloth", transform: `translate(${x} ${y})` },
    h("rect", { x: 10, y: 16, width: w - 14, height: d - 22, fill: "#2a1a0a", opacity: 0.26 }),
    h("path", { class: "fine", d: fringe, stroke: deep, "stroke-width": 3.2, "stroke-linecap": "round" }),
    h("rect", { x: 7, y: 14, width: w - 14, height: d - 28, fill: main }),
    h("rect", { x: 13, y: 20, width: w - 26, height: d - 40, fill: "none", stroke: deep, "stroke-width": 5 }),
    h("rect", { x: 21, y: 28, width: w - 42, height: d - 56, fill: "none", stroke: thread, "stroke-width": 2, opacity: 0.8 }),
    isWide && h("path", { d: diamonds(first, 43, count, 6) + diamonds(first, d - 43, count, 6), fill: thread }),
    isWide && h("path", { d: lozenge(reachX, reachY), fill: deep }),
    isWide && h("path", { d: lozenge(reachX - 7.6, reachY - 8), fill: "none", stroke: main, "stroke-width": 2 }),
    h("use", { href: "#g-back", fill: isWide ? "var(--banner-b-thread)" : deep, transform: `translate(${w / 2 - sign} ${d / 2 - sign}) scale(${sign / 50})` }),
    h("rect", { class: "fine", x: 7, y: 14, width: w - 14, height: d - 28, fill: "url(#weave)" }),
  );
}

/** Banners lie where exactly two standing blocks of one column and three rows lie apart; else rugs. @param {{across: number, down: number}[]} blocks */
const areBanners = (blocks) => blocks.length === 2 && blocks.every(({ across, down }) => across === 1 && down === 3);

/** @param {BoardRules} rules @param {SideName} below */
function cloths(rules, below) {
  const blocks = blockedRectangles(rules.blocked, rules, below);
  const banners = areBanners(blocks);
  const columns = [...new Set(blocks.map(({ square }) => columnRow(square).column))].sort((a, b) => a - b);
  return blocks.map(({ x, y, across, down, square }) => {
    const cloth = columns.indexOf(columnRow(square).column) < columns.length / 2 ? "a" : "b";
    return banners
      ? h(Banner, { key: square, x, y, down, cloth, glyph: cloth === "a" ? "marshal" : "spy" })
      : h(Rug, { key: square, x, y, across, down, cloth });
  });
}

/** Rows where a side's zone ends, as heights of the double stitch. @param {BoardRules} rules @param {SideName} below */
function zoneEdges(rules, below) {
  const rows = (/** @type {SideName} */ side) => rules.zones[side].map((square) => columnRow(square).row);
  const { height } = rules;
  const edges = [];
  if (rules.zones.red.length) edges.push(Math.max(...rows("red")) + 1);
  if (rules.zones.blue.length) edges.push(Math.min(...rows("blue")));
  return edges.map((row) => (below === "red" ? height - row : row) * 100).filter((y) => y > 0 && y < height * 100);
}

/**
 * The board without stones. Its origin is the corner of the field up left, a square is 100 units.
 * @param {{rules: BoardRules, below: SideName, coordinates: Coordinates}} props
 */
export function Field({ rules, below, coordinates }) {
  const w = rules.width * 100;
  const d = rules.height * 100;
  const frame = frameWidth(coordinates) - 2;
  const middle = (frame + BORDER) / 2;
  const number = (/** @type {number} */ down) => Number((squareIn(0, down, rules, below) ?? "").slice(1)) + (rules.lowest ?? 1) - 1;
  const dark = Array.from({ length: rules.height }, (_, down) =>
    repeat(rules.width, (across) => ((across + down) % 2 ? `M${across * 100} ${down * 100}h100v100h-100z` : "")),
  ).join("");
  const edges = zoneEdges(rules, below);
  const lines =
    repeat(rules.height - 1, (i) => (edges.includes((i + 1) * 100) ? "" : `M0 ${(i + 1) * 100}H${w}`)) +
    repeat(rules.width - 1, (i) => `M${(i + 1) * 100} 0V${d}`);
  return h(
    "g",
    { class: "field" },
    h("rect", { x: -frame, y: -frame, width: w + 2 * frame, height: d + 2 * frame, rx: 14, fill: "var(--wood)" }),
    h("rect", { class: "fine", x: -frame, y: -frame, width: w + 2 * frame, height: d + 2 * frame, rx: 14, fill: "url(#grain)" }),
    h("rect", { x: 2 - frame, y: 2 - frame, width: w + 2 * frame - 4, height: d + 2 * frame - 4, rx: 12, fill: "none", stroke: "#fff", "stroke-opacity": 0.14, "stroke-width": 3 }),
    h("rect", { x: -BORDER, y: -BORDER, width: w + 2 * BORDER, height: d + 2 * BORDER, rx: 4, fill: "var(--wood-deep)" }),
    h("rect", { width: w, height: d, fill: "var(--linen)" }),
    h("path", { d: dark, fill: "var(--linen-2)" }),
    h("rect", { class: "fine", width: w, height: d, fill: "url(#cloth)" }),
    h("path", { d: lines, stroke: "var(--stitch)", "stroke-width": 1.6, "stroke-dasharray": "9 7", "stroke-dashoffset": 4.5, opacity: 0.75 }),
    edges.map((y) => h("path", { key: y, d: `M0 ${y - 3}H${w}M0 ${y + 3}H${w}`, stroke: "var(--stitch)", "stroke-width": 2, "stroke-dasharray": "12 6", "stroke-dashoffset": 3 })),
    coordinates !== "none" && h("g", { class: "coordinates" },
      Array.from({ length: rules.width }, (_, across) => h("text", { key: `c${across}`, x: across * 100 + 50, y: d + middle + 9 }, columnLetter(below === "red" ? across : rules.width - 1 - across))),
      Array.from({ length: rules.height }, (_, down) => h("text", { key: `r${down}`, x: -middle, y: down * 100 + 60 }, number(down))),
    ),
    cloths(rules, below),
  );
}
