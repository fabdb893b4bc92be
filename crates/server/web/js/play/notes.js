// Private guesses, pinned on enemy stones. They stay in this browser, by game and seat.

import { useState } from "../../vendor/preact/hooks.js";
import { kindName, t } from "../i18n.js";
import { fits, oneOf, readFields } from "../shape.js";
import { keep } from "../state.js";
import { playSound } from "../sound.js";

/** @typedef {import("../board/kinds.js").Kind} Kind */
/** What is kept of a guess: a kind, a coloured sign, or a doubt. @typedef {{kind: string} | {dot: "brass" | "green" | "ink"} | {doubt: true}} Note */
/** @typedef {Record<string, Note>} Notes  by the number of the stone */

/** The signs a slip can bear besides kinds, in the order they are offered. @type {Note[]} */
export const SIGNS = [{ doubt: true }, { dot: "brass" }, { dot: "green" }, { dot: "ink" }];

/** @param {unknown} value */
const isNote = (value) => [{ kind: "" }, { dot: oneOf("brass", "green", "ink") }, { doubt: oneOf(true) }].some((shape) => fits(value, shape));

/**
 * @param {string} game
 * @param {string} seat
 */
export function useNotes(game, seat) {
  const key = `marshal.notes.${game}.${seat}`;
  const [notes, setNotes] = useState(() => /** @type {Notes} */ (readFields(key, () => isNote)));
  const [latest, setLatest] = useState(() => Object.keys(notes).map(Number).at(-1) ?? null);
  return {
    notes,
    /** The stone that got the latest note. */
    latest,
    /** Pins a note on a stone; null takes it off. @param {number} stone @param {Note | null} note */
    pin: (/** @type {number} */ stone, /** @type {Note | null} */ note) => {
      const next = { ...notes };
      delete next[stone];
      if (note) next[stone] = note;
      playSound("pin");
      keep(key, Object.keys(next).length ? next : null);
      setNotes(next);
      setLatest(note ? stone : (Object.keys(next).map(Number).at(-1) ?? null));
    },
  };
}

/** A note as the board draws it. @param {Note} note @param {Map<string, Kind>} kinds @returns {import("../board/marks.js").Guess | null} */
export function guessOf(note, kinds) {
  if (!("kind" in note)) return note;
  const kind = kinds.get(note.kind);
  return kind ? { kind } : null;
}

/** A note in words. @param {Note} note @param {Map<string, Kind>} kinds */
export function noteWords(note, kinds) {
  if ("kind" in note) {
    const kind = kinds.get(note.kind);
    return kind ? kindName(kind) : note.kind;
  }
  return "dot" in note ? t(`play-note-${note.dot}`) : t("play-note-doubt");
}

/** Whether two notes say the same. @param {Note | undefined} a @param {Note} b */
export const sameNote = (a, b) => JSON.stringify(a) === JSON.stringify(b);
