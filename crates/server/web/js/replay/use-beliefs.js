// What a side could believe of the enemy's stones at a moment, as the server works it out.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getBeliefs } from "../api.js";

/** @typedef {import("../../types/wire").WireBeliefs} Beliefs */
/** @typedef {import("../../types/wire").SideName} SideName */

/** Whoever steps on fast is not followed at each step, in milliseconds. */
const PAUSE = 150;

/**
 * @param {string | null} id  of the record; null asks for nothing
 * @param {SideName} side
 * @param {number} ply
 * @returns {Beliefs | null}  those of just this moment
 */
export function useBeliefs(id, side, ply) {
  const [known, setKnown] = useState(/** @type {Beliefs | null} */ (null));
  useEffect(() => {
    if (id === null) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      getBeliefs(id, side, ply).then(
        (answer) => wanted && setKnown(answer),
        // Without an answer nothing is shown.
        () => wanted && setKnown(null),
      );
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, side, ply]);
  return known && known.side === side && known.ply === ply ? known : null;
}
