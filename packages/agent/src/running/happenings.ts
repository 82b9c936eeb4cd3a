import type { BrowserContext, ConsoleMessage, Download, Page, Request, Response, WebError } from "playwright-core";
import type { DownloadedFile, Happenings, ReceivedEmail } from "../judging/evidence.ts";
import type { Act } from "../language/intent.ts";
import { messagesShown } from "../perception/messages-shown.ts";
import type { Inbox } from "../mail/inbox.ts";

const MESSAGE_LIMIT = 500;
/** A page that shouts an error a frame must not fill the memory. */
const KEPT = 500;
/** Larger files are not looked into. */
const FILE_LIMIT = 50_000_000;
/** A mailbox is a server: it is not asked with every look at the page. */
const ASK_MAILBOX_MS = 1_000;

interface OpenedTab {
  readonly page: Page;
  readonly atMs: number;
}

/** What happens beside the page in one run, noted from its beginning. */
export class RunHappenings {
  readonly #context: BrowserContext;
  readonly #inbox: Inbox | null;
  readonly #consoleErrors: string[] = [];
  readonly #pageErrors: string[] = [];
  readonly #networkErrors: string[] = [];
  readonly #downloads: DownloadedFile[] = [];
  readonly #opened: OpenedTab[] = [];
  readonly #pages = new Set<Page>();
  /** When the last two acts on the page began. */
  #began: readonly number[] = [];
  #lastActAtMs = performance.now();
  #isTyped = false;
  readonly #typed: string[] = [];
  readonly #beganAtMs = performance.now();
  /** Whether claims are about what came of all that was done, and not of the last act alone. */
  isOfOutcome = false;
  /** Names of things that were there. */
  readonly met = new Set<string>();
  /** Those that only a model has met: the page calls them otherwise. */
  readonly metAs = new Set<string>();
  #askedAtMs = -Infinity;
  #emails: readonly ReceivedEmail[] = [];

  constructor(context: BrowserContext, inbox: Inbox | null) {
    this.#context = context;
    this.#inbox = inbox;
    context.on("page", this.#onPage).on("console", this.#onConsole).on("weberror", this.#onError);
    context.on("requestfailed", this.#onFailed).on("response", this.#onResponse);
    for (const page of context.pages()) this.#watch(page);
  }

  /** Stops listening. */
  detach(): void {
    this.#context.off("page", this.#onPage).off("console", this.#onConsole).off("weberror", this.#onError);
    this.#context.off("requestfailed", this.#onFailed).off("response", this.#onResponse);
    for (const page of this.#pages) page.off("download", this.#onDownload);
  }

  /** Around each act on the page; going to another tab is none. */
  beginAct(): void {
    this.#began = [...this.#began, performance.now()].slice(-2);
  }

  /** Keeps what is put into a field or chosen there, and gives it back. */
  noteTyped(text: string): string {
    if (this.#typed.length < KEPT && !this.#typed.includes(text)) this.#typed.push(text);
    return text;
  }

  endAct(kind: Act["kind"]): void {
    this.#lastActAtMs = performance.now();
    this.#isTyped = kind === "fill" || kind === "clear";
  }

  /** For one look at the page in front. */
  at(page: Page, signal: AbortSignal): Happenings {
    const since = this.#began[0] ?? -Infinity;
    return {
      consoleErrors: [...this.#consoleErrors],
      pageErrors: [...this.#pageErrors],
      networkErrors: [...this.#networkErrors],
      downloads: [...this.#downloads],
      lastActAtMs: this.#lastActAtMs,
      typedAtMs: this.#isTyped ? this.#lastActAtMs : null,
      typed: this.#typed,
      met: this.met,
      messages: this.isOfOutcome ? messagesShown(page).flatMap(({ text, atMs }) => (atMs >= this.#beganAtMs ? [text] : [])) : [],
      openedTabs: () => this.#opened.filter(({ atMs }) => atMs >= since).map((opened) => opened.page.url()),
      loadMs: async () => await loadMsOf(page),
      emails: async () => await this.#mails(signal),
    };
  }

  async #mails(signal: AbortSignal): Promise<readonly ReceivedEmail[] | null> {
    if (this.#inbox === null) return null;
    if (performance.now() - this.#askedAtMs < ASK_MAILBOX_MS) return this.#emails;
    this.#askedAtMs = performance.now();
    const mails = await this.#inbox.look({ signal });
    this.#emails = mails.map(({ from, to, subject, text }) => ({ from, to, subject, text }));
    return this.#emails;
  }

  #watch(page: Page): void {
    if (this.#pages.has(page)) return;
    this.#pages.add(page);
    page.on("download", this.#onDownload);
  }

  readonly #onPage = (page: Page): void => {
    this.#watch(page);
    const atMs = performance.now();
    // A tab that the test itself opened has nobody that opened it.
    const note = (opener: Page | null): void => {
      if (opener !== null) this.#opened.push({ page, atMs });
    };
    page.opener().then(note, () => undefined);
  };

  readonly #onConsole = (message: ConsoleMessage): void => {
    if (message.type() === "error" && !isFavicon(message.location().url)) note(this.#consoleErrors, message.text());
  };

  readonly #onError = (error: WebError): void => note(this.#pageErrors, `${error.error().name}: ${error.error().message}`);

  readonly #onFailed = (request: Request): void => {
    const reason = request.failure()?.errorText ?? "failed";
    // What the page itself gave up, or left behind for another page, has not failed.
    if (!/ERR_ABORTED|ERR_BLOCKED_BY_CLIENT/.test(reason)) note(this.#networkErrors, `${reason} for ${request.url()}`);
  };

  readonly #onResponse = (response: Response): void => {
    if (response.status() >= 400 && !isFavicon(response.url())) note(this.#networkErrors, `${response.status()} from ${response.url()}`);
  };

  readonly #onDownload = (download: Download): void => {
    let bytes: Promise<Uint8Array | null> | undefined;
    this.#downloads.push({ name: download.suggestedFilename(), read: async () => await (bytes ??= readBytes(download)) });
  };
}

function note(list: string[], message: string): void {
  if (list.length < KEPT) list.push(message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT - 1).toWellFormed()}…` : message);
}

/** Browsers ask for one unasked. */
function isFavicon(url: string): boolean {
  return /\/favicon\.ico(?:$|\?)/.test(url);
}

async function readBytes(download: Download): Promise<Uint8Array | null> {
  if ((await download.failure()) !== null) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await download.createReadStream()) {
    const piece = Buffer.from(chunk as Uint8Array);
    length += piece.length;
    chunks.push(piece);
    if (length > FILE_LIMIT) break;
  }
  return Buffer.concat(chunks);
}

async function loadMsOf(page: Page): Promise<number | null> {
  const source = `(() => { const [at] = performance.getEntriesByType("navigation"); return at && at.loadEventEnd > 0 ? at.loadEventEnd - at.startTime : null; })()`;
  return await page.evaluate<number | null>(source);
}
