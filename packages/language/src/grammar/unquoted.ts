import type { Intent } from "../intent.ts";
import { wordSet } from "../lexicon/entries.ts";
import { isLiteral, type Token } from "../tokens/token.ts";
import { tokenize } from "../tokens/tokenize.ts";

const NAMES = wordSet(
  "name text texts options option value column keys first second beside thing title holds replaces username password verb by",
);

/** Names, texts and values of a reading that were in no quotes where they stood: somebody had to guess where they begin and end. */
export function unquotedNames(text: string, intents: readonly Intent[]): readonly string[] {
  return unquotedIn(
    text.split("\n").flatMap((line) => tokenize(line)),
    intents,
  );
}

/** The same of tokens. */
export function unquotedIn(tokens: readonly Token[], intents: readonly Intent[]): readonly string[] {
  const literals = new Set(tokens.filter(isLiteral).map(({ lower }) => lower));
  return namesOf(intents).filter((name) => !literals.has(name.toLowerCase()));
}

function namesOf(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string") return NAMES.has(key) && value.trim() !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => namesOf(one, key));
  if (typeof value !== "object" || value === null) return [];
  // Neither the words of a line in a body nor keys that are pressed are a name.
  const isOther = (name: string): boolean =>
    name === "words" || (name === "text" && "intent" in value) || (name === "keys" && "kind" in value && value.kind === "press");
  const fields = Object.entries(value).filter(([name]) => !isOther(name));
  return fields.flatMap(([name, one]) => namesOf(one, name));
}
