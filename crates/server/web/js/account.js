// Who is signed in in this browser, for all parts of the page that show it.

import { useEffect, useState } from "../vendor/preact/hooks.js";
import * as api from "./api.js";
import { allSavedSetups, forgetSavedSetups, takeSavedSetups } from "./setup/kept.js";

/** @typedef {import("../types/wire").AccountInfo} AccountInfo */

/** Nothing until it is known, null for a guest. @type {AccountInfo | null | undefined} */
let account;
/** @type {Promise<unknown> | null} */
let asked = null;
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {AccountInfo | null} next */
function become(next) {
  account = next;
  for (const listener of listeners) listener();
}

/** Asks who is signed in, once. A server that does not answer leaves a guest. */
const ask = () => (asked ??= api.getMe().then(({ account: me }) => become(me), () => become(null)));

/** The account, for a component: undefined until it is known, null for a guest. @returns {AccountInfo | null | undefined} */
export function useAccount() {
  const [value, setValue] = useState(account);
  useEffect(() => {
    const listener = () => setValue(account);
    listeners.add(listener);
    listener();
    void ask();
    return () => void listeners.delete(listener);
  }, []);
  return value;
}

/** Whether somebody is signed in, as far as is known. */
export const isSignedIn = () => Boolean(account);

/** The setups of this browser and those of the account become the same. */
async function bringSetupsTogether() {
  const own = allSavedSetups();
  takeSavedSetups(own.length ? await api.keepSetups({ setups: own }) : await api.getKeptSetups());
}

/** @param {(body: {name: string, password: string}) => Promise<import("../types/wire").Me>} request */
const enter = (request) => async (/** @type {string} */ name, /** @type {string} */ password) => {
  const { account: me } = await request({ name, password });
  become(me);
  // Setups that do not come along now come with the next sign-in.
  await bringSetupsTogether().catch((error) => console.error(error));
};

/** Makes an account and signs in. */
export const signUp = enter(api.signUp);
export const signIn = enter(api.signIn);

/** Signs out; what the account keeps does not stay in this browser. */
export async function signOut() {
  await api.signOut();
  forgetSavedSetups();
  become(null);
}

/** @param {string} name */
export const rename = async (name) => become((await api.renameAccount({ name })).account);

/** @param {string} password */
export async function deleteAccount(password) {
  await api.deleteAccount({ password });
  forgetSavedSetups();
  become(null);
}
