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
  /** @type {Map<number, NonNullable<GameView["talk"]>["messages"][number]>} */
  const said = new Map();

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
      // So is what was said.
      for (const message of view.talk?.messages ?? []) said.set(message.seq, message);
      onView({ ...view, log: [...log], ...(view.talk && { talk: { ...view.talk, messages: [...said.values()] } }) });
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
