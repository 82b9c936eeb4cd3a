import type { BrowserContext, ConsoleMessage, Dialog, Download, Frame, Page, Response } from "playwright-core";
import { INIT_SCRIPT, isAtRest, standingOf } from "../perception/frame-script.ts";
import type { TranscriptBody } from "../transcript.ts";
import { Dialogs, type SaidAlert } from "./dialogs.ts";
import { type DownloadedFile, Downloads } from "./downloads.ts";
import { Glance } from "./glance.ts";
import { challengeOf, HttpChallenges, namedChallenge } from "./http-challenges.ts";
import { Spans } from "./spans.ts";
import { SignInWatch } from "./sign-in-watch.ts";
import { MOST_TABS, Tabs } from "./tabs.ts";
import { TooltipNames } from "./tooltip-names.ts";
import { Traffic } from "./traffic.ts";

export type { SaidAlert } from "./dialogs.ts";
export type { DownloadedFile } from "./downloads.ts";

/** What happened in the browser unasked, in the transcript's own words. */
export type SessionEvent = Extract<
  TranscriptBody,
  { readonly type: "dialog" | "popup" | "download" | "console.error" | "page.error" | "http.error" }
>;

/** What may become of the page that was read just now. */
export interface PageStanding {
  /** Of the main frame; null where it could not be asked. */
  readonly document: string | null;
  /** Another document has been asked for, or has come meanwhile. */
  readonly isLeaving: boolean;
  /** Nothing will change the page soon: nothing is under way to it, and it has put nothing off. */
  readonly isAtRest: boolean;
  /**
   * Something that it put off at the last act is still to come, soon. It counts a call as put off for half a second, for the driver may hear of it
   * late; a page at rest has had the answer, and made of it what it had to.
   */
  readonly isOfActToCome: boolean;
  /** It has not all of what it was opened with, as far as it knows: a list may be empty only for a moment. */
  readonly isBeingBuilt: boolean;
}

export interface SessionOptions {
  /** Stops listening when it aborts. */
  readonly signal?: AbortSignal;
}

const MESSAGE_LIMIT = 1_000;
/** A page that shouts an error a frame must not fill the memory. */
const EVENT_LIMIT = 2_000;

/** Where the page script is added to each document: twice it would be read twice by each. */
const withScript = new WeakMap<BrowserContext, Promise<unknown>>();

async function addScript(context: BrowserContext): Promise<void> {
  const added = withScript.get(context) ?? context.addInitScript({ content: INIT_SCRIPT });
  withScript.set(context, added);
  // A failure is not kept: the next Run in this context tries again.
  await added.catch((error: unknown) => {
    withScript.delete(context);
    throw error;
  });
}

/** One person's browser: the page they look at now, and what the browser told them meanwhile. The only holder of a Page. */
export class BrowserSession {
  readonly traffic: Traffic;
  readonly dialogs: Dialogs;
  readonly tabs: Tabs;
  readonly glance = new Glance();
  readonly spans = new Spans();
  readonly signIns = new SignInWatch();
  readonly challenges = new HttpChallenges();
  readonly tooltips = new TooltipNames();
  readonly #downloads: Downloads;
  readonly #crashed = new WeakSet<Page>();
  readonly #stop: (() => void)[] = [];
  #events: SessionEvent[] = [];

  private constructor(page: Page) {
    this.tabs = new Tabs(page.context());
    this.traffic = new Traffic((owned) => this.tabs.has(owned));
    this.#downloads = new Downloads(
      (event) => this.#note(event),
      () => this.traffic.noDocument(),
    );
    this.dialogs = new Dialogs((event) => this.#note(event));
    this.#stop.push(this.traffic.listen(page.context()), this.challenges.listen(page.context()));
    this.#follow(page);
  }

  /** Listens from now on; call `detach` when done. */
  static async attach(page: Page, options: SessionOptions = {}): Promise<BrowserSession> {
    const session = new BrowserSession(page);
    options.signal?.addEventListener("abort", () => session.detach(), { once: true });
    await addScript(page.context());
    return session;
  }

  /** The page in front: the popup that the last action opened, else the one before it. */
  get page(): Page {
    const { front } = this.tabs;
    if (front === undefined) throw new Error("The session holds no page");
    return front;
  }

  /** Files downloaded so far, the newest last; those under way among them. */
  get files(): readonly DownloadedFile[] {
    return this.#downloads.files;
  }

  /** Their names. */
  get downloads(): readonly string[] {
    return this.files.map(({ name }) => name);
  }

  /** The other pages of the browser, for saying that something is in another tab. */
  get otherPages(): readonly Page[] {
    const { page } = this;
    return page
      .context()
      .pages()
      .filter((other) => other !== page && !other.isClosed());
  }

