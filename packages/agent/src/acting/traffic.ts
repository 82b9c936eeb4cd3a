import type { BrowserContext, Frame, Page, Request, Response } from "playwright-core";
import { SocketTalk } from "./socket-talk.ts";

/** A point in time, to tell what an action started from what was going on before it. */
export interface Mark {
  readonly started: number;
  readonly atMs: number;
  readonly navigations: number;
  /** Calls that were under way: a page that polls starts them again and again. */
  readonly pollers: ReadonlySet<string>;
}

interface Started {
  readonly request: Request;
  readonly number: number;
  readonly atMs: number;
  /** The server has answered, whether the page reads what it said or not. */
  isAnswered: boolean;
}

/** A short answer comes in one piece. A page that does not read it never ends the request. */
const SHORT_BYTES = 64 * 1024;
const UNREAD_MS = 200;

/** A call that has no answer after this time is held open by design, as some pages wait for news. */
const LONGEST_SENDING_MS = 20_000;
const MOST_ENDED = 2_000;
const ABORTED = "net::ERR_ABORTED";
const READING = new Set(["GET", "HEAD", "OPTIONS"]);

const WORTH_WAITING = new Set(["document", "xhr", "fetch"]);

/** What the pages of one session ask the network for. */
export class Traffic {
  /** Count of requests that answer something a person did: documents and data, not pictures and fonts. */
  started = 0;
  /** Count of documents shown in a main frame, within one page included. */
  navigations = 0;
  /** When the last act began. */
  #act: Mark | null = null;
  /** The last document that was asked for, as counted by `started`. */
  #lastDocument = 0;
  /** The last document that a form was sent for. */
  #lastForm = 0;
  /** All that a page has asked for, pictures and streams too. */
  readonly #underWay = new Set<Request>();
  /** The same, with those whose answer is small and has begun: its end may be held back, or nobody reads it. */
  readonly #unfinished = new Set<Request>();
  readonly #open = new Map<Request, Started>();
  readonly #documents = new Map<Request, Started>();
  readonly #failures = new Map<string, string>();
  /** What has been asked for and answered, so far as it fits: who asks for it again is waiting for news. */
  readonly #ended = new Set<string>();
  readonly #waiting = new Set<() => void>();
  readonly #owns: (page: Page) => boolean;
  readonly #sockets = new SocketTalk(() => this.#wake());

  constructor(owns: (page: Page) => boolean) {
    this.#owns = owns;
  }

  listen(context: BrowserContext): () => void {
    const onRequest = (request: Request): void => this.#begin(request);
    const onFinished = (request: Request): void => {
      this.#unfinished.delete(request);
      this.#end(request);
    };
    const onFailed = (request: Request): void => this.#fail(request);
    const onResponse = (response: Response): void => this.#answered(response);
    context.on("request", onRequest);
    context.on("requestfinished", onFinished);
    context.on("requestfailed", onFailed);
    context.on("response", onResponse);
    return () => {
      context.off("request", onRequest);
      context.off("requestfinished", onFinished);
      context.off("requestfailed", onFailed);
      context.off("response", onResponse);
    };
  }

  /** Sockets are known by the page that opens them. */
  listenTo(page: Page): () => void {
    return this.#sockets.listen(page);
  }

