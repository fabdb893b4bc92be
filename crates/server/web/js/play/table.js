// The table: the board with both players, while a game goes on.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useMemo, useRef, useState } from "../../vendor/preact/hooks.js";
import { bold, kindArgs, plain, t } from "../i18n.js";
import { setPref, useMedia, usePrefs } from "../state.js";
import { Board, firstSquare, useBoardRatio } from "../board/board.js";
import { kindsOf } from "../board/kinds.js";
import { classes, Segments } from "../ui/controls.js";
import { Sheet } from "../ui/sheet.js";
import { TournamentLink } from "../tournament/of-game.js";
import { Absence } from "./absence.js";
import { TimeShort } from "./clock.js";
import { AnswerDraw, isAsked, OfferDraw, Resign } from "./ending-actions.js";
import { useHands } from "./hands.js";
import { HintButton, mayAsk, useHint } from "./hint.js";
import { Inspect, NoteStrip, possibleWords } from "./inspect.js";
import { KeysHelp } from "./keys-help.js";
import { MoveList } from "./log.js";
import { guessOf, noteWords, useNotes } from "./notes.js";
import { PhoneBar } from "./phone-bar.js";
import { boardStones, certainKind } from "./position.js";
import { RulesSheet } from "./rules-sheet.js";
import { Player, Tray } from "./sides.js";
import { fightOf, StrikeCard } from "./strike-card.js";
import { Talk } from "./talk.js";
import { useTelling } from "./telling.js";
import { moveWords, squareWords, strong, tellerOf, turnWords } from "./words.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").WireMove} WireMove */
/** @typedef {import("../board/board.js").BoardHandle} BoardHandle */

/** From which part of the limit on the count of quiet plies is shown: 150 of 200. */
const QUIET_SHOWN = 0.75;

/** The event line's words. @param {GameView} view @param {WireMove | null} strike */
function eventWords(view, strike) {
  const last = strike ?? view.log.at(-1);
  const turn = strike ? "" : turnWords(view);
  if (!last) return [t("play-begin", { side: view.starter ?? "red" }), turn].filter(Boolean).join(" ");
  return [moveWords(last, tellerOf(view), { places: strong }), turn].filter(Boolean).join(" ");
}

/**
 * @param {object} props
 * @param {GameView} props.view  the newest view of this seat
 * @param {GameView} props.from  where the telling starts
 * @param {boolean} props.connected
 * @param {boolean} props.busy
 * @param {string | null} props.error  what the server said against the last request
 * @param {(move: string, ply: number) => Promise<boolean>} props.onMove
 * @param {(action: "offer" | "accept" | "decline") => void} props.onDraw
 * @param {() => void} props.onResign
 * @param {(claim: "win" | "draw") => void} props.onClaim  the game, since the other player is away
 * @param {import("./talk.js").Talking} props.talking
 * @param {() => void} props.onTold  everything that is to be told of `view` was told
 * @param {string | null} props.said  something to say in the event line besides
 */
