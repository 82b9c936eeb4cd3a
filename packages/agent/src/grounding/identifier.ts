import type { Snapshot } from "../perception/snapshot.ts";
import { holdsWords } from "./text-score.ts";

/** `INV-1002`, `#105`, `PO4711`, `M3XBS`: digits, and a length or a sign that no count has; in capitals where letters end it. */
const WITH_KIND = /^(?:the )?(?:\p{L}[\p{L}-]+ ){1,2}(?<identifier>#?(?=\S*\d)[\p{L}\d][\p{L}\d/_.-]*[\p{L}\d]|#\d+)$/iu;
const SHORTEST = 3;

/** The number by itself of "invoice INV-1002"; null for what is no kind and a number. */
export function identifierIn(text: string): string | null {
  const { identifier } = WITH_KIND.exec(text.trim())?.groups ?? {};
  if (identifier === undefined || identifier.length < SHORTEST) return null;
  return /\d$/u.test(identifier) || identifier === identifier.toUpperCase() ? identifier : null;
}

/** As it is written where the page writes it so, else the number by itself: that is of one kind only, whatever people call it. */
export function identifierMeant(text: string, { elements }: Snapshot): string {
  const identifier = identifierIn(text);
  if (identifier === null) return text;
  const isWritten = elements.some(({ state, name, text: own }) => state.visible && (holdsWords(text, own) || holdsWords(text, name)));
  return isWritten ? text : identifier;
}
