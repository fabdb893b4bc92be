// The computer's analysis of a finished game: asked for, waited for, there.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { askAnalysis, getAnalysis, keepRecord, reasonOf } from "../api.js";

/** @typedef {import("../../types/wire").AnalysisStatus} AnalysisStatus */

/** How often is asked how far it is, in milliseconds. */
const BEAT = 700;

/**
 * @param {import("../../types/wire").Replay} replay
 */
export function useAnalysis({ id, record }) {
  const [status, setStatus] = useState(/** @type {AnalysisStatus | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let wanted = true;
    getAnalysis(id).then(
      (answer) => wanted && setStatus(answer),
      (problem) => wanted && setError(reasonOf(problem)),
    );
    return () => {
      wanted = false;
    };
  }, [id]);

  const kept = status !== null && status.state !== "unkept";
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
      if (!kept) await keepRecord(record);
      setStatus(await askAnalysis(id));
    } catch (problem) {
      setError(reasonOf(problem));
      // Kept it may be all the same, and what was believed can be looked at then.
      setStatus(await getAnalysis(id).catch(() => status));
    } finally {
      setBusy(false);
    }
  };
  return { status, error, busy, ask, kept };
}
