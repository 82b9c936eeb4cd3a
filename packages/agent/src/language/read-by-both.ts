import { claimsAllOf, type Intent, isPlainReading, sameMeaning, suggestionsOf, type Unknown, unquotedNames } from "@runwright/language";
import { type LineKind, type LineReading, type ReadLine, stripMarks } from "@runwright/language/document";
import { readCanonicalLine } from "./canonical-line.ts";
import { parseLine, unwrapBold } from "./parse-line.ts";
import { readByRules } from "./read-by-rules.ts";
import { readByWords } from "./read-by-words.ts";

/**
 * How lines are read. A canonical sentence means what it says. Any other line is read twice, by the rules of this folder and by the words
 * reader, which know nothing of each other: what both read counts. So does what only the words reader reads, which accounts for every
 * word; of what only the rules read, what `isTrusted` says. Where they differ nobody is asked to guess: the author gets the meanings to
 * choose from.
 */
export function readByBoth(): ReadLine {
  const byRules = readByRules();
  return (text, kind, context) => {
    const rules = byRules(text, kind, context);
    const line = unwrapBold(stripMarks(text));
    if (readCanonicalLine(line, { kind, isFirst: context.isGiven })) return rules;
    const words = readByWords(line, kind, context);
    const isGiven = context.isGiven && kind === "step";
    const read = settled({ text: line, isGiven }, rules, isGiven ? givenWords(words, rules) : words);
    if (read.intents !== null) return read;
    const { didYouMean: _other, ...rest } = read;
    const didYouMean = nearest(rules, kind);
    return didYouMean === undefined ? rest : { ...rest, didYouMean };
  };
}

interface SaidLine {
  readonly text: string;
  /** It tells how things are when the Test begins, which only the rules know of. */
  readonly isGiven: boolean;
}

function settled({ text, isGiven }: SaidLine, rules: LineReading, words: LineReading): LineReading {
  const [likeliest] = words.alternatives;
  if (rules.intents === null) return words.intents === null ? { ...rules, alternatives: words.alternatives } : words;
  const { intents } = rules;
  if (words.alternatives.length === 0) return isTrusted({ text, isGiven }, intents) ? rules : refused(rules, [intents]);
  const isSame = likeliest !== undefined && sameMeaning(intents, likeliest);
  if (isSame && (words.intents !== null || isPlainReading(text, intents))) return { ...rules, alternatives: words.alternatives };
  // Nothing is lost by the one that claims more.
  if (words.intents !== null && claimsAllOf(words.intents, intents)) return words;
  if (words.intents !== null && claimsAllOf(intents, words.intents)) return { ...rules, alternatives: words.alternatives };
  // What only their author can tell apart: the likeliest reading of each first.
  return refused(rules, words.intents === null ? [intents, ...words.alternatives] : [words.intents, intents, ...words.alternatives]);
}

/** Of what is said first of all, which tells how things are, the words reader only knows what it would claim further below. */
function givenWords(words: LineReading, { intents }: LineReading): LineReading {
  const [likeliest] = words.alternatives;
  const isClaim = likeliest?.some(({ type }) => type === "assert") === true;
  return isClaim && intents !== null && !sameMeaning(intents, likeliest) ? { ...words, alternatives: [] } : words;
}

/** An order whose names are wrong finds nothing; a claim with wrong ones may hold all the same, so that all of its names are the author's. */
function isTrusted({ text, isGiven }: SaidLine, intents: readonly Intent[]): boolean {
  if (intents.length === 0) return true;
  return isPlainReading(text, intents) && (isGiven || intents.every(isOrder) || unquotedNames(text, intents).length === 0);
}

function isOrder(intent: Intent | Unknown): boolean {
  if (intent.type !== "control") return intent.type === "act";
  const { control } = intent;
  return control.kind !== "if" && control.kind !== "repeat_until" && control.body.every((line) => isOrder(line.intent));
}

function refused(rules: LineReading, alternatives: readonly (readonly Intent[])[]): LineReading {
  const different = alternatives.filter((one, n) => alternatives.findIndex((other) => sameMeaning(one, other)) === n);
  return { intents: null, alternatives: different, it: rules.it };
}

/** A sentence near the line, as it is written in canonical sentences: so that it is one that is read. */
function nearest({ didYouMean }: LineReading, kind: LineKind): string | undefined {
  if (didYouMean === undefined) return undefined;
  const intents = parseLine(didYouMean, kind).flatMap(({ intent }) => (intent.type === "unknown" ? [] : [intent]));
  return suggestionsOf([intents])[0];
}
