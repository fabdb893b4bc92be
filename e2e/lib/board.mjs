// The board as a person sees it: read from what is drawn, touched where a finger or a mouse would touch it.

/** @typedef {import("playwright-core").Page} Page */
/**
 * @typedef {object} SeenStone
 * @property {string} id
 * @property {string} square
 * @property {"red" | "blue"} side
 * @property {"face" | "back" | "known"} look
 * @property {string | null} sign  the glyph drawn on it
 * @property {boolean} moved
 */
/**
 * @typedef {object} Seen
 * @property {SeenStone[]} stones
 * @property {string[]} movable  squares whose stone can be lifted
 * @property {string[]} targets  squares where the lifted stone may go
 * @property {{width: number, height: number}} size
 * @property {string[]} squares  in the order of drawing, the far row first
 */

/** The cell of a square. @param {Page} page @param {string} square */
export const cell = (page, square) => page.locator(`.cells [data-square="${square}"]`);

/** Everything drawn on the board. @param {Page} page @returns {Promise<Seen>} */
export const readBoard = (page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll(".cells [role=row]")].map((row) => [...row.children]);
    const name = (/** @type {Element} */ cell) => cell.getAttribute("data-square") ?? "";
    const cells = rows.flat();
    const stones = [...document.querySelectorAll(".drawing [data-stone]")].map((stone) => {
      const [, x, y] = /translate\(([-\d.]+)px, ?([-\d.]+)px\)/.exec(stone.getAttribute("style") ?? "") ?? [];
      const uses = [...stone.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
      const shape = uses.map((href) => /^#(face|back|known)-(red|blue)$/.exec(href)).find((found) => found !== null);
      const sign = uses.find((href) => href.startsWith("#g-"));
      if (!shape) throw new Error(`a stone without a shape: ${stone.outerHTML}`);
      return {
        id: stone.getAttribute("data-stone") ?? "",
        square: name(rows[Math.round(Number(y) / 100)][Math.round(Number(x) / 100)]),
        side: /** @type {"red" | "blue"} */ (shape[2]),
        look: /** @type {"face" | "back" | "known"} */ (shape[1]),
        sign: sign ? sign.slice("#g-".length) : null,
        moved: stone.querySelector(".moved") !== null,
      };
    });
    return {
      stones,
      movable: cells.filter((cell) => cell.classList.contains("draggable")).map(name),
      targets: cells.filter((cell) => cell.classList.contains("target-cell")).map(name),
      size: { width: rows[0]?.length ?? 0, height: rows.length },
      squares: cells.map(name),
    };
  });

/** Where every stone stands, as one text: equal for equal positions. @param {Seen} seen */
export const placesOf = (seen) =>
  seen.stones
    .map(({ id, square, side, look, sign }) => `${id}:${side}:${square}:${look}:${sign}`)
    .sort()
    .join(" ");

/** Steps between two squares. @param {string} a @param {string} b */
export const stepsBetween = (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1)));

/**
 * Carries a stone with the mouse.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
export async function drag(page, from, to) {
  const [start, end] = await Promise.all([cell(page, from).boundingBox(), cell(page, to).boundingBox()]);
  if (!start || !end) throw new Error(`${from} or ${to} is not on the screen`);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
