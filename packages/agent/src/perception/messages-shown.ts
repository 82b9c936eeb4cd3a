import type { Page } from "playwright-core";
import type { Snapshot } from "./snapshot.ts";

/** A message that came up on a page, and when it was last seen. */
export interface ShownMessage {
  readonly text: string;
  /** On the clock of `performance.now()`. */
  readonly atMs: number;
}

/** A page that shouts fills no memory. */
const [MOST, LONGEST] = [200, 300];
const shown = new WeakMap<Page, readonly ShownMessage[]>();

/** Keeps what a look has seen of messages that came up since the page was there: many are gone before somebody asks for them. */
export function keepMessages(page: Page, { elements }: Snapshot): void {
  const seen = elements.flatMap(({ notice, cameUp, state, text }) =>
    notice !== undefined && cameUp === true && state.visible && text !== "" && text.length <= LONGEST ? [text] : [],
  );
  if (seen.length === 0) return;
  const before = (shown.get(page) ?? []).filter(({ text }) => !seen.includes(text));
  const atMs = performance.now();
  shown.set(page, [...before, ...[...new Set(seen)].map((text) => ({ text, atMs }))].slice(-MOST));
}

export function messagesShown(page: Page): readonly ShownMessage[] {
  return shown.get(page) ?? [];
}
