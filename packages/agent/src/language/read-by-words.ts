import { readLine } from "@runwright/language";
import type { ReadLine } from "@runwright/language/document";

/** The words reader, as a document asks for one: without a clear margin a reading is only to be chosen from. */
export const readByWords: ReadLine = (text, kind, { it, isGiven }) => {
  // A label above further lines.
  if (text.endsWith(":")) return { intents: null, alternatives: [], it: null };
  const read = readLine(text, kind, { it });
  const alternatives = read.alternatives.map(({ intents }) => intents);
  // What is said first of all is how things are: by itself, none of the meanings that it has elsewhere.
  const isCondition = isGiven && kind === "step" && read.alternatives[0]?.intents.some(({ type }) => type !== "act") === true;
  if (read.kind !== "read" || isCondition) return { intents: null, alternatives, it: null };
  return { intents: read.intents, alternatives, it: read.it };
};
