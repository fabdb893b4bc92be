// Squares and where they are drawn. A square is 100 units wide; the origin is the corner of the field up left.

/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {{width: number, height: number}} Size */

const LETTERS = "abcdefghijklmnop";

/** The letter of a column, 0-based. @param {number} column */
export const columnLetter = (column) => LETTERS[column];

/** The name of a square. @param {number} column @param {number} row */
export const squareName = (column, row) => LETTERS[column] + (row + 1);

/**
 * Column and row of a square, 0-based.
 * @param {string} square
 */
export const columnRow = (square) => ({ column: LETTERS.indexOf(square[0]), row: Number(square.slice(1)) - 1 });

/**
 * The corner up left of a square as drawn, for a viewer whose side is below.
 * @param {string} square
 * @param {Size} size
 * @param {SideName} below
 */
export function corner(square, size, below) {
  const { column, row } = columnRow(square);
  return below === "red" ? { x: column * 100, y: (size.height - 1 - row) * 100 } : { x: (size.width - 1 - column) * 100, y: row * 100 };
}

/**
 * The square drawn in a place (column and line counted from up left), or null outside the board.
 * @param {number} across
 * @param {number} down
 * @param {Size} size
 * @param {SideName} below
 */
export function squareIn(across, down, size, below) {
  if (across < 0 || down < 0 || across >= size.width || down >= size.height) return null;
  return below === "red" ? squareName(across, size.height - 1 - down) : squareName(size.width - 1 - across, down);
}

/** How many squares lie between two squares of a line, the last one counted. @param {string} from @param {string} to */
export function distance(from, to) {
  const a = columnRow(from);
  const b = columnRow(to);
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}

/**
 * The blocked squares as rectangles of squares, each as large as it can be, in drawn places.
 * @param {string[]} blocked
 * @param {Size} size
 * @param {SideName} below
 * @returns {{x: number, y: number, across: number, down: number, square: string}[]}  `square`: one of the rectangle's
 */
export function blockedRectangles(blocked, size, below) {
  const left = new Set(blocked);
  const rectangles = [];
  for (let down = 0; down < size.height; down++) {
    for (let across = 0; across < size.width; across++) {
      const square = /** @type {string} */ (squareIn(across, down, size, below));
      if (!left.has(square)) continue;
      const free = (/** @type {number} */ a, /** @type {number} */ d) => left.has(squareIn(a, d, size, below) ?? "");
      let wide = 1;
      while (free(across + wide, down)) wide++;
      let high = 1;
      while (Array.from({ length: wide }, (_, i) => free(across + i, down + high)).every(Boolean)) high++;
      for (let d = 0; d < high; d++) for (let a = 0; a < wide; a++) left.delete(squareIn(across + a, down + d, size, below) ?? "");
      rectangles.push({ x: across * 100, y: down * 100, across: wide, down: high, square });
    }
  }
  return rectangles;
}
