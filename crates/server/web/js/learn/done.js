// Which lessons were taken in this browser.

import { readShaped } from "../shape.js";
import { keep } from "../state.js";

const KEY = "marshal.learn";

/** The lessons that were taken to their end. @returns {string[]} */
export const doneLessons = () => readShaped(KEY, [""]) ?? [];

/** @param {string} id */
export function markDone(id) {
  const done = doneLessons();
  if (!done.includes(id)) keep(KEY, [...done, id]);
}
