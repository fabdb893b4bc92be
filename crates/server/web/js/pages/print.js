// The print shop: choose, look at the plates and the sheets, take the box home.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { getBox } from "../api.js";
import { inLanguage, t } from "../i18n.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { firstChoices, keepChoices, orderOf } from "../print/choices.js";
import { PrintOptions } from "../print/options.js";
import { PlateStage, effort } from "../print/plate.js";
import { Sheets } from "../print/sheets.js";
import { usePreview } from "../print/use-preview.js";
import { useTitle } from "../router.js";
import { isOwn } from "../rulesbook/words.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */

/** The choices at which a refusal is shown; any other is shown by the picture. */
const PLACED = ["rules", "paper", "bed"];

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  useTitle(t("shop-title"), t("shell-name"));
  const styled = useStyle("/css/print.css");
  const { shipped, own, error, again } = useRuleSets();
  if (!styled) return null;
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, error, " ", h(Button, { onClick: again }, t("shop-again"))));
  if (!shipped) return h("main", { class: "page" }, h(Waiting, null, t("shop-waiting")));
  return h(Shop, { all: [...shipped, ...own], query: route.query });
}

/** @param {{all: RuleSetInfo[], query: URLSearchParams}} props */
function Shop({ all, query }) {
  const [choices, setChoices] = useState(() => firstChoices(query));
  const rules = all.find(({ id }) => id === choices.rules) ?? all[0];
  const order = orderOf(choices, rules);
  const { preview, error, busy, again } = usePreview(order);
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
      elsewhere && h(Notice, { kind: "bad" }, error.message, " ", h(Button, { onClick: again }, t("shop-again"))),
      preview ? h(PlateStage, { preview, rules, faces: choices.faces, busy: busy || error !== null }) : h("div", { class: "bench empty" }, h(Waiting, null, t(error ? "shop-nothing" : "shop-waiting"))),
      preview && h(Figures, { preview }),
    ),
    h(
      "section",
      { class: "shop-panel card", "aria-label": t("shop-choices") },
      h(PrintOptions, { all, choices: { ...choices, rules: rules.id }, onChange, error }),
      h(Download, { order, rules, preview, ready: !busy && !error, paper: choices.paper }),
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

/** @param {{order: import("../../types/wire").PrintOrder, rules: RuleSetInfo, preview: PrintPreview | null, ready: boolean, paper: string}} props */
function Download({ order, rules, preview, ready, paper }) {
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState("");
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const fetchBox = async () => {
    setBusy(true);
    setError(null);
    try {
      const address = URL.createObjectURL(await getBox(order));
      const link = document.createElement("a");
      link.href = address;
      link.download = `${rules.id}-${paper}.zip`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    }
    setBusy(false);
  };
  const command = preview?.command ?? "";
  const copy = () => navigator.clipboard.writeText(command).then(() => setCopied(command), () => setCopied(""));
  return h(
    "div",
    { class: "take-home" },
    error && h(Notice, { kind: "bad" }, error),
    h(Button, { look: "main", onClick: fetchBox, disabled: busy || !ready }, t(busy ? "shop-packing" : "shop-download")),
    h("p", { class: "dim" }, t("shop-download-note", { rules: inLanguage(rules.name) })),
    preview &&
      h(
        "details",
        { class: "command" },
        h("summary", null, t("shop-command")),
        h("p", { class: "dim" }, t(isOwn(rules) ? "shop-command-own" : "shop-command-note")),
        h("code", { tabIndex: 0, "aria-label": t("shop-command") }, command),
        navigator.clipboard && h(Button, { onClick: copy }, t(copied === command ? "shop-copied" : "shop-copy")),
      ),
  );
}