  /**
   * Whether nothing will change the page in front within this time, soon unless given: nothing is under way to it, and it has put nothing off.
   * False as well where that cannot be known.
   */
  async isAtRest(withinMs?: number): Promise<boolean> {
    const { page, traffic } = this;
    if (this.otherPages.length > 0 || page.context().serviceWorkers().length > 0) return false;
    const resting = await Promise.all(page.frames().map((frame) => isAtRest(frame, withinMs)));
    return resting.every(Boolean) && (withinMs === undefined ? traffic.isIdle : traffic.isSilent);
  }

  /** How the page in front stands, asked of all its frames at once. */
  async standing(): Promise<PageStanding> {
    const { page, traffic } = this;
    const isAlone = this.otherPages.length === 0 && page.context().serviceWorkers().length === 0;
    const wasIdle = traffic.isIdle;
    const frames = await Promise.all(page.frames().map(standingOf));
    const told = frames.map((one) => (one === null || one === "replaced" ? null : one));
    const isAtRest = isAlone && wasIdle && traffic.isIdle && told.every((one) => one?.resting === true);
    return {
      document: told[0]?.document ?? null,
      isLeaving: frames[0] === "replaced" || told[0]?.leaving === true,
      isAtRest,
      isOfActToCome: !isAtRest && told.some((one) => one?.coming === true),
      isBeingBuilt: !isAtRest && told.some((one) => one?.building === true),
    };
  }

  /** Dialogs shown since the last act began. */
  get alerts(): readonly SaidAlert[] {
    return this.dialogs.said;
  }

  /** True when the page's renderer has died. */
  get crashed(): boolean {
    return this.#crashed.has(this.page);
  }

  /** The events since the last call, oldest first. */
  drain(): readonly SessionEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Acts are done in this page from now on. */
  bringToFront(page: Page): void {
    if (this.tabs.has(page)) this.tabs.toFront(page);
    else this.#follow(page);
    this.traffic.wake();
  }

  /** How the next dialog is answered; without it dialogs are dismissed (leaving a page is accepted). */
  expectDialog(answer: "accept" | "dismiss", text?: string): void {
    this.dialogs.expect(answer, text);
  }

  /** Stops listening. The page stays open; a dialog that opens now is the browser's own affair. */
  detach(): void {
    for (const stop of this.#stop) stop();
    this.#stop.length = 0;
  }

  #note(event: SessionEvent): void {
    if (this.#events.length < EVENT_LIMIT) this.#events.push(event);
  }

  #follow(page: Page): void {
    this.tabs.toFront(page);
    this.traffic.wake();
    const onPopup = (popup: Page): void => this.#opened(popup);
    const onClose = (): void => this.#leave(page);
    const onCrash = (): void => {
      this.#crashed.add(page);
      this.#note({ type: "page.error", message: "The page crashed." });
    };
    const onDialog = (dialog: Dialog): void => this.dialogs.answer(dialog);
    const onConsole = (message: ConsoleMessage): void => {
      if (message.type() === "error") this.#note({ type: "console.error", message: cut(message.text()) });
    };
    const onError = (error: Error): void => this.#note({ type: "page.error", message: cut(`${error.name}: ${error.message}`) });
    const onResponse = (response: Response): void => this.#answered(response, page);
    const onDownload = (download: Download): void => this.#downloads.add(download);
    const onNavigated = (frame: Frame): void => {
      if (frame !== page.mainFrame()) return;
      this.challenges.navigated(page, frame.url());
      this.traffic.navigated(frame);
    };
    page.on("popup", onPopup).on("close", onClose).on("crash", onCrash).on("dialog", onDialog).on("console", onConsole);
    page.on("pageerror", onError).on("response", onResponse).on("download", onDownload).on("framenavigated", onNavigated);
    this.#stop.push(this.traffic.listenTo(page), () => {
      page.off("popup", onPopup).off("close", onClose).off("crash", onCrash).off("dialog", onDialog).off("console", onConsole);
      page.off("pageerror", onError).off("response", onResponse).off("download", onDownload).off("framenavigated", onNavigated);
    });
  }

  #opened(popup: Page): void {
    this.traffic.noDocument();
    if (this.tabs.all.length > MOST_TABS) {
      this.#note({ type: "page.error", message: `The page opens more than ${MOST_TABS} windows; those beyond are closed.` });
      popup.close().catch(() => undefined);
      return;
    }
    this.#note({ type: "popup", url: popup.url() });
    this.tabs.opened.push(popup);
    this.#follow(popup);
  }

  /** Back to the page that opened it. */
  #leave(page: Page): void {
    this.tabs.leave(page);
    this.traffic.wake();
  }

  #answered(response: Response, page: Page): void {
    if (response.status() < 400 || !response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
    const asked = challengeOf(response);
    const asks = asked === null ? {} : { asks: namedChallenge(asked) };
    this.#note({ type: "http.error", status: response.status(), url: response.url(), ...asks });
  }
}

function cut(text: string): string {
  return text.length > MESSAGE_LIMIT ? `${text.slice(0, MESSAGE_LIMIT - 1).toWellFormed()}…` : text;
}