export function Table({ view, from, connected, busy, error, onMove, onDraw, onResign, onClaim, talking, onTold, said }) {
  const prefs = usePrefs();
  const roomy = useMedia("(min-width: 1000px)");
  const ratio = useBoardRatio(view.rules);
  const telling = useTelling(view, from);
  const { shown, strike } = telling;
  const kinds = useMemo(() => kindsOf(view.rules), [view.rules, prefs.reversed]);
  const { notes, latest, pin } = useNotes(view.id, view.seat, view.ply);
  /** What is pinned on a stone; nothing on one that is known by now. @param {GameView["stones"][number]} stone */
  const noteOn = (stone) => (stone.square !== null && certainKind(shown, stone) === null ? notes[stone.id] : undefined);
  const hint = useHint(view);
  const [inspected, setInspected] = useState(/** @type {number | null} */ (null));
  const [sheet, setSheet] = useState(/** @type {"log" | "note" | "end" | "keys" | "rules" | null} */ (null));
  const [extra, setExtra] = useState("");
  const [repeated, setRepeated] = useState(/** @type {WireMove | null} */ (null));
  const handle = useRef(/** @type {BoardHandle | null} */ (null));
  const side = view.seat;
  const enemy = side === "red" ? "blue" : "red";

  const told = shown === view && !strike;
  useEffect(() => {
    if (told) onTold();
  }, [told, view]);
  useEffect(() => {
    setExtra("");
    // What is said of a stone in a sheet is about the position it was opened in.
    setSheet((open) => (open === "note" ? null : open));
  }, [shown.ply, view.phase]);
  useEffect(() => {
    if (strike) setSheet(null);
  }, [strike]);

  const stoneAt = (/** @type {string} */ square) => shown.stones.find((stone) => stone.square === square);
  const enemyAt = (/** @type {string} */ square) => {
    const stone = stoneAt(square);
    return stone && stone.side !== side ? stone : undefined;
  };
  const inspectAt = (/** @type {string} */ square) => {
    const stone = enemyAt(square);
    setInspected(stone ? stone.id : null);
    return Boolean(stone);
  };

  const hands = useHands(shown, told && !busy && !view.watching && view.turn === side && view.phase === "play", {
    onMove: async (origin, to) => {
      const mover = stoneAt(origin);
      if (!mover) return;
      setInspected(null);
      telling.foresee({ ply: view.ply, side, stone: mover.id, from: origin, to, strike: null });
      if (!(await onMove(origin + to, view.ply))) telling.takeBack();
    },
    onOther: (square) => {
      if (!inspectAt(square) || roomy) return;
      setSheet("note");
    },
  });

  /** @type {(event: KeyboardEvent, square: string) => boolean} */
  const onKey = (event, square) => {
    const key = event.key.toLowerCase();
    // On a wide board N and K are columns; there the commands take Shift.
    const isColumn = !event.shiftKey && /^[a-p]$/.test(key) && key.charCodeAt(0) - 97 < view.rules.width;
    if (event.key === "?") setSheet("keys");
    else if (key === "u") repeat();
    else if (key === "n" && !isColumn) openNote(square);
    else if (key === "k" && !isColumn) tellPossible(square);
    else return false;
    return true;
  };
  const repeat = () => {
    const last = view.log.at(-1);
    setExtra("");
    requestAnimationFrame(() => setExtra(plain(eventWords(view, null))));
    if (last?.strike && !view.watching) setRepeated(last);
  };
  const openNote = (/** @type {string} */ square) => {
    if (!inspectAt(square)) return setExtra(t("play-note-enemy-only"));
    if (!roomy) setSheet("note");
    else requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".inspect .guess, .inspect button"))?.focus());
    return undefined;
  };
  /** With nothing chosen there is nothing to note yet; a tap on a stone opens the sheet anyhow. @param {"log" | "note" | "rules" | "end"} wanted */
  const openFromBar = (wanted) => {
    if (wanted !== "note" || inspectedStone) return setSheet(wanted);
    hands.onEscape();
    return setExtra(t("play-note-how"));
  };
  const tellPossible = (/** @type {string} */ square) => {
    const stone = enemyAt(square);
    if (!stone) return setExtra(t("play-note-enemy-only"));
    setInspected(stone.id);
    return setExtra(possibleWords(view, stone));
  };

  const targets = new Set([...hands.steps, ...hands.strikes]);
  const label = (/** @type {string} */ square) => {
    const stone = stoneAt(square);
    const note = stone && noteOn(stone);
    return squareWords(square, shown, { lifted: hands.lifted, targets, guess: note ? noteWords(note, kinds) : null });
  };
  /** @type {Record<string, import("../board/marks.js").Guess>} */
  const slips = {};
  for (const stone of shown.stones) {
    const note = noteOn(stone);
    const guess = note ? guessOf(note, kinds) : null;
    if (guess && stone.square) slips[stone.square] = guess;
  }

  const fight = strike ? fightOf(strike, view) : repeated ? fightOf(repeated, view) : null;
  const closeCard = () => {
    if (strike) telling.dismiss();
    setRepeated(null);
    requestAnimationFrame(() => handle.current?.focus());
  };
  const never = () => {
    setPref("skipStrikes", true);
    closeCard();
  };

  const liftedStone = hands.lifted ? stoneAt(hands.lifted) : undefined;
  const liftedKind = liftedStone?.kind ? kinds.get(liftedStone.kind) : undefined;
  const selection = liftedKind ? t("play-lifted", { ...kindArgs("kind", liftedKind), square: hands.lifted ?? "", steps: hands.steps.length, strikes: hands.strikes.length }) : "";
  // Until a strike is told to its end nobody is on turn.
  const seated = strike ? { ...shown, turn: null } : shown;
  const asked = !strike && isAsked(shown) ? shown.drawOffer : null;
  const happened = strike ? eventWords(view, strike) : eventWords(shown, null);
  const event = asked ? t("play-draw-asked", { side: asked }) : happened;
  const second = error ?? (selection || extra || hint.said || said || (asked ? plain(happened) : view.watching ? t("online-watching") : ""));

  const inspectedStone = inspected === null ? undefined : shown.stones.find((stone) => stone.id === inspected && stone.square !== null);
  const closeInspect = () => {
    const square = inspectedStone?.square;
    setInspected(null);
    setSheet(null);
    if (square) requestAnimationFrame(() => handle.current?.focus(square));
  };
  const inspect = inspectedStone && h(Inspect, { view: shown, stone: inspectedStone, note: notes[inspectedStone.id], onPin: (note) => pin(inspectedStone.id, note), onClose: closeInspect });
  const noted = latest === null ? undefined : shown.stones.find((stone) => stone.id === latest && noteOn(stone));
  const quiet = shown.quietLimit !== null && shown.quiet >= shown.quietLimit * QUIET_SHOWN;

  const facesSwitch = h(Segments, {
    label: t("shell-faces"),
    class: "faces",
    value: prefs.faces,
    options: [
      { value: "pictures", text: t("shell-pictures") },
      { value: "numbers", text: t("shell-numbers") },
    ],
    onChange: (faces) => setPref("faces", /** @type {"pictures" | "numbers"} */ (faces)),
  });
  /** @param {string} text @param {"rules" | "keys"} opens */
  const link = (text, opens) => h("button", { type: "button", onClick: () => setSheet(opens) }, t(text));
  const offerDraw = () => {
    // On a small screen the sheet would cover the answer.
    setSheet(null);
    onDraw("offer");
  };
  const offer = !view.watching && h(OfferDraw, { view, onDraw: offerDraw, busy });
  const resignation = !view.watching && h(Resign, {
    onResign: () => {
      telling.dismiss();
      onResign();
    },
    busy,
  });

  const absence = h(Absence, { view, busy, onClaim });

  return h(
    "main",
    { class: "play", style: { "--ratio": String(ratio) } },
    h("h1", { class: "vh" }, t("play-title")),
    h(TimeShort, { view }),
    h(
      "div",
      { class: "board-column" },
      !roomy && h(Player, { view: seated, side: enemy, face: view.clock }),
      h(
        "div",
        { class: "board-wrap" },
        h(Board, {
          key: side,
          rules: view.rules,
          below: side,
          stones: boardStones(shown, kinds),
          name: t("play-board"),
          label,
          lastMove: lastMove(shown, strike),
          slips,
          advice: told ? hint.advice : [],
          start: firstSquare(side, view.rules),
          handle,
          onKey,
          ...hands,
        }),
        fight && h(StrikeCard, { key: fight.move.ply, fight, onClose: closeCard, onNever: never }),
      ),
      !roomy && absence,
      !roomy && h(Player, { view: seated, side, face: view.clock }),
      h(
        "div",
        { class: classes("event", error && "bad", !connected && "offline", asked && "asks") },
        h("div", { role: "status", "aria-live": "polite" }, h("span", null, bold(event)), !connected && h("span", { class: "second connection" }, t("play-connection-lost")), second && h("span", { class: "second" }, second)),
        roomy && !asked && h(HintButton, { view, hint }),
        asked && !view.watching ? h(AnswerDraw, { onDraw, busy }) : h("span", { class: "aside num" }, quiet && !strike ? t("play-quiet", { n: shown.quiet, limit: shown.quietLimit ?? 0 }) : t("play-move-number", { n: fight ? fight.move.ply + 1 : shown.ply + (view.phase === "over" ? 0 : 1) })),
      ),
    ),
    roomy
      ? h(
          "aside",
          { class: "side-column" },
          h(Player, { view: seated, side: enemy, face: view.clock }),
          absence,
          h(Tray, { view: shown, side: enemy }),
          h(TournamentLink, { view }),
          inspect ?? h("section", { class: "log card" }, h("h2", null, t("play-log"), h("span", { class: "links" }, h(Talk, { view, talking, look: "link" }), link(view.rules.own ? "play-rules-own" : "play-rules", "rules"), link("play-keys", "keys"))), h("div", { class: "scroll", tabIndex: 0, role: "region", "aria-label": t("play-log") }, h(MoveList, { view: shown }))),
          !inspect && noted && h(NoteStrip, { view: shown, stone: noted, note: notes[noted.id], onOff: () => pin(noted.id, null) }),
          h(Tray, { view: shown, side }),
          h(Player, { view: seated, side, face: view.clock }),
          h("div", { class: "actions" }, facesSwitch, offer, resignation),
        )
      : [
          h("div", { class: "trays" }, h(Tray, { view: shown, side: enemy }), h(Tray, { view: shown, side })),
          h(PhoneBar, { plays: !view.watching, talk: h(Talk, { view, talking, look: "bar" }), onOpen: openFromBar, onHint: mayAsk(view) ? hint.ask : null, faces: prefs.faces, onFaces: () => setPref("faces", prefs.faces === "pictures" ? "numbers" : "pictures") }),
        ],
    sheet === "keys" && h(KeysHelp, { onClose: () => setSheet(null) }),
    sheet === "log" && h(Sheet, { title: t("play-log"), onClose: () => setSheet(null) }, h(TournamentLink, { view }), h(MoveList, { view: shown })),
    sheet === "note" && inspect && h(Sheet, { title: t("play-note"), onClose: closeInspect }, inspect),
    sheet === "end" && h(Sheet, { title: t("play-end"), onClose: () => setSheet(null) }, h("div", { class: "end-choices" }, offer, resignation)),
    sheet === "rules" && h(RulesSheet, { rules: view.rules, onClose: () => setSheet(null) }),
  );
}

/** The squares of the last move; none while a strike is still being told from its square. @param {GameView} view @param {WireMove | null} strike */
function lastMove(view, strike) {
  const move = strike ?? view.log.at(-1);
  return move ? { from: move.from, to: move.to } : null;
}

