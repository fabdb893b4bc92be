// A lesson: a board that plays along, and what is said to each step.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useMemo, useRef, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { setPref, usePrefs } from "../state.js";
import { Board, useBoardRatio } from "../board/board.js";
import { kindsOf } from "../board/kinds.js";
import { useHands } from "../play/hands.js";
import { boardStones } from "../play/position.js";
import { fightOf, StrikeCard } from "../play/strike-card.js";
import { useTelling } from "../play/telling.js";
import { squareWords } from "../play/words.js";
import { Button, classes } from "../ui/controls.js";
import { markDone } from "./done.js";
import { Question } from "./question.js";

/** @typedef {import("../../types/wire").Lesson} LessonData */
/** @typedef {import("../../types/wire").LessonInfo} LessonInfo */

/**
 * @param {object} props
 * @param {LessonData} props.lesson
 * @param {LessonInfo | undefined} props.next  the lesson after it
 */
export function Lesson({ lesson, next }) {
  const prefs = usePrefs();
  const { steps } = lesson;
  const [at, setAt] = useState(0);
  const step = at < steps.length ? steps[at] : null;
  const view = step ? step.view : lesson.end;
  const ratio = useBoardRatio(lesson.rules);
  const kinds = useMemo(() => kindsOf(lesson.rules), [lesson, prefs.reversed]);
  const telling = useTelling(view, view);
  const { shown, strike } = telling;
  /** What the learner has done at a step that leads nowhere yet. */
  const [tried, setTried] = useState({ at, said: "", hinted: false, answered: /** @type {string | null} */ (null) });
  const { said, hinted, answered } = tried.at === at ? tried : { said: "", hinted: false, answered: null };
  const attempt = (/** @type {Partial<typeof tried>} */ what) => setTried({ at, said, hinted, answered, ...what });
  const handle = useRef(/** @type {import("../board/board.js").BoardHandle | null} */ (null));
  const told = shown === view && !strike;

  useEffect(() => {
    if (!step) markDone(lesson.id);
  }, [step]);

  const move = step?.move ?? null;
  const hands = useHands(shown, told && move !== null, {
    onMove: (from, to) => {
      if (!move || from !== move.from || to !== move.to) return attempt({ said: t("learn-other-move", { from: move?.from ?? "", to: move?.to ?? "" }) });
      const mover = shown.stones.find((stone) => stone.square === from);
      if (mover) telling.foresee({ ply: view.ply, side: "red", stone: mover.id, from, to, strike: null });
      return setAt(at + 1);
    },
    onOther: () => {},
  });
  const targets = new Set([...hands.steps, ...hands.strikes]);
  const label = (/** @type {string} */ square) => squareWords(square, shown, { lifted: hands.lifted, targets, guess: null });
  const fight = strike ? fightOf(strike, view) : null;
  const closeCard = () => {
    telling.dismiss();
    requestAnimationFrame(() => handle.current?.focus());
  };
  const words = (/** @type {string} */ name) => t(`learn-${lesson.id}-${name}`);
  const mayGoOn = step && !move && (step.choices.length === 0 || answered === step.right);
  const last = shown.log.at(-1);

  return h(
    "main",
    { class: "play lesson", style: { "--ratio": String(ratio) }, "data-told": told ? "" : undefined },
    h(
      "div",
      { class: "board-column" },
      h(
        "div",
        { class: "board-wrap" },
        h(Board, {
          rules: lesson.rules,
          below: "red",
          stones: boardStones(shown, kinds),
          name: t("learn-board"),
          label,
          lastMove: strike ?? last ?? null,
          pointed: told && step ? step.point : [],
          advice: told && hinted && move ? [move] : [],
          handle,
          ...hands,
        }),
        fight && h(StrikeCard, { key: fight.move.ply, fight, onClose: closeCard, onNever: () => {
          setPref("skipStrikes", true);
          closeCard();
        } }),
      ),
    ),
    h(
      "aside",
      { class: "side-column" },
      h(
        "section",
        { class: "teacher card" },
        h("p", { class: "eyebrow" }, t(`learn-${lesson.id}`)),
        h("h1", null, step ? t("learn-step", { step: at + 1, steps: steps.length }) : t("learn-over")),
        h("ol", { class: "dots", "aria-hidden": "true" }, steps.map((one, index) => h("li", { key: one.name, class: index < at ? "past" : index === at ? "now" : "" }))),
        h("div", { class: "says", role: "status", "aria-live": "polite" }, h("p", null, step ? words(step.name) : words("lead")), told && move && h("p", { class: "task" }, t("learn-your-move", move)), said && h("p", { class: "aside" }, said)),
        step && step.choices.length > 0 && h(Question, { key: step.name, step, words, answered, onAnswer: (choice) => attempt({ answered: choice }) }),
        step
          ? h(
              "div",
              { class: "actions" },
              h(Button, { onClick: () => setAt(at - 1), disabled: at === 0 }, t("learn-back")),
              move ? h(Button, { onClick: () => attempt({ hinted: true }), disabled: !told }, t("learn-show")) : h(Button, { look: "main", onClick: () => setAt(at + 1), disabled: !mayGoOn || !told }, t("learn-next")),
            )
          : h(Ending, { id: lesson.id, next, onAgain: () => setAt(0) }),
      ),
    ),
  );
}

/** What comes after a lesson. @param {{id: string, next: LessonInfo | undefined, onAgain: () => void}} props */
function Ending({ id, next, onAgain }) {
  return h(
    "div",
    { class: "onwards" },
    next && h(Button, { look: "main", href: `/learn/${next.id}` }, t("learn-next-lesson", { title: t(`learn-${next.id}`) })),
    h(Button, { class: classes(!next && "main"), href: id === "setup" ? "/setup?rules=marsal-mini" : "/new?opponent=computer&rules=marsal-mini" }, t(id === "setup" ? "shell-nav-setup" : "learn-play")),
    h("div", { class: "two" }, h(Button, { onClick: onAgain }, t("learn-again")), h(Button, { href: "/learn" }, t("learn-all"))),
  );
}
