import type { BrowserContext, Page, Response } from "playwright-core";

/** The tab's process died; all that was asked of it rejects with this. */
export class PageCrashedError extends Error {
  override readonly name = "PageCrashedError";
  readonly code = "page_crashed";

  constructor() {
    super("The tab crashed.");
  }
}

interface Watched {
  readonly crash: AbortController;
  /** Status of each main document that the server answered, until its page shows it. */
  readonly answered: Map<string, number>;
  status: number | null;
  documents: number;
}

/** What the browser knows about each page of a context besides its content: status of the document, how often it changed, crashes. */
export class PageWatch {
  /** Answers of 5xx to documents and calls, as `500 from http://...`. */
  readonly serverErrors: string[] = [];
  readonly #pages = new WeakMap<Page, Watched>();
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on("page", this.#watch);
    context.on("response", this.#note);
    for (const page of context.pages()) this.#watch(page);
  }

  /** HTTP status of the document in front; null when none was seen. */
  statusOf(page: Page): number | null {
    return this.#pages.get(page)?.status ?? null;
  }

  /** How many documents the page has shown since it is watched. */
  documentsOf(page: Page): number {
    return this.#pages.get(page)?.documents ?? 0;
  }

  /** Aborts, with PageCrashedError, when the page crashes. */
  crashOf(page: Page): AbortSignal {
    this.#watch(page);
    return this.#pages.get(page)?.crash.signal ?? AbortSignal.abort(new PageCrashedError());
  }

  /** Stops watching. */
  detach(): void {
    this.#context.off("page", this.#watch);
    this.#context.off("response", this.#note);
  }

  readonly #watch = (page: Page): void => {
    if (this.#pages.has(page)) return;
    const watched: Watched = { crash: new AbortController(), answered: new Map(), status: null, documents: 0 };
    this.#pages.set(page, watched);
    page.on("crash", () => watched.crash.abort(new PageCrashedError()));
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const address = withoutFragment(frame.url());
      const status = watched.answered.get(address);
      watched.answered.clear();
      // A change of address within the document has no answer of its own and leaves the status as it was.
      if (status !== undefined) watched.status = status;
      else if (!/^https?:/.test(address)) watched.status = null;
    });
    page.on("domcontentloaded", () => (watched.documents += 1));
  };

  readonly #note = (response: Response): void => {
    const isCall = ["document", "xhr", "fetch"].includes(response.request().resourceType());
    if (response.status() >= 500 && isCall) this.serverErrors.push(`${response.status()} from ${response.url()}`);
    const page = pageOf(response);
    if (page !== null) this.#pages.get(page)?.answered.set(withoutFragment(response.url()), response.status());
  };
}

/** The page whose main document this is; null for anything else. */
function pageOf(response: Response): Page | null {
  const request = response.request();
  if (!request.isNavigationRequest()) return null;
  try {
    const frame = request.frame();
    return frame.parentFrame() === null ? frame.page() : null;
  } catch {
    // The page behind it is gone, or not there yet.
    return null;
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "");
}
