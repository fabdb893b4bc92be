// The open line to the server for one game. It comes back by itself and then brings the view anew.

/** @typedef {import("../types/wire").GameView} GameView */
/** @typedef {import("../types/wire").SideName} SideName */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/**
 * Listens to a game.
 * @param {string} id
 * @param {SideName | null} seat  none: as somebody who watches
 * @param {object} handlers
 * @param {(view: GameView) => void} handlers.onView  the first one comes at once, and again after each reconnection
 * @param {(connected: boolean) => void} handlers.onState
 * @returns {() => void} stops listening
 */
export function openSocket(id, seat, { onView, onState }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let stopped = false;
  let wait = FIRST_WAIT;
  let timer = 0;
  let after = 0;
  /** @type {GameView["log"]} */
  const log = [];

  const again = () => {
    if (stopped) return;
    onState(false);
    clearTimeout(timer);
    timer = window.setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  const connect = () => {
    clearTimeout(timer);
    const address = new URL(`/api/games/${encodeURIComponent(id)}/socket?after=${after}${seat ? `&seat=${seat}` : ""}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      wait = FIRST_WAIT;
      onState(true);
    };
    opened.onmessage = ({ data }) => {
      const { seq, view } = JSON.parse(data);
      after = seq;
      // Plies without a strike are told once.
      for (const move of view.log) log[move.ply] = move;
      onView({ ...view, log: [...log] });
    };
    opened.onclose = () => socket === opened && again();
  };
  const hurry = () => {
    if (stopped || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    wait = FIRST_WAIT;
    connect();
  };
  const seen = () => document.visibilityState === "visible" && hurry();

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", seen);
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", seen);
    socket?.close();
  };
}
