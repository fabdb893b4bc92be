// Ready-made setups: a few lines for the rule sets that people know, proposals of the server for any other.

/** @typedef {{text: string, line: string}} Preset  text: the id of its name */

/** @type {Preset[]} */
const MARSAL = [
  { text: "setup-preset-corner", line: "EKTECDETKE/DNMSEKTGNE/BBTCNKDNBE/FBNETNBBBB" },
  { text: "setup-preset-center", line: "ETKDECTEKE/NMSKTEGDNT/NECBBBKNDE/BNTBFBENBB" },
  { text: "setup-preset-decoy", line: "KEDTECETEK/EGTNSMKDTB/NKBENCDEBB/NBFNEBTBBN" },
  { text: "setup-preset-storm", line: "ETEKEDKCTG/BNTENDKSMC/BBENTEKNDE/BFBNETNBBB" },
  { text: "setup-preset-spread", line: "EKBBETBDCE/TMEKNSGDTE/NCNBEKTNED/KNBFBETNBB" },
];

/** @type {Preset[]} */
const CLASSIC = [
  { text: "setup-preset-classic-corner", line: "EPJETELPEL/LMECPSGNJE/BTPBCJNLBT/FBNETNEBNB" },
  { text: "setup-preset-classic-side", line: "ELPEJETPEL/NGECLSMPJE/BPNJCLNBTE/TBNETNBFBB" },
  { text: "setup-preset-classic-scouts", line: "EEPETJEELE/PCTLMSJGPL/NJBTNCEPBL/NBFBTNEBNB" },
  { text: "setup-preset-classic-centre", line: "PELEJETEPL/ECNPSMLJGE/TNLBPJCNTB/ENBFBTNBEB" },
  { text: "setup-preset-classic-heavy", line: "GCEPELTELE/SMJCPJENLT/PJNETLPBNE/TNENBBBFBB" },
];

/** @type {Map<string, Preset[]>} */
const BY_RULES = new Map([["marsal", MARSAL], ["marsal-open", MARSAL], ["marsal-1987", MARSAL], ["classic", CLASSIC], ["classic-5", CLASSIC]]);

/** The named setups of a rule set. @param {string} rules  id */
export const presetsOf = (rules) => BY_RULES.get(rules) ?? [];

/** The seeds of the server's proposals for a rule set without named ones. */
export const PROPOSALS = [1, 2, 3, 4, 5, 6];
