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

interface Stood {
  readonly document: string | undefined;
  /** Of all messages of this document so far, and of the one before; null where there was none. */
  readonly texts: ReadonlySet<string>;
  readonly before: ReadonlySet<string> | null;
}
const stood = new WeakMap<Page, Stood>();

/**
 * Keeps what a look has seen of messages that came up since the page was there, or that an act brought with a new document which the one before did
 * not show: many are gone before somebody asks for them.
 */
export function keepMessages(page: Page, { elements, documents: [document] }: Snapshot): void {
  const notices = elements.filter(
    ({ notice, state, text }) => notice !== undefined && state.visible && text !== "" && text.length <= LONGEST,
  );
  const last = stood.get(page);
  const same = last?.document === document ? last : undefined;
  const before = same === undefined ? (last?.texts ?? null) : same.before;
  stood.set(page, { document, before, texts: new Set([...(same?.texts ?? []), ...notices.map(({ text }) => text)]) });
  const seen = notices.flatMap(({ cameUp, text }) => (cameUp === true || before?.has(text) === false ? [text] : []));
  if (seen.length === 0) return;
  const others = (shown.get(page) ?? []).filter(({ text }) => !seen.includes(text));
  const atMs = performance.now();
  shown.set(page, [...others, ...[...new Set(seen)].map((text) => ({ text, atMs }))].slice(-MOST));
}

/** What stands on the page by now was brought by no act. */
export function beginMessages(page: Page): void {
  stood.delete(page);
}

export function messagesShown(page: Page): readonly ShownMessage[] {
  return shown.get(page) ?? [];
}
