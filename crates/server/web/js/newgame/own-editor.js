// Own rules, made on the page: start from a rule set, change the board, the army, the way it is played.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { readRules } from "../api.js";
import { Stone } from "../board/stone.js";
import { inLanguage, t } from "../i18n.js";
import { Button, Notice } from "../ui/controls.js";
import { saveFile } from "../ui/save-file.js";
import { useStyle } from "../ui/style.js";
import { OwnBoard } from "./own-board.js";
import { dataOf, draftOf, withCount } from "./own-draft.js";
import { OwnParams } from "./own-params.js";
import { freeOwnId, saveOwnRules } from "./own-store.js";
import { Stepper } from "./stepper.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("./own-draft.js").Draft} Draft */
/** @typedef {import("./use-own.js").Own} Own */

/** The most stones of one kind that the page offers. */
const MOST = 40;

/** The army: how many of each kind. @param {{draft: Draft, onChange: (draft: Draft) => void, children?: any}} props */
function OwnArmy({ draft, onChange, children }) {
  const { kinds, zones, board } = draft.data;
  const n = kinds.reduce((sum, { count }) => sum + count, 0);
  const squares = zones.red.filter((square) => !board.blocked?.includes(square)).length;
  return h(
    "section",
    { class: "own-army" },
    h("h3", null, t("own-army"), h("small", { class: n > squares ? "too-many" : "dim" }, t("own-army-fits", { n, squares }))),
    h(
      "div",
      { class: "tray counts" },
      kinds.map((kind) => {
        const name = inLanguage(/** @type {any} */ (kind.name));
        const drawn = /** @type {import("../board/kinds.js").Kind} */ (/** @type {unknown} */ ({ ...kind, number: kind.number ?? null, glyph: kind.glyph ?? kind.id }));
        return h(Stepper, {
          key: kind.id,
          label: h("span", { class: "kind-label" }, h(Stone, { side: "red", kind: drawn }), name),
          name,
          value: kind.count,
          min: kind.role === "flag" ? 1 : 0,
          max: kind.role === "flag" ? 1 : MOST,
          onChange: (count) => onChange(withCount(draft, kind.id, count)),
        });
      }),
    ),
    h("p", { class: "dim" }, t("own-army-note")),
    children,
  );
}

/** The rules as text, to send, to keep, to load. @param {{draft: Draft, onChange: (draft: Draft) => void}} props */
function OwnText({ draft, onChange }) {
  const written = JSON.stringify(dataOf(draft), null, 1);
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const [said, setSaid] = useState(/** @type {{bad: boolean, text: string} | null} */ (null));
  const justLoaded = useRef(false);
  useEffect(() => {
    // What was said is about the text as it stood then; of a text that was just loaded it still holds.
    if (!justLoaded.current) setSaid(null);
    justLoaded.current = false;
  }, [written, typed]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(written);
      setSaid({ bad: false, text: t("own-text-copied") });
    } catch {
      setSaid({ bad: true, text: t("own-text-copy-failed") });
    }
  };
  const load = async () => {
    try {
      const rules = await readRules(typed ?? "");
      justLoaded.current = true;
      onChange({ ...draftOf(rules, inLanguage(rules.name)), id: null, name: inLanguage(rules.name) });
      setTyped(null);
      setSaid({ bad: false, text: t("own-text-loaded") });
    } catch (error) {
      setSaid({ bad: true, text: t("own-text-bad", { reason: /** @type {Error} */ (error).message }) });
    }
  };
  const download = () => saveFile(new Blob([written], { type: "application/json" }), `${dataOf(draft).id}.json`);
  return h(
    "details",
    { class: "own-text" },
    h("summary", null, t("own-text")),
    h("p", { class: "dim" }, t("own-text-note")),
    h("textarea", { class: "input", rows: 8, spellcheck: false, "aria-label": t("own-text"), value: typed ?? written, onInput: (/** @type {any} */ event) => setTyped(event.currentTarget.value) }),
    h(
      "div",
      { class: "actions" },
      h(Button, { onClick: load, disabled: typed === null || typed === written }, t("own-text-load")),
      h(Button, { onClick: copy }, t("own-text-copy")),
      h(Button, { onClick: download }, t("own-text-download")),
    ),
    said && h(Notice, { kind: said.bad ? "bad" : "good" }, said.text),
  );
}