  mark(): Mark {
    const pollers = new Set([...this.#open.keys()].map(keyOf));
    this.#act = { started: this.started, atMs: performance.now(), navigations: this.navigations, pollers };
    return this.#act;
  }

  navigated(frame: Frame): void {
    this.navigations += 1;
    for (const request of this.#documents.keys())
      if (frameOf(request) === frame || frameOf(request) === null) this.#documents.delete(request);
    this.#wake();
  }

  /** A download, an answer without content, or a new window: no document will come of what was asked for. */
  noDocument(): void {
    this.#documents.clear();
    this.#wake();
  }

  /** Why the last document could not be had, as the network says it: `net::ERR_NAME_NOT_RESOLVED`. */
  takeFailure(url: string): string | null {
    const failure = this.#failures.get(url) ?? [...this.#failures.values()].at(-1) ?? null;
    this.#failures.clear();
    return failure;
  }

  /** True when the last document was given up for something else, or it is not known why it did not come. */
  isAborted(): boolean {
    const failure = [...this.#failures.values()].at(-1);
    return failure === undefined || failure === ABORTED;
  }

  forgetFailures(): void {
    this.#failures.clear();
  }

  isLoadingDocument(mark: Mark): boolean {
    return [...this.#documents.values()].some(({ number }) => number > mark.started);
  }

  hasAskedForDocument({ started }: Mark): boolean {
    return this.#lastDocument > started;
  }

  /** A form was sent, as no page does that only loads itself anew. */
  hasSentForm({ started }: Mark): boolean {
    return this.#lastForm > started;
  }

  isCalling(mark: Mark): boolean {
    return this.#sockets.isTalking(mark.atMs) || this.#isFetching(mark);
  }

  #isFetching({ started, pollers }: Mark): boolean {
    return [...this.#open.values()].some(({ request, number }) => number > started && !pollers.has(keyOf(request)));
  }

  /** Whether a page has asked for anything since something was done to it; null before that. */
  get hasAsked(): boolean | null {
    return this.#act === null ? null : this.started > this.#act.started;
  }

  /** True while the page that was acted on still waits for what it has asked for since. */
  get isAnswering(): boolean {
    return this.#act !== null && this.#lastDocument <= this.#act.started && this.#isFetching(this.#act);
  }

  /** True while the page has sent something to its own host, to be kept or done, and the answer is not there yet. */
  isSending(host: string): boolean {
    const since = performance.now() - LONGEST_SENDING_MS;
    return [...this.#open.values()].some(
      ({ request, atMs, isAnswered }) =>
        !isAnswered && atMs > since && !READING.has(request.method()) && URL.parse(request.url())?.host === host,
    );
  }

  /**
   * What the page has asked its own host for and got no answer to, as `GET /api/orders`, or which of its scripts is not there yet; null for nothing,
   * and for what it asks again and again.
   */
  unanswered(host: string): string | null {
    const scripts = [...this.#underWay].filter((request) => request.resourceType() === "script" && !isOfClosedPage(request));
    for (const { request, isAnswered } of [...scripts.map((request) => ({ request, isAnswered: false })), ...this.#open.values()]) {
      const url = URL.parse(request.url());
      if (!isAnswered && url?.host === host && !this.#ended.has(keyOf(request))) return `${request.method()} ${url.pathname}`;
    }
    return null;
  }

  /** True while nothing at all is on its way. */
  get isIdle(): boolean {
    return [...this.#underWay].every(isOfClosedPage);
  }

  /** True while nothing more can come of anything that was asked for, however slow its answer is. */
  get isSilent(): boolean {
    return [...this.#unfinished].every(isOfClosedPage);
  }

  /** True when a window is being opened that the browser has not shown yet. */
  isOpeningWindow(mark: Mark): boolean {
    return [...this.#documents.values()].some(({ request, number }) => number > mark.started && frameOf(request) === null);
  }

  /** Resolves when something has begun, ended or been shown. */
  async change(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const changed = Promise.withResolvers<void>();
    const done = (): void => changed.resolve();
    this.#waiting.add(done);
    signal.addEventListener("abort", done, { once: true });
    try {
      await changed.promise;
    } finally {
      this.#waiting.delete(done);
      signal.removeEventListener("abort", done);
    }
  }

  wake(): void {
    this.#wake();
  }

  #begin(request: Request): void {
    this.#underWay.add(request);
    this.#unfinished.add(request);
    if (!WORTH_WAITING.has(request.resourceType())) return;
    const frame = frameOf(request);
    if (frame !== null && !this.#owns(frame.page())) return;
    this.started += 1;
    const entry: Started = { request, number: this.started, atMs: performance.now(), isAnswered: false };
    const isMain = request.isNavigationRequest() && (frame === null || frame.parentFrame() === null);
    if (isMain) {
      this.#documents.set(request, entry);
      this.#lastDocument = this.started;
      if (!READING.has(request.method())) this.#lastForm = this.started;
    } else this.#open.set(request, entry);
    this.#wake();
  }

  #answered(response: Response): void {
    const status = response.status();
    const request = response.request();
    if (status === 204 || status === 205) this.#documents.delete(request);
    const open = this.#open.get(request);
    if (open !== undefined) open.isAnswered = true;
    if (Number(response.headers()["content-length"] ?? Infinity) <= SHORT_BYTES) setTimeout(() => this.#end(request), UNREAD_MS).unref();
    this.#wake();
  }

  #end(request: Request): void {
    this.#underWay.delete(request);
    if (this.#open.delete(request) && this.#ended.size < MOST_ENDED) this.#ended.add(keyOf(request));
    this.#wake();
  }

  #fail(request: Request): void {
    this.#underWay.delete(request);
    this.#unfinished.delete(request);
    this.#open.delete(request);
    if (this.#documents.has(request)) {
      const failure = request.failure()?.errorText ?? "net::ERR_FAILED";
      this.#failures.set(request.url(), failure);
      // A window that is not shown yet is still to come, with the browser's error page; none comes of what was given up.
      if (frameOf(request) !== null || failure === ABORTED) this.#documents.delete(request);
    }
    this.#wake();
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }
}

function keyOf(request: Request): string {
  return `${request.method()} ${request.url()}`;
}

function isOfClosedPage(request: Request): boolean {
  return frameOf(request)?.page().isClosed() === true;
}

/** Null while the window that the request is for has not been shown, and for service workers. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}
