// Which signs are loaded: a few at once, all of them as soon as any kind or number may have to be drawn.

import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { GLYPHS } from "./glyphs.js";

let signs = GLYPHS;
let asked = false;
/** @type {Set<() => void>} */
const listeners = new Set();

/** Asks for all signs; they are drawn wherever they are meant as soon as they are there. */
export function needAllSigns() {
  if (asked) return;
  asked = true;
  import("./more-glyphs.js").then(
    ({ MORE_GLYPHS }) => {
      signs = { ...GLYPHS, ...MORE_GLYPHS };
      for (const listener of listeners) listener();
    },
    () => {
      asked = false;
    },
  );
}

/** The signs that are there, for the component that draws them. @returns {Record<string, string>} */
export function useSigns() {
  const [value, setValue] = useState(signs);
  useEffect(() => {
    const listener = () => setValue(signs);
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return value;
}
