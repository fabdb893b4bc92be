// One game as this browser has it: who looks, the newest view, and what may be done.

import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import * as api from "../api.js";
import { t } from "../i18n.js";
import { openSocket } from "../socket.js";
import { viewBefore } from "./position.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {{side: SideName, occasion: "setup" | "play" | "draw" | "declined", ply: number, first: boolean}} CurtainState */

/** How long the own move stands before the curtain closes. */
const LINGER = 900;

/** @param {SideName} side @returns {SideName} */
const otherSide = (side) => (side === "red" ? "blue" : "red");

/** Who should look at a game of two at one screen, after what a seat sees of it. @param {GameView} view @returns {{side: SideName, occasion: CurtainState["occasion"]} | null} */
function whoLooks(view) {
  if (view.phase === "over") return null;
  if (view.phase === "setup") return { side: view.ready[view.seat] ? otherSide(view.seat) : view.seat, occasion: "setup" };
  if (view.drawOffer !== null) return { side: otherSide(view.drawOffer), occasion: "draw" };
  return { side: view.turn ?? view.seat, occasion: "play" };
}

/** @param {string} id */
export function useGame(id) {
  const [view, setView] = useState(/** @type {GameView | null} */ (null));
  const [from, setFrom] = useState(/** @type {GameView | null} */ (null));
  const [curtain, setCurtain] = useState(/** @type {CurtainState | null} */ (null));
  const [missing, setMissing] = useState(/** @type {string | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [said, setSaid] = useState(/** @type {string | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [connected, setConnected] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(/** @type {GameView | null} */ (null));
  /** Since when the position of the moment is seen. */
  const seen = useRef({ ply: -1, at: 0 });

  /** Takes a newer view; an older one, late on its way, is dropped. @param {GameView} next */
  const take = (next) => {
    const known = current.current;
    if (known && known.id === next.id && known.seat === next.seat && known.watching === next.watching && next.seq < known.seq) return;
    if (known?.drawOffer === next.seat && next.drawOffer === null && next.phase === "play" && next.ply === known.ply) setSaid(t("play-draw-declined"));
    current.current = next;
    if (known?.phase === "over") setFrom(next);
    if (next.ply !== seen.current.ply) seen.current = { ply: next.ply, at: performance.now() };
    setView(next);
  };
  /** Lets a seat look. @param {GameView} next @param {boolean} tellLast */
  const show = (next, tellLast) => {
    current.current = next;
    setFrom((tellLast && viewBefore(next)) || next);
    setView(next);
    setCurtain(null);
  };
  /** Draws the curtain; nothing of the seat that looked stays. @param {CurtainState} state */
  const close = (state) => {
    current.current = null;
    setView(null);
    setFrom(null);
    setSaid(null);
    setCurtain(state);
  };

  useEffect(() => {
    let wanted = true;
    setMissing(null);
    (async () => {
      const summary = await api.getSummary(id);
      if (!wanted) return;
      if (summary.opponent === "hotseat" && summary.phase !== "over") {
        close({ side: summary.turn ?? "red", occasion: summary.phase === "setup" ? "setup" : "play", ply: summary.ply, first: true });
        return;
      }
      const first = await api.getGame(id, summary.plays ? summary.seat : undefined);
      if (wanted) show(first, false);
    })().catch((problem) => wanted && setMissing(problem.message));
    return () => {
      wanted = false;
    };
  }, [id, attempt]);

  const seat = view?.seat;
  const watching = view?.watching ?? false;
  // After the end two people may still ask each other for another game.
  const live = view !== null && (view.phase !== "over" || view.opponent === "person");
  useEffect(() => {
    if (!seat || !live) return undefined;
    return openSocket(id, watching ? null : seat, { onView: take, onState: setConnected });
  }, [id, seat, watching, live]);

  const mine = () => /** @type {GameView} */ (current.current);

  /**
   * Sends something and takes the view that comes back.
   * @param {() => Promise<GameView>} request
   * @returns {Promise<GameView | null>}
   */
  const send = async (request) => {
    setBusy(true);
    setError(null);
    setSaid(null);
    try {
      const next = await request();
      take(next);
      return next;
    } catch (problem) {
      setError(api.reasonOf(problem));
      // The game has gone on elsewhere: another window, or an answer that got lost.
      if (problem instanceof api.ApiError && problem.status === 409) void api.getGame(id, mine().seat).then(take, () => {});
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** Sends a message, which holds up nothing else; gives what the server has against it. @param {() => Promise<GameView>} request */
  const speak = async (request) => {
    try {
      take(await request());
      return null;
    } catch (problem) {
      return api.reasonOf(problem);
    }
  };
  /** In a game of two at one screen: the curtain, when it is the other's turn to look. @param {GameView} next @param {CurtainState["occasion"]} [occasion] */
  const handOver = (next, occasion) => {
    if (next.opponent !== "hotseat") return;
    const looks = whoLooks(next);
    if (looks && looks.side !== next.seat) close({ side: looks.side, occasion: occasion ?? looks.occasion, ply: next.ply, first: occasion === undefined && next.phase === "play" && next.ply === 0 && next.drawOffer === null });
  };

  return {
    view,
    from,
    curtain,
    missing,
    error,
    said,
    busy,
    connected,
    again: () => setAttempt((count) => count + 1),
    openCurtain: async () => {
      if (!curtain) return;
      setBusy(true);
      setError(null);
      try {
        const next = await api.getGame(id, curtain.side);
        const looks = whoLooks(next);
        if (looks && looks.side !== curtain.side) setCurtain({ ...curtain, ...looks });
        else show(next, next.phase === "play" && next.log.at(-1)?.side !== next.seat);
      } catch (problem) {
        setError(api.reasonOf(problem));
      } finally {
        setBusy(false);
      }
    },
    sendSetup: async (/** @type {string} */ setup) => {
      const next = await send(() => api.sendSetup(id, { seat: mine().seat, setup }));
      if (next) handOver(next);
      return next !== null;
    },
    move: async (/** @type {string} */ move, /** @type {number} */ ply) => (await send(() => api.sendMove(id, { seat: mine().seat, ply, move, ...(mine().clock && seen.current.ply === ply && { thinking: Math.round(performance.now() - seen.current.at) }) }))) !== null,
    resign: () => send(() => api.resign(id, mine().seat)),
    claim: (/** @type {"win" | "draw"} */ claim) => send(() => api.claimGame(id, { seat: mine().seat, claim })),
    /** @type {import("./talk.js").Talking} */
    talking: {
      say: (what) => speak(() => api.say(id, { seat: mine().seat, ...what })),
      wantWords: (on) => speak(() => api.wantWords(id, { seat: mine().seat, on })),
      block: (on) => speak(() => api.blockPlayer(id, { seat: mine().seat, on })),
    },
    draw: async (/** @type {"offer" | "accept" | "decline"} */ action) => {
      const next = await send(() => api.sendDraw(id, mine().seat, action));
      if (!next || next.phase === "over") return;
      if (action === "offer" && next.opponent === "computer" && next.drawOffer === null) setSaid(t("play-draw-declined"));
      handOver(next, action === "decline" ? "declined" : undefined);
    },
    /** Everything that was to be told is told. */
    told: () => {
      const seen = current.current;
      if (seen?.opponent !== "hotseat" || seen.phase !== "play" || seen.turn === seen.seat || seen.drawOffer !== null) return;
      setTimeout(() => {
        if (current.current === seen) handOver(seen);
      }, LINGER);
    },
  };
}
