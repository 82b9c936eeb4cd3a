import type { Page } from "playwright-core";
import type { TranscriptBody } from "../transcript.ts";

/** What happened in the browser unasked, in the transcript's own words. */
export type SessionEvent = Extract<
  TranscriptBody,
  { readonly type: "dialog" | "popup" | "download" | "console.error" | "page.error" | "http.error" }
>;

export interface SaidAlert {
  readonly kind: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly message: string;
  readonly answer: "accept" | "dismiss";
}

export interface SessionOptions {
  readonly signal?: AbortSignal;
}

/** One person's browser: the page they look at now, and what the browser told them meanwhile. The only holder of a Page. */
export class BrowserSession {
  #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens from now on; call `detach` when done. */
  static async attach(page: Page, _options: SessionOptions = {}): Promise<BrowserSession> {
    return new BrowserSession(page);
  }

  /** The page in front: the popup that the last action opened, else the one before it. */
  get page(): Page {
    return this.#page;
  }

  /** Dialogs shown since the last act began. */
  get alerts(): readonly SaidAlert[] {
    return [];
  }

  /** True when the page's renderer has died. */
  get crashed(): boolean {
    return false;
  }

  /** The events since the last call, oldest first. */
  drain(): readonly SessionEvent[] {
    return [];
  }

  /** How the next dialog is answered; without it dialogs are dismissed (leaving a page is accepted). */
  expectDialog(_answer: "accept" | "dismiss", _text?: string): void {}

  detach(): void {}
}
