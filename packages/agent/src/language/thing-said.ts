import { readLine } from "@runwright/language";
import type { Target } from "./intent.ts";

/** Of these many words it remembers what they say: a look asks for them again and again. */
const MOST_KNOWN = 500;
const known = new Map<string, Target | null>();

/**
 * What people mean who call a thing so, by the reader of words: "search window" is a dialog called "search", "first row" is a row by its place.
 * Null where the words are a name and nothing more.
 */
export function thingSaid(words: string): Target | null {
  const before = known.get(words);
  if (before !== undefined) return before;
  const said = read(words);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, said);
  return said;
}

function read(words: string): Target | null {
  const reading = readLine(`Check that the ${words} is visible`, "step");
  const [intent, another] = reading.kind === "read" ? reading.intents : [];
  if (intent?.type !== "assert" || another !== undefined || intent.assertion.kind !== "state" || intent.assertion.negated) return null;
  const { target } = intent.assertion;
  // "The error" alone would be any message.
  return target.role === undefined || (target.name ?? target.ordinal) === undefined ? null : target;
}
