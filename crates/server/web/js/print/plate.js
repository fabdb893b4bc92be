// A plate as it comes from the printer: in space where the browser can, else drawn from above.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { sideName, t } from "../i18n.js";
import { reducedMotion, useMedia, usePrefs } from "../state.js";
import { Segments, classes } from "../ui/controls.js";
import { FlatPlate } from "./flat-plate.js";

/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */
/** @typedef {import("../../types/wire").PlateInfo} PlateInfo */
/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** Whether the browser can draw in space; asked once, since each try costs one of its few contexts. */
const hasWebGl = (() => {
  /** @type {boolean | undefined} */
  let known;
  return () => {
    if (known === undefined) {
      const context = document.createElement("canvas").getContext("webgl2");
      known = context !== null;
      context?.getExtension("WEBGL_lose_context")?.loseContext();
    }
    return known;
  };
})();

/**
 * The canvas of one plate. Until it is drawn, and where it cannot be, the drawing from above stays.
 * @param {{preview: PrintPreview, plate: PlateInfo, label: string, onShown: () => void, onFailed: () => void}} props
 */
function Space({ preview, plate, label, onShown, onFailed }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  useEffect(() => {
    let wanted = true;
    /** @type {() => void} */
    let end = () => {};
    import("./scene.js").then(
      ({ showPlate }) => {
        if (!wanted || !canvas.current) return;
        end = showPlate(canvas.current, preview, plate, { swinging: !reducedMotion() });
        onShown();
      },
    ).catch(() => wanted && onFailed());
    return () => {
      wanted = false;
      end();
    };
  }, []);
  return h("canvas", { ref: canvas, role: "img", "aria-label": label });
}

/** What a plate is called. @param {PlateInfo[]} plates @param {number} at */
function plateName(plates, at) {
  const own = plates.filter(({ side }) => side === plates[at].side);
  const side = sideName(plates[at].side);
  return own.length > 1 ? t("shop-plate-of", { side, number: own.indexOf(plates[at]) + 1, of: own.length }) : side;
}

/** How long and how much, of one plate or of all. @param {{minutes: number, grams: number}} job */
export const effort = ({ minutes, grams }) => t("shop-effort", { hours: Math.floor(minutes / 60), minutes: minutes % 60, grams });

/** @param {{preview: PrintPreview, rules: RuleSetInfo, faces: "pictures" | "numbers", busy: boolean}} props */
export function PlateStage({ preview, rules, faces, busy }) {
  const { theme } = usePrefs();
  const dark = useMedia("(prefers-color-scheme: dark)");
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState("");
  const [inSpace, setInSpace] = useState(hasWebGl);
  const { plates } = preview;
  const at = Math.min(chosen, plates.length - 1);
  const plate = plates[at];
  // A canvas serves one plate in one look.
  const views = useRef({ preview, count: 0 });
  if (views.current.preview !== preview) views.current = { preview, count: views.current.count + 1 };
  const view = `${views.current.count} ${at} ${theme} ${dark}`;
  const label = t("shop-plate-label", { side: plate.side, count: plate.stones.length });
  return h(
    "figure",
    { class: classes("bench", busy && "busy") },
    h(
      "div",
      { class: classes("room", shown === view && "shown") },
      shown !== view && h(FlatPlate, { preview, plate, rules, faces, label }),
      inSpace && h(Space, { key: view, preview, plate, label, onShown: () => setShown(view), onFailed: () => setInSpace(false) }),
    ),
    h(
      "figcaption",
      null,
      plates.length > 1 && h(Segments, { label: t("shop-plates"), value: at, options: plates.map((_, index) => ({ value: index, text: plateName(plates, index) })), onChange: (index) => setChosen(/** @type {number} */ (index)) }),
      h("span", { class: "facts num" }, t("shop-plate-facts", { count: plate.stones.length, changes: plate.changes }), " · ", effort(plate)),
    ),
  );
}
