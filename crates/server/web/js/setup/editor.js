// The setup editor: board on the left, tray and tools on the right; on a phone one below the other.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { checkSetup } from "../api.js";
import { t } from "../i18n.js";
import { rulesForServer } from "../newgame/own-store.js";
import { useMedia } from "../state.js";
import { Button, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";
import { squaresOf } from "./arrangement.js";
import { isComplete, useCheck } from "./check.js";
import { KindTray } from "./kind-tray.js";
import { SetupBoard } from "./setup-board.js";
import { SetupStatus } from "./status.js";
import { Presets, SaveForm, SetupLine, ToolButtons, useSaved } from "./tools.js";
import { useSetup } from "./use-setup.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./arrangement.js").Squares} Squares */
/**
 * @typedef {object} EditorProps
 * @property {RuleSetInfo} rules
 * @property {SideName} side
 * @property {string | null} [line]  what to start with
 * @property {(line: string) => void} onReady  "start" was pressed with a whole setup
 * @property {boolean} [busy]  the setup is on its way
 * @property {(line: string) => void} [onChange]  after each change, once the server has named it
 * @property {() => Squares} [draft]  what to start with, by square, when there is no line
 * @property {(squares: Squares) => void} [onSquares]  at once after each change
 * @property {boolean} [inGame]  false on the editor's own page
 * @property {boolean} [shared]  the enemy sets up at this screen too, and must not find what was saved here
 * @property {string} [startWords]  what stands on the last button
 * @property {any} head  what stands above the tray
 */

/** A line read by the server, or null while it is asked. @param {EditorProps} props @returns {Squares | null} */
function useFirst({ rules, side, line, draft }) {
  const [first, setFirst] = useState(/** @type {Squares | null} */ (line ? null : (draft?.() ?? {})));
  useEffect(() => {
    if (!line) return;
    checkSetup({ rules: rulesForServer(rules), side, setup: line }).then(
      ({ squares }) => setFirst(squares),
      () => setFirst(draft?.() ?? {}),
    );
  }, []);
  return first;
}

/** @param {EditorProps} props */
export function SetupEditor(props) {
  const styled = useStyle("/css/board.css", "/css/setup.css");
  const first = useFirst(props);
  if (!styled || first === null) return h(Waiting, null, t("setup-loading"));
  return h(Editor, { ...props, first });
}

/** @param {EditorProps & {first: Squares}} props */
function Editor({ rules, side, first, onReady, busy = false, onChange, onSquares, inGame = true, shared = false, startWords = t("setup-play-this"), head }) {
  const setup = useSetup(rules, side, () => first);
  const check = useCheck(rules, side, setup.placed);
  const { saved, readAgain, remove } = useSaved(rules.id);
  const board = useRef(/** @type {import("../board/board.js").BoardHandle | null} */ (null));
  const [hover, setHover] = useState(/** @type {string | null} */ (null));
  const [saving, setSaving] = useState(false);
  const small = useMedia("(max-width: 820px)");
  const left = rules.armySize - setup.count;

  useEffect(() => onSquares?.(squaresOf(setup.placed)), [setup.placed]);
  useEffect(() => {
    if (check.verdict) onChange?.(check.verdict.setup);
  }, [check.verdict]);

  const problems = new Map(
    (check.verdict?.errors ?? []).flatMap(({ square, message }) => (square ? [[square, message]] : [])),
  );
  const complete = isComplete(check.verdict);
  const start = () => {
    if (complete && check.verdict) onReady(check.verdict.setup);
    else setup.setProblem({ text: t("setup-start-waiting"), at: "board" });
  };
  const more = [
    h(Presets, { rules, setup, saved: shared ? {} : saved, onDelete: (name) => {
      remove(name);
      setup.say(() => t("setup-said-deleted", { name }));
    } }),
    shared && Object.keys(saved).length > 0 && h("p", { class: "dim" }, t("setup-presets-hidden")),
    h(SetupLine, { setup, line: check.line }),
    h("details", { class: "keys-help" }, h("summary", null, t("setup-keys")), h("p", null, t("setup-keys-text"))),
  ];
  return h(
    "div",
    { class: "setup-editor" },
    h(
      "div",
      { class: "setup-left" },
      h(SetupBoard, { rules, side, setup, hover, problems, handle: board, inGame }),
      h(SetupStatus, { setup, check, onSquare: (square) => board.current?.focus(square) }),
    ),
    h(
      "div",
      { class: "setup-panel" },
      h(
        "div",
        { class: "setup-head" },
        head,
        h("span", { class: "dim num" }, t("setup-standing", { placed: setup.count, left })),
      ),
      h(KindTray, { side, setup, board, onHover: setHover }),
      h(ToolButtons, { setup, left }),
      small ? h("details", { class: "setup-more" }, h("summary", null, t("setup-more")), more) : more,
      saving
        ? h(SaveForm, { rules, saved, line: check.line, setup, onDone: () => {
            setSaving(false);
            readAgain();
          } })
        : h(
            "div",
            { class: "setup-last" },
            h(Button, { onClick: () => setSaving(true), disabled: setup.count === 0 }, t("setup-save")),
            h(
              Button,
              { look: "main", onClick: start, disabled: busy, "aria-disabled": complete ? undefined : "true" },
              busy ? t("setup-starting") : startWords,
            ),
          ),
    ),
  );
}
