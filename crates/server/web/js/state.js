// What this browser remembers of its person: language, look, and small habits. Nothing of it is sent anywhere.

import { useEffect, useState } from "../vendor/preact/hooks.js";

/**
 * @typedef {object} Prefs
 * @property {"cs" | "en"} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {"pictures" | "numbers"} faces  what stands on an open stone
 * @property {boolean} reversed  numbers the other way round (1 = marshal, S = spy), where a rule set allows it
 * @property {boolean} coordinates  the names of columns and rows beside the board
 * @property {boolean} sound
 * @property {boolean} skipStrikes  strikes are told in the event line only
 */

const KEY = "marshal.prefs";

/** What a preference in words can be. @type {Record<string, string[]>} */
const WORDS = { lang: ["cs", "en"], theme: ["auto", "light", "dark"], faces: ["pictures", "numbers"] };

/** @returns {"cs" | "en"} */
function systemLanguage() {
  for (const tag of navigator.languages ?? [navigator.language]) {
    if (/^(cs|sk)\b/i.test(tag)) return "cs";
    if (/^en\b/i.test(tag)) return "en";
  }
  return "en";
}

/** @returns {Prefs} */
function readPrefs() {
  /** @type {Prefs} */
  const prefs = {
    lang: systemLanguage(),
    theme: "auto",
    faces: "pictures",
    reversed: false,
    coordinates: true,
    sound: false,
    skipStrikes: false,
  };
  const kept = Object.entries(readKept(KEY, {})).filter(([key, value]) => typeof value === typeof prefs[/** @type {keyof Prefs} */ (key)] && (WORDS[key]?.includes(value) ?? true));
  return { ...prefs, ...Object.fromEntries(kept) };
}

/** Whether a kept value has the outer shape of the one that stands for it: what was kept may be of another version. @param {unknown} value @param {unknown} model */
const isLike = (value, model) =>
  model === null || (typeof value === typeof model && value !== null && Array.isArray(value) === Array.isArray(model));

/**
 * Reads a JSON value that this browser keeps.
 * @template T
 * @param {string} key
 * @param {T} otherwise  what to return when nothing (readable) is kept
 * @returns {T}
 */
export function readKept(key, otherwise) {
  try {
    const text = localStorage.getItem(key);
    const value = text === null ? otherwise : JSON.parse(text);
    return isLike(value, otherwise) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keeps a JSON value in this browser; `null` forgets it. Without storage it is simply not kept.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; the page works without it.
  }
}

let prefs = readPrefs();
/** @type {Set<() => void>} */
const listeners = new Set();

/** The preferences as they stand. @returns {Prefs} */
export const currentPrefs = () => prefs;

/**
 * Changes one preference; everything that shows it is drawn again.
 * @template {keyof Prefs} K
 * @param {K} key
 * @param {Prefs[K]} value
 */
export function setPref(key, value) {
  prefs = { ...prefs, [key]: value };
  keep(KEY, prefs);
  for (const listener of listeners) listener();
}

/**
 * Calls back after each change of a preference.
 * @param {() => void} listener
 * @returns {() => void} stops it
 */
export function onPrefs(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The preferences, for a component; it is drawn again when one changes. @returns {Prefs} */
export function usePrefs() {
  const [value, setValue] = useState(prefs);
  useEffect(() => onPrefs(() => setValue(prefs)), []);
  return value;
}

/** @param {string} query */
const matches = (query) => matchMedia(query).matches;

/**
 * Whether a media query holds, for a component.
 * @param {string} query
 * @returns {boolean}
 */
export function useMedia(query) {
  const [holds, setHolds] = useState(() => matches(query));
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => setHolds(list.matches);
    listener();
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }, [query]);
  return holds;
}

/** Whether the person asked for less motion. */
export const reducedMotion = () => matches("(prefers-reduced-motion: reduce)");
