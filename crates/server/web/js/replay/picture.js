// The board as a picture of its own: an SVG that needs nothing of this page, the same as PNG, and a strike that moves.

import { reducedMotion } from "../state.js";

/** What a drawing's look is made of. */
const LOOK = ["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline", "display"];

/** Wide enough for a message, small enough to send. */
const PNG_WIDTH = 1080;

/** How long a strike takes, in seconds: the way there, the fall. */
const STRIKE_SECONDS = 3;

/** Writes the colours of the design out. @param {string} text */
function withoutVariables(text) {
  const style = getComputedStyle(document.documentElement);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim() || "none");
}

/** Puts the look of each part on the copy of it. @param {Element} part @param {Element} copy */
function dress(part, copy) {
  const style = getComputedStyle(part);
  const plain = copy.tagName === "use" ? ["opacity", "display"] : LOOK;
  for (const name of plain) {
    const value = style.getPropertyValue(name);
    // What a drawing says itself stays, and so does what its group says.
    if (value && !copy.hasAttribute(name) && value !== getComputedStyle(/** @type {Element} */ (part.parentElement)).getPropertyValue(name)) copy.setAttribute(name, value);
  }
  const { transform } = /** @type {SVGElement} */ (copy).style ?? {};
  if (transform) {
    copy.setAttribute("transform", transform.replaceAll("px", "").replace(",", " "));
    copy.removeAttribute("style");
  }
  [...part.children].forEach((child, index) => dress(child, copy.children[index]));
}

/** All drawings of the page that a drawing refers to, one by another. @param {Element} drawing @returns {Element[]} */
function drawingsFor(drawing) {
  /** @type {Map<string, Element>} */
  const found = new Map();
  const waiting = [drawing];
  while (waiting.length) {
    const text = /** @type {Element} */ (waiting.pop()).outerHTML;
    for (const [, id] of text.matchAll(/(?:href="|url\(&quot;|url\("|url\()#([\w-]+)/g)) {
      const part = document.getElementById(id);
      if (!part || found.has(id)) continue;
      found.set(id, part);
      waiting.push(part);
    }
  }
  return [...found.values()];
}

/**
 * The drawing of a board as it is shown, as a text that any program can draw.
 * @param {SVGSVGElement} board
 * @param {string} title
 * @param {(copy: SVGSVGElement) => void} [change]  of the copy
 */
export function boardPicture(board, title, change = () => {}) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  dress(board, copy);
  const defs = document.createElementNS(copy.namespaceURI, "defs");
  defs.append(...drawingsFor(board).map((part) => part.cloneNode(true)));
  const name = document.createElementNS(copy.namespaceURI, "title");
  name.textContent = title;
  copy.prepend(name, defs);
  for (const attribute of ["class", "aria-hidden", "style"]) copy.removeAttribute(attribute);
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("role", "img");
  change(copy);
  return withoutVariables(new XMLSerializer().serializeToString(copy));
}

/** An SVG as a PNG. @param {string} svg @returns {Promise<Blob>} */
export async function toPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * image.naturalHeight) / image.naturalWidth);
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("canvas"))), "image/png"));
}

/**
 * The board before a strike, with the strike played again and again.
 * @param {SVGSVGElement} board  as it stood before
 * @param {string} title
 * @param {object} strike
 * @param {number} strike.attacker  the numbers of the stones
 * @param {number} strike.defender
 * @param {"attacker" | "defender" | "both"} strike.result
 */
export function strikePicture(board, title, { attacker, defender, result }) {
  return boardPicture(board, title, (copy) => {
    const stone = (/** @type {number} */ id) => /** @type {SVGGElement | null} */ (copy.querySelector(`[data-stone="${id}"]`));
    const [from, to] = [stone(attacker), stone(defender)];
    if (!from || !to) return;
    const place = (/** @type {SVGGElement} */ of) => (/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(of.getAttribute("transform") ?? "") ?? []).slice(1).map(Number);
    const [start, end] = [place(from), place(to)];
    from.parentElement?.append(from);
    animate(from, "animateTransform", { attributeName: "transform", type: "translate", values: `${start};${start};${end};${end};${start}`, keyTimes: "0;.2;.45;.95;1" });
    if (result !== "attacker") animate(from, "animate", { attributeName: "opacity", values: "1;1;0;0;1", keyTimes: "0;.5;.65;.95;1" });
    if (result !== "defender") animate(to, "animate", { attributeName: "opacity", values: "1;1;0;0;1", keyTimes: "0;.5;.65;.95;1" });
  });
}

/** @param {Element} part @param {string} how @param {Record<string, string>} attributes */
function animate(part, how, attributes) {
  const animation = document.createElementNS(part.namespaceURI, how);
  const all = { ...attributes, dur: `${STRIKE_SECONDS}s`, repeatCount: reducedMotion() ? "1" : "indefinite" };
  for (const [name, value] of Object.entries(all)) animation.setAttribute(name, value);
  part.append(animation);
}
