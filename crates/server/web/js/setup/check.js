// What the server says of an arrangement, asked again after each change.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { checkSetup } from "../api.js";
import { rulesForServer } from "../newgame/own-store.js";
import { currentPrefs } from "../state.js";
import { squaresOf } from "./arrangement.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./arrangement.js").Arrangement} Arrangement */
/** @typedef {import("../../types/wire").SetupCheck} SetupCheck */
/**
 * @typedef {object} Check
 * @property {SetupCheck | null} verdict  of the arrangement as it stands, or null while it is asked for
 * @property {string} line  the arrangement as one line, as last known
 * @property {boolean} failed  the server could not be asked
 */

const PAUSE_MS = 120;
const AGAIN_MS = 3000;

/** @param {SetupCheck | null} verdict */
export const isComplete = (verdict) => verdict !== null && verdict.errors.length === 0 && Object.keys(verdict.missing).length === 0;

/**
 * @param {RuleSetInfo} rules
 * @param {SideName} side
 * @param {Arrangement} placed
 * @returns {Check}
 */
export function useCheck(rules, side, placed) {
  const [answer, setAnswer] = useState(/** @type {{of: Arrangement, lang: string, verdict: SetupCheck | null} | null} */ (null));
  const [line, setLine] = useState("");
  const [attempt, setAttempt] = useState(0);
  const { lang } = currentPrefs();
  useEffect(() => {
    let wanted = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let again;
    const ask = async () => {
      try {
        const answered = await checkSetup({ rules: rulesForServer(rules), side, squares: squaresOf(placed) });
        if (!wanted) return;
        setAnswer({ of: placed, lang, verdict: /** @type {SetupCheck} */ (answered) });
        setLine(answered.setup);
      } catch {
        if (!wanted) return;
        setAnswer({ of: placed, lang, verdict: null });
        again = setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS);
      }
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [rules, side, placed, lang, attempt]);
  const current = answer?.of === placed && answer.lang === lang ? answer : null;
  return { verdict: current?.verdict ?? null, line, failed: current !== null && current.verdict === null };
}
