// Style sheets that the first page does not need: loaded when something asks for them, in force only while it is there,
// so that the sheet of one page never dresses another.

import { useLayoutEffect, useState } from "../../vendor/preact/hooks.js";

/** @typedef {{link: HTMLLinkElement, users: number, loaded: Promise<void>, isLoaded: boolean}} Sheet */

/** @type {Map<string, Sheet>} */
const sheets = new Map();

/** @param {string} href @returns {Sheet} */
function sheetOf(href) {
  const known = sheets.get(href);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  /** @type {Sheet} */
  const sheet = { link, users: 0, isLoaded: false, loaded: Promise.resolve() };
  // A sheet that does not come is no reason to show nothing.
  sheet.loaded = new Promise((resolve) => {
    link.onload = link.onerror = () => {
      sheet.isLoaded = true;
      setInForce(sheet);
      resolve();
    };
  });
  sheets.set(href, sheet);
  document.head.append(link);
  return sheet;
}

/** @param {Sheet} sheet */
function setInForce({ link, users }) {
  if (link.sheet) link.sheet.disabled = users === 0;
}

/** @param {Sheet} sheet @param {1 | -1} by */
function count(sheet, by) {
  sheet.users += by;
  setInForce(sheet);
}

/**
 * Asks for style sheets; true once they are there.
 * @param {...string} hrefs
 */
export function useStyle(...hrefs) {
  const [styled, setStyled] = useState(false);
  useLayoutEffect(() => {
    const used = hrefs.map(sheetOf);
    for (const sheet of used) count(sheet, 1);
    if (used.every(({ isLoaded }) => isLoaded)) setStyled(true);
    else Promise.all(used.map(({ loaded }) => loaded)).then(() => setStyled(true));
    return () => {
      for (const sheet of used) count(sheet, -1);
    };
  }, []);
  return styled;
}
