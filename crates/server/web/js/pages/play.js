// A game: its setup, its play, its end. Who may look is decided here, before anything of a side is asked for.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { navigate, useTitle } from "../router.js";
import { Waiting } from "../ui/controls.js";
import { Missing } from "../ui/missing.js";
import { useStyle } from "../ui/style.js";
import { Curtain } from "../play/curtain.js";
import { Ended } from "../play/ended.js";
import { GameSetup } from "../play/game-setup.js";
import { useGame } from "../play/game.js";
import { Invited } from "../play/invited.js";
import { freeSide } from "../play/people.js";
import { Table } from "../play/table.js";
import { TalkNews } from "../play/talk.js";

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  useTitle(t("play-title"), t("shell-name"));
  const styled = useStyle("/css/board.css", "/css/play.css");
  return styled ? h(Game, { id: route.params.id }) : null;
}

/** @param {{id: string}} props */
function Game({ id }) {
  const game = useGame(id);
  const [ended, setEnded] = useState(false);
  const over = game.view?.phase === "over";
  useEffect(() => {
    if (!over) setEnded(false);
  }, [over]);

  // Whoever waited here for a quick game has met somebody at another board.
  const elsewhere = game.view?.elsewhere;
  useEffect(() => {
    if (elsewhere) navigate(`/game/${encodeURIComponent(elsewhere)}`, { replace: true });
  }, [elsewhere]);

  if (game.missing) return h(Missing, { title: t("play-missing"), text: game.missing, onAgain: game.again });
  if (game.curtain) return h(Curtain, { ...game.curtain, busy: game.busy, error: game.error, onOpen: game.openCurtain });
  if (!game.view) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  if (game.view.watching && freeSide(game.view)) return h(Invited, { view: game.view, onJoined: game.again });
  if (game.view.watching && game.view.phase === "setup") return h("main", { class: "page" }, h(Waiting, null, t("online-watch-setup")));
  if (game.view.phase === "setup") return [h(TalkNews, { key: "news", view: game.view }), h(GameSetup, { key: game.view.seat, view: game.view, busy: game.busy, error: game.error, talking: game.talking, onReady: game.sendSetup })];
  if (over && (ended || game.view === game.from)) return [h(TalkNews, { key: "news", view: game.view }), h(Ended, { key: "ended", view: game.view, talking: game.talking, fresh: ended })];
  const table = h(Table, {
    key: game.view.seat,
    view: game.view,
    from: game.from?.phase === "play" ? game.from : game.view,
    connected: game.connected,
    busy: game.busy,
    error: game.error,
    said: game.said,
    onMove: game.move,
    onDraw: game.draw,
    onResign: game.resign,
    onClaim: game.claim,
    talking: game.talking,
    onTold: () => {
      if (over) setEnded(true);
      else game.told();
    },
  });
  return [h(TalkNews, { key: "news", view: game.view }), table];
}
