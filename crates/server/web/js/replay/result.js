// Who won, and why.

import { h } from "../../vendor/preact/index.js";
import { kindArgs, t } from "../i18n.js";
import { kindsOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { RatingChange } from "../people/members.js";
import { TournamentLink } from "../tournament/of-game.js";
import { outcomeReason, outcomeTitle } from "../play/words.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */
/** @typedef {import("../../types/wire").GameView} GameView */

/** @param {{replay: ReplayData, view?: GameView}} props */
export function Result({ replay, view }) {
  const { outcome } = replay;
  const kinds = kindsOf(replay.rules);
  const last = replay.moves.open.at(-1);
  const taker = outcome.reason === "flag" && last ? kinds.get(replay.stones[last.stone]?.kind ?? "") : undefined;
  const flag = replay.rules.kinds.find((kind) => kind.role === "flag");
  const first = replay.rules.kinds[0];
  const loser = outcome.winner === "red" ? "blue" : "red";
  const figures = outcome.winner
    ? [h(Stone, { side: outcome.winner, kind: taker ?? first }), h(Stone, { side: loser, kind: taker ? flag : first, class: "fell" })]
    : [h(Stone, { side: "red", kind: first }), h(Stone, { side: "blue", kind: first })];
  const reason =
    taker && last
      ? t("replay-flag-taken", { ...kindArgs("kind", taker), n: replay.moves.open.length, square: last.to, side: loser })
      : outcomeReason(outcome, { quietLimit: replay.rules.params.quietLimit, lengthLimit: replay.rules.params.lengthLimit });
  const mine = !view || view.watching || view.opponent === "hotseat" ? "" : outcome.winner === null ? t("replay-you-drew") : t(outcome.winner === view.seat ? "replay-you-won" : "replay-you-lost");
  return h(
    "section",
    { class: "result card", role: "status" },
    h("div", { class: "top" }, h("div", { class: outcome.winner ? "figures" : "figures even" }, figures), h("div", null, h("span", { class: "eyebrow" }, mine || t("replay-over")), h("h1", null, outcomeTitle(outcome)))),
    h("p", null, reason),
    view?.rated && h(RatingChange, { view }),
    h(TournamentLink, { view }),
  );
}
