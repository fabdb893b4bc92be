// A number with a button on either side.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";

/**
 * @param {object} props
 * @param {any} props.label
 * @param {string} [props.name]  the label in words, when `label` is a picture
 * @param {number} props.value
 * @param {number} props.min
 * @param {number} props.max
 * @param {string} [props.shown]  what stands for the number
 * @param {(value: number) => void} props.onChange
 */
export function Stepper({ label, name = label, value, min, max, shown, onChange }) {
  const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ next) =>
    h("button", { type: "button", "aria-label": t(words, { what: name }), disabled: next < min || next > max, onClick: () => onChange(next) }, sign);
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": name },
    h("span", { class: "what" }, label),
    h("span", { class: "control" }, button("−", "own-less", value - 1), h("output", { class: "num" }, shown ?? value), button("+", "own-more", value + 1)),
  );
}
