// The real server: its binary on a free port with a folder of its own, ended by its own process number.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TARGET = fileURLToPath(new URL("../../target", import.meta.url));

/** Where the binary is: MARSHAL_BIN, or what was built last for release, or for debugging. */
function findBinary() {
  const places = process.env.MARSHAL_BIN ? [process.env.MARSHAL_BIN] : [join(TARGET, "release/marshal"), join(TARGET, "debug/marshal")];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`no marshal to test in ${places.join(", ")}: build it, or name one in MARSHAL_BIN`);
  return found;
}

/**
 * Starts the binary and waits until it says where it listens.
 * @param {string} address
 * @param {string} folder
 */
async function spawnServer(address, folder) {
  const child = spawn(findBinary(), ["--addr", address, "--data", folder, "--lang", "en"], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  /** @type {Promise<string>} */
  const url = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        said += text;
        const found = /http:\/\/[\d.]+:\d+/.exec(said);
        if (found) resolve(found[0]);
      });
    }
    child.on("error", reject);
    child.on("exit", (code, signal) => reject(new Error(`marshal ended (${code ?? signal}) and said: ${said}`)));
  });
  return { child, url: await url };
}

/** A running server, with its games in a temporary folder. */
export class Server {
  /** @type {import("node:child_process").ChildProcess} */
  #child;
  #endWithUs = () => this.#child.kill("SIGKILL");

  /**
   * @param {import("node:child_process").ChildProcess} child
   * @param {string} url
   * @param {string} folder
   */
  constructor(child, url, folder) {
    this.#child = child;
    this.url = url;
    this.folder = folder;
    process.on("exit", this.#endWithUs);
  }

  static async start() {
    const folder = await mkdtemp(join(tmpdir(), "marshal-e2e-"));
    const { child, url } = await spawnServer("127.0.0.1:0", folder);
    return new Server(child, url, folder);
  }

  /** Ends it as a power cut would: nothing is said, nothing is written. */
  async killHard() {
    await this.#end("SIGKILL");
  }

  /** Starts it once more, at the same address with the same games. */
  async startAgain() {
    const { child } = await spawnServer(new URL(this.url).host, this.folder);
    this.#child = child;
  }

  async stop() {
    await this.#end("SIGTERM");
    process.off("exit", this.#endWithUs);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
}
