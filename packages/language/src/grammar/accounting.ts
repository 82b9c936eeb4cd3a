import { valuesOf, wordSet } from "../lexicon/entries.ts";
import type { LeftOut } from "../chart/edge.ts";
import type { Intent } from "../intent.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { isLiteral, type Token } from "../tokens/token.ts";
import { looksProper } from "./names.ts";

/** Words that deny, limit or count: a reading without any trace of one of them is an easier one than what was written. */
const DENIALS = wordSet("not no never neither nor none nothing nobody gone missing without except unless nowhere");
export const isDenial = ({ lower }: Pick<Token, "lower">): boolean => DENIALS.has(lower);
const LIMITS = new Set(["only", "exactly", "every", "each", "twice", "thrice", "least", "most"]);
const COLOURS = valuesOf(LEXICON.colour);
const COUNTED = new Map<string, string>(
  [...LEXICON.count, ...LEXICON.ordinal].filter(({ words }) => words.length === 1).map(({ words, value }) => [words[0] ?? "", value]),
);

const DENIED =
  /"negated":true|"hidden"|"disabled"|"enabled"|"unchecked"|"count":0|"none"|"kind":"clear"|"collapsed"|"readonly"|"no_errors"|"at_least"|"at_most"|"otherwise":\[\{|"direction":"none"|"to":false|"fewer_than"|"more_than"/;
const COUNTABLE = /"only"|"every"|"for_each|"exactly"|"count"|"comparison"|"times"|"inOrder"/;

/** Whether every literal, number, negation and limit of the tokens is in what they were read as. */
export function keepsAll(tokens: readonly Token[], intents: readonly Intent[], left: readonly LeftOut[]): boolean {
  const said = JSON.stringify(intents, (key, one: unknown) => (key === "words" ? undefined : one));
  const isAside = tokens.map((_token, at) => left.some((one) => one.class === "circumstance" && one.start <= at && at < one.end));
  const isLost = left.some(
    (one) => one.class !== "circumstance" && tokens.slice(one.start, one.end).some((token) => isLiteral(token) || DENIALS.has(token.lower)),
  );
  // "Instead of A, ..." is no "instead".
  const isCut = left.some(({ end }) => tokens[end - 1]?.lower === "instead" && tokens[end]?.lower === "of");
  return !isLost && !isCut && tokens.every((token, at) => isAside[at] === true || keeps(token, said));
}

function keeps(token: Token, said: string): boolean {
  if (isLiteral(token)) return saysLiteral(token, said);
  if (token.kind !== "word") return true;
  if (DENIALS.has(token.lower)) return DENIED.test(said) || hasWord(said, token.lower);
  // "Just click A" is a way to say it, "just A is shown" is another claim.
  if (LIMITS.has(token.lower) || (token.lower === "just" && IS_LOOKED_AT.test(said)))
    return COUNTABLE.test(said) || hasWord(said, token.lower);
  // What is claimed, or waited for, is of the one in that colour.
  return !IS_LOOKED_AT.test(said) || saysColour(token, said);
}

function saysColour({ lower }: Token, said: string): boolean {
  const colour = COLOURS.get(lower);
  return colour === undefined || hasWord(said, colour) || hasWord(said, lower);
}

/**
 * Whether no word was passed over that may say which one is meant, or what is to be done with it: a colour, or a word that the grammar does not
 * know. A noun beside a name says what has it: "the poll "Lunch"", "a folder called "Drafts"".
 */
export function passesOverNothing(
  tokens: readonly Token[],
  intents: readonly Intent[],
  { left, isKnown }: { readonly left: readonly Pick<Token, "start" | "end">[]; readonly isKnown: (token: Token) => boolean },
): boolean {
  const said = JSON.stringify(intents, (key, one: unknown) => (key === "words" ? undefined : one)).toLowerCase();
  const isName = (token: Token | undefined): boolean => token !== undefined && (isLiteral(token) || looksProper(token.text));
  const isNoun = (at: number): boolean => {
    const next = tokens.slice(at + 1);
    const isCalled = (words: readonly string[]): boolean =>
      isName(next[words.length]) && words.every((word, n) => next[n]?.lemmas.includes(word) === true);
    return isName(at > 1 ? tokens[at - 1] : undefined) || isCalled([]) || LEXICON.called.some(({ words }) => isCalled(words));
  };
  return tokens.every((token, at) => {
    if (token.kind !== "word" || intents.length === 0 || left.some(({ start, end }) => start <= token.start && token.end <= end))
      return true;
    if (!saysColour(token, said)) return false;
    const forms = [token.lower, ...token.lemmas].flatMap((form) => form.split(/[-+]/u)).filter((form) => form !== "");
    return isKnown(token) || forms.some((form) => said.includes(form)) || isNoun(at);
  });
}

const IS_LOOKED_AT = /"type":"assert"|"condition"/;
const hasWord = (said: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}(?!\\p{L}|":)`, "iu").test(said);

/** Seconds and minutes, and kilobytes and megabytes, become thousands. */
const isTimeIn = (said: string, number: number): boolean =>
  [1_000, 60_000, 1_000_000].some((unit) => new RegExp(`(?<!\\d)${number * unit}(?!\\d)`).test(said));

/** A number may have become a count or a time; a literal stands to the letter. */
function saysLiteral({ kind, text }: Token, said: string): boolean {
  if (said.includes(JSON.stringify(text).slice(1, -1))) return true;
  if (kind === "variable") return said.includes(`"${text.replace(/^\{\{|\}\}$/g, "")}"`);
  if (kind === "number") return said.includes(text.replace(/^[-+]/, "")) || COUNTED.has(text) || isTimeIn(said, Number(text));
  return kind === "quote" && /^(?:enter|tab|escape|esc|return|(?:ctrl|control|shift|alt|cmd|command|meta)[+-].+)$/i.test(text);
}
