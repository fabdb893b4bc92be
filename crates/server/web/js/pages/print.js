// The print shop: choose, look at the plates and the sheets, take the box home.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { inLanguage, t } from "../i18n.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { addressOf, firstChoices, keepChoices, orderOf } from "../print/choices.js";
import { PrintOptions } from "../print/options.js";
import { PlateStage, effort } from "../print/plate.js";
import { Sheets } from "../print/sheets.js";
import { TakeHome } from "../print/take-home.js";
import { usePreview } from "../print/use-preview.js";
import { useTitle } from "../router.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */

/** The choices at which a refusal is shown; any other is shown by the picture. */
const PLACED = ["rules", "paper", "bed", "style"];

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  useTitle(t("shop-title"), t("shell-name"));
  const styled = useStyle("/css/print.css");
  const { shipped, own, error, again } = useRuleSets();
  if (!styled) return null;
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, error, " ", h(Button, { onClick: again }, t("shop-again"))));
  if (!shipped) return h("main", { class: "page" }, h(Waiting, null, t("shop-waiting")));
  return h(Shop, { key: String(route.query), all: [...shipped, ...own], query: route.query });
}

/** @param {{all: RuleSetInfo[], query: URLSearchParams}} props */
function Shop({ all, query }) {
  const [choices, setChoices] = useState(() => firstChoices(query));
  const known = all.find(({ id }) => id === choices.rules);
  const rules = known ?? all[0];
  const order = orderOf(choices, rules);
  const { preview, error, busy, again } = usePreview(order);
  useEffect(() => history.replaceState(null, "", addressOf(choices)), [choices, query]);
  /** @param {Partial<typeof choices>} change */
  const onChange = (change) => {
    const next = { ...choices, ...change };
    setChoices(next);
    keepChoices(next);
  };
  const elsewhere = error && !PLACED.includes(error.field ?? "");
  return h(
    "main",
    { class: "page shop" },
    h("header", null, h("h1", null, t("shop-heading")), h("p", { class: "lead" }, t("shop-lead"))),
    h(
      "div",
      { class: "show" },
      !known && h(Notice, null, t("shop-rules-unknown", { rules: inLanguage(rules.name) })),
      elsewhere && h(Notice, { kind: "bad" }, error.message, " ", h(Button, { onClick: again }, t("shop-again"))),
      preview ? h(PlateStage, { preview, rules, faces: choices.faces, busy: busy || error !== null }) : h("div", { class: "bench empty" }, h(Waiting, null, t(error ? "shop-nothing" : "shop-waiting"))),
      preview && h(Figures, { preview }),
    ),
    h(
      "section",
      { class: "shop-panel card", "aria-label": t("shop-choices") },
      h(PrintOptions, { all, choices: { ...choices, rules: rules.id }, onChange, preview, error }),
      h(TakeHome, { order, rules, command: preview?.command, ready: !busy && !error }),
    ),
    preview && h(Sheets, { sheets: preview.sheets }),
  );
}

/** What the whole box takes. @param {{preview: PrintPreview}} props */
function Figures({ preview }) {
  const { plates, stone, square } = preview;
  const number = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  const sum = (/** @type {"minutes" | "grams"} */ what) => plates.reduce((total, plate) => total + plate[what], 0);
  const facts = [
    ["shop-total", effort({ minutes: sum("minutes"), grams: sum("grams") })],
    ["shop-stone", t("shop-stone-size", { width: number(stone[0]), height: number(stone[1]), depth: number(stone[2]) })],
    ["shop-square", t("shop-millimetres", { length: number(square) })],
  ];
  return h("dl", { class: "figures num" }, facts.map(([name, text]) => h("div", { key: name }, h("dt", null, t(name)), h("dd", null, text))));
}
