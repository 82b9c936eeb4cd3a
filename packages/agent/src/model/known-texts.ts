import type { Snapshot } from "../perception/snapshot.ts";
import { findText } from "../judging/text-matching.ts";
import { REFERENCE } from "@runwright/language/document";

/** A page of endless text fills no memory: what was seen first is forgotten first. */
const LONGEST = 2_000_000;

/** What a run has seen on its pages and in its mails, and typed: the only place, besides the step and variables, that a value may come from. */
export class KnownTexts {
  readonly #texts = new Set<string>();
  readonly #links = new Set<string>();
  #length = 0;

  see(snapshot: Snapshot): void {
    for (const { state, name, text, ownText, label, placeholder, value, alt, options, href } of snapshot.elements) {
      if (!state.visible) continue;
      for (const one of [name, text, ownText, label, placeholder, value, alt, ...(options ?? [])]) this.#add(one);
      const link = href === undefined ? null : URL.parse(href, snapshot.url);
      if (link !== null && this.#links.size < 20_000) this.#links.add(withoutHash(link));
    }
  }

  /** Mails, and what earlier steps typed: a form may ask for it once more. */
  seeTexts(texts: readonly string[]): void {
    for (const text of texts) this.#add(text);
  }

  /** Whether each part of the value that is no variable stands in the step or was seen, as whole words. */
  accountFor(value: string, step: string): boolean {
    const parts = value
      .replace(REFERENCE, "\n")
      .split("\n")
      .map((part) => part.trim());
    return parts.every((part) => !/[\p{L}\p{N}]/u.test(part) || findText(step, part) !== null || this.#holds(part));
  }

  /** Whether an address was linked to. */
  hasLink(url: URL): boolean {
    return this.#links.has(withoutHash(url));
  }

  #holds(part: string): boolean {
    const folded = part.toLowerCase();
    for (const text of this.#texts) if (text.toLowerCase().includes(folded) && findText(text, part) !== null) return true;
    return false;
  }

  #add(text: string | undefined): void {
    if (text === undefined || text === "" || this.#texts.has(text)) return;
    this.#texts.add(text);
    this.#length += text.length;
    for (const first of this.#texts) {
      if (this.#length <= LONGEST) break;
      this.#texts.delete(first);
      this.#length -= first.length;
    }
  }
}

function withoutHash(url: URL): string {
  return url.href.replace(/#.*$/u, "");
}
