// The record of a game: to a file, or to the clipboard.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { recordPath } from "../api.js";
import { t } from "../i18n.js";
import { Button } from "../ui/controls.js";

/** @param {{id: string, record: string}} props */
export function RecordTools({ id, record }) {
  const [copied, setCopied] = useState(/** @type {"yes" | "no" | null} */ (null));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(record);
      setCopied("yes");
    } catch {
      setCopied("no");
    }
  };
  return h(
    "section",
    { class: "field" },
    h("span", { class: "label" }, t("replay-record")),
    h("div", { class: "two" }, h("a", { class: "btn", href: recordPath(id), download: "" }, t("replay-download")), h(Button, { onClick: copy }, t(copied === "yes" ? "replay-copied" : "replay-copy"))),
    h("p", { class: "vh", role: "status" }, copied === "yes" ? t("replay-copied") : ""),
    copied === "no" && [h("p", { class: "dim" }, t("replay-copy-failed")), h("textarea", { class: "input", readOnly: true, rows: 4, "aria-label": t("replay-record") }, record)],
  );
}
