// Private guesses, pinned on enemy stones. They stay in this browser, by game and seat.

import { useState } from "../../vendor/preact/hooks.js";
import { kindName, t } from "../i18n.js";
import { fits, oneOf, readFields, readShaped } from "../shape.js";
import { keep } from "../state.js";
import { playSound } from "../sound.js";

/** @typedef {import("../board/kinds.js").Kind} Kind */
/** What is kept of a guess: a kind, a coloured sign, or a doubt. @typedef {{kind: string} | {dot: "brass" | "green" | "ink"} | {doubt: true}} Note */
/** @typedef {Record<string, Note>} Notes  by the number of the stone */

/** The signs a slip can bear besides kinds, in the order they are offered. @type {Note[]} */
export const SIGNS = [{ doubt: true }, { dot: "brass" }, { dot: "green" }, { dot: "ink" }];

/** When a note was pinned on a stone, or taken off: the plies before it, the stone, the note. @typedef {[number, number, Note | null]} PastNote */

/** @param {string} game @param {string} seat */
const keyOf = (game, seat) => `marshal.notes.${game}.${seat}`;

/** @param {unknown} value */
const isNote = (value) => [{ kind: "" }, { dot: oneOf("brass", "green", "ink") }, { doubt: oneOf(true) }].some((shape) => fits(value, shape));

/** @param {unknown} value */
const isPast = (value) => Array.isArray(value) && value.length === 3 && Number.isInteger(value[0]) && Number.isInteger(value[1]) && (value[2] === null || isNote(value[2]));

/** Every note of a game, in the order in which they were pinned. @param {string} game @param {string} seat @returns {PastNote[]} */
const pastNotes = (game, seat) => readShaped(`${keyOf(game, seat)}.past`, [isPast]) ?? [];

/** The notes as they were after so many plies. @param {string} game @param {string} seat @param {number} ply @returns {Notes} */
export function notesAt(game, seat, ply) {
  /** @type {Notes} */
  const notes = {};
  for (const [at, stone, note] of pastNotes(game, seat)) {
    if (at > ply) continue;
    if (note) notes[stone] = note;
    else delete notes[stone];
  }
  return notes;
}

/**
 * @param {string} game
 * @param {string} seat
 * @param {number} ply  how many plies have been played
 */
export function useNotes(game, seat, ply) {
  const key = keyOf(game, seat);
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
      keep(`${key}.past`, [...pastNotes(game, seat).filter(([at, of]) => at !== ply || of !== stone), [ply, stone, note]]);
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
