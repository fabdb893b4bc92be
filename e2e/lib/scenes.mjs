// Every page and state of the site, and how a person comes there.

import { makeGame, playMoves, post } from "./api.mjs";
import { cell, readBoard } from "./board.mjs";
import { nextOccasion } from "./game.mjs";
import { toStep } from "./lesson.mjs";
import { ratedGames } from "./members.mjs";
import { foreignGame, foreignInvitation, foreignPhrase, waitingGame } from "./online.mjs";
import { button, endedGame, hiddenSquare, look, lookAs, middleGame, openTab, sharedGame, showAnalysis, showEnd, showMiddle, showOwnRules, showRecord, showSetup, strike, wonGame } from "./states.mjs";
import { begin, club, playRound, until } from "./tournaments.mjs";

/** @typedef {import("./site.mjs").Visitor} Visitor */
/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {(visitor: Visitor) => Promise<unknown>} show  goes there
 * @property {"desk" | "phone"} [only]  where else it does not exist
 * @property {boolean} [main]  one of those that are looked at in every dress
 * @property {boolean} [alike]  much like another one: taken for the pictures only
 * @property {boolean} [small]  one that is quite another on a small screen
 * @property {boolean} [asks]  the server is asked again when the language changes
 */

/** What Chromium says of a page that draws in space without a graphics card. */
export const SLOW_SPACE = /WebGL|GPU stall/;

