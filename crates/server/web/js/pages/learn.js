// The lessons, and one of them.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getLesson, getLessons } from "../api.js";
import { t } from "../i18n.js";
import { Link, useTitle } from "../router.js";
import { Lesson } from "../learn/lesson.js";
import { doneLessons } from "../learn/done.js";
import { Stone } from "../board/stone.js";
import { Waiting, classes } from "../ui/controls.js";
import { Missing } from "../ui/missing.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").LessonInfo} LessonInfo */

/** The stones on the cards: what each lesson is about. @type {Record<string, string[]>} */
const SIGNS = {
  first: ["marshal", "flag"],
  setup: ["flag", "mine"],
  scouting: ["explorer", "marshal"],
  bluff: ["miner", "captain"],
  miners: ["miner", "mine"],
  endgame: ["explorer", "flag"],
};

/** A sign to draw on a stone. @param {string} glyph @returns {import("../board/kinds.js").Kind} */
const sign = (glyph) => ({ id: glyph, name: { cs: "", en: "" }, number: null, symbol: "", glyph, role: "piece", count: 1, mobile: true, runs: false });

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  const { id } = route.params;
  const styled = useStyle("/css/board.css", "/css/play.css", "/css/learn.css");
  const [lessons, setLessons] = useState(/** @type {LessonInfo[] | null} */ (null));
  const [lesson, setLesson] = useState(/** @type {import("../../types/wire").Lesson | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  useTitle(id && lesson?.id === id ? t(`learn-${id}`) : t("learn-title"), t("shell-name"));
  useEffect(() => {
    let wanted = true;
    setError(null);
    const failed = (/** @type {Error} */ problem) => wanted && setError(problem.message);
    getLessons().then((all) => wanted && setLessons(all), failed);
    if (id) getLesson(id).then((one) => wanted && setLesson(one), failed);
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  if (error) return h(Missing, { title: t("learn-missing"), text: error, onAgain: () => setAttempt(attempt + 1) });
  if (!styled || !lessons || (id && lesson?.id !== id)) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  if (id && lesson) return h(Lesson, { key: id, lesson, next: lessons[lessons.findIndex((one) => one.id === id) + 1] });
  const done = doneLessons();
  return h(
    "main",
    { class: "page learn" },
    h("h1", null, t("learn-title")),
    h("p", { class: "lead" }, t("learn-lead")),
    h("ol", { class: "lessons" }, lessons.map((one, index) => h("li", { key: one.id }, h(LessonCard, { lesson: one, first: index === 0, done: done.includes(one.id) })))),
  );
}

/** @param {{lesson: LessonInfo, first: boolean, done: boolean}} props */
function LessonCard({ lesson, first, done }) {
  const [own = "marshal", other = "flag"] = SIGNS[lesson.id] ?? [];
  return h(
    Link,
    { href: `/learn/${lesson.id}`, class: classes("lesson-card", first && "first") },
    h("span", { class: "pair", "aria-hidden": "true" }, h(Stone, { side: "red", kind: sign(own) }), h(Stone, { side: "blue", kind: sign(other), look: "known" })),
    h("b", null, t(`learn-${lesson.id}`)),
    h("span", { class: "note" }, t(`learn-${lesson.id}-lead`)),
    h("span", { class: "minutes" }, done ? t("learn-done") : t("learn-minutes", { n: lesson.minutes })),
  );
}
