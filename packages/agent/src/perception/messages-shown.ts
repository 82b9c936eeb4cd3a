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
  /** It was open before, without what it says now. */
  readonly isAgain: boolean;
  /** Of all documents before it, and of it. */
  readonly before: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
}
const stood = new WeakMap<Page, Stood>();

/**
 * Keeps what a look has seen of messages that came up since the page was there, or that stand on a page which was open before and said nothing of
 * the kind: many are gone before somebody asks for them. What a page says whenever it is opened was brought by no act.
 */
export function keepMessages(page: Page, { elements, url, documents: [document] }: Snapshot): void {
  const notices = elements.filter((one) => one.notice !== undefined && one.state.visible && one.text !== "" && one.text.length <= LONGEST);
  const last = stood.get(page);
  const place = URL.parse(url)?.pathname ?? "";
  const isSame = last?.document === document;
  const before = (isSame ? last?.before : last?.texts) ?? new Set();
  const isAgain = (isSame ? last?.isAgain : last?.places.has(place)) ?? false;
  const texts = new Set([...(last?.texts ?? []), ...notices.map(({ text }) => text)]);
  stood.set(page, { document, isAgain, before, texts, places: new Set([...(last?.places ?? []), place]) });
  const seen = notices.flatMap(({ cameUp, text }) => (cameUp === true || (isAgain && !before.has(text)) ? [text] : []));
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
