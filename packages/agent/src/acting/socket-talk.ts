import type { Page, WebSocket } from "playwright-core";

/** A server that has not answered after so long does not answer to what was sent. */
const ANSWER_MS = 2_000;
/** What it has to say comes in several pieces; one that was quiet for so long has said it. */
const QUIET_MS = 250;
/** One that goes on talking (prices, a chat) is no longer answering. */
const LONGEST_MS = 2_000;

interface Talk {
  /** When the page last said something that had no answer before; null before it said anything. */
  askedAt: number | null;
  firstAnswerAt: number | null;
  lastAnswerAt: number | null;
}

/** What the pages of one session say to their servers on sockets, and whether they have been answered. */
export class SocketTalk {
  readonly #open = new Map<WebSocket, Talk>();
  readonly #wake: () => void;

  /** `wake` is called when the answer to a question may be another one. */
  constructor(wake: () => void) {
    this.#wake = wake;
  }

  listen(page: Page): () => void {
    const onSocket = (socket: WebSocket): void => this.#watch(socket);
    page.on("websocket", onSocket);
    return () => page.off("websocket", onSocket);
  }

  /** True while something that was said after `atMs` has no answer yet, or the answer is still coming. */
  isTalking(atMs: number): boolean {
    const now = performance.now();
    return [...this.#open.values()].some(({ askedAt, firstAnswerAt, lastAnswerAt }) => {
      if (askedAt === null || askedAt < atMs) return false;
      if (firstAnswerAt === null || lastAnswerAt === null) return now - askedAt < ANSWER_MS;
      return now - lastAnswerAt < QUIET_MS && now - firstAnswerAt < LONGEST_MS;
    });
  }

  #watch(socket: WebSocket): void {
    const talk: Talk = { askedAt: null, firstAnswerAt: null, lastAnswerAt: null };
    this.#open.set(socket, talk);
    socket.on("framesent", () => {
      talk.askedAt = performance.now();
      talk.firstAnswerAt = null;
      talk.lastAnswerAt = null;
      this.#wakeIn(ANSWER_MS);
    });
    socket.on("framereceived", () => {
      if (talk.askedAt === null) return;
      const now = performance.now();
      talk.firstAnswerAt ??= now;
      talk.lastAnswerAt = now;
      this.#wakeIn(QUIET_MS);
    });
    socket.on("close", () => {
      this.#open.delete(socket);
      this.#wake();
    });
  }

  #wakeIn(ms: number): void {
    this.#wake();
    setTimeout(this.#wake, ms + 1).unref();
  }
}
