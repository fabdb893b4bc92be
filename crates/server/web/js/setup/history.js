// Steps back and forth through the arrangements of one setup.

import { useRef, useState } from "../../vendor/preact/hooks.js";

/** @typedef {import("./arrangement.js").Arrangement} Arrangement */

const LONGEST = 200;

/**
 * The arrangement with its past.
 * @param {() => Arrangement} first
 * @returns {{placed: Arrangement, change: (next: Arrangement) => boolean, undo: () => boolean, redo: () => boolean, canUndo: boolean, canRedo: boolean}}
 *   `change`, `undo` and `redo` tell whether anything changed
 */
export function useArrangement(first) {
  const [placed, setPlaced] = useState(first);
  const past = useRef(/** @type {Arrangement[]} */ ([]));
  const future = useRef(/** @type {Arrangement[]} */ ([]));
  return {
    placed,
    change(next) {
      if (next === placed) return false;
      past.current = [...past.current, placed].slice(-LONGEST);
      future.current = [];
      setPlaced(next);
      return true;
    },
    undo() {
      const before = past.current.pop();
      if (!before) return false;
      future.current.push(placed);
      setPlaced(before);
      return true;
    },
    redo() {
      const after = future.current.pop();
      if (!after) return false;
      past.current.push(placed);
      setPlaced(after);
      return true;
    },
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
  };
}
