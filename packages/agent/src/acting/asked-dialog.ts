import { PageIndex } from "../grounding/page-index.ts";
import { CALLED_SO, holdsWords, scoreText } from "../grounding/text-score.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

// What a dialog of the page asks, and which of its buttons says yes to that.

/** It keeps one from all else, or has just come up: a note about cookies is there all the time. */
export function isAsked(dialog: PageElement, { elements }: Snapshot): boolean {
  return dialog.cameUp === true || elements.some(({ state, reachable }) => state.visible && !reachable);
}

/** What is quoted is all of a question there, and no words of what it tells. */
export function asks(dialog: PageElement, question: string, snapshot: Snapshot): boolean {
  const isIt = ({ text, state }: PageElement): boolean =>
    state.visible && text.trim().endsWith("?") && scoreText(question, text, { quoted: true }).score >= CALLED_SO;
  return PageIndex.of(snapshot).within(dialog).some(isIt);
}

/** It says yes, or what is asked, and nothing else: "Delete the file" does not answer "Keep the file?", nor "Continue editing" "Delete it?". */
export function answers(name: string, question: string): boolean {
  const rest = (name.replace(SAYS_YES, "").match(/\p{L}{3,}/gu) ?? []).filter((word) => !SAYS_NOTHING.test(word));
  return (rest.length > 0 || SAYS_YES.test(name)) && rest.every((word) => holdsWords(word, question));
}

const SAYS_YES = /^(?:i )?(?:yes|ok|okay|sure|accept|agree|confirm|continue|proceed)\b/i;

/** "Yes, I'm sure", "Delete the file now" */
const SAYS_NOTHING = /^(?:the|this|these|sure|please|now|anyway|permanently|forever)$/iu;

/** Leaves the dialog, and all as it was. */
export const CALLS_OFF =
  /^(?:(?:close|back|go back|never ?mind|(?:i )?(?:decline|disagree|reject|refuse)|[x×✕✖])|(?:no|not|don['’]t|do not|keep)(?![\p{L}\p{N}]).*)$/iu;
