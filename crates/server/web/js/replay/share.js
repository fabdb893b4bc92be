// A position for others: its address, its picture, the strike that led to it, and the replay for another site.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { keepRecord, reasonOf } from "../api.js";
import { t } from "../i18n.js";
import { Button, Notice } from "../ui/controls.js";
import { saveFile } from "../ui/save-file.js";
import { ShareLink } from "../ui/share-link.js";
import { boardPicture, strikePicture, toPng } from "./picture.js";
import { placeQuery } from "./place.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */

/** The drawing of the board that is shown. */
const shownBoard = () => /** @type {SVGSVGElement | null} */ (document.querySelector(".replay .board .drawing"));

/**
 * @param {object} props
 * @param {ReplayData} props.replay
 * @param {string | null} props.path  the address of the game, if it has one
 * @param {number} props.ply
 * @param {import("./eyes.js").Look} props.look
 * @param {string} props.words  what happened in the ply shown
 * @param {(ply: number) => Promise<void>} props.onShow  shows another ply, and waits until it is drawn
 */
export function Share({ replay, path, ply, look, words, onShow }) {
  const [kept, setKept] = useState(path);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const { strike, stone } = replay.moves.open[ply - 1] ?? {};
  const name = `marshal-${replay.id.slice(0, 8)}-${ply}`;
  /** Does something of which somebody may be told why it failed. @param {() => Promise<void>} what */
  const attempt = (what) => async () => {
    setError(null);
    try {
      await what();
    } catch (problem) {
      setError(reasonOf(problem));
    }
  };
  const svg = (/** @type {string} */ text) => new Blob([text], { type: "image/svg+xml" });
  const keep = attempt(async () => {
    await keepRecord(replay.record);
    setKept(`/record/${replay.id}`);
  });
  const picture = attempt(async () => {
    const board = shownBoard();
    if (board) saveFile(svg(boardPicture(board, words)), `${name}.svg`);
  });
  const photo = attempt(async () => {
    const board = shownBoard();
    if (board) saveFile(await toPng(boardPicture(board, words)), `${name}.png`);
  });
  const film = attempt(async () => {
    if (!strike || stone === undefined) return;
    await onShow(ply - 1);
    const board = shownBoard();
    if (board) saveFile(svg(strikePicture(board, words, { attacker: stone, defender: strike.defender, result: strike.result })), `${name}-strike.svg`);
    await onShow(ply);
  });
  const embed = `<iframe src="${location.origin}/embed/${replay.id}${placeQuery(ply, look)}" width="480" height="640" title="${t("shell-name")}"></iframe>`;
  return h(
    "section",
    { class: "share card" },
    h("h2", null, t("share-title")),
    kept ? h(ShareLink, { path: kept + placeQuery(ply, look), label: t("share-link"), text: words }) : h(Button, { onClick: keep }, t("share-make-link")),
    h("div", { class: "actions" }, h(Button, { onClick: photo }, t("share-png")), h(Button, { onClick: picture }, t("share-svg")), strike && h(Button, { onClick: film }, t("share-strike"))),
    error && h(Notice, { kind: "bad" }, error),
    h(
      "details",
      { class: "behind", onToggle: attempt(async () => void (await keepRecord(replay.record))) },
      h("summary", null, t("share-embed")),
      h("p", { class: "dim" }, t("share-embed-how")),
      h("textarea", { class: "input", readOnly: true, rows: 3, "aria-label": t("share-embed"), onFocus: (/** @type {any} */ event) => event.currentTarget.select() }, embed),
    ),
  );
}
