import type { BrowserContext, Page } from "playwright-core";
import type { TabChoice } from "../language/intent.ts";

/** A page that opens windows without end gets no more than these. */
export const MOST_TABS = 12;

/** The tabs of one person's browser: which is in front, and which were in front before it. */
export class Tabs {
  /** Those that the page opened by itself, the newest last. */
  readonly opened: Page[] = [];
  readonly #context: BrowserContext;
  /** The one in front is the last. */
  readonly #order: Page[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  get front(): Page | undefined {
    return this.#order.at(-1);
  }

  /** From left to right. */
  get all(): readonly Page[] {
    return this.#context.pages().filter((page) => !page.isClosed());
  }

  has(page: Page): boolean {
    return this.#order.includes(page);
  }

  toFront(page: Page): void {
    const at = this.#order.indexOf(page);
    if (at >= 0) this.#order.splice(at, 1);
    this.#order.push(page);
  }

  /** The last page stays, so that what is asked of it says that it is closed. */
  leave(page: Page): void {
    const at = this.#order.indexOf(page);
    if (at >= 0 && this.#order.length > 1) this.#order.splice(at, 1);
  }

  /** Null when there is no such tab now. A title is for the caller to compare. */
  choose(choice: Exclude<TabChoice, { readonly title: string }>): Page | null {
    const { all } = this;
    const { front } = this;
    if (typeof choice === "object") return all.at(choice.number > 0 ? choice.number - 1 : choice.number) ?? null;
    const at = front === undefined ? -1 : all.indexOf(front);
    const newest = this.opened.findLast((page) => !page.isClosed());
    switch (choice) {
      case "first":
        return all[0] ?? null;
      case "last":
        return all.at(-1) ?? null;
      case "new":
        return newest ?? (all.length > 1 ? (all.at(-1) ?? null) : null);
      case "previous":
        return this.#order.findLast((page) => page !== front && !page.isClosed()) ?? null;
      case "next":
        return all.length < 2 ? null : (all[(at + 1) % all.length] ?? null);
    }
  }
}
