// All requests to the server, one function each. An answer that is no success is thrown as an ApiError,
// whose message is a sentence in the person's language.

import { currentPrefs } from "./state.js";
import { t } from "./i18n.js";

/** @typedef {import("../types/wire").SideName} SideName */
/** @typedef {import("../types/wire").GameView} GameView */
/** @typedef {import("../types/wire").RuleSetInfo} RuleSetInfo */

/** A request that the server refused (status 4xx/5xx) or that never arrived (status 0). */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} message
   * @param {string | null} field
   */
  constructor(status, code, message, field) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** What went wrong, as a sentence. @param {unknown} problem */
export const reasonOf = (problem) => (problem instanceof Error ? problem.message : String(problem));

/**
 * Sends a request; an answer that is no success is thrown.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function send(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json", "Accept-Language": currentPrefs().lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "offline", t("shell-error-offline"), null);
  }
  if (response.ok) return response;
  const error = (await read(response))?.error ?? {};
  throw new ApiError(response.status, error.code ?? "error", error.message ?? t("shell-error-answer"), error.field ?? null);
}

/** What an answer holds. @param {Response} response @returns {Promise<any>} */
async function read(response) {
  try {
    return await response.json();
  } catch {
    throw new ApiError(response.status, "unreadable", t("shell-error-answer"), null);
  }
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
const request = async (method, path, body) => read(await send(method, path, body));

/** @param {string} path */
const get = (path) => request("GET", path);
/** @param {string} path @param {unknown} body */
const post = (path, body) => request("POST", path, body);
/** @param {string} id */
const gamePath = (id) => `/api/games/${encodeURIComponent(id)}`;

/** @type {Promise<RuleSetInfo[]> | null} */
let ruleSets = null;

/** All rule sets that ship; asked for once. @returns {Promise<RuleSetInfo[]>} */
export function getRuleSets() {
  ruleSets ??= get("/api/rules").catch((error) => {
    ruleSets = null;
    throw error;
  });
  return /** @type {Promise<RuleSetInfo[]>} */ (ruleSets);
}

/** @param {string} id @returns {Promise<RuleSetInfo>} */
export const getRuleSet = (id) => get(`/api/rules/${encodeURIComponent(id)}`);
/** @param {unknown} data  an own rule set @returns {Promise<RuleSetInfo>} */
export const checkRules = (data) => post("/api/rules/check", data);

/** @param {string} text  an own rule set as TOML or JSON @returns {Promise<RuleSetInfo>} */
export const readRules = (text) => post("/api/rules/read", { text });

/** @param {{rules: unknown, side: SideName, seed?: number}} body @returns {Promise<import("../types/wire").SetupAnswer>} */
export const randomSetup = (body) => post("/api/setups/random", body);
/** @param {{rules: unknown, side: SideName, setup?: string, squares?: Record<string, string>}} body @returns {Promise<import("../types/wire").SetupCheck>} */
export const checkSetup = (body) => post("/api/setups/check", body);

/** @returns {Promise<import("../types/wire").GameSummary[]>} */
export const getGames = () => get("/api/games");
/** One game as the list shows it; nothing of any seat. @param {string} id @returns {Promise<import("../types/wire").GameSummary>} */
export const getSummary = (id) => get(`${gamePath(id)}/summary`);
/** @param {import("../types/wire").NewGame} body @returns {Promise<{id: string, seat: SideName}>} */
export const createGame = (body) => post("/api/games", body);
/** The challenges that are open. @returns {Promise<import("../types/wire").Challenge[]>} */
export const getLobby = () => get("/api/lobby");
/** Finds somebody who wants the same, or waits for them. @param {import("../types/wire").Seek} body @returns {Promise<{id: string, seat: SideName}>} */
export const seekGame = (body) => post("/api/lobby/seek", body);
/** Takes the free seat of a game at two screens. @param {string} id @param {import("../types/wire").JoinGame} body @returns {Promise<{id: string, seat: SideName}>} */
export const joinGame = (id, body) => post(`${gamePath(id)}/join`, body);
/** The picture of a game's address as a QR code. @param {string} id */
export const linkPicture = (id) => `${gamePath(id)}/link.svg?scheme=${location.protocol.replace(":", "")}`;

/** @param {string} id */
const tournamentPath = (id) => `/api/tournaments/${encodeURIComponent(id)}`;
/** The tournaments that somebody finds. @returns {Promise<import("../types/wire").TournamentLists>} */
export const getTournaments = () => get("/api/tournaments");
/** @param {string} id @returns {Promise<import("../types/wire").Tournament>} */
export const getTournament = (id) => get(tournamentPath(id));
/** @param {import("../types/wire").NewTournament} body @returns {Promise<import("../types/wire").Tournament>} */
export const createTournament = (body) => post("/api/tournaments", body);
/** @param {string} id @param {import("../types/wire").JoinTournament} body @returns {Promise<import("../types/wire").Tournament>} */
export const joinTournament = (id, body) => post(`${tournamentPath(id)}/join`, body);
/** Takes no further part, or takes somebody out. @param {string} id @param {import("../types/wire").LeaveTournament} body @returns {Promise<import("../types/wire").Tournament>} */
export const leaveTournament = (id, body) => post(`${tournamentPath(id)}/leave`, body);
/** Begins a round. @param {string} id @param {import("../types/wire").BeginRound} body @returns {Promise<import("../types/wire").Tournament>} */
export const beginRound = (id, body) => post(`${tournamentPath(id)}/round`, body);
/** Says how a game counts. @param {string} id @param {import("../types/wire").SetResult} body @returns {Promise<import("../types/wire").Tournament>} */
export const setResult = (id, body) => post(`${tournamentPath(id)}/result`, body);
/** @param {string} id @returns {Promise<import("../types/wire").Tournament>} */
export const endTournament = (id) => post(`${tournamentPath(id)}/end`, {});
/** The picture of a tournament's address as a QR code. @param {string} id */
export const tournamentPicture = (id) => `${tournamentPath(id)}/link.svg?scheme=${location.protocol.replace(":", "")}`;

/** @param {string} id @param {SideName} [seat] @returns {Promise<GameView>} */
export const getGame = (id, seat) => get(gamePath(id) + (seat ? `?seat=${seat}` : ""));
/** @param {string} id @param {{seat: SideName, setup: string}} body @returns {Promise<GameView>} */
export const sendSetup = (id, body) => post(`${gamePath(id)}/setup`, body);
/** @param {string} id @param {{seat: SideName, ply: number, move: string, thinking?: number}} body @returns {Promise<GameView>} */
export const sendMove = (id, body) => post(`${gamePath(id)}/move`, body);
/** @param {string} id @param {SideName} seat @returns {Promise<GameView>} */
export const resign = (id, seat) => post(`${gamePath(id)}/resign`, { seat });
/** @param {string} id @param {SideName} seat @param {"offer" | "accept" | "decline"} action @returns {Promise<GameView>} */
export const sendDraw = (id, seat, action) => post(`${gamePath(id)}/draw`, { seat, action });
/** Claims a game whose other player is away. @param {string} id @param {import("../types/wire").Claim} body @returns {Promise<GameView>} */
export const claimGame = (id, body) => post(`${gamePath(id)}/claim`, body);
/** Writes to the other player. @param {string} id @param {import("../types/wire").Say} body @returns {Promise<GameView>} */
export const say = (id, body) => post(`${gamePath(id)}/say`, body);
/** Wants own words in messages, or no longer. @param {string} id @param {import("../types/wire").Switched} body @returns {Promise<GameView>} */
export const wantWords = (id, body) => post(`${gamePath(id)}/words`, body);
/** Blocks the other player, or takes that back. @param {string} id @param {import("../types/wire").Switched} body @returns {Promise<GameView>} */
export const blockPlayer = (id, body) => post(`${gamePath(id)}/block`, body);
/** Wants to play once more against the same person. @param {string} id @param {SideName} seat @returns {Promise<GameView>} */
export const askRematch = (id, seat) => post(`${gamePath(id)}/rematch`, { seat });
/** What the computer would play in this seat’s place. @param {string} id @param {SideName} seat @returns {Promise<import("../types/wire").Hint>} */
export const getHint = (id, seat) => get(`${gamePath(id)}/hint?seat=${seat}`);
/** @param {string} id @returns {Promise<import("../types/wire").Replay>} */
export const getReplay = (id) => get(`${gamePath(id)}/replay`);
/** @param {string} record  the whole text of a finished game's record @returns {Promise<import("../types/wire").Replay>} */
export const openRecord = (record) => post("/api/replay", { record });
/** @returns {Promise<import("../types/wire").LessonInfo[]>} */
export const getLessons = () => get("/api/lessons");
/** @param {string} id @returns {Promise<import("../types/wire").Lesson>} */
export const getLesson = (id) => get(`/api/lessons/${encodeURIComponent(id)}`);
/** @param {string} id */
const keptPath = (id) => `/api/records/${encodeURIComponent(id)}`;
/** Keeps the record of a finished game, without names, for whoever has its address. @param {string} record @returns {Promise<import("../types/wire").Replay>} */
export const keepRecord = (record) => post("/api/records", { record });
/** @param {string} id @returns {Promise<import("../types/wire").Replay>} */
export const getRecord = (id) => get(keptPath(id));
/** @param {string} id @returns {Promise<import("../types/wire").AnalysisStatus>} */
export const getAnalysis = (id) => get(`${keptPath(id)}/analysis`);
/** @param {string} id @returns {Promise<import("../types/wire").AnalysisStatus>} */
export const askAnalysis = (id) => post(`${keptPath(id)}/analysis`, {});
/** What a side could believe of the enemy’s stones after so many plies. @param {string} id @param {SideName} seat @param {number} ply @returns {Promise<import("../types/wire").WireBeliefs>} */
export const getBeliefs = (id, seat, ply) => get(`${keptPath(id)}/beliefs?seat=${seat}&ply=${ply}`);
/** @param {string} id  the address of the record as a file */
export const recordPath = (id) => `${gamePath(id)}/record.txt`;
/** What a box will be. @param {import("../types/wire").PrintOrder} order @returns {Promise<import("../types/wire").PrintPreview>} */
export const previewPrint = (order) => post("/api/print/preview", order);
/** The box as a ZIP file. @param {import("../types/wire").PrintOrder} order @returns {Promise<Blob>} */
export const getBox = async (order) => (await send("POST", "/api/print", order)).blob();

/** Who is signed in. @returns {Promise<import("../types/wire").Me>} */
export const getMe = () => get("/api/account");
/** @param {import("../types/wire").SignUp} body @returns {Promise<import("../types/wire").Me>} */
export const signUp = (body) => post("/api/account/sign-up", body);
/** @param {import("../types/wire").SignIn} body @returns {Promise<import("../types/wire").Me>} */
export const signIn = (body) => post("/api/account/sign-in", body);
/** @returns {Promise<import("../types/wire").Me>} */
export const signOut = () => post("/api/account/sign-out", {});
/** @param {import("../types/wire").Rename} body @returns {Promise<import("../types/wire").Me>} */
export const renameAccount = (body) => post("/api/account/name", body);
/** @param {import("../types/wire").ChangePassword} body @returns {Promise<import("../types/wire").Me>} */
export const changePassword = (body) => post("/api/account/password", body);
/** @param {import("../types/wire").DeleteAccount} body @returns {Promise<import("../types/wire").Me>} */
export const deleteAccount = (body) => post("/api/account/delete", body);
/** The browsers in which the account is signed in. @returns {Promise<import("../types/wire").Session[]>} */
export const getSessions = () => get("/api/account/sessions");
/** Signs one of them out, or all but this one. @param {string | null} id @returns {Promise<import("../types/wire").Session[]>} */
export const endSession = (id) => post(`/api/account/sessions/${id === null ? "end-others" : `${encodeURIComponent(id)}/end`}`, {});
/** The setups that the account keeps. @returns {Promise<import("../types/wire").KeptSetup[]>} */
export const getKeptSetups = () => get("/api/account/setups");
/** @param {import("../types/wire").KeepSetups} body @returns {Promise<import("../types/wire").KeptSetup[]>} */
export const keepSetups = (body) => post("/api/account/setups", body);
/** @param {import("../types/wire").DropSetup} body @returns {Promise<import("../types/wire").KeptSetup[]>} */
export const dropSetup = (body) => post("/api/account/setups/drop", body);
/** The bots of the account. @returns {Promise<import("../types/wire").Bot[]>} */
export const getBots = () => get("/api/account/bots");
/** @param {import("../types/wire").NewBot} body @returns {Promise<import("../types/wire").Bot[]>} */
export const makeBot = (body) => post("/api/account/bots", body);
/** @param {string} name */
const botPath = (name) => `/api/account/bots/${encodeURIComponent(name)}`;
/** @param {string} name @returns {Promise<import("../types/wire").Bot[]>} */
export const deleteBot = (name) => post(`${botPath(name)}/delete`, {});
/** Makes a token, which is told this once. @param {string} bot @param {import("../types/wire").NewToken} body @returns {Promise<import("../types/wire").TokenMade>} */
export const makeToken = (bot, body) => post(`${botPath(bot)}/tokens`, body);
/** @param {string} bot @param {string} id @returns {Promise<import("../types/wire").Bot[]>} */
export const revokeToken = (bot, id) => post(`${botPath(bot)}/tokens/${encodeURIComponent(id)}/revoke`, {});
/** Everything that the site holds on the account, as a file. */
export const EXPORT_PATH = "/api/account/export";
/** @param {string} name @returns {Promise<import("../types/wire").Profile>} */
export const getProfile = (name) => get(`/api/people/${encodeURIComponent(name)}`);
/** Games of somebody that fit. @param {string} name @param {Record<string, string>} sought @returns {Promise<import("../types/wire").GamesPage>} */
export const getGamesOf = (name, sought) => get(`/api/people/${encodeURIComponent(name)}/games?${new URLSearchParams(sought)}`);
/** The players of a game who have accounts. @param {string} id @returns {Promise<import("../types/wire").Members>} */
export const getMembers = (id) => get(`${gamePath(id)}/people`);
