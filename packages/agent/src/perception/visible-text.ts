import type { Page } from "playwright-core";
import type { Box, PageElement, Snapshot } from "./snapshot.ts";

/** Text that reads as one line: neighbouring inline pieces are one run, blocks and cells are separate ones. */
export interface TextRun {
  readonly text: string;
  /** Index of the frame, main frame first. */
  readonly frame: number;
  readonly box: Box;
  /** Reading order over the whole page, from 0. */
  readonly order: number;
  readonly editable: false;
}

/** What a person can see written on the page: hidden, clipped, covered and same-coloured text is left out, and so is what stands in fields. */
export interface VisibleText {
  readonly url: string;
  readonly title: string;
  readonly truncated: boolean;
  /** A spinner, a progress bar or aria-busy is shown. */
  readonly busy: boolean;
  readonly runs: readonly TextRun[];
  /** All runs, one a line. */
  joined(): string;
}

export interface VisibleTextOptions {
  /** Only what stands inside this element; without runs when it has left the document. */
  readonly within?: { readonly snapshot: Snapshot; readonly element: PageElement };
  readonly signal?: AbortSignal;
}

/** Reads the text of every frame once. */
export async function readVisibleText(_page: Page, _options: VisibleTextOptions = {}): Promise<VisibleText> {
  throw new Error("in progress");
}
