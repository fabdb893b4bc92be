// Words. Every text comes from the Fluent messages that the server hands out for one language.

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { h } from "../vendor/preact/index.js";
import { currentPrefs } from "./state.js";

/** @typedef {import("../types/wire").KindInfo} KindInfo */
/** @typedef {import("../types/wire").SideName} SideName */
/** @typedef {Record<string, string | number>} Args */

/** How much of the words is needed: those of the start page, or those of every page. @typedef {"start" | "all"} Extent */

/** By the name of their file. @type {Map<string, FluentBundle>} */
const bundles = new Map();
let bundle = new FluentBundle("en");
/** Messages that were asked for and are not there; each is told once. @type {Set<string>} */
const missed = new Set();

/**
 * Loads the words of a language, if they are not there yet, and makes it the current one.
 * @param {"cs" | "en"} lang
 * @param {Extent} extent
 */
export async function useLanguage(lang, extent) {
  const file = extent === "start" && !bundles.has(lang) ? `${lang}-start` : lang;
  if (!bundles.has(file)) {
    const response = await fetch(`/i18n/${file}.ftl`);
    if (!response.ok) throw new Error(`/i18n/${file}.ftl: ${response.status}`);
    const loaded = new FluentBundle(lang, { useIsolating: false });
    for (const error of loaded.addResource(new FluentResource(await response.text()))) console.warn(error);
    bundles.set(file, loaded);
  }
  bundle = /** @type {FluentBundle} */ (bundles.get(file));
  document.documentElement.lang = lang;
}

/**
 * @param {string} id  `message` or `message.attribute`
 * @param {Args} [args]
 * @returns {string | null}
 */
function format(id, args) {
  const [name, attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, args ?? null, []) : null;
}

/**
 * The text of a message in the person's language.
 * @param {string} id
 * @param {Args} [args]
 * @returns {string}
 */
export function t(id, args) {
  const text = format(id, args);
  if (text === null && !missed.has(id)) {
    missed.add(id);
    console.warn(`no message ${id}`);
  }
  return text ?? `{${id}}`;
}

/** Whether there is a message of this name. @param {string} id */
export const hasText = (id) => format(id) !== null;

/**
 * A message whose `<b>parts</b>` are drawn bold; everything else stays text.
 * @param {string} id
 * @param {Args} [args]
 */
export const rich = (id, args) => bold(t(id, args));

/** @param {string} text */
export const bold = (text) =>
  text.split(/<b>(.*?)<\/b>/s).map((part, index) => (index % 2 ? h("b", null, part) : part));

/** The same words without the marks of bold. @param {string} text */
export const plain = (text) => text.replaceAll(/<\/?b>/g, "");

/** A name given in both languages. @param {import("../types/wire").Text} text */
export const inLanguage = (text) => text[currentPrefs().lang];

/** The forms of a kind's name besides the bare one: attributes in the messages. */
const FORMS = /** @type {const} */ (["subject", "acc", "gen", "dat", "ins", "one", "plural", "many", "gender"]);
/** @typedef {typeof FORMS[number]} Form */

/**
 * The name of a kind: bare ("Kapitán", "Captain"), or in a form that a sentence needs. A kind that an own rule set calls
 * otherwise goes by that name; in Czech the word „kámen“ before it is declined instead.
 * @param {KindInfo} kind
 * @param {Form} [form]
 * @returns {string}
 */
export function kindName(kind, form) {
  const name = inLanguage(kind.name);
  const known = `kind-${kind.id}`;
  const id = format(known) === name ? known : "kind-custom";
  return format(form ? `${id}.${form}` : id, { name, symbol: kind.symbol }) ?? name;
}

/**
 * All forms of a kind's name as arguments of a message: `$kind`, `$kindSubject`, `$kindAcc` … `$kindGender` for "kind".
 * @param {string} prefix
 * @param {KindInfo} kind
 * @param {(name: string) => string} [dress]  put around each name, such as marks of bold
 * @returns {Args}
 */
export function kindArgs(prefix, kind, dress = (name) => name) {
  /** @type {Args} */
  const args = { [prefix]: dress(kindName(kind)) };
  for (const form of FORMS) {
    const text = kindName(kind, form);
    args[prefix + form[0].toUpperCase() + form.slice(1)] = form === "gender" ? text : dress(text);
  }
  return args;
}

/**
 * So many stones of a kind: "Generál", "2 Kapitáni", "5 Střelců".
 * @param {KindInfo} kind
 * @param {number} count
 */
export function kindCount(kind, count) {
  if (count === 1) return kindName(kind);
  return `${count}\u00a0${kindName(kind, count < 5 ? "plural" : "many")}`;
}

/**
 * The name of a side: Červený, Modrý. Cases through the message's attributes (`gen`, `dat`, `acc`, `ins`).
 * @param {SideName} side
 * @param {"gen" | "dat" | "acc" | "ins"} [form]
 */
export const sideName = (side, form) => t(`shell-side-${side}${form ? `.${form}` : ""}`);

/** A level of the computer by its name and number. @param {number} level */
export const levelName = (level) => t("new-level-named", { name: t(`new-level-${level}`), level });
