// A record that somebody brings along, as a file or as text: read by the server and shown as a replay.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { openRecord } from "../api.js";
import { t } from "../i18n.js";
import { useTitle } from "../router.js";
import { ReplayTable } from "../replay/replay.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").Replay} Replay */

/** More than the longest game needs, and all that the server takes. */
const MOST_KIB = 64;

export function page() {
  useTitle(t("record-title"), t("shell-name"));
  const styled = useStyle("/css/pages.css");
  const [text, setText] = useState("");
  const [replay, setReplay] = useState(/** @type {Replay | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  if (!styled) return null;
  if (replay) return h(Opened, { replay, onClose: () => setReplay(null) });

  /** @param {string} record */
  const open = async (record) => {
    setBusy(true);
    setError(null);
    try {
      setReplay(await openRecord(record));
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    } finally {
      setBusy(false);
    }
  };
  /** @param {HTMLInputElement} input */
  const read = async (input) => {
    const file = input.files?.[0];
    // The same file, mended meanwhile, can be chosen again.
    input.value = "";
    if (!file) return;
    if (file.size > MOST_KIB * 1024) return setError(t("record-too-long", { name: file.name, most: MOST_KIB }));
    const record = await file.text();
    setText(record);
    return open(record);
  };
  return h(
    "main",
    { class: "page open-record" },
    h("h1", null, t("record-title")),
    h("p", { class: "lead" }, t("record-lead")),
    h(
      "form",
      { onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void open(text);
      } },
      h("div", null, h("label", { class: "btn" }, t("record-file"), h("input", { id: "record-file", type: "file", class: "vh", accept: ".txt,text/plain", onChange: (/** @type {any} */ event) => read(event.currentTarget) }))),
      h("div", { class: "field" }, h("label", { for: "record-text" }, t("record-text")), h("textarea", { id: "record-text", class: "input", rows: 10, spellcheck: false, value: text, onInput: (/** @type {any} */ event) => setText(event.currentTarget.value) })),
      error && h(Notice, { kind: "bad" }, error),
      h("div", { class: "actions" }, h("button", { class: "btn main", type: "submit", disabled: busy || text.trim() === "" }, t(busy ? "record-opening" : "record-open"))),
    ),
  );
}

/** @param {{replay: Replay, onClose: () => void}} props */
function Opened({ replay, onClose }) {
  const styled = useStyle("/css/board.css", "/css/play.css", "/css/replay.css");
  if (!styled) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  return h(ReplayTable, { replay }, h(Button, { onClick: onClose }, t("record-another")));
}
