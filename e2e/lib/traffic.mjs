// Everything that reaches a window: the bodies of all answers and the frames of all sockets.

/** @typedef {{from: string, text: string}} Piece */

/** @param {import("playwright-core").BrowserContext} context */
export function recordTraffic(context) {
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {Set<Promise<void>>} */
  const arriving = new Set();
  context.on("response", (response) => {
    if (!/json|text|javascript|html|xml/.test(response.headers()["content-type"] ?? "")) return;
    const arrival = response.text().then(
      (text) => void pieces.push({ from: `${response.request().method()} ${new URL(response.url()).pathname}`, text }),
      () => {},
    );
    arriving.add(arrival);
    arrival.finally(() => arriving.delete(arrival));
  });
  context.on("page", (page) =>
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => pieces.push({ from: `socket ${new URL(socket.url()).pathname}`, text: String(payload) }));
    }),
  );
  return {
    /** What has arrived so far. */
    async pieces() {
      await Promise.all(arriving);
      return [...pieces];
    },
  };
}

/** Every object inside a value, itself included. @param {unknown} value @returns {Generator<Record<string, any>>} */
export function* objectsIn(value) {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}
