// Everything that can be chosen for a box, each refusal at the choice that it is about.

import { h } from "../../vendor/preact/index.js";
import { inLanguage, t } from "../i18n.js";
import { isOwn } from "../rulesbook/words.js";
import { Notice, Segments } from "../ui/controls.js";
import { BEDS, PAPERS, WORDS, sidesOf } from "./choices.js";
import { MeasureOptions } from "./measures.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {{choices: Choices, onChange: (change: Partial<Choices>) => void, error: import("../api.js").ApiError | null}} Props */

/** A refusal about this choice. @param {{error: Props["error"], field: string}} props */
const Refusal = ({ error, field }) => (error?.field === field ? h(Notice, { kind: "bad" }, error.message) : null);

/**
 * One of a few words.
 * @param {Props & {name: keyof typeof WORDS}} props
 */
function Words({ name, choices, onChange, error }) {
  return h(
    "div",
    { class: "choice" },
    h("span", { class: "label", "aria-hidden": "true" }, t(`shop-${name}`)),
    h(Segments, {
      label: t(`shop-${name}`),
      class: "wide",
      value: choices[name],
      options: WORDS[name].map((value) => ({ value, text: t(`shop-${name}-${value}`), lang: name === "lang" ? value : undefined })),
      onChange: (value) => onChange({ [name]: value }),
    }),
    h(Refusal, { error, field: name }),
  );
}

/**
 * A size that most people choose by name, or two lengths of their own.
 * @param {Props & {name: "paper" | "bed", known: string[], first: string}} props  `first`: own lengths before anything is written
 */
function Size({ name, known, first, choices, onChange, error }) {
  const value = choices[name];
  const own = !known.includes(value);
  const sides = sidesOf(value);
  const wrong = error?.field === name;
  const length = (/** @type {0 | 1} */ at) =>
    h("input", {
      class: "input num",
      inputMode: "decimal",
      value: sides[at],
      "aria-label": t(`shop-${name}-${at === 0 ? "width" : "height"}`),
      "aria-invalid": wrong ? "true" : undefined,
      onInput: (/** @type {any} */ event) => {
        // The letter that stands between the two lengths belongs to neither.
        const written = event.currentTarget.value.trim().replace(",", ".").replaceAll("x", "");
        onChange({ [name]: at === 0 ? `${written}x${sides[1]}` : `${sides[0]}x${written}` });
      },
    });
  return h(
    "div",
    { class: "choice" },
    h("label", { class: "label", for: `shop-${name}` }, t(`shop-${name}`)),
    h(
      "select",
      { id: `shop-${name}`, class: "input", value: own ? "own" : value, onChange: (/** @type {any} */ event) => onChange({ [name]: event.currentTarget.value === "own" ? first : event.currentTarget.value }) },
      known.map((word) => h("option", { key: word, value: word, selected: word === value }, t(`shop-${name}-${word}`))),
      h("option", { value: "own", selected: own }, t("shop-size-own")),
    ),
    own && h("span", { class: "sides" }, length(0), h("span", { "aria-hidden": "true" }, "×"), length(1), h("span", { class: "dim" }, "mm")),
    h(Refusal, { error, field: name }),
  );
}

/** @param {Props & {all: RuleSetInfo[], preview: import("../../types/wire").PrintPreview | null}} props */
export function PrintOptions({ all, preview, ...props }) {
  const { choices, onChange, error } = props;
  const option = (/** @type {RuleSetInfo} */ rules) => h("option", { key: rules.id, value: rules.id, selected: rules.id === choices.rules }, inLanguage(rules.name));
  const own = all.filter(isOwn);
  return [
    h(
      "div",
      { class: "choice" },
      h("label", { class: "label", for: "shop-rules" }, t("shop-rules")),
      h(
        "select",
        { id: "shop-rules", class: "input title", value: choices.rules, onChange: (/** @type {any} */ event) => onChange({ rules: event.currentTarget.value }) },
        all.filter((rules) => !isOwn(rules)).map(option),
        own.length > 0 && h("optgroup", { label: t("shop-rules-own") }, own.map(option)),
      ),
      h(Refusal, { error, field: "rules" }),
    ),
    h(Words, { name: "faces", ...props }),
    h(Size, { name: "paper", known: PAPERS, first: "300x400", ...props }),
    h(Words, { name: "stand", ...props }),
    h("p", { class: "dim about" }, t(`shop-stand-${choices.stand}-note`)),
    h(Words, { name: "colour", ...props }),
    h(Words, { name: "lang", ...props }),
    h(Size, { name: "bed", known: BEDS, first: "200x200", ...props }),
    h(Words, { name: "format", ...props }),
    h(MeasureOptions, { measures: choices.measures, onChange: (measures) => onChange({ measures }), preview, error: error?.field === "style" ? error.message : null }),
  ];
}
