// What helps to set up: chance, mirror, steps back, ready-made setups, the setup as a line, saving.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { isSignedIn } from "../account.js";
import { dropSetup, keepSetups } from "../api.js";
import { t } from "../i18n.js";
import { Button, IconButton } from "../ui/controls.js";
import { deleteSetup, savedSetups, saveSetup } from "./kept.js";
import { PROPOSALS, presetsOf } from "./presets.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("./use-setup.js").SetupState} SetupState */

/** @param {{back: boolean, label: string, disabled: boolean, onClick: () => void}} props */
const StepButton = ({ back, label, ...rest }) =>
  h(
    Button,
    { class: "step", "aria-label": label, title: label, ...rest },
    h("svg", { viewBox: "0 0 20 20", class: "icon line", "aria-hidden": "true" }, h("path", { d: back ? "M7.5 3.500L3 8l4.500 4.500M3 8h8.500a5 5 0 0 1 0 9H8" : "M12.500 3.500L17 8l-4.500 4.500M17 8H8.500a5 5 0 0 0 0 9H12" })),
  );

/** @param {{setup: SetupState, left: number}} props */
export const ToolButtons = ({ setup, left }) =>
  h(
    "div",
    { class: "tools", role: "group", "aria-label": t("setup-tools") },
    h(Button, { onClick: setup.random, title: t("setup-random-label") }, t("setup-random")),
    h(Button, { onClick: setup.fill, disabled: left === 0 || setup.count === 0, title: t("setup-fill-label") }, t("setup-fill")),
    setup.canMirror && h(Button, { onClick: () => setup.mirror(), disabled: setup.count === 0, title: t("setup-mirror-label") }, t("setup-mirror")),
    h(StepButton, { back: true, label: t("setup-undo"), disabled: !setup.canUndo, onClick: () => setup.undo() }),
    h(StepButton, { back: false, label: t("setup-redo"), disabled: !setup.canRedo, onClick: () => setup.redo() }),
    h(Button, { look: "danger", onClick: setup.clear, disabled: setup.count === 0 }, t("setup-clear")),
  );

/** @param {{rules: RuleSetInfo, setup: SetupState, saved: Record<string, string>, onDelete: (name: string) => void}} props */
export function Presets({ rules, setup, saved, onDelete }) {
  const shipped = presetsOf(rules.id);
  const names = Object.keys(saved);
  const [chosen, setChosen] = useState(shipped.length ? "shipped:0" : "seed:1");
  const [group, key] = [chosen.slice(0, chosen.indexOf(":")), chosen.slice(chosen.indexOf(":") + 1)];
  const savedName = group === "saved" && key in saved ? key : null;
  const use = () => {
    if (group === "shipped") setup.read(shipped[Number(key)].line, () => t("setup-said-preset", { name: t(shipped[Number(key)].text) }));
    else if (group === "seed") setup.propose(Number(key), () => t("setup-preset-proposal", { n: Number(key) }));
    else if (savedName !== null) setup.read(saved[savedName], () => t("setup-said-preset", { name: savedName }));
  };
  return h(
    "div",
    { class: "field" },
    h("label", { for: "setup-presets" }, t("setup-presets")),
    h(
      "div",
      { class: "with-button" },
      h(
        "select",
        { id: "setup-presets", class: "input", value: chosen, onChange: (/** @type {any} */ event) => setChosen(event.currentTarget.value) },
        shipped.length > 0 && h("optgroup", { label: t("setup-presets-shipped") }, shipped.map(({ text }, index) => h("option", { key: text, value: `shipped:${index}` }, t(text)))),
        names.length > 0 && h("optgroup", { label: t("setup-presets-saved") }, names.map((name) => h("option", { key: name, value: `saved:${name}` }, name))),
        h("optgroup", { label: t("setup-presets-proposals") }, PROPOSALS.map((n) => h("option", { key: n, value: `seed:${n}` }, t("setup-preset-proposal", { n })))),
      ),
      savedName !== null && h(IconButton, { icon: "close", label: t("setup-delete-label", { name: savedName }), onClick: () => {
        setChosen("seed:1");
        onDelete(savedName);
      } }),
      h(Button, { onClick: use }, t("setup-use")),
    ),
  );
}

