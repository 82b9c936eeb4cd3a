import type { Intent } from "../intent.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { DEAR_IN_NAME, NEVER_IN_NAME } from "../lexicon/names.ts";
import { isLiteral, type Token } from "../tokens/token.ts";
import { tokenize } from "../tokens/tokenize.ts";
import { keepsAll } from "./accounting.ts";

const UNCLEAR = new Set<string>(LEXICON.unclear.map(({ words }) => words[0] ?? ""));
const COUNTED = new Map<string, string>(
  [...LEXICON.count, ...LEXICON.ordinal].filter(({ words }) => words.length === 1).map(({ words, value }) => [words[0] ?? "", value]),
);
const NAMES = new Set(["name", "text", "texts", "options", "value", "column", "username", "password"]);

/** Names, texts and values of a reading that were in no quotes where they stood: somebody had to guess where they begin and end. */
export function unquotedNames(text: string, intents: readonly Intent[]): readonly string[] {
  const literals = text
    .split("\n")
    .flatMap((line) => tokenize(line))
    .filter(isLiteral)
    .map((token) => token.text.toLowerCase());
  return namesOf(intents).filter((name) => !literals.some((literal) => literal === name.toLowerCase()));
}

/**
 * Whether a reading holds all that the line says, leaves nothing open, and calls nothing by words that could be words of the grammar: "total
 * = 12 and run it" is hardly what somebody types.
 */
export function isPlainReading(text: string, intents: readonly Intent[]): boolean {
  const tokens = tokenize(text);
  if (!keepsAll(tokens, intents, []) || tokens.some(leavesOpen)) return false;
  const said = JSON.stringify(intents);
  if (tokens.some(({ kind, lower }) => kind === "word" && !said.includes(COUNTED.get(lower) ?? ""))) return false;
  return unquotedNames(text, intents).every((name) => tokenize(name).every((token, n, all) => isOfName(token, all[n + 1])));
}

/** "The same field" is the one of the line before. */
const leavesOpen = ({ kind, lower }: Token): boolean =>
  kind === "word" && lower !== "same" && (lower === "a" || lower === "an" || UNCLEAR.has(lower));

function isOfName({ kind, lower, text }: Token, next: Token | undefined): boolean {
  if (kind === "url" || kind === "punct") return kind === "punct";
  if (kind !== "word") return true;
  if (NEVER_IN_NAME.has(lower) || UNCLEAR.has(lower)) return false;
  return !DEAR_IN_NAME.has(lower) || /^\p{Lu}/u.test(text) || /^[\p{Lu}\d]/u.test(next?.text ?? "");
}

function namesOf(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string") return NAMES.has(key) && value.trim() !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => namesOf(one, key));
  if (typeof value !== "object" || value === null) return [];
  // The words of a line in a body are no name.
  const fields = Object.entries(value).filter(([name]) => name !== "words" && !(name === "text" && "intent" in value));
  return fields.flatMap(([name, one]) => namesOf(one, name));
}
