// The box as a download, and the command that makes the same one.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { getBox } from "../api.js";
import { inLanguage, t } from "../i18n.js";
import { isOwn } from "../rulesbook/words.js";
import { Button, Notice } from "../ui/controls.js";
import { saveFile } from "../ui/save-file.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").PrintOrder} PrintOrder */

/** @param {{order: PrintOrder, rules: RuleSetInfo, command: string | undefined, ready: boolean}} props  command: once it is known */
export function TakeHome({ order, rules, command, ready }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const waits = busy || !ready;
  const fetchBox = async () => {
    setBusy(true);
    setError(null);
    try {
      saveFile(await getBox(order), `${rules.id}-${order.paper}.zip`);
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    }
    setBusy(false);
  };
  return h(
    "div",
    { class: "take-home" },
    error && h(Notice, { kind: "bad" }, error),
    // It stays in the row of what Tab reaches, also while the answer to the last choice is on its way.
    h(Button, { look: "main", onClick: waits ? undefined : fetchBox, "aria-disabled": waits ? "true" : undefined }, t(busy ? "shop-packing" : "shop-download")),
    h("p", { class: "dim" }, t("shop-download-note", { rules: inLanguage(rules.name) })),
    command && h(Command, { command, rules, style: order.style }),
  );
}

/** @param {{command: string, rules: RuleSetInfo, style: string | undefined}} props */
function Command({ command, rules, style }) {
  const [copied, setCopied] = useState("");
  const copy = () => navigator.clipboard.writeText(command).then(() => setCopied(command), () => setCopied(""));
  const saveRules = () => saveFile(new Blob([JSON.stringify(rules.data, null, 1)], { type: "application/json" }), `${rules.id}.json`);
  const saveStyle = () => saveFile(new Blob([style ?? ""], { type: "application/toml" }), "style.toml");
  const own = isOwn(rules);
  return h(
    "details",
    { class: "command" },
    h("summary", null, t("shop-command")),
    h("p", { class: "dim" }, t(own || style ? "shop-command-files" : "shop-command-note")),
    h("code", { tabIndex: 0, "aria-label": t("shop-command") }, command),
    h(
      "div",
      { class: "actions" },
      navigator.clipboard && h(Button, { onClick: copy }, t(copied === command ? "shop-copied" : "shop-copy")),
      own && h(Button, { onClick: saveRules }, `${rules.id}.json`),
      style && h(Button, { onClick: saveStyle }, "style.toml"),
    ),
  );
}
