// Style sheets that the first page does not need, loaded when a page asks for them.

import { useEffect, useState } from "../../vendor/preact/hooks.js";

/** @type {Map<string, Promise<void>>} */
const loads = new Map();
/** @type {Set<string>} */
const ready = new Set();

/** @param {string} href @returns {Promise<void>} */
function load(href) {
  const known = loads.get(href);
  if (known) return known;
  const started = new Promise((/** @type {(value?: any) => void} */ resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => {
      ready.add(href);
      resolve();
    };
    document.head.append(link);
  });
  loads.set(href, started);
  return started;
}

/**
 * Asks for a style sheet; true once it is there. The sheet stays.
 * @param {...string} hrefs
 */
export function useStyle(...hrefs) {
  const [, draw] = useState(0);
  const missing = hrefs.filter((href) => !ready.has(href));
  useEffect(() => {
    if (missing.length) Promise.all(missing.map(load)).then(() => draw((count) => count + 1));
  }, [missing.join()]);
  return missing.length === 0;
}
