// A game that is over: how it ended, every ply of it again, and what can be made of it.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useMemo, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { useMedia, usePrefs } from "../state.js";
import { useBoardRatio } from "../board/board.js";
import { kindsOf } from "../board/kinds.js";
import { Segments } from "../ui/controls.js";
import { moveWords } from "../play/words.js";
import { Again } from "./again.js";
import { AnalysisPanel, turningPoints } from "./analysis.js";
import { BeliefCard, heatOf } from "./beliefs.js";
import { knowledgeOf, LOOKS } from "./eyes.js";
import { framesOf } from "./frames.js";
import { notePlace, placeInAddress } from "./place.js";
import { strikesAround, useKeys, usePlayer } from "./player.js";
import { RecordTools } from "./record-tools.js";
import { ReplayBoard } from "./replay-board.js";
import { Result } from "./result.js";
import { Share } from "./share.js";
import { Facts, ReplayLog } from "./summary.js";
import { Timeline } from "./timeline.js";
import { useAnalysis } from "./use-analysis.js";
import { useBeliefs } from "./use-beliefs.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */
/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("./eyes.js").Eyes} Eyes */
/** @typedef {"facts" | "log" | "analysis" | "share"} Tab */

/** @type {[Tab, string][]} */
const TABS = [["facts", "replay-facts"], ["log", "play-log"], ["analysis", "replay-analysis"], ["share", "replay-share"]];

/** @param {import("./eyes.js").Look} look */
const lookText = (look) => (look === "red" || look === "blue" ? t("replay-as", { side: look }) : t(`replay-${look}`));

/** Waits until what was changed is drawn. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * @param {object} props
 * @param {ReplayData} props.replay
 * @param {GameView} [props.view]  of a game that was played here; none for one that somebody brought along
 * @param {string} [props.path]  an address of it that others may open, too
 * @param {any} [props.children]  what else can be done
 */
export function ReplayTable({ replay, view, path, children }) {
  const prefs = usePrefs();
  const roomy = useMedia("(min-width: 1000px)");
  const ratio = useBoardRatio(replay.rules);
  const frames = useMemo(() => framesOf(replay), [replay]);
  const kinds = useMemo(() => kindsOf(replay.rules), [replay, prefs.reversed]);
  const last = replay.moves.open.length;
  const place = useMemo(() => placeInAddress(last), []);
  const [look, setLook] = useState(place.look);
  const [tab, setTab] = useState(/** @type {Tab} */ ("facts"));
  const player = usePlayer(last, place.ply);
  const { ply } = player;
  const strikes = useMemo(() => strikesAround(replay.moves.open), [replay]);
  useKeys(player, last, strikes);
  const hasAddress = Boolean(view || path);
  useEffect(() => {
    if (hasAddress) notePlace(ply, look);
  }, [hasAddress, ply, look]);

  const analysis = useAnalysis(replay);
  const turns = analysis.status?.result?.turns ?? [];
  const turning = useMemo(() => turningPoints(turns).map((turn) => turn.ply), [turns]);
  const thinker = look === "red" || look === "blue" ? look : null;
  const [stone, setStone] = useState(/** @type {number | null} */ (null));
  const [sought, setSought] = useState(/** @type {string | null} */ (null));
  const believes = tab === "analysis" && thinker !== null && analysis.kept;
  const beliefs = useBeliefs(believes ? replay.id : null, thinker ?? "red", ply);

  /** @type {Eyes} */
  const eyes = look === "both" ? "open" : look;
  const { moves, knows } = useMemo(() => knowledgeOf(replay, eyes), [replay, eyes]);
  /** Of an enemy stone: what it was told to be before that ply. @param {number} id @param {number} at */
  const kindOf = (id, at) => (knows(replay.stones[id], at) ? replay.stones[id].kind : null);
  const teller = { rules: replay.rules, seat: thinker, open: eyes === "open", kindOf };
  const words = ply > 0 ? `${ply}. ${moveWords(moves[ply - 1], teller)}` : t("replay-start");
  const advice = tab === "analysis" ? (turns.find((turn) => turn.ply === ply)?.best ?? []) : [];
  const own = view?.seat ?? "red";
  const common = { replay, frames, kinds, ply, still: player.jumped, game: view?.id };
  const boards = look === "both" ? /** @type {Eyes[]} */ (own === "red" ? ["red", "blue"] : ["blue", "red"]) : [eyes];

  return h(
    "main",
    { class: look === "both" ? "play replay pair" : "play replay", style: { "--ratio": String(ratio) } },
    h(
      "div",
      { class: "board-column" },
      !roomy && h(Result, { replay, view }),
      h("div", { class: "boards" }, boards.map((pair) => h("div", { class: "board-wrap", key: look === "both" ? pair : "one" },
        look === "both" && h("h2", null, t("replay-as", { side: pair })),
        h(ReplayBoard, {
          key: pair === "blue" ? "blue" : own,
          ...common,
          eyes: pair,
          below: pair === "red" || pair === "blue" ? pair : own,
          advice,
          heat: beliefs && sought ? heatOf(beliefs, sought, frames[ply]) : undefined,
          onSquare: believes ? (square) => setStone(frames[ply].find((one) => one.square === square && one.side !== thinker)?.id ?? null) : undefined,
        }),
      ))),
      h(Timeline, { ply, moves: replay.moves.open, turning, strikes, playing: player.playing, onGo: player.go, onStep: player.step, onPlay: player.toggle, words }),
    ),
    h(
      "aside",
      { class: "side-column" },
      roomy && h(Result, { replay, view }),
      h("section", { class: "field" }, h("span", { class: "label", id: "eyes" }, t("replay-eyes")), h(Segments, {
        label: t("replay-eyes"),
        class: "wide",
        value: look,
        options: LOOKS.map((value) => ({ value, text: lookText(value) })),
        onChange: (value) => setLook(/** @type {import("./eyes.js").Look} */ (value)),
      })),
      h(Segments, { label: t("replay-show"), class: "wide", value: tab, options: TABS.map(([value, text]) => ({ value, text: t(text) })), onChange: (value) => setTab(/** @type {Tab} */ (value)) }),
      h(
        "section",
        { class: "summary" },
        tab === "facts" && h(Facts, { replay, frames }),
        tab === "log" && h(ReplayLog, { moves, teller, ply, onGo: player.go }),
        tab === "analysis" && [
          h(AnalysisPanel, { analysis, replay, teller, ply, onGo: player.go }),
          analysis.kept && (thinker ? h(BeliefCard, { beliefs, side: thinker, kinds, stone: stone === null ? null : frames[ply][stone], sought, onSeek: setSought }) : h("p", { class: "dim" }, t("belief-choose-side"))),
        ],
        tab === "share" && h(Share, { replay, path: path ?? null, ply, look, words, onShow: async (to) => {
          player.go(to);
          await drawn();
        } }),
      ),
      view ? [h(RecordTools, { id: view.id, record: replay.record }), h(Again, { view }), children] : h("div", { class: "again" }, children),
    ),
  );
}
