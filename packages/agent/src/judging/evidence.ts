import type { SaidAlert } from "../acting/session.ts";
import type { ElementDetails } from "../page-script/messages.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { VisibleText } from "../perception/visible-text.ts";

/** What the browser knows about the document in front, besides its content. */
export interface PageCondition {
  readonly url: string;
  /** HTTP status of the main document; null when none was seen, as for a blank page or one that was open before. */
  readonly status: number | null;
  /** The page has sent something to be done, and waits for the answer: what it will say is not there yet. */
  readonly isSending?: boolean;
  /** It has asked for something since the last act, in the same document, and has not got all of it. */
  readonly isAnswering?: boolean;
  /** What it has asked its host for without an answer, or as a script that is not there yet: `GET /api/orders`. */
  readonly unanswered?: string | null;
}

/** A file that the browser was given in this run. */
export interface DownloadedFile {
  readonly name: string;
  /** Its bytes, once all are there; null when it never came. */
  read(): Promise<Uint8Array | null>;
}

/** An email that the run's mailbox received since the run began. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** What happened beside the page since the run began, oldest first. */
export interface Happenings {
  readonly consoleErrors: readonly string[];
  readonly pageErrors: readonly string[];
  /** Requests that failed or were answered with 4xx or 5xx: `404 from http://...`. */
  readonly networkErrors: readonly string[];
  readonly downloads: readonly DownloadedFile[];
  /** Addresses, as they are now, of the tabs that the page opened since the last act on it but one. */
  openedTabs(): readonly string[];
  /** From the request of the page in front to its `load`, in ms; null while it loads. */
  loadMs(): Promise<number | null>;
  /** When the last act on the page ended; on the clock of `Evidence.atMs`. */
  readonly lastActAtMs: number;
  /** The same, where that act was typing; else null. */
  readonly typedAtMs: number | null;
  /** What the run itself has put into fields: that they hold it is no statement of the page. */
  readonly typed: readonly string[];
  /** What has been there at some look since the run began, shown or hidden, by the names that people call it (`nameSaidOf`). */
  readonly met: Set<string>;
  /** Messages that came up in this run and may be gone, where it is asked what came of all of it; else none. */
  readonly messages: readonly string[];
  /** Null without a mailbox. */
  emails(): Promise<readonly ReceivedEmail[] | null>;
}

/** The page at one moment: all claims looked at together share one reading. Each part is read when first asked for, once. */
export interface Evidence {
  /** Monotonic, in ms. */
  readonly atMs: number;
  /** ISO time, for the record. */
  readonly at: string;
  readonly condition: PageCondition;
  readonly alerts: readonly SaidAlert[];
  readonly happened: Happenings;
  /** False when there is no page left to look at. */
  isOpen(): boolean;
  /** True when another document has been asked for: what was seen here is about to go. */
  isLeaving(): Promise<boolean>;
  /**
   * True when nothing will change the page within this time, soon unless given: nothing is under way to it, and it has put nothing off. Asked
   * of the page as it is now.
   */
  isAtRest(withinMs?: number): Promise<boolean>;
  /** True while something that the page put off at the last act is still to come, soon: it may only then ask its server. */
  isOfActToCome(): Promise<boolean>;
  /** True while the page has not all of what it was opened with: what is missing may be still to come. */
  isBeingBuilt(): Promise<boolean>;
  /** Tells one document from the next; null when nothing of the page was read. */
  documentSeen(): string | null;
  /** True when the document was replaced between two readings: together they say nothing. */
  isTorn(): boolean;
  snapshot(): Promise<Snapshot>;
  /** What a person can read on the page, or inside one element of this evidence's snapshot. */
  text(within?: PageElement): Promise<VisibleText>;
  /** How an element of this evidence's snapshot looks, and what its code says; null when it has gone. */
  details(element: PageElement): Promise<ElementDetails | null>;
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
