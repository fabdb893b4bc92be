// Opponent, level, side, who starts, look of the stones, memory aids.

import { h } from "../../vendor/preact/index.js";
import { Stone } from "../board/stone.js";
import { t } from "../i18n.js";
import { setPref, usePrefs } from "../state.js";
import { NameField } from "./name-field.js";
import { RatedChoice } from "./rated-choice.js";
import { ControlChoice } from "./time-control.js";
import { Segments, Switch, classes } from "../ui/controls.js";

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {(change: Partial<Choices>) => void} OnChange */

/** The sign of each level's rank. */
const RANKS = ["explorer", "corporal", "sergeant", "cadet", "lieutenant", "captain", "major", "colonel", "general", "marshal"];

/** @param {string} glyph @returns {import("../board/kinds.js").Kind} */
const sign = (glyph) => ({ id: glyph, name: { cs: "", en: "" }, number: null, symbol: "", glyph, role: "piece", count: 1, mobile: true, runs: false });

/** @param {{rules: RuleSetInfo, level: number, side: "red" | "blue", onChange: OnChange}} props */
const Levels = ({ rules, level, side, onChange }) =>
  h(
    "fieldset",
    { class: "levels" },
    h("legend", null, t("new-level")),
    h(
      "div",
      { class: "ranks" },
      RANKS.map((rank, index) => {
        const n = index + 1;
        return h(
          "label",
          { key: rank, class: classes("rank", n === level && "chosen") },
          h("input", { type: "radio", name: "level", class: "vh", value: n, checked: n === level, "aria-describedby": "level-note", onChange: () => onChange({ level: n }) }),
          h(Stone, { side, kind: sign(rank), faces: "pictures" }),
          h("span", null, t(`new-level-${n}`)),
        );
      }),
    ),
    h("p", { id: "level-note", class: "dim" }, levelNote(rules, level)),
  );

/** How a level plays under these rules, and how strong it is. @param {RuleSetInfo} rules @param {number} level */
function levelNote(rules, level) {
  const { like, elo } = rules.levels[level - 1];
  const manner = like === level ? t(`new-level-${level}-note`) : t("new-level-like", { name: t(`new-level-${like}`) });
  return elo === null ? manner : `${manner} ${t("new-level-elo", { elo: String(elo) })}`;
}

/**
 * @param {{label: string, note?: string, children: any}} props
 */
const Row = ({ label, note, children }) =>
  h("div", { class: "option" }, h("span", { class: "label", "aria-hidden": "true" }, label), children, note && h("p", { class: "dim" }, note));

/** @param {"side" | "starter"} what */
const sides = (what) =>
  (/** @type {const} */ (["red", "blue", "lot"])).map((value) => ({ value, text: t(`new-${what}-${value}`) }));

/** @param {{rules: RuleSetInfo, choices: Choices, onChange: OnChange}} props */
function Starter({ rules, choices, onChange }) {
  const { starter } = rules.params;
  if (starter === "agreed") {
    return h(Row, { label: t("new-starter"), children: h(Segments, { label: t("new-starter"), value: choices.starter, options: sides("starter"), onChange: (value) => onChange({ starter: /** @type {Choices["starter"]} */ (value) }) }) });
  }
  return h("p", { class: "dim fixed" }, starter === "lot" ? t("new-starter-by-lot") : t("new-starter-fixed", { side: starter }));
}

/**
 * All choices but the rule set.
 * @param {{rules: RuleSetInfo, choices: Choices, onChange: OnChange, name: string, onName: (name: string) => void}} props
 */
export function Options({ rules, choices, onChange, name, onName }) {
  const { faces } = usePrefs();
  const { opponent, level, side, aids } = choices;
  /** @param {keyof Choices["aids"]} aid */
  const aidSwitch = (aid) =>
    h(Switch, { key: aid, label: t(`new-aid-${aid}`), hint: t(`new-aid-${aid}-note`), checked: aids[aid], onChange: (on) => onChange({ aids: { ...aids, [aid]: on } }) });
  return [
    h(Segments, {
      label: t("new-opponent"),
      class: "wide",
      value: opponent,
      options: [
        { value: "computer", text: t("new-opponent-computer") },
        { value: "hotseat", text: t("new-opponent-hotseat") },
        { value: "person", text: t("new-opponent-person") },
      ],
      onChange: (value) => onChange({ opponent: /** @type {Choices["opponent"]} */ (value) }),
    }),
    opponent === "computer"
      ? h(Levels, { rules, level, side: side === "blue" ? "red" : "blue", onChange })
      : h("p", { class: "dim" }, t(`new-opponent-${opponent}-note`)),
    opponent === "person" && [h(NameField, { name, onChange: onName }), h(ControlChoice, { control: choices.clock, onChange: (clock) => onChange({ clock }) }), h(RatedChoice, { rules, clock: choices.clock, rated: choices.rated, onChange: (rated) => onChange({ rated }) }), h(Switch, { label: t("new-offered"), hint: t("new-offered-note"), checked: choices.offered, onChange: (/** @type {boolean} */ offered) => onChange({ offered }) })],
    h(Row, {
      label: t(opponent === "hotseat" ? "new-side-first" : "new-side"),
      children: h(Segments, { label: t(opponent === "hotseat" ? "new-side-first" : "new-side"), value: side, options: sides("side"), onChange: (value) => onChange({ side: /** @type {Choices["side"]} */ (value) }) }),
    }),
    h(Starter, { rules, choices, onChange }),
    h(Row, {
      label: t("new-look"),
      children: h(Segments, {
        label: t("new-look"),
        value: faces,
        options: [
          { value: "pictures", text: t("new-look-pictures") },
          { value: "numbers", text: t("new-look-numbers") },
        ],
        onChange: (value) => setPref("faces", /** @type {"pictures" | "numbers"} */ (value)),
      }),
    }),
    h(
      "details",
      { class: "aids" },
      h("summary", null, t("new-aids"), h("span", { class: "dim" }, aidsWords(aids))),
      h("p", { class: "dim" }, t("new-aids-note")),
      (/** @type {const} */ (["known", "moved", "possible"])).map(aidSwitch),
      opponent === "computer" && h(Switch, { key: "hints", label: t("new-aid-hints"), hint: t("new-aid-hints-note"), checked: choices.hints, onChange: (hints) => onChange({ hints }) }),
    ),
  ];
}

/** How many aids are on, in words. @param {Choices["aids"]} aids */
export function aidsWords(aids) {
  const on = Object.values(aids).filter(Boolean).length;
  return t("new-aids-on", { on });
}
