// What the server says of an order, asked anew after each change.

import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { previewPrint } from "../api.js";

/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */
/** @typedef {import("../../types/wire").PrintOrder} PrintOrder */
/** @typedef {{preview: PrintPreview | null, error: import("../api.js").ApiError | null, busy: boolean, again: () => void}} Asked */

/** So long a person goes on choosing, in milliseconds. */
const PAUSE = 200;
/** So long another box of this client may take, in milliseconds. */
const QUEUE = 1500;

/**
 * What the box of an order will be. One question is on its way at a time, and the last order is asked for next: the server
 * makes each box to its end, and at most two at once for a client.
 * @param {PrintOrder | null} order
 * @returns {Asked}  `preview` is that of the last order that could be printed
 */
export function usePreview(order) {
  const [state, setState] = useState(/** @type {Omit<Asked, "again">} */ ({ preview: null, error: null, busy: order !== null }));
  const [attempt, setAttempt] = useState(0);
  const line = useRef(Promise.resolve());
  const wish = JSON.stringify(order);
  useEffect(() => {
    if (!order) return;
    let wanted = true;
    setState(({ preview, error }) => ({ preview, error, busy: true }));
    /** @type {() => Promise<void>} */
    const ask = async () => {
      if (!wanted) return;
      try {
        const preview = await previewPrint(order);
        if (wanted) setState({ preview, error: null, busy: false });
      } catch (problem) {
        const error = /** @type {import("../api.js").ApiError} */ (problem);
        if (wanted && error.status === 429) {
          await new Promise((resolve) => setTimeout(resolve, QUEUE));
          return ask();
        }
        if (wanted) setState(({ preview }) => ({ preview, error, busy: false }));
      }
    };
    const timer = setTimeout(() => {
      line.current = line.current.then(ask);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [wish, attempt]);
  return { ...state, again: () => setAttempt((count) => count + 1) };
}
