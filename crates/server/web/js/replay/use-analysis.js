// The computer's analysis of a finished game: asked for, waited for, there.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { ApiError, askAnalysis, getAnalysis, keepRecord, reasonOf } from "../api.js";

/** @typedef {import("../../types/wire").AnalysisStatus} AnalysisStatus */

/** How often is asked how far it is, in milliseconds. */
const BEAT = 700;

/**
 * @param {import("../../types/wire").Replay} replay
 */
export function useAnalysis({ id, record }) {
  /** `undefined` until it is known; `null` for a game that is not kept. */
  const [status, setStatus] = useState(/** @type {AnalysisStatus | null | undefined} */ (undefined));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let wanted = true;
    getAnalysis(id).then(
      (answer) => wanted && setStatus(answer),
      (problem) => {
        if (!wanted) return;
        setStatus(null);
        if (!(problem instanceof ApiError && problem.status === 404)) setError(reasonOf(problem));
      },
    );
    return () => {
      wanted = false;
    };
  }, [id]);

  const running = status?.state === "running";
  useEffect(() => {
    if (!running) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      getAnalysis(id).then(
        (answer) => wanted && setStatus(answer),
        // It is asked for again; the status stays what it was.
        () => wanted && setStatus((before) => before && { ...before }),
      );
    }, BEAT);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, running, status]);

  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      if (!status) await keepRecord(record);
      setStatus(await askAnalysis(id));
    } catch (problem) {
      setError(reasonOf(problem));
      // Kept it may be all the same, and what was believed can be looked at then.
      setStatus(await getAnalysis(id).catch(() => null));
    } finally {
      setBusy(false);
    }
  };
  return { status, error, busy, ask, kept: Boolean(status) };
}
