// Something that is asked for again and again while somebody sees the page.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { ApiError, reasonOf } from "../api.js";

/** How often; where nothing has changed, the server sends nothing. */
const EVERY = 3000;

/**
 * What a request answers by now, for a component. A page that nobody sees asks for nothing.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {any} of  what it is about; another thing is asked for at once
 * @returns {{answer: T | null, error: string | null, missing: boolean, take: (answer: T) => void}}
 *   `missing`: there is no such thing; `take` puts in what another request has answered
 */
export function useLookAgain(ask, of) {
  const [answer, setAnswer] = useState(/** @type {T | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const found = await ask();
        if (!wanted) return;
        setAnswer(found);
        setError(null);
      } catch (problem) {
        if (!wanted) return;
        setError(reasonOf(problem));
        setMissing(problem instanceof ApiError && problem.status === 404);
      }
    };
    void look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [of]);
  return { answer, error, missing, take: setAnswer };
}
