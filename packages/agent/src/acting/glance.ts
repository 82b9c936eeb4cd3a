import type { Page } from "playwright-core";
import { prepareActing } from "../perception/element-engine.ts";
import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";

const GLANCE_MS = 2_000;

/** The page as it was read while there was time, between two steps: of what has not changed since, no second reading is needed. */
export class Glance {
  readonly #prepared = new WeakMap<Page, string>();
  #taken: { readonly page: Page; readonly snapshot: Promise<Snapshot | null> } | null = null;

  /** Never rejects: null for a page that could not be read. */
  take(page: Page, signal: AbortSignal): Promise<Snapshot | null> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(GLANCE_MS)]);
    const snapshot = perceive(page, { signal: limit }).catch(() => null);
    this.#taken = { page, snapshot };
    // Not before the page is read: what is asked of it first is its picture, for which it is to draw.
    void snapshot.then((read) => this.#prepare(page, read?.documents[0]));
    return snapshot;
  }

  /** Once for each document. */
  #prepare(page: Page, document: string | undefined): void {
    if (document === undefined || this.#prepared.get(page) === document) return;
    this.#prepared.set(page, document);
    void prepareActing(page);
  }

  /** One that was taken for something else, and is as good. */
  keep(page: Page, snapshot: Snapshot): void {
    this.#taken = { page, snapshot: Promise.resolve(snapshot) };
  }

  drop(): void {
    this.#taken = null;
  }

  /** Once; null when there is none of this page. With frames there is more to it than one question can tell. */
  async use(page: Page): Promise<Snapshot | null> {
    const taken = this.#taken;
    this.#taken = null;
    const snapshot = taken?.page === page ? await taken.snapshot : null;
    return snapshot?.frames.length === 1 && Date.now() - snapshot.takenAt <= GLANCE_MS ? snapshot : null;
  }
}
