// The curtain between two people at one screen. It covers everything and names who should look.

import { h } from "../../vendor/preact/index.js";
import { useLayoutEffect, useRef } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { Stone } from "../board/stone.js";
import { Button, Notice } from "../ui/controls.js";

/** @typedef {import("../../types/wire").SideName} SideName */

/** @param {number} count @param {(index: number) => string} part */
const path = (count, part) => Array.from({ length: count }, (_, index) => part(index)).join("");

/** The cloth: folds 80 units wide, drawn far wider than any window so that it never ends. */
function Cloth() {
  const width = 2400;
  const folds = width / 80;
  const fringe = path(width / 40, (i) => `M${20 + i * 40} 0V34`);
  return [
    h(
      "svg",
      { class: "folds", "aria-hidden": "true", width: "100%", height: "100%" },
      h("defs", null,
        h("linearGradient", { id: "fold" }, [
          [0, "#000", 0.34], [0.18, "#000", 0.06], [0.45, "#fff", 0.12], [0.72, "#000", 0.05], [1, "#000", 0.34],
        ].map(([offset, color, opacity]) => h("stop", { key: offset, offset, "stop-color": color, "stop-opacity": opacity }))),
        h("pattern", { id: "folds", width: 80, height: 80, patternUnits: "userSpaceOnUse" }, h("rect", { width: 80.5, height: 80, fill: "url(#fold)" })),
      ),
      h("rect", { width: "100%", height: "100%", fill: "var(--curtain)" }),
      h("rect", { width: "100%", height: "100%", fill: "url(#weave)" }),
      h("rect", { width: "100%", height: "100%", fill: "url(#folds)" }),
    ),
    h(
      "svg",
      { class: "hem", viewBox: `0 0 ${width} 116`, "aria-hidden": "true" },
      h("path", { d: fringe, transform: "translate(0 82)", stroke: "var(--banner-a-deep)", "stroke-width": 7, "stroke-linecap": "round" }),
      h("path", { d: fringe, transform: "translate(0 82)", stroke: "var(--banner-a)", "stroke-width": 3, "stroke-linecap": "round" }),
      h("path", { d: `M0 4H${width}`, stroke: "var(--banner-a)", "stroke-width": 6 }),
      h("path", { d: `M0 80H${width}`, stroke: "var(--banner-a)", "stroke-width": 8 }),
      h("path", { d: path(width / 40, (i) => `M${i * 40} 44l20-15l20 15l-20 15z`), fill: "var(--banner-a)" }),
    ),
    h(
      "svg",
      { class: "rod", viewBox: `0 0 ${width} 40`, "aria-hidden": "true" },
      h("rect", { y: 8, width, height: 20, fill: "var(--wood)" }),
      h("rect", { y: 11, width, height: 5, fill: "#fff", opacity: 0.18 }),
      h("path", { d: path(folds + 1, (i) => `M${i * 80 - 9} 26a9 9 0 1 1 18 0a9 9 0 1 1-18 0`), fill: "none", stroke: "var(--brass-bright)", "stroke-width": 5 }),
    ),
  ];
}

/**
 * @param {object} props
 * @param {SideName} props.side  who should look
 * @param {"setup" | "play" | "draw" | "declined"} props.occasion
 * @param {number} props.ply
 * @param {boolean} props.first  nobody has looked yet
 * @param {boolean} props.busy
 * @param {string | null} props.error
 * @param {() => void} props.onOpen
 */
export function Curtain({ side, occasion, ply, first, busy, error, onOpen }) {
  const root = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    if (!root.current?.open) root.current?.showModal();
    root.current?.querySelector("button")?.focus();
  }, [side, occasion]);
  const other = side === "red" ? "blue" : "red";
  return h(
    "main",
    null,
    h(
      "dialog",
      { class: "curtain", ref: root, "aria-labelledby": "pass-title", onCancel: (/** @type {Event} */ event) => event.preventDefault() },
      Cloth(),
      h(
        "div",
        { class: "pass" },
        h(
          "div",
          { class: "duo" },
          h(Stone, { side: other, look: "back", class: "leaves" }),
          h("svg", { class: "onto", viewBox: "0 0 60 40", "aria-hidden": "true" }, h("path", { d: "M4 20H50M36 6L52 20L36 34" })),
          h(Stone, { side, look: "back", class: "comes" }),
        ),
        h("h1", { id: "pass-title" }, t(`play-curtain-${occasion}`, { side })),
        h("p", null, t(first ? "play-curtain-first" : `play-curtain-${occasion}-text`, { side })),
        h(Button, { look: "main", onClick: onOpen, disabled: busy }, t(occasion === "setup" ? "play-curtain-open-setup" : "play-curtain-open", { side }), " ", h("kbd", null, "Enter")),
        error && h(Notice, { kind: "bad" }, error),
        h("small", null, occasion === "setup" ? t("play-curtain-setup-note") : t("play-move-number", { n: ply + 1 })),
      ),
    ),
  );
}