/**
 * @param {{own: Own, asked: number, bases: RuleSetInfo[], saved: RuleSetInfo[], onSaved: () => void, onDelete: (id: string) => void}} props  asked: how often the editor was asked for on this page
 */
export function OwnEditor({ own, asked, bases, saved, onSaved, onDelete }) {
  useStyle("/css/board.css");
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // It opens above the card that was touched, out of sight.
    if (asked === 0) return;
    title.current?.scrollIntoView({ block: "start", behavior: "instant" });
    title.current?.focus({ preventScroll: true });
  }, [asked]);
  const [said, setSaid] = useState(/** @type {{bad: boolean, text: string} | null} */ (null));
  const { draft, setDraft, rules, error, checking } = own;
  if (!draft) return null;
  /** @param {Draft} next */
  const onChange = (next) => {
    setSaid(null);
    setDraft(next);
  };
  const wrong = (/** @type {import("./use-own.js").Part} */ part) => error?.part === part && h(Notice, { kind: "bad" }, error.message);
  const isSaved = draft.id !== null && saved.some(({ id }) => id === draft.id);
  const save = () => {
    if (!rules) return;
    const id = draft.id ?? freeOwnId(rules.id);
    if (saveOwnRules({ ...rules, id, data: { ...dataOf(draft), id } })) {
      setDraft({ ...draft, id });
      onSaved();
      setSaid({ bad: false, text: t("own-saved", { name: inLanguage(rules.name) }) });
    } else setSaid({ bad: true, text: t("own-save-failed") });
  };
  return h(
    "div",
    { class: "own card" },
    h("h2", { tabIndex: -1, ref: title }, t("own-heading")),
    h(
      "div",
      { class: "own-head" },
      h(
        "div",
        { class: "field" },
        h("label", { for: "own-name" }, t("own-name")),
        h("input", { id: "own-name", class: "input", maxLength: 40, value: draft.name, "aria-invalid": error?.part === "name" ? "true" : undefined, onInput: (/** @type {any} */ event) => onChange({ ...draft, name: event.currentTarget.value }) }),
      ),
      h(
        "div",
        { class: "field" },
        h("label", { for: "own-base" }, t("own-base")),
        h(
          "select",
          { id: "own-base", class: "input", value: draft.base, onChange: (/** @type {any} */ event) => {
            const base = [...bases, ...saved].find(({ id }) => id === event.currentTarget.value);
            if (base) onChange({ ...draftOf(base, draft.name), ...(draft.id && { id: draft.id }), name: draft.name });
          } },
          [...bases, ...saved].map((base) => h("option", { key: base.id, value: base.id }, inLanguage(base.name))),
        ),
      ),
    ),
    wrong("name"),
    h(OwnBoard, { draft, onChange }, wrong("board")),
    h(OwnArmy, { draft, onChange }, wrong("army")),
    h(OwnParams, { draft, onChange }, wrong("params")),
    h(OwnText, { draft, onChange }),
    h(
      "div",
      { class: "own-last" },
      h("p", { role: "status", class: rules ? "good" : "dim" }, said && !said.bad ? said.text : checking ? t("own-checking") : rules ? t("own-good") : ""),
      said?.bad && h(Notice, { kind: "bad" }, said.text),
      h(
        "div",
        { class: "actions" },
        isSaved && h(Button, { look: "danger", onClick: () => onDelete(/** @type {string} */ (draft.id)), "aria-label": t("own-delete-label", { name: draft.name }) }, t("own-delete")),
        h(Button, { onClick: save, disabled: rules === null }, t("own-save")),
      ),
    ),
  );
}
