// What must never happen on a page, gathered for every page and state that a test passes through.

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** Everything a browser window had to complain about. */
export class Complaints {
  /** @type {string[]} */
  #list = [];
  /** @type {RegExp[]} */
  #expected = [];
  /** @type {() => void} */
  #tell = () => {};

  /**
   * Listens to all pages of a window: errors in the console, uncaught errors, breaches of the content security policy,
   * requests to any other host.
   * @param {BrowserContext} context
   * @param {string} url  of the site
   */
  static async of(context, url) {
    const complaints = new Complaints();
    const { host } = new URL(url);
    const foreign = (/** @type {string} */ address) => !/^(data|blob):/.test(address) && new URL(address).host !== host;
    await context.exposeBinding("tellBreach", (_source, /** @type {string} */ breach) => complaints.#add(`content security policy: ${breach}`));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        /** @type {any} */ (window).tellBreach(`${violatedDirective} ${blockedURI} in ${sourceFile}:${lineNumber}`),
      );
    });
    context.on("console", (message) => {
      // Where a story is to meet the network itself, the browser is told not to keep anything.
      if (/Service Worker registration blocked/.test(message.text())) return;
      if (message.type() === "error" || message.type() === "warning") complaints.#add(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => complaints.#add(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on("request", (request) => {
      if (foreign(request.url())) complaints.#add(`request to another host: ${request.url()}`);
    });
    context.on("page", (page) =>
      page.on("websocket", (socket) => {
        if (foreign(socket.url())) complaints.#add(`socket to another host: ${socket.url()}`);
      }),
    );
    return complaints;
  }

  /** What this test provokes on purpose is no complaint. @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** @param {string} complaint */
  #add(complaint) {
    this.#list.push(complaint);
    this.#tell();
  }

  /** Calls back with the next complaint. @param {(value?: unknown) => void} tell */
  once(tell) {
    this.#tell = tell;
  }

  /** What was not expected. */
  get list() {
    return this.#list.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
