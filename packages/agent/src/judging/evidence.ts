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
  snapshot(): Promise<Snapshot>;
  /** What a person can read on the page, or inside one element of this evidence's snapshot. */
  text(within?: PageElement): Promise<VisibleText>;
}

export interface EvidenceSource {
  /** Looks at the page anew. */
  look(signal: AbortSignal): Evidence;
}