/** @type {Scene[]} */
export const SCENES = [
  {
    name: "start-first",
    show: async ({ page }) => {
      await page.goto("/");
      await page.locator(".choices").waitFor();
      await page.waitForFunction(() => !document.querySelector(".waiting"));
    },
  },
  {
    name: "start",
    main: true,
    show: async (visitor) => {
      await middleGame(visitor);
      await makeGame(visitor, { opponent: "computer", rules: "classic", side: "blue" });
      await post(visitor, "/api/games", { rules: "barrage", opponent: "computer", level: 3, side: "red" });
      await endedGame(visitor, "resign");
      await visitor.page.goto("/");
      await visitor.page.locator(".games").nth(1).waitFor();
    },
  },
  {
    name: "enter",
    main: true,
    show: async ({ page, touch }) => {
      await page.goto("/account");
      await page.locator(".enter form").waitFor();
      await touch(page.locator(".enter .segments button").nth(1));
    },
  },
  {
    name: "account",
    main: true,
    show: async (visitor) => {
      await ratedGames(visitor, 1);
      const name = `Mašina ${(await (await visitor.page.request.get("/api/account")).json()).account.name.slice(-2)}`;
      await post(visitor, "/api/account/bots", { name });
      await post(visitor, `/api/account/bots/${encodeURIComponent(name)}/tokens`, { name: "počítač v komoře" });
      await visitor.page.goto("/account");
      await visitor.page.locator(".bot-list .devices li").waitFor();
    },
  },
  {
    name: "profile",
    main: true,
    show: async (visitor) => {
      const name = await ratedGames(visitor, 5);
      await visitor.page.goto(`/@${encodeURIComponent(name)}`);
      await visitor.page.locator(".games-of li").first().waitFor();
      await visitor.page.locator(".rating-card").first().waitFor();
    },
  },
  {
    name: "tournaments",
    main: true,
    show: async (visitor) => {
      await club(visitor, { others: 3, listed: true });
      const running = await club(visitor, { others: 4, title: "Klubový večer", format: "round-robin" });
      await begin(visitor, running, 1);
      const over = await club(visitor, { others: 2, title: "Zimní duel", format: "round-robin", listed: true });
      await begin(visitor, over, 1);
      await playRound(visitor, over, { all: true });
      await until(visitor, over.id, ({ state }) => state === "over");
      await visitor.page.goto("/tournaments");
      await visitor.page.locator(".evening").nth(2).waitFor();
    },
  },
  {
    name: "tournament-new",
    main: true,
    show: async ({ page }) => {
      await page.goto("/tournaments/new");
      await page.locator(".format-choice").waitFor();
    },
  },
  {
    name: "tournament-open",
    show: async (visitor) => {
      const { id } = await club(visitor, { others: 5 });
      await visitor.page.goto(`/tournaments/${id}`);
      await visitor.page.locator(".entrants li").nth(4).waitFor();
    },
  },
  {
    name: "tournament",
    main: true,
    show: async (visitor) => {
      const made = await club(visitor, { others: 6, name: "Anežka" });
      await begin(visitor, made, 1);
      await playRound(visitor, made, { all: true });
      await until(visitor, made.id, ({ round }) => round === 2);
      await playRound(visitor, made);
      await visitor.page.goto(`/tournaments/${made.id}`);
      await visitor.page.locator(".your-game").waitFor();
    },
  },
  {
    name: "tournament-correcting",
    show: async (visitor) => {
      const made = await club(visitor, { others: 4 });
      await begin(visitor, made, 1);
      await visitor.page.goto(`/tournaments/${made.id}`);
      await visitor.touch(visitor.page.locator(".organiser .switch"));
      await visitor.page.locator(".tables select").first().waitFor();
    },
  },
  {
    name: "tournament-over",
    show: async (visitor) => {
      const made = await club(visitor, { others: 3, name: "Anežka", format: "round-robin" });
      for (let round = 1; round <= 3; round++) {
        if (round === 1) await begin(visitor, made, 1);
        await playRound(visitor, made, { all: true });
        await until(visitor, made.id, (tournament) => tournament.state === "over" || tournament.round > round);
      }
      await visitor.page.goto(`/tournaments/${made.id}`);
      await visitor.page.locator(".cross").waitFor();
    },
  },
  {
    name: "menu",
    small: true,
    show: async (visitor) => {
      await visitor.page.goto("/rules");
      await visitor.touch(button(visitor, "shell-menu"));
      await visitor.page.locator("#menu .settings").waitFor();
    },
  },
  {
    name: "new",
    main: true,
    show: async ({ page }) => {
      await page.goto("/new?opponent=computer&rules=marsal");
      await page.locator(".new-panel").waitFor();
    },
  },
  {
    name: "print",
    main: true,
    small: true,
    asks: true,
    show: async ({ page, complaints }) => {
      complaints.expect(SLOW_SPACE);
      await page.goto("/print");
      await page.locator(".papers .paper img").first().waitFor();
    },
  },
  {
    name: "print-refused",
    small: true,
    asks: true,
    show: async ({ page, complaints }) => {
      complaints.expect(SLOW_SPACE);
      complaints.expect(/status of 422/);
      await page.goto("/print?rules=marsal");
      await page.locator("#shop-paper").selectOption("own");
      await page.locator(".sides input").first().fill("100");
      await page.locator(".choice .notice.bad").waitFor();
    },
  },
  {
    name: "new-hotseat",
    alike: true,
    show: async ({ page, touch }) => {
      await page.goto("/new?opponent=hotseat&rules=classic");
      await touch(page.locator("details.aids > summary"));
    },
  },
  {
    name: "new-person",
    small: true,
    show: async ({ page, t, touch }) => {
      await page.goto("/new?opponent=person&rules=marsal-small");
      await touch(page.getByRole("group", { name: t("clock-choice"), exact: true }).getByRole("button").nth(2));
    },
  },
  {
    name: "invite",
    main: true,
    asks: true,
    show: async (visitor) => {
      const { id } = await post(visitor, "/api/games", { rules: "marsal-small", opponent: "person", side: "red", clock: "10+5", name: "Božena" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator(".invite img").waitFor();
    },
  },
  {
    name: "invited",
    main: true,
    show: async (visitor) => {
      const { id } = await foreignInvitation(visitor);
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator(".invited form").waitFor();
    },
  },
  {
    name: "watch",
    small: true,
    show: async (visitor) => {
      await visitor.page.goto(`/game/${await foreignGame(visitor)}`);
      await visitor.page.locator("main.play .clock.runs").waitFor();
    },
  },
  {
    name: "lobby",
    main: true,
    show: async (visitor) => {
      const { page } = visitor;
      await post(visitor, "/api/games", { rules: "marsal", opponent: "person", offered: true, side: "red", clock: "3d", name: "Karel" });
      await foreignInvitation(visitor, "15+10", true);
      // Nobody is there to go on offering them.
      const json = await (await page.request.get("/api/lobby")).json();
      await page.route("**/api/lobby", (route) => route.fulfill({ json }));
      await page.goto("/lobby");
      await page.locator(".challenge").nth(1).waitFor();
    },
  },
  {
    name: "absence",
    small: true,
    show: async (visitor) => {
      await waitingGame(visitor, "1+0");
      await visitor.page.locator(".absence .btn.main").waitFor({ timeout: 40_000 });
    },
  },
  {
    name: "talk",
    small: true,
    show: async (visitor) => {
      const { id, cookie } = await waitingGame(visitor);
      await foreignPhrase(visitor, id, "red", cookie, "good-luck");
      await visitor.page.locator(".talk-news .message").waitFor();
      await visitor.touch(visitor.page.locator(".talk-button").first());
      await visitor.touch(button(visitor, "phrase-same-to-you"));
      await visitor.page.locator("dialog.talk-sheet .message.own").waitFor();
    },
  },
  { name: "new-own", show: showOwnRules },
  {
    name: "new-own-faulty",
    small: true,
    asks: true,
    show: async (visitor) => {
      visitor.complaints.expect(/status of 422/);
      await showOwnRules(visitor);
      const more = visitor.page.locator(".own-army .stepper").nth(2).getByRole("button").last();
      for (let count = 0; count < 8; count++) await visitor.touch(more);
      await visitor.page.locator(".own .notice.bad").waitFor();
      await visitor.touch(visitor.page.locator(".own-text > summary"));
    },
  },
  { name: "setup", main: true, asks: true, show: showSetup },
  {
    name: "setup-held",
    asks: true,
    show: async (visitor) => {
      await showSetup(visitor);
      await visitor.touch(button(visitor, "setup-random"));
      await visitor.page.locator(".setup-status.good").waitFor();
      const { stones } = await readBoard(visitor.page);
      await visitor.touch(cell(visitor.page, stones.map(({ square }) => square).sort()[3]));
      await visitor.page.locator(".stone-place.lifted").waitFor();
    },
  },
  {
    name: "setup-part",
    asks: true,
    alike: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showSetup(visitor);
      await touch(page.locator(".kind-tray [data-index='3']"));
      const ground = page.locator('.cells [role="row"]').last();
      for (const place of [0, 2, 5]) await touch(ground.locator('[role="gridcell"]').nth(place));
      await touch(page.locator(".kind-tray [data-index='7']"));
      await page.locator(".kind-tray .held").waitFor();
    },
  },
  {
    name: "setup-game",
    asks: true,
    small: true,
    show: async (visitor) => {
      const { id } = await post(visitor, "/api/games", { rules: "classic", opponent: "computer", level: 2, side: "blue" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.touch(button(visitor, "setup-random"));
      await visitor.page.locator(".setup-status.good").waitFor();
    },
  },
  {
    name: "curtain-setup",
    show: async (visitor) => {
      const { id } = await post(visitor, "/api/games", { rules: "marsal", opponent: "hotseat", side: "red" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator("dialog.curtain").waitFor();
    },
  },
  {
    name: "play-start",
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "computer", rules: "marsal" });
      await visitor.page.goto(`/game/${id}`);
      await nextOccasion(visitor.page);
    },
  },
  { name: "play-turn", main: true, show: showMiddle },
  {
    name: "play-lifted",
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showMiddle(visitor);
      const { stones, movable } = await readBoard(page);
      for (const square of movable) {
        await touch(cell(page, square));
        const { targets } = await readBoard(page);
        if (targets.some((target) => stones.some((stone) => stone.square === target)) && targets.length > 1) return;
        await touch(cell(page, square));
      }
      await touch(cell(page, movable[0]));
    },
  },
  {
    name: "play-inspect",
    small: true,
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.touch(cell(visitor.page, await hiddenSquare(visitor)));
      await visitor.page.locator(".inspect").waitFor();
    },
  },
  {
    name: "play-note",
    small: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showMiddle(visitor);
      await touch(cell(page, await hiddenSquare(visitor)));
      await touch(page.locator(".inspect .guess").first());
      await page.locator('.inspect .guess[aria-pressed="true"]').waitFor();
      await touch(page.getByRole("button", { name: visitor.t("shell-close"), exact: true }).first());
      await page.locator(".drawing .slip").waitFor();
    },
  },
  {
    name: "play-numbers",
    alike: true,
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.page.evaluate(async () => (await import(/** @type {any} */ ("/js/state.js"))).setPref("faces", "numbers"));
      await visitor.page.locator(".drawing use[href='#g-n8']").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "play-resign",
    small: true,
    show: async (visitor) => {
      await showMiddle(visitor);
      if (visitor.size === "phone") await visitor.touch(button(visitor, "play-end"));
      await visitor.touch(button(visitor, "play-resign"));
      await button(visitor, "play-resign-sure").waitFor();
    },
  },
  {
    name: "play-offline",
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "computer", rules: "marsal-small" });
      await visitor.page.routeWebSocket(/\/socket/, (socket) => void socket.close());
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator(".connection").waitFor();
    },
  },
  {
    name: "play-log",
    only: "phone",
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.touch(button(visitor, "play-log"));
      await visitor.page.locator("dialog.sheet").waitFor();
    },
  },
  {
    name: "play-keys",
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.page.locator('.cells [tabindex="0"]').focus();
      await visitor.page.keyboard.press("?");
      await visitor.page.locator("dialog.sheet").waitFor();
    },
  },
  {
    name: "play-rules",
    show: async (visitor) => {
      await showMiddle(visitor);
      await visitor.touch(button(visitor, "play-rules"));
      await visitor.page.locator(".rules-sheet article h2").first().waitFor();
    },
  },
  { name: "play-strike", main: true, show: (visitor) => strike(visitor, "marshal") },
  { name: "play-strike-mine", alike: true, show: (visitor) => strike(visitor, "mine") },
  { name: "play-strike-flag", alike: true, show: (visitor) => strike(visitor, "flag") },
  {
    name: "play-strike-defender",
    main: true,
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "hotseat", setups: { red: "GMNECE/SNFB..", blue: "ENMGCE/BFSN.." } });
      await playMoves(visitor, id, ["a2a3", "b6b5", "a3a4", "b5b4", "a4a5", "f6f5", "a5a6"]);
      await look(visitor, id);
      await visitor.page.locator("section.strike").waitFor();
    },
  },
  {
    name: "curtain-play",
    main: true,
    show: async (visitor) => {
      const id = await sharedGame(visitor);
      await visitor.page.goto(`/game/${id}`);
      await visitor.page.locator("dialog.curtain").waitFor();
    },
  },
  {
    name: "curtain-draw",
    alike: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showMiddle(visitor, middleGame(visitor));
      if (visitor.size === "phone") await touch(button(visitor, "play-end"));
      await touch(button(visitor, "play-draw-offer"));
      await page.locator("dialog.curtain").waitFor();
    },
  },
  {
    name: "play-draw-asked",
    show: async (visitor) => {
      const id = await middleGame(visitor);
      await post(visitor, `/api/games/${id}/draw`, { seat: "red", action: "offer" });
      await visitor.page.goto(`/game/${id}`);
      await visitor.touch(visitor.page.locator("dialog.curtain .pass button"));
      await visitor.page.locator("dialog.curtain h1, .answer-draw").first().waitFor();
      if (await visitor.page.locator("dialog.curtain").isVisible()) await visitor.touch(visitor.page.locator("dialog.curtain .pass button"));
      await visitor.page.locator(".answer-draw, section.strike").first().waitFor();
    },
  },
  {
    name: "end",
    main: true,
    show: async (visitor) => showEnd(visitor, await endedGame(visitor, "resign")),
  },
  { name: "end-flag", show: async (visitor) => showEnd(visitor, await wonGame(visitor)) },
  { name: "end-draw", alike: true, show: async (visitor) => showEnd(visitor, await endedGame(visitor, "draw")) },
  {
    name: "end-lost",
    show: async (visitor) => {
      const id = await makeGame(visitor, { opponent: "computer" });
      await post(visitor, `/api/games/${id}/resign`, { seat: "red" });
      await showEnd(visitor, id);
    },
  },
  {
    name: "replay",
    main: true,
    show: async (visitor) => {
      const { page, touch, t } = visitor;
      await showEnd(visitor, await endedGame(visitor, "resign"));
      await touch(page.getByRole("group", { name: t("replay-eyes") }).getByRole("button").nth(1));
      await touch(page.getByRole("group", { name: t("replay-show") }).getByRole("button").nth(1));
      await page.getByRole("slider").fill("40");
      await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.startsWith("40 "));
    },
  },
  {
    name: "replay-both",
    main: true,
    show: async (visitor) => {
      await showRecord(visitor);
      await lookAs(visitor, 4);
      await visitor.page.locator(".board").nth(1).waitFor();
    },
  },
  {
    name: "analysis-offer",
    show: async (visitor) => {
      // A game that nobody has had analysed.
      await showRecord(visitor, "draw");
      await openTab(visitor, "analysis");
      await button(visitor, "analysis-ask").waitFor();
    },
  },
  {
    name: "analysis",
    main: true,
    show: async (visitor) => {
      await showAnalysis(visitor);
      await visitor.page.getByRole("slider").fill("30");
      await visitor.page.locator(".advice.best").waitFor();
    },
  },
  {
    name: "analysis-tables",
    show: async (visitor) => {
      await showAnalysis(visitor);
      for (const summary of await visitor.page.locator(".analysis summary").all()) await visitor.touch(summary);
      await visitor.page.locator(".ledger tfoot").waitFor();
    },
  },
  {
    name: "beliefs",
    main: true,
    show: async (visitor) => {
      const { page, touch } = visitor;
      await showAnalysis(visitor);
      await page.getByRole("slider").fill("30");
      await lookAs(visitor, 1);
      await page.locator(".belief select").selectOption({ index: 1 });
      await page.locator(".heat-label").first().waitFor();
      await touch(cell(page, await hiddenSquare(visitor)));
      await page.locator(".bars tr").first().waitFor();
    },
  },
  {
    name: "share",
    main: true,
    show: async (visitor) => {
      await showRecord(visitor);
      await openTab(visitor, "share");
      await visitor.page.locator(".link-row").waitFor();
    },
  },
  {
    name: "embed",
    main: true,
    show: async (visitor) => {
      await visitor.page.goto(`/embed/${await showRecord(visitor)}?ply=40&eyes=blue`);
      await visitor.page.locator(".timeline").waitFor();
    },
  },
  {
    name: "record",
    show: async ({ page, complaints }) => {
      complaints.expect(/status of 422/);
      await page.goto("/record");
      await page.locator("#record-text").fill('[Rules "marsal-mini"]\n[Starter red]');
      await page.locator("form .btn.main").click();
      await page.locator(".notice.bad").waitFor();
    },
  },
  {
    name: "hint",
    show: async (visitor) => {
      const { page, touch } = visitor;
      const { id } = await post(visitor, "/api/games", { rules: "marsal-mini", opponent: "computer", level: 1, side: "red", starter: "red", hints: true });
      await post(visitor, `/api/games/${id}/setup`, { seat: "red", setup: "EMNGCE/SNFB.." });
      await page.goto(`/game/${id}`);
      await nextOccasion(page);
      await touch(button(visitor, "play-hint"));
      await page.locator(".advice.best").waitFor();
    },
  },
  {
    name: "learn",
    main: true,
    show: async ({ page }) => {
      await page.goto("/learn");
      await page.locator(".lesson-card").nth(5).waitFor();
    },
  },
  {
    name: "lesson",
    main: true,
    show: async (visitor) => {
      await visitor.page.goto("/learn/first");
      await toStep(visitor, 5);
    },
  },
  {
    name: "lesson-question",
    main: true,
    show: async (visitor) => {
      await visitor.page.goto("/learn/setup");
      await toStep(visitor, 3);
      await visitor.touch(visitor.page.locator(".answer").nth(1));
      await visitor.page.locator(".answer.wrong").waitFor();
    },
  },
  {
    name: "lesson-over",
    show: async (visitor) => {
      await visitor.page.goto("/learn/endgame");
      await toStep(visitor, 7);
    },
  },
  {
    name: "rules",
    main: true,
    show: async ({ page }) => {
      await page.goto("/rules");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  ...["marsal-1987", "classic"].map((rules) => ({
    name: `rules-${rules}`,
    show: async (/** @type {Visitor} */ { page }) => {
      await page.goto(`/rules/${rules}`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  })),
  {
    name: "missing-page",
    show: async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      await page.goto("/nowhere");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "missing-game",
    show: async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      await page.goto("/game/00000000000000000000000000000000");
      await page.locator("main :is(h1, .notice)").first().waitFor();
    },
  },
];
