// What the computer thinks of the game: the curve, the moves that cost most, what it would have played, what was learnt.

import { h } from "../../vendor/preact/index.js";
import { sideName, t } from "../i18n.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { Curve, CurveTable, percent, pointsOf } from "./curve.js";
import { Ledger } from "./ledger.js";

/** @typedef {import("../../types/wire").WireTurn} WireTurn */
/** @typedef {ReturnType<typeof import("./use-analysis.js").useAnalysis>} Analysis */

/** A move that cost less is none to speak of. */
const LEAST_LOST = 0.08;

const MOST_TURNING_POINTS = 6;

/** The turns whose moves cost most, in the order of the game. @param {WireTurn[]} turns */
export const turningPoints = (turns) =>
  turns
    .filter(({ lost }) => lost >= LEAST_LOST)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, MOST_TURNING_POINTS)
    .sort((one, other) => one.ply - other.ply);

/** @param {{from: string, to: string}} move */
const moveText = ({ from, to }) => `${from}\u2013${to}`;

/**
 * @param {object} props
 * @param {Analysis} props.analysis
 * @param {import("../../types/wire").Replay} props.replay
 * @param {import("../play/words.js").Teller} props.teller
 * @param {number} props.ply
 * @param {(ply: number) => void} props.onGo
 */
export function AnalysisPanel({ analysis, replay, teller, ply, onGo }) {
  const { status, error, busy, ask } = analysis;
  const refused = error && h(Notice, { kind: "bad" }, error);
  if (!status) return refused || h(Waiting, null, t("shell-waiting"));
  if (status.state === "running")
    return h(
      "section",
      { class: "analysis card" },
      h("h2", null, t("analysis-title")),
      h("p", { id: "analysis-progress" }, t("analysis-running")),
      h("progress", { max: 100, value: status.progress, "aria-labelledby": "analysis-progress" }),
      h("p", { class: "num", role: "status" }, percent(status.progress / 100)),
    );
  if (status.state === "impossible") return h("section", { class: "analysis card" }, h("h2", null, t("analysis-title")), h("p", null, t("analysis-impossible")));
  const { result } = status;
  if (!result)
    return h(
      "section",
      { class: "analysis card" },
      h("h2", null, t("analysis-title")),
      h("p", null, t("analysis-offer")),
      status.state === "failed" && h(Notice, { kind: "bad" }, t("analysis-failed")),
      refused,
      h(Button, { look: "main", onClick: ask, disabled: busy }, t("analysis-ask")),
    );
  const turns = result.turns;
  const turning = turningPoints(turns);
  const last = replay.moves.open.length;
  return h(
    "section",
    { class: "analysis card" },
    h(Curve, { turns, last, ply, turning: turning.map((turn) => turn.ply), onGo }),
    h(Here, { turn: turns.find((turn) => turn.ply === ply), replay }),
    h("h2", null, t("analysis-costly")),
    turning.length === 0
      ? h("p", { class: "dim" }, t("analysis-costly-none"))
      : h("ol", { class: "costly" }, turning.map((turn) => h("li", { key: turn.ply }, h("button", { type: "button", onClick: () => onGo(turn.ply), "aria-current": turn.ply === ply ? "step" : undefined }, h("span", { class: "num" }, turn.ply + 1), h("span", { class: turn.side }, h("b", null, sideName(turn.side)), " ", moveText(replay.moves.open[turn.ply])), h("span", { class: "num lost" }, `\u2212${percent(turn.lost)}`))))),
    h(CurveTable, { turns, onGo }),
    h(Ledger, { lessons: result.strikes, replay, teller, onGo }),
    h("p", { class: "dim" }, t("analysis-honest")),
  );
}

/** What the side to move could think at this moment. @param {{turn: WireTurn | undefined, replay: import("../../types/wire").Replay}} props */
function Here({ turn, replay }) {
  if (!turn) return h("p", { class: "now", role: "status" }, t("analysis-here-over"));
  const played = replay.moves.open[turn.ply];
  const [best] = turn.best;
  const same = best && best.from === played.from && best.to === played.to;
  return h(
    "div",
    { class: "now", role: "status" },
    h("p", null, t("analysis-here", { side: turn.side, percent: percent(pointsOf(best?.chances ?? turn.played)) })),
    h("p", null, same ? t("analysis-same", { move: moveText(played) }) : t("analysis-other", { best: best ? moveText(best) : "", played: moveText(played), lost: percent(turn.lost) })),
  );
}
