// The measures of a style file that can be chosen here: each changed one, and the file that says the same.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { Notice, Segments, Switch } from "../ui/controls.js";

/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */
/** @typedef {Record<string, string>} Measures  those that are other than usual, by section and name: `sign.height` */

/** The numbers, in the order in which they are offered. */
const NUMBERS = ["stone.widest", "stone.plate", "stone.corner", "sign.height", "sign.picture", "sign.number", "printer.layer", "printer.stroke", "board.margin"];
/** Those of the hole for a magnet. */
const OF_MAGNET = ["magnet.diameter", "magnet.depth", "magnet.tolerance"];
const HOLE = "magnet.hole";
const BACK = "back.drawing";
const BACKS = ["rosette", "plain"];

/** The names of all measures that can be chosen. */
export const MEASURES = [...NUMBERS, HOLE, ...OF_MAGNET, BACK];

/** A value as a style file has it: what is no number is a text, and the server says what should stand there. @param {string} value */
const written = (value) => (/^\d+(\.\d+)?$|^true$/.test(value) ? value : JSON.stringify(value));

/** The number that a refusal is about, where it is one of those offered here. @param {string | null} error */
const refusedIn = (error) => [...NUMBERS, ...OF_MAGNET].find((name) => error?.includes(`style.toml: ${name}`));

/** The name of a measure on the page. @param {string} name */
const labelOf = (name) => t(`shop-${name.replace(".", "-")}`);

/** The style file that says the same; empty when everything is as usual. @param {Measures} measures */
export function styleFile(measures) {
  /** @type {Map<string, string[]>} */
  const sections = new Map();
  for (const name of MEASURES.filter((name) => name in measures)) {
    const [section, field] = name.split(".");
    sections.set(section, [...(sections.get(section) ?? []), `${field} = ${written(measures[name])}\n`]);
  }
  return [...sections].map(([section, lines]) => `[${section}]\n${lines.join("")}`).join("\n");
}

/** @typedef {{measures: Measures, onChange: (measures: Measures) => void, preview: PrintPreview | null, error: string | null}} Props */

/** @param {Props} props */
export function MeasureOptions({ measures, onChange, preview, error }) {
  /** @param {string} name @param {string} value  empty: as usual */
  const set = (name, value) => {
    const { [name]: _, ...rest } = measures;
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  /** What holds where nothing is written. @param {string} name */
  const usual = (name) => {
    const [section, field] = name.split(".");
    return String(preview?.style[section][field] ?? "");
  };
  const refused = refusedIn(error);
  const number = (/** @type {string} */ name) => [
    h(
      "label",
      { key: name, class: "measure" },
      h("span", null, labelOf(name)),
      h("input", {
        class: "input num",
        inputMode: "decimal",
        "aria-invalid": name === refused ? "true" : undefined,
        value: measures[name] ?? "",
        placeholder: usual(name),
        onInput: (/** @type {any} */ event) => set(name, event.currentTarget.value.trim().replace(",", ".")),
      }),
    ),
    // The file that it stands in is one nobody here has written.
    name === refused && error && h(Notice, { kind: "bad" }, error.replace(`style.toml: ${name}`, labelOf(name))),
  ];
  const hasHole = measures[HOLE] === "true";
  // Open from the first when a link brings measures along; afterwards it is the person who opens and closes.
  const [open] = useState(Object.keys(measures).length > 0);
  return h(
    "details",
    { class: "measures", open },
    h("summary", null, t("shop-measures")),
    h("p", { class: "dim" }, t("shop-measures-note")),
    h(Switch, { label: t("shop-magnet-hole"), hint: t("shop-magnet-hole-note"), checked: hasHole, onChange: (checked) => set(HOLE, checked ? "true" : "") }),
    hasHole && h("div", { class: "of-magnet" }, OF_MAGNET.map(number)),
    h(
      "div",
      { class: "choice" },
      h("span", { class: "label", "aria-hidden": "true" }, t("shop-back-drawing")),
      h(Segments, {
        label: t("shop-back-drawing"),
        class: "wide",
        value: measures[BACK] ?? BACKS[0],
        options: BACKS.map((value) => ({ value, text: t(`shop-back-${value}`) })),
        onChange: (value) => set(BACK, value === BACKS[0] ? "" : /** @type {string} */ (value)),
      }),
    ),
    NUMBERS.map(number),
    error && !refused && h(Notice, { kind: "bad" }, error),
  );
}