/**
 * The setup as one line: copied, or changed and set up from.
 * @param {{setup: SetupState, line: string}} props
 */
export function SetupLine({ setup, line }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const asked = useRef(false);
  useEffect(() => {
    // A late check of the board must not wipe a line that is being typed; what was read may go.
    const typing = document.activeElement === field.current && !asked.current;
    if (setup.problem === null && !typing) setTyped(null);
    asked.current = false;
  }, [line]);
  const problem = setup.problem?.at === "line" ? setup.problem.text : null;
  const isTyped = typed !== null && typed.trim() !== line;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      setup.say(() => t("setup-said-copied"));
    } catch {
      field.current?.select();
      setup.setProblem({ text: t("setup-said-copy-failed"), at: "line" });
    }
  };
  const read = () => {
    asked.current = true;
    setup.read(typed ?? line, () => t("setup-said-pasted"), "line");
  };
  return h(
    "div",
    { class: "field" },
    h("label", { for: "setup-line" }, t("setup-line")),
    h(
      "form",
      { class: "with-button", onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (isTyped) read();
      } },
      h("input", {
        id: "setup-line",
        class: "input line",
        ref: field,
        value: typed ?? line,
        spellcheck: false,
        autocomplete: "off",
        autocapitalize: "characters",
        "aria-describedby": "setup-line-help",
        "aria-invalid": isTyped && problem !== null ? "true" : undefined,
        onInput: (/** @type {any} */ event) => setTyped(event.currentTarget.value),
      }),
      isTyped ? h(Button, { onClick: read }, t("setup-paste")) : h(Button, { onClick: copy, disabled: line === "" }, t("setup-copy")),
    ),
    problem && h("p", { class: "problem", role: "alert" }, problem),
    h("small", { id: "setup-line-help", class: isTyped ? "dim" : "vh" }, t("setup-line-help")),
  );
}

/**
 * Asks for a name and saves.
 * @param {{rules: RuleSetInfo, saved: Record<string, string>, line: string, setup: SetupState, onDone: () => void}} props
 */
export function SaveForm({ rules, saved, line, setup, onDone }) {
  const [name, setName] = useState("");
  const [empty, setEmpty] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  const trimmed = name.trim();
  return h(
    "form",
    {
      class: "save-form",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        setEmpty(trimmed === "");
        if (trimmed === "") return;
        if (isSignedIn()) keepSetups({ setups: [{ rules: rules.id, name: trimmed, line }] }).catch((problem) => setup.say(() => problem.message));
        if (saveSetup(rules.id, trimmed, line)) setup.say(() => t("setup-said-saved", { name: trimmed }));
        else setup.setProblem({ text: t("setup-storage-failed"), at: "board" });
        onDone();
      },
      onKeyDown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && onDone(),
    },
    h("label", { for: "setup-name" }, t("setup-save-name")),
    h("input", {
      id: "setup-name", class: "input", ref: field, value: name, maxLength: 40, autocomplete: "off", "aria-describedby": "setup-name-note",
      "aria-invalid": empty ? "true" : undefined,
      onInput: (/** @type {any} */ event) => setName(event.currentTarget.value),
    }),
    h("small", { id: "setup-name-note", role: "status" }, empty && trimmed === "" ? t("setup-save-empty") : trimmed in saved ? t("setup-save-taken", { name: trimmed }) : ""),
    h("div", { class: "actions" }, h(Button, { onClick: onDone }, t("setup-save-cancel")), h("button", { class: "btn main", type: "submit" }, t("setup-save-confirm"))),
  );
}

/** The saved setups of a rule set, for a component. @param {string} rules  id */
export function useSaved(rules) {
  const [saved, setSaved] = useState(() => savedSetups(rules));
  useEffect(() => setSaved(savedSetups(rules)), [rules]);
  return {
    saved,
    readAgain: () => setSaved(savedSetups(rules)),
    /** @param {string} name */
    remove(name) {
      deleteSetup(rules, name);
      if (isSignedIn()) dropSetup({ rules, name }).catch((problem) => console.error(problem));
      setSaved(savedSetups(rules));
    },
  };
}
