// Days as a person reads them.

import { currentPrefs } from "../state.js";

const locale = () => (currentPrefs().lang === "cs" ? "cs" : "en-GB");

/** The day of a time. @param {string | number} time  RFC 3339, or milliseconds */
export const dayWords = (time) => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", year: "numeric" }).format(new Date(time));

/** The same, short. @param {string | number} time */
export const shortDay = (time) => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "numeric", year: "numeric" }).format(new Date(time));
