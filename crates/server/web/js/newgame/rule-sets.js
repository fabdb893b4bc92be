// The rule sets a person can choose from: those that ship and their own.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getRuleSets } from "../api.js";
import { ownRuleSets } from "./own-store.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/**
 * All rule sets, for a component.
 * @returns {{shipped: RuleSetInfo[] | null, own: RuleSetInfo[], error: string | null, again: () => void, readOwn: () => void}}
 *   `shipped` is null while it is asked for; `readOwn` looks again at what the browser keeps
 */
export function useRuleSets() {
  const [shipped, setShipped] = useState(/** @type {RuleSetInfo[] | null} */ (null));
  const [own, setOwn] = useState(ownRuleSets);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setError(null);
    getRuleSets().then(
      (list) => wanted && setShipped(list),
      (problem) => wanted && setError(problem.message),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { shipped, own, error, again: () => setAttempt((count) => count + 1), readOwn: () => setOwn(ownRuleSets()) };
}
