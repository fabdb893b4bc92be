// A replay in the page of another site: the board, the steps, and the way here.

import { h } from "../../vendor/preact/index.js";
import { useMemo } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { useBoardRatio } from "../board/board.js";
import { kindsOf } from "../board/kinds.js";
import { moveWords } from "../play/words.js";
import { knowledgeOf } from "./eyes.js";
import { framesOf } from "./frames.js";
import { placeInAddress, placeQuery } from "./place.js";
import { strikesAround, useKeys, usePlayer } from "./player.js";
import { ReplayBoard } from "./replay-board.js";
import { Timeline } from "./timeline.js";

/** @param {{replay: import("../../types/wire").Replay, path: string}} props */
export function Embedded({ replay, path }) {
  const ratio = useBoardRatio(replay.rules);
  const frames = useMemo(() => framesOf(replay), [replay]);
  const kinds = useMemo(() => kindsOf(replay.rules), [replay]);
  const last = replay.moves.open.length;
  const place = useMemo(() => placeInAddress(last), []);
  const player = usePlayer(last, place.ply);
  const strikes = useMemo(() => strikesAround(replay.moves.open), [replay]);
  useKeys(player, last, strikes);
  const { ply } = player;
  const eyes = place.look === "both" ? "open" : place.look;
  const { moves, knows } = useMemo(() => knowledgeOf(replay, eyes), [replay, eyes]);
  const seat = eyes === "red" || eyes === "blue" ? eyes : null;
  /** @param {number} id @param {number} at */
  const kindOf = (id, at) => (knows(replay.stones[id], at) ? replay.stones[id].kind : null);
  const words = ply > 0 ? `${ply}. ${moveWords(moves[ply - 1], { rules: replay.rules, seat, open: eyes === "open", kindOf })}` : t("replay-start");
  return h(
    "main",
    { class: "play replay embedded", style: { "--ratio": String(ratio) } },
    h("h1", { class: "vh" }, t("replay-title")),
    h(
      "div",
      { class: "board-column" },
      h("div", { class: "board-wrap" }, h(ReplayBoard, { replay, frames, kinds, ply, eyes, below: seat ?? "red", still: player.jumped })),
      h(Timeline, { ply, moves: replay.moves.open, turning: [], strikes, playing: player.playing, onGo: player.go, onStep: player.step, onPlay: player.toggle, words }),
      h("p", { class: "way" }, h("a", { href: path + placeQuery(ply, eyes), target: "_blank", rel: "noopener" }, t("embed-open"))),
    ),
  );
}
