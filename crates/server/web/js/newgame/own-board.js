// The board of an own rule set, edited by touching its squares.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { Board, useCoordinates } from "../board/board.js";
import { frameWidth } from "../board/field.js";
import { corner } from "../board/geometry.js";
import { t } from "../i18n.js";
import { Segments, Switch } from "../ui/controls.js";
import { painted, resized, stateOf, withZoneRows, zoneRows } from "./own-draft.js";
import { Stepper } from "./stepper.js";

/** @typedef {import("./own-draft.js").Draft} Draft */
/** @typedef {import("./own-draft.js").Tool} Tool */

const SMALLEST = 2;
const LARGEST = 16;

/** The grounds of both sides, hatched as their stones are, laid over the board. @param {{data: import("./own-draft.js").RuleSetData}} props */
function Grounds({ data }) {
  const frame = frameWidth(useCoordinates());
  const size = data.board;
  const blocked = new Set(data.board.blocked);
  return h(
    "svg",
    { class: "grounds", viewBox: `${-frame} ${-frame} ${size.width * 100 + 2 * frame} ${size.height * 100 + 2 * frame}`, "aria-hidden": "true" },
    (/** @type {const} */ (["red", "blue"])).map((side) => {
      const d = data.zones[side].filter((square) => !blocked.has(square)).map((square) => {
        const { x, y } = corner(square, size, "red");
        return `M${x + 6} ${y + 6}h88v88h-88z`;
      }).join("");
      return h("g", { key: side }, h("path", { d, fill: `var(--${side})`, opacity: 0.3 }), h("path", { d, fill: `url(#ground-${side})` }));
    }),
    h("pattern", { id: "ground-red", width: 18, height: 18, patternUnits: "userSpaceOnUse" }, h("path", { d: "M9 0V18", stroke: "var(--red-text)", "stroke-width": 4, opacity: 0.5 })),
    h("pattern", { id: "ground-blue", width: 18, height: 18, patternUnits: "userSpaceOnUse" }, h("path", { d: "M0 9H18", stroke: "var(--blue-text)", "stroke-width": 4, opacity: 0.5 })),
  );
}

/** @param {{draft: Draft, onChange: (draft: Draft) => void, children?: any}} props */
export function OwnBoard({ draft, onChange, children }) {
  const [tool, setTool] = useState(/** @type {Tool} */ ("blocked"));
  const [alike, setAlike] = useState(true);
  const { data } = draft;
  const { width, height } = data.board;
  const rows = zoneRows(data, "red");
  return h(
    "section",
    { class: "own-board" },
    h("h3", null, t("own-board")),
    h(
      "div",
      { class: "own-board-both" },
      h(
        "div",
        { class: "own-field" },
        h(Board, {
          key: `${width} ${height}`,
          rules: { width, height, blocked: data.board.blocked ?? [], zones: { red: [], blue: [] } },
          below: "red",
          stones: [],
          name: t("own-board-label", { width, height }),
          label: (square) => t("own-square", { square, state: stateOf(data, square) }),
          onSquare: (square) => onChange(painted(draft, square, tool, alike)),
          still: true,
        }),
        h(Grounds, { data }),
      ),
      h(
        "div",
        { class: "own-board-tools" },
        h(Stepper, { label: t("own-width"), value: width, min: SMALLEST, max: LARGEST, onChange: (value) => onChange(resized(draft, value, height)) }),
        h(Stepper, { label: t("own-height"), value: height, min: SMALLEST, max: LARGEST, onChange: (value) => onChange(resized(draft, width, value)) }),
        h(Stepper, { label: t("own-zone-rows"), value: rows ?? 0, min: 1, max: Math.floor(height / 2), shown: rows === null ? "–" : undefined, onChange: (value) => onChange(withZoneRows(draft, value)) }),
        h(
          "div",
          { class: "option" },
          h("span", { class: "label", "aria-hidden": "true" }, t("own-tool")),
          h(Segments, {
            label: t("own-tool"),
            value: tool,
            class: "stacked",
            options: (/** @type {Tool[]} */ (["blocked", "red", "blue"])).map((value) => ({ value, text: t(`own-tool-${value}`) })),
            onChange: (value) => setTool(/** @type {Tool} */ (value)),
          }),
        ),
        h(Switch, { label: t("own-mirror"), hint: t("own-mirror-note"), checked: alike, onChange: setAlike }),
      ),
    ),
    children,
  );
}
