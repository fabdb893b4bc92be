// Views between two plies: what the board shows while a ply is told. Pure functions; no rule of the game is in them,
// only what a ply says of itself (who went where, who fell).

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").WireStone} WireStone */
/** @typedef {import("../../types/wire").WireMove} WireMove */
/** @typedef {import("../board/board.js").BoardStone} BoardStone */
/** @typedef {import("../board/kinds.js").Kind} Kind */

/** Whether a side is the one that looks. Somebody who watches has none. @param {GameView} view @param {import("../../types/wire").SideName} side */
export const isOwn = (view, side) => !view.watching && side === view.seat;

/** Who falls in a ply. @param {WireMove} move @returns {number[]} */
export function fallen({ stone, strike }) {
  if (!strike) return [];
  return [...(strike.result === "attacker" ? [] : [stone]), ...(strike.result === "defender" ? [] : [strike.defender])];
}

/**
 * The stones while the mover has come to its square and nothing is decided yet.
 * @template {{id: number, square: string | null}} S
 * @param {S[]} stones
 * @param {WireMove} move
 * @returns {S[]}
 */
export const arrived = (stones, move) => stones.map((stone) => (stone.id === move.stone ? { ...stone, square: move.to } : stone));

/**
 * The stones after a ply.
 * @template {{id: number, square: string | null, moved: boolean}} S
 * @param {S[]} stones
 * @param {WireMove} move
 * @returns {S[]}
 */
export function stonesAfter(stones, move) {
  const lost = fallen(move);
  return stones.map((stone) => {
    if (lost.includes(stone.id)) return { ...stone, square: null };
    return stone.id === move.stone ? { ...stone, square: move.to, moved: true } : stone;
  });
}

/** A view after one more ply, as far as the board and the trays go. @param {GameView} view @param {WireMove} move @returns {GameView} */
export const viewAfter = (view, move) => ({
  ...view,
  stones: stonesAfter(view.stones, move),
  lostOrder: [...view.lostOrder, ...fallen(move)],
  log: [...view.log, move],
  ply: view.ply + 1,
  moves: {},
});

/** Whether a stone was told to this seat in one of these plies. @param {WireMove[]} log @param {number} id */
const wasTold = (log, id) =>
  log.some(({ stone, strike }) => strike && ((stone === id && strike.attackerKind) || (strike.defender === id && strike.defenderKind)));

/**
 * A view before its last ply, to tell that ply from there; null at the start of a game.
 * @param {GameView} view
 * @returns {GameView | null}
 */
export function viewBefore(view) {
  const move = view.log.at(-1);
  if (!move) return null;
  const log = view.log.slice(0, -1);
  const lost = fallen(move);
  // What the ply itself gave away must not be seen before it is told.
  const { [move.stone]: _mover, [move.strike?.defender ?? move.stone]: _struck, ...possible } = view.possible;
  return {
    ...view,
    possible,
    stones: view.stones.map((stone) => {
      if (stone.id === move.stone) {
        const hidden = !isOwn(view, stone.side) && view.phase !== "over" && !wasTold(log, stone.id);
        return { ...stone, square: move.from, kind: hidden ? null : stone.kind };
      }
      return stone.id === move.strike?.defender ? { ...stone, square: move.to } : stone;
    }),
    lostOrder: view.lostOrder.filter((id) => !lost.includes(id)),
    log,
    ply: view.ply - 1,
    moves: {},
  };
}

/**
 * What a stone is, as far as this seat knows: its own, told, or the only kind that is left for it.
 * @param {GameView} view
 * @param {WireStone} stone
 * @returns {string | null}  the kind's id
 */
export const knownKind = (view, stone) => stone.kind ?? onlyKind(view, stone);

/** The only kind that is left for a stone, where it has been worked out. @param {GameView} view @param {WireStone} stone */
function onlyKind(view, stone) {
  const left = view.possible[stone.id]?.kinds;
  return left?.length === 1 ? left[0] : null;
}

/**
 * What a stone is, when one asks for it: what was told counts where it may be kept in mind, what was worked out always.
 * @param {GameView} view
 * @param {WireStone} stone
 * @returns {string | null}  the kind's id
 */
export const certainKind = (view, stone) => (view.aids.known ? knownKind(view, stone) : onlyKind(view, stone));

/**
 * The stones of a view as the board draws them.
 * @param {GameView} view
 * @param {Map<string, Kind>} kinds
 * @returns {BoardStone[]}
 */
export function boardStones(view, kinds) {
  const over = view.phase === "over";
  return view.stones.flatMap((stone) => {
    const { id, side, square, moved } = stone;
    if (square === null) return [];
    const kind = knownKind(view, stone);
    const open = isOwn(view, side) || over;
    const known = kind !== null && (open || view.aids.known);
    return [{
      id,
      side,
      square,
      look: /** @type {BoardStone["look"]} */ (open && known ? "face" : known ? "known" : "back"),
      kind: known ? kinds.get(kind) : null,
      moved: moved && view.aids.moved && !over,
    }];
  });
}
