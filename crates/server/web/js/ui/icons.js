// The few line icons of the controls, drawn on a 20 x 20 grid.

import { h } from "../../vendor/preact/index.js";

const LINES = {
  sound: ["M3 8v4h3l4 3.4V4.6L6 8Z", "M13.2 7.6a3.6 3.6 0 0 1 0 4.8M15.6 5.4a6.8 6.8 0 0 1 0 9.2"],
  mute: ["M3 8v4h3l4 3.4V4.6L6 8Z", "m13.6 8 4 4m0-4-4 4"],
  moon: ["M16.2 12.4A6.8 6.8 0 0 1 7.6 3.8a6.8 6.8 0 1 0 8.6 8.6Z"],
  sun: ["M10 6.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2Z", "M10 1.6v1.8M10 16.6v1.8M1.6 10h1.8M16.6 10h1.8M4.1 4.1l1.2 1.2M14.7 14.7l1.2 1.2M4.1 15.9l1.2-1.2M14.7 5.3l1.2-1.2"],
  menu: ["M3 5.5h14M3 10h14M3 14.5h14"],
  settings: ["M3 6h7m4 0h3M3 14h3m4 0h7", "M12 4v4M8 12v4"],
  log: ["M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1"],
  note: ["M3.5 3.5h13v8.500l-5 4.500h-8Z", "M16.500 12h-5v4.500"],
  number: ["M3.5 3h13v8.500c0 3.500-2.700 5.500-6.500 7c-3.800-1.500-6.500-3.500-6.500-7Z", "M8.700 7.600l1.800-1.300V13"],
  picture: ["M3.5 3h13v8.500c0 3.500-2.700 5.500-6.500 7c-3.800-1.500-6.500-3.500-6.500-7Z", "m10 6 1.100 2.400 2.600.300-1.900 1.800.500 2.600L10 11.800l-2.300 1.300.500-2.600-1.900-1.800 2.600-.300Z"],
  book: ["M10 5.500C8 4 5.500 3.600 2.500 3.800v11.400c3-.2 5.500.2 7.500 1.700c2-1.500 4.500-1.900 7.500-1.700V3.800C14.500 3.600 12 4 10 5.500Z", "M10 5.500v11.400"],
  flag: ["M4.500 18V2.500M4.500 3.500h11l-2.700 3.700 2.700 3.700h-11"],
  arrow: ["M2 10h16M12 4l6 6-6 6"],
  close: ["m5 5 10 10M15 5 5 15"],
  bot: ["M4 8h12v8.500H4Z", "M10 8V4M7.500 3.500h5M7.500 11.500h.1M12.500 11.500h.1M8 14h4"],
  keys: ["M2 5h16v10H2Z", "M5 8.500h.1M8.300 8.500h.1M11.600 8.500h.1M15 8.500h.1M6.500 11.800h7"],
  talk: ["M3 4h14v9.500H9L5 17v-3.500H3Z", "M6.500 7.500h7M6.500 10.200h4.500"],
  turn: ["M4 8a6.200 6.200 0 0 1 11.600-1.500M16 3v4h-4M16 12a6.200 6.200 0 0 1-11.600 1.500M4 17v-4h4"],
};

const SOLIDS = {
  first: "M4 4h2.500v12H4zM16 4v12L7.500 10z",
  back: "M14.500 4v12L5.500 10z",
  play: "M6 3.500v13L16.500 10z",
  pause: "M5 4h3.600v12H5zM11.400 4H15v12h-3.600z",
  next: "M5.500 4v12l9-6z",
  "strike-back": "M11 4v12L3.500 10zM13.300 4.700l1.500-1.400 1.500 1.400-1.500 1.500zM13.300 10l1.500-1.500 1.500 1.500-1.500 1.500zM13.300 15.300l1.500-1.500 1.500 1.500-1.500 1.400z",
  "strike-on": "M9 4v12l7.500-6zM6.700 4.700L5.200 3.300 3.700 4.700l1.500 1.500zM6.700 10L5.200 8.500 3.700 10l1.500 1.500zM6.700 15.300l-1.500-1.500-1.500 1.500 1.500 1.400z",
  last: "M16 4h-2.500v12H16zM4 4v12l8.500-6z",
};

/** @typedef {keyof typeof LINES | keyof typeof SOLIDS} IconName */

/**
 * An icon; it says nothing to a screen reader, so its button needs a name.
 * @param {{name: IconName}} props
 */
export function Icon({ name }) {
  if (name in SOLIDS) {
    const d = SOLIDS[/** @type {keyof typeof SOLIDS} */ (name)];
    return h("svg", { viewBox: "0 0 20 20", class: "icon", fill: "currentColor", "aria-hidden": "true" }, h("path", { d }));
  }
  const paths = LINES[/** @type {keyof typeof LINES} */ (name)];
  return h("svg", { viewBox: "0 0 20 20", class: "icon line", "aria-hidden": "true" }, paths.map((d) => h("path", { d })));
}
