// One enemy stone looked at closely: what it can be and why, and the slip to pin on it.

import { certainKind } from "./position.js";
import { h } from "../../vendor/preact/index.js";
import { kindArgs, kindName, t } from "../i18n.js";
import { currentPrefs } from "../state.js";
import { kindsOf } from "../board/kinds.js";
import { Slip } from "../board/marks.js";
import { Stone } from "../board/stone.js";
import { Button, IconButton } from "../ui/controls.js";
import { guessOf, noteWords, sameNote, SIGNS } from "./notes.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").WireStone} WireStone */
/** @typedef {import("./notes.js").Note} Note */
/** @typedef {import("../board/kinds.js").Kind} Kind */

/** @param {GameView} view @param {WireStone} stone @param {Map<string, Kind>} kinds */
function clueWords(view, stone, kinds) {
  const clues = view.possible[stone.id]?.clues ?? [];
  return clues.map(({ clue, kind: id }) => {
    const kind = id === undefined ? undefined : kinds.get(id);
    return t(`clue-${clue}`, kind ? kindArgs("kind", kind) : {});
  });
}

/**
 * @param {object} props
 * @param {GameView} props.view
 * @param {WireStone} props.stone
 * @param {Note | undefined} props.note
 * @param {(note: Note | null) => void} props.onPin
 * @param {() => void} props.onClose
 */
export function Inspect({ view, stone, note, onPin, onClose }) {
  const kinds = kindsOf(view.rules);
  const told = kinds.get(certainKind(view, stone) ?? "") ?? null;
  const possible = view.possible[stone.id];
  const candidates = view.aids.possible && possible ? possible.kinds.map((id) => kinds.get(id)).filter((kind) => kind !== undefined) : [...kinds.values()];
  const clues = view.aids.possible ? clueWords(view, stone, kinds) : [];
  /** @param {Note} choice */
  const choiceItem = (choice) => {
    const guess = guessOf(choice, kinds);
    if (!guess) return null;
    const pinned = sameNote(note, choice);
    const words = noteWords(choice, kinds);
    return h("li", { key: JSON.stringify(choice) },
      h("button", { type: "button", class: "guess", "aria-pressed": pinned ? "true" : "false", "aria-label": "kind" in choice ? undefined : words, title: t("play-pin", { guess: words }), onClick: () => onPin(pinned ? null : choice) },
        h(Slip, { guess }), "kind" in choice && h("span", null, words)));
  };
  return h(
    "section",
    { class: "inspect card", "aria-label": t("play-inspect", { square: stone.square ?? "" }) },
    h("header", null,
      h(Stone, { side: stone.side, look: told ? "known" : "back", kind: told, moved: stone.moved && view.aids.moved }),
      h("div", null,
        h("h2", null, told ? t("play-inspect-told", { square: stone.square ?? "", ...kindArgs("kind", told) }) : t("play-inspect", { square: stone.square ?? "" })),
        clues.length > 0 && h("p", { class: "dim" }, clues.join(", ")),
      ),
      h(IconButton, { icon: "close", label: t("shell-close"), onClick: onClose }),
    ),
    !told && [
      h("h3", null, t(view.aids.possible ? "play-inspect-possible" : "play-inspect-pin")),
      h("ul", { class: "guesses" }, candidates.map(({ id }) => choiceItem({ kind: id }))),
      h("ul", { class: "signs", "aria-label": t("play-inspect-pin") }, SIGNS.map(choiceItem), note && h("li", { class: "take-off" }, h(Button, { look: "quiet", onClick: () => onPin(null) }, t("play-note-off")))),
      h("p", { class: "dim hint" }, t("play-pin-hint")),
    ],
    told && note && h(Button, { onClick: () => onPin(null) }, t("play-note-off")),
  );
}

/**
 * The strip that names the latest slip.
 * @param {{view: GameView, stone: WireStone, note: Note, onOff: () => void}} props
 */
export function NoteStrip({ view, stone, note, onOff }) {
  const kinds = kindsOf(view.rules);
  const guess = guessOf(note, kinds);
  return h(
    "section",
    { class: "note-strip" },
    guess && ("kind" in guess ? h("svg", { class: "sign", viewBox: "0 0 100 100", "aria-hidden": "true" }, h("use", { href: `#g-${guess.kind.glyph}`, fill: "currentColor" })) : h(Slip, { guess, class: "sign" })),
    h("div", null, h("span", null, t("play-note-pinned", { square: stone.square ?? "" }), " ", h("b", null, noteWords(note, kinds))), h("small", null, t("play-note-private"))),
    h("button", { type: "button", onClick: onOff }, t("play-note-take-off")),
  );
}

/** Which kinds a stone can be, as a sentence for the live region. @param {GameView} view @param {WireStone} stone */
export function possibleWords(view, stone) {
  const kinds = kindsOf(view.rules);
  const square = stone.square ?? "";
  const told = kinds.get(certainKind(view, stone) ?? "");
  if (told) return t("play-inspect-told", { square, ...kindArgs("kind", told) });
  const possible = view.possible[stone.id];
  if (!view.aids.possible || !possible) return t("play-possible-off");
  const names = possible.kinds.map((id) => kinds.get(id)).filter((kind) => kind !== undefined).map((kind) => kindName(kind));
  const clues = clueWords(view, stone, kinds);
  const either = new Intl.ListFormat(currentPrefs().lang, { type: "disjunction" });
  return t("play-possible", { square, kinds: either.format(names), why: clues.length ? "yes" : "no", clues: clues.join(", ") });
}
