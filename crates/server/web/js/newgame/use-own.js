// The own rule set being made: kept by the browser, checked by the server after each change.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { checkRules } from "../api.js";
import { t } from "../i18n.js";
import { perhaps, readShaped } from "../shape.js";
import { currentPrefs, keep } from "../state.js";
import { dataOf } from "./own-draft.js";
import { WRITTEN } from "./own-store.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("./own-draft.js").Draft} Draft */
/** @typedef {"name" | "board" | "army" | "params"} Part  where on the page an error belongs */
/**
 * @typedef {object} Own
 * @property {Draft | null} draft
 * @property {(draft: Draft | null) => void} setDraft
 * @property {RuleSetInfo | null} rules  the draft as a rule set, when it is sound
 * @property {{part: Part, message: string} | null} error
 * @property {boolean} checking
 */

const KEY = "marshal.own-draft";
const PAUSE_MS = 250;
const AGAIN_MS = 3000;

/** Where a field of the written form is edited. @param {string | null} field @returns {Part} */
function partOf(field) {
  if (!field || field.startsWith("rules")) return "params";
  if (field.startsWith("board") || field.startsWith("zones")) return "board";
  if (field.startsWith("kinds") || field.startsWith("strikes")) return "army";
  return "name";
}

/** @returns {Own} */
export function useOwn() {
  const [draft, setDraft] = useState(() => /** @type {Draft | null} */ (readShaped(KEY, { id: perhaps(""), base: "", name: "", data: WRITTEN })));
  const [answer, setAnswer] = useState(/** @type {{of: Draft, rules: RuleSetInfo | null, error: Own["error"]} | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  const { lang } = currentPrefs();
  useEffect(() => {
    keep(KEY, draft);
    if (!draft) return undefined;
    let wanted = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let again;
    const timer = setTimeout(async () => {
      try {
        const rules = await checkRules(dataOf(draft));
        if (wanted) setAnswer({ of: draft, rules, error: null });
      } catch (problem) {
        if (!wanted) return;
        const { status, field, message } = /** @type {import("../api.js").ApiError} */ (problem);
        const isRefusal = status >= 400 && status < 500;
        setAnswer({ of: draft, rules: null, error: isRefusal ? { part: partOf(field), message } : { part: "name", message: t("own-check-failed") } });
        if (!isRefusal) again = setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS);
      }
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [draft, lang, attempt]);
  const current = answer?.of === draft ? answer : null;
  return { draft, setDraft, rules: current?.rules ?? null, error: current?.error ?? null, checking: draft !== null && current === null };
}
