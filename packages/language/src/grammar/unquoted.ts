import type { Intent } from "../intent.ts";
import { isLiteral } from "../tokens/token.ts";
import { tokenize } from "../tokens/tokenize.ts";

const NAMES = new Set(["name", "text", "texts", "options", "value", "column", "username", "password", "verb", "by"]);

/** Names, texts and values of a reading that were in no quotes where they stood: somebody had to guess where they begin and end. */
export function unquotedNames(text: string, intents: readonly Intent[]): readonly string[] {
  const literals = text
    .split("\n")
    .flatMap((line) => tokenize(line))
    .filter(isLiteral)
    .map((token) => token.text.toLowerCase());
  return namesOf(intents).filter((name) => !literals.some((literal) => literal === name.toLowerCase()));
}

function namesOf(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string") return NAMES.has(key) && value.trim() !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => namesOf(one, key));
  if (typeof value !== "object" || value === null) return [];
  // The words of a line in a body are no name.
  const fields = Object.entries(value).filter(([name]) => name !== "words" && !(name === "text" && "intent" in value));
  return fields.flatMap(([name, one]) => namesOf(one, name));
}
