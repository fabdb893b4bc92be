// The rule sets to choose from: one card each, the chosen one shown large above them.

import { h } from "../../vendor/preact/index.js";
import { BoardThumb } from "../board/thumb.js";
import { kindsOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { inLanguage, kindName, t } from "../i18n.js";
import { Link } from "../router.js";
import { BoardPicture, places } from "../rulesbook/board-picture.js";
import { aboutRules, familyOf } from "../rulesbook/words.js";
import { Icon } from "../ui/icons.js";
import { classes } from "../ui/controls.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/**
 * A rule set at a glance: its board, a sentence, its army.
 * @param {{rules: RuleSetInfo, children?: any}} props
 */
export function RulesAtAGlance({ rules, children }) {
  return h(
    "div",
    { class: "glance card" },
    h(BoardPicture, { rules, label: t("new-picture", { width: rules.width, height: rules.height, blocked: rules.blocked.length }) }),
    h(
      "div",
      null,
      h("h2", null, inLanguage(rules.name)),
      h("p", { class: "size dim" }, t("new-card-size", { width: rules.width, height: rules.height }), " · ", t("new-card-army", { n: rules.armySize })),
      h("p", null, aboutRules(rules)),
      h(
        "ul",
        { class: "army" },
        [...kindsOf(rules).values()].map((kind) =>
          h("li", { key: kind.id, title: kindName(kind) }, h(Stone, { side: "red", kind }), h("span", { class: "vh" }, kindName(kind), " "), h("span", { class: "num" }, "×", kind.count)),
        ),
      ),
      h("div", { class: "actions" }, h(Link, { href: `/rules/${encodeURIComponent(rules.id)}`, class: "link" }, t("new-rules-read")), children),
    ),
  );
}

/** @param {{rules: RuleSetInfo, chosen: boolean, onChoose: () => void}} props */
const RuleCard = ({ rules, chosen, onChoose }) =>
  h(
    "label",
    { class: classes("rule-card", chosen && "chosen") },
    h("input", { type: "radio", name: "rules", class: "vh", value: rules.id, checked: chosen, onChange: onChoose }),
    h(BoardThumb, { width: rules.width, height: rules.height, blocked: rules.blocked, red: places(rules, "red"), blue: places(rules, "blue") }),
    h(
      "span",
      null,
      h("b", null, inLanguage(rules.name)),
      h("small", null, t("new-card-size", { width: rules.width, height: rules.height }), " · ", t("new-card-army", { n: rules.armySize })),
    ),
  );

/**
 * The rule sets of a family as they are offered: the main one first, then the small games, which a first evening has time for.
 * @param {RuleSetInfo[]} sets
 */
const inOrder = ([main, ...others]) => [main, ...others.sort((a, b) => a.armySize - b.armySize)];

/**
 * @param {object} props
 * @param {RuleSetInfo[]} props.shipped
 * @param {RuleSetInfo[]} props.own
 * @param {string | null} props.chosen  id; null while an own rule set is being made
 * @param {(id: string) => void} props.onChoose
 * @param {() => void} props.onMake
 */
export function RuleCards({ shipped, own, chosen, onChoose, onMake }) {
  const families = /** @type {const} */ (["marsal", "classic", "own"]);
  return h(
    "fieldset",
    { class: "rule-cards" },
    h("legend", { class: "vh" }, t("new-rules")),
    families.map((family) =>
      h(
        "div",
        { key: family, role: "group", "aria-label": t(`new-family-${family}`) },
        h("h3", null, t(`new-family-${family}`)),
        h(
          "div",
          { class: "cards" },
          (family === "own" ? own : inOrder(shipped.filter((rules) => familyOf(rules) === family)))
            .map((rules) => h(RuleCard, { key: rules.id, rules, chosen: rules.id === chosen, onChoose: () => onChoose(rules.id) })),
          family === "own" &&
            h(
              "button",
              { type: "button", class: classes("rule-card make", chosen === null && "chosen"), onClick: onMake },
              h("span", { class: "sheet", "aria-hidden": "true" }, h(Icon, { name: "note" })),
              h("span", null, h("b", null, t("new-own-make")), h("small", null, t("new-own-make-note"))),
            ),
        ),
      ),
    ),
  );
}
