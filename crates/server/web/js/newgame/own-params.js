// How an own rule set is played: every parameter in words.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Switch } from "../ui/controls.js";
import { withRule } from "./own-draft.js";

/** @typedef {import("./own-draft.js").Draft} Draft */
/** @typedef {(draft: Draft) => void} OnChange */

/** The parameters chosen from a few words: as written in a rule set, with their values. @type {[string, string[]][]} */
const CHOICES = [
  ["starter", ["agreed", "lot", "red", "blue"]],
  ["diagonal", ["none", "quiet", "strikes"]],
  ["run-strike", ["after-run", "adjacent"]],
  ["ties", ["both", "attacker"]],
  ["mine", ["stays", "leaves"]],
  ["shut-in", ["refused", "allowed"]],
  ["no-move", ["draws", "loses"]],
];
/** The parameters that are a number, 0 for off: with the numbers offered. @type {[string, number[]][]} */
const NUMBERS = [
  ["two-squares", [0, 2, 3, 4, 5, 6, 8, 10]],
  ["quiet-limit", [0, 30, 50, 100, 150, 200, 300, 400]],
  ["length-limit", [0, 200, 500, 1000, 2000, 4000, 8000]],
];
const SWITCHES = ["lost-shown", "more-squares", "dead-position", "no-mobile-draw"];

/** @param {{label: string, value: string, options: {value: string, text: string}[], onChange: (value: string) => void}} props */
const Select = ({ label, value, options, onChange }) =>
  h(
    "label",
    { class: "param" },
    h("span", null, label),
    h(
      "select",
      { class: "input", value, onChange: (/** @type {any} */ event) => onChange(event.currentTarget.value) },
      options.map((option) => h("option", { key: option.value, value: option.value }, option.text)),
    ),
  );

/** Who is told a kind, by the attacker's result. @param {{draft: Draft, onChange: OnChange, who: "attacker" | "defender"}} props */
function Reveal({ draft, onChange, who }) {
  const { reveal } = draft.data.rules;
  return h(
    "fieldset",
    { class: "reveal" },
    h("legend", null, t(`own-tell-${who}`)),
    (/** @type {const} */ (["won", "lost", "both"])).map((result) =>
      h(
        "label",
        { key: result },
        h("input", {
          type: "checkbox",
          checked: reveal[who][result],
          onChange: (/** @type {any} */ event) =>
            onChange(withRule(draft, "reveal", { ...reveal, [who]: { ...reveal[who], [result]: event.currentTarget.checked } })),
        }),
        t(`own-tell-${result}`),
      ),
    ),
  );
}

/** @param {{draft: Draft, onChange: OnChange, children?: any}} props */
export function OwnParams({ draft, onChange, children }) {
  const { rules, kinds } = draft.data;
  const runners = kinds.some(({ run, count }) => run === "unlimited" && count > 0);
  return h(
    "section",
    { class: "own-params" },
    h("h3", null, t("own-params")),
    h(
      "div",
      { class: "params" },
      CHOICES.filter(([name]) => name !== "run-strike" || runners).map(([name, values]) =>
        h(Select, { key: name, label: t(`own-${name}`), value: rules[name], options: values.map((value) => ({ value, text: t(`own-${name}-${value}`) })), onChange: (value) => onChange(withRule(draft, name, value)) }),
      ),
      NUMBERS.map(([name, values]) =>
        h(Select, {
          key: name,
          label: t(`own-${name}`),
          value: String(rules[name]),
          options: [...new Set([...values, rules[name]])].sort((a, b) => a - b).map((n) => ({ value: String(n), text: n === 0 ? t("own-off") : String(n) })),
          onChange: (value) => onChange(withRule(draft, name, Number(value))),
        }),
      ),
    ),
    h("div", { class: "params" }, SWITCHES.map((name) => h(Switch, { key: name, label: t(`own-${name}`), checked: rules[name], onChange: (on) => onChange(withRule(draft, name, on)) }))),
    h("div", { class: "params" }, h(Reveal, { draft, onChange, who: "defender" }), h(Reveal, { draft, onChange, who: "attacker" })),
    children,
  );
}
