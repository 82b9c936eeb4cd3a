import type { SaidAlert } from "../acting/session.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { VisibleText } from "../perception/visible-text.ts";

/** What the browser knows about the document in front, besides its content. */
export interface PageCondition {
  readonly url: string;
  /** HTTP status of the main document; null when none was seen, as for a blank page or one that was open before. */
  readonly status: number | null;
}

/** The page at one moment: all claims looked at together share one reading. Each part is read when first asked for, once. */
export interface Evidence {
  /** Monotonic, in ms. */
  readonly atMs: number;
  /** ISO time, for the record. */
  readonly at: string;
  readonly condition: PageCondition;
  readonly alerts: readonly SaidAlert[];
  /** False when there is no page left to look at. */
  isOpen(): boolean;
  snapshot(): Promise<Snapshot>;
  /** What a person can read on the page, or inside one element of this evidence's snapshot. */
  text(within?: PageElement): Promise<VisibleText>;
}

export interface EvidenceSource {
  /** Looks at the page anew. */
  look(signal: AbortSignal): Evidence;
}

/** True for what a page can make go wrong while it is read, such as being replaced again and again; false for a fault of our own. */
export function isFaultOfPage(error: unknown): boolean {
  return !OUR_FAULTS.some((fault) => error instanceof fault);
}

const OUR_FAULTS = [TypeError, ReferenceError, RangeError, SyntaxError];
