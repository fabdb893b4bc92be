// Lessons: a newcomer goes through them, by touch and by keys.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cell } from "../lib/board.mjs";
import { toStep } from "../lib/lesson.mjs";
import { Site } from "../lib/site.mjs";

const site = await Site.open();
after(() => site.close());

test("from the first page through the first game to a game of one’s own", () =>
  site.visit({ lang: "cs", size: "phone" }, async (visitor) => {
    const { page, touch, t } = visitor;
    await page.goto("/");
    await touch(page.getByRole("link", { name: t("start-link-learn"), exact: true }));
    await page.locator(".teacher").waitFor();
    await toStep(visitor, 13);
    assert.equal(await page.locator(".dots .past").count(), 12);
    await touch(page.getByRole("link", { name: t("learn-all"), exact: true }));
    await page.locator(".lesson-card .minutes", { hasText: t("learn-done") }).waitFor();
    assert.equal(await page.locator(".lesson-card .minutes", { hasText: t("learn-done") }).count(), 1);
    await page.goBack();
    await page.locator(".teacher").waitFor();
  }));

test("every lesson can be gone through to its end, and leads to the next", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, touch } = visitor;
    const lessons = await (await page.request.get("/api/lessons")).json();
    assert.equal(lessons.length, 6);
    await page.goto(`/learn/${lessons[0].id}`);
    for (const [index, { id, steps }] of lessons.entries()) {
      await page.waitForURL(new RegExp(`/learn/${id}$`));
      await page.locator(".teacher").waitFor();
      await toStep(visitor, steps + 1);
      if (index + 1 < lessons.length) await touch(page.locator(".onwards a").first());
    }
  }));

test("another move is answered in words, and a wrong answer with its reason", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, touch, t } = visitor;
    await page.goto("/learn/first");
    await toStep(visitor, 4);
    await touch(cell(page, "c2"));
    await touch(cell(page, "c3"));
    const says = page.locator(".says");
    await says.getByText(t("learn-other-move", { from: "e2", to: "e3" }), { exact: true }).waitFor();
    await touch(page.getByRole("button", { name: t("learn-show"), exact: true }));
    await page.locator(".advice.best").waitFor();
    await page.goto("/learn/miners");
    await toStep(visitor, 3);
    await touch(page.getByRole("button", { name: t("learn-miners-who-marshal"), exact: true }));
    await page.getByText(t("learn-miners-who-marshal-why")).waitFor();
    assert.ok(await page.getByRole("button", { name: t("learn-next"), exact: true }).isDisabled());
    await touch(page.getByRole("button", { name: t("learn-back"), exact: true }));
    await page.locator(".teacher h1", { hasText: t("learn-step", { step: 2, steps: 6 }) }).waitFor();
  }));

test("a move of a lesson by keys alone", () =>
  site.visit({ lang: "en" }, async (visitor) => {
    const { page, t } = visitor;
    await page.goto("/learn/scouting");
    await page.locator(".teacher").waitFor();
    await page.getByRole("button", { name: t("learn-next"), exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".teacher .task").waitFor();
    await cell(page, "f2").focus();
    await page.keyboard.press("Enter");
    // Each key is for the board as the one before has left it.
    for (const square of ["f3", "f4", "f5", "f6"]) {
      await page.keyboard.press("ArrowUp");
      await page.waitForFunction((wanted) => document.activeElement?.getAttribute("data-square") === wanted, square);
    }
    await page.keyboard.press("Enter");
    await page.locator("section.strike").waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".lesson[data-told] .teacher h1", { hasText: t("learn-step", { step: 3, steps: 7 }) }).waitFor();
    await page.locator(".says", { hasText: t("learn-scouting-price") }).waitFor();
  }));

test("a lesson that does not exist is said to be missing", () =>
  site.visit({ lang: "cs" }, async ({ page, complaints, t }) => {
    complaints.expect(/status of 404/);
    await page.goto("/learn/chess");
    await page.getByRole("heading", { name: t("learn-missing") }).waitFor();
  }));
