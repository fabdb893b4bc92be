// The words of the site, read from the server as the page reads them.

import { FluentBundle, FluentResource } from "../../crates/server/web/vendor/fluent/index.js";

/** @typedef {"cs" | "en"} Lang */
/** @typedef {(id: string, args?: Record<string, string | number>) => string} Words  a message in a language */

/**
 * @param {string} url  of the server
 * @param {Lang} lang
 * @returns {Promise<Words>}
 */
export async function readWords(url, lang) {
  const answer = await fetch(`${url}/i18n/${lang}.ftl`);
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(await answer.text()));
  if (errors.length) throw errors[0];
  return (id, args) => {
    const [name, attribute] = id.split(".");
    const message = bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`no message ${id} in ${lang}`);
    return bundle.formatPattern(pattern, args ?? null, []);
  };
}
