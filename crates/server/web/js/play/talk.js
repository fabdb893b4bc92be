// What two players write to each other: the messages, the ready-made phrases, and own words where both want them.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { BotMark } from "../people/bot-mark.js";
import { Button, Notice, Switch, classes } from "../ui/controls.js";
import { Icon } from "../ui/icons.js";
import { Sheet } from "../ui/sheet.js";
import { useStyle } from "../ui/style.js";
import { PHRASES } from "./phrases.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").Said} Said */
/** @typedef {import("../../types/wire").Say} Say */
/**
 * What a player does here; each gives what the server has against it, or nothing.
 * @typedef {object} Talking
 * @property {(what: {phrase: string} | {words: string}) => Promise<string | null>} say
 * @property {(on: boolean) => Promise<string | null>} wantWords
 * @property {(on: boolean) => Promise<string | null>} block
 */

/** How long a new message stands over the page. */
const SHOWN = 8000;

/** The number of the latest message that was looked at, by game. @type {Map<string, number>} */
const lookedAt = new Map();

/** A message in the reader's language. @param {Said} said */
const words = (said) => ("phrase" in said ? t(`phrase-${said.phrase}`) : said.words);

/** What the other player has said. @param {GameView} view */
const theirs = (view) => view.talk?.messages.filter(({ by }) => by !== view.seat) ?? [];

/**
 * The button that opens the messages, with how many are new; nothing where there is nobody to write to.
 * @param {{view: GameView, talking: Talking, look: "link" | "bar" | "button"}} props
 */
export function Talk({ view, talking, look }) {
  const styled = useStyle("/css/talk.css");
  const [open, setOpen] = useState(false);
  if (!view.talk || !styled) return null;
  const fresh = theirs(view).filter(({ seq }) => seq > (lookedAt.get(view.id) ?? 0)).length;
  const label = t("talk-new", { n: fresh });
  const count = fresh > 0 && h("b", { class: "fresh num", "aria-hidden": "true" }, fresh);
  const onClick = () => setOpen(true);
  return [
    look === "button"
      ? h(Button, { class: "talk-button", onClick, "aria-label": label }, h(Icon, { name: "talk" }), t("talk"), count)
      : h("button", { type: "button", class: "talk-button", onClick, "aria-label": label }, look === "bar" && h(Icon, { name: "talk" }), t("talk"), count),
    open && h(TalkSheet, { view, talk: view.talk, talking, onClose: () => setOpen(false) }),
  ];
}

/** @param {{view: GameView, talk: NonNullable<GameView["talk"]>, talking: Talking, onClose: () => void}} props */
function TalkSheet({ view, talk, talking, onClose }) {
  const [text, setText] = useState("");
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const last = talk.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    lookedAt.set(view.id, last);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  /** Shows what the server has against it; whether it took it. @param {Promise<string | null>} sent */
  const heed = async (sent) => {
    const problem = await sent;
    setError(problem);
    return problem === null;
  };
  const sendWords = async () => {
    if (text.trim() && (await heed(talking.say({ words: text })))) setText("");
  };
  const other = view.seat === "red" ? "blue" : "red";
  const [mine, wanted] = [talk.words[view.seat], talk.words[other]];
  const hint = mine ? (wanted ? "both" : "mine") : wanted ? "theirs" : "neither";
  return h(
    Sheet,
    { title: t("talk"), class: "talk-sheet", onClose },
    h("div", { class: "messages", ref: list, tabIndex: 0, role: "log", "aria-label": t("talk") },
      talk.messages.length === 0 && h("p", { class: "dim" }, t("talk-empty")),
      talk.messages.map((said) => h("p", { key: said.seq, class: classes("message", said.by === view.seat ? "own" : "theirs") }, h("small", null, view.players[said.by] ?? t(said.by === view.seat ? "talk-you" : "talk-other"), view.bots[said.by] && [" ", h(BotMark, null)]), h("span", { dir: "auto" }, words(said))))),
    error && h(Notice, { kind: "bad" }, error),
    talk.blocked
      ? h("p", { class: "dim" }, t("talk-blocked"))
      : [
          h("div", { class: "phrases", role: "group", "aria-label": t("talk-phrases") }, PHRASES.map((phrase) => h("button", { type: "button", key: phrase, onClick: () => void heed(talking.say({ phrase })) }, t(`phrase-${phrase}`)))),
          talk.allowed === "words" &&
            h("form", { class: "own-words", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); void sendWords(); } },
              h("input", { class: "input", value: text, maxLength: 300, autocomplete: "off", dir: "auto", "aria-label": t("talk-words-label"), onInput: (/** @type {any} */ event) => setText(event.currentTarget.value) }),
              h(Button, { look: "main", type: "submit", disabled: text.trim() === "" }, t("talk-send"))),
          h(Switch, { label: t("talk-words-switch"), hint: t(`talk-words-${hint}`), checked: mine, onChange: (/** @type {boolean} */ on) => void heed(talking.wantWords(on)) }),
        ],
    h("div", { class: "blocking" },
      h("button", { type: "button", class: "link", onClick: () => void heed(talking.block(!talk.blocked)) }, t(talk.blocked ? "talk-unblock" : "talk-block")),
      !talk.blocked && h("small", { class: "dim" }, t("talk-block-note"))),
  );
}

/** What the other has just said, over the page for a while, and read out. @param {{view: GameView}} props */
export function TalkNews({ view }) {
  const styled = useStyle("/css/talk.css");
  const [said, setSaid] = useState(/** @type {Said | null} */ (null));
  const known = useRef(theirs(view).at(-1)?.seq ?? 0);
  const newest = theirs(view).at(-1);
  useEffect(() => {
    if (!newest || newest.seq <= known.current) return undefined;
    known.current = newest.seq;
    setSaid(newest);
    const timer = setTimeout(() => setSaid(null), SHOWN);
    return () => clearTimeout(timer);
  }, [newest?.seq]);
  if (!view.talk || !styled) return null;
  return h("div", { class: "talk-news", role: "status" }, said && h("p", { key: said.seq, class: "message theirs" }, h("small", null, view.players[said.by] ?? t("talk-other"), view.bots[said.by] && [" ", h(BotMark, null)]), h("span", { dir: "auto" }, words(said))));
}
