// Through a lesson: what each of its steps asks for, done by touch or by keys.

import { cell } from "./board.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */
/** @typedef {import("../../crates/server/web/types/wire.d.ts").Lesson} Lesson */

/** The lesson of the address that is shown. @param {Visitor} visitor @returns {Promise<Lesson>} */
async function lessonOf({ page }) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return (await page.request.get(`/api/lessons/${id}`)).json();
}

/**
 * Closes the cards of strikes until a step is told, counted from 1; one more than there are is the end.
 * @param {Visitor} visitor
 * @param {Lesson} lesson
 * @param {number} step
 */
async function told({ page, t, touch }, lesson, step) {
  const title = step > lesson.steps.length ? t("learn-over") : t("learn-step", { step, steps: lesson.steps.length });
  await page.locator(".teacher h1", { hasText: title }).waitFor();
  const card = page.locator("section.strike .actions .btn.main");
  for (;;) {
    const found = await page.waitForFunction(() => (document.querySelector("section.strike") ? "card" : document.querySelector(".lesson[data-told]") ? "told" : null));
    if ((await found.jsonValue()) === "told") return;
    await touch(card);
    await page.waitForFunction(() => !document.querySelector("section.strike"));
  }
}

/**
 * Does what a step asks for.
 * @param {Visitor} visitor
 * @param {Lesson} lesson
 * @param {number} step  counted from 1
 */
async function takeStep(visitor, lesson, step) {
  const { page, touch, t } = visitor;
  const { move, right, name } = lesson.steps[step - 1];
  if (move) {
    await page.locator(".teacher .task").waitFor();
    await touch(cell(page, move.from));
    await touch(cell(page, move.to));
  } else {
    if (right) await touch(page.getByRole("button", { name: t(`learn-${lesson.id}-${name}-${right}`), exact: true }));
    await touch(page.getByRole("button", { name: t("learn-next"), exact: true }));
  }
}

/** Goes to a step of the lesson that is shown, counted from 1; one more than there are is its end. @param {Visitor} visitor @param {number} wanted */
export async function toStep(visitor, wanted) {
  const lesson = await lessonOf(visitor);
  await visitor.page.locator(".teacher").waitFor();
  for (let step = 1; step < wanted; step++) {
    await takeStep(visitor, lesson, step);
    await told(visitor, lesson, step + 1);
  }
}
