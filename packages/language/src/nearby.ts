import { sameMeaning } from "./canonical/index.ts";
import { isDenial, keepsAll } from "./grammar/accounting.ts";
import { areOwn } from "./grammar/certainty.ts";
import type { Context } from "./grammar/it.ts";
import { type LineKind, readLine } from "./grammar/read-line.ts";
import { unquotedNames } from "./grammar/unquoted.ts";
import type { Intent } from "./intent.ts";
import { phrasesOf } from "./lexicon/entries.ts";
import { KIND_PHRASES, LEXICON } from "./lexicon/lexicon.ts";
import { NEVER_IN_NAME, NEVER_LAST } from "./lexicon/names.ts";
import { ORDER_VERBS } from "./lexicon/verbs.ts";
import { isLiteral, type Token } from "./tokens/token.ts";
import { tokenize } from "./tokens/tokenize.ts";

const MOST_TOKENS = 24;
const LONGEST = 600;
const LONGEST_RUN = 4;
/** Words of a run that stands in quotes: of longer ones none was what was meant. */
const MOST_NAMED = 2;
/** Each takes as long as reading the line. */
const MOST_CHANGES = 10;
/** What a change and its reading may cost together: of 36 dearer ones, with lines of real testers, none was what was meant. */
const MOST_COST = 6.5;
/** For all changes of a line together, in steps of the chart: a long line gets fewer tries. */
const MOST_STEPS = 8_000;
const MOST_READINGS = 3;

interface Change {
  readonly text: string;
  readonly cost: number;
}

/**
 * What a line that is not read would mean if some of its words were left out, or stood in quotes: for its author to choose from, and never
 * carried out. Each keeps every literal, number, place in an order, negation and limit of the line. At most three, the smallest change first.
 */
export function nearbyReadings(
  { text, kind, reach }: { readonly text: string; readonly kind: LineKind; readonly reach: number },
  context: Context,
): readonly (readonly Intent[])[] {
  // Taking a text apart costs its length squared where it is nothing but quotes that do not end.
  if (text.length > LONGEST) return [];
  const tokens = tokenize(text);
  if (tokens.length > MOST_TOKENS) return [];
  const found: { readonly intents: readonly Intent[]; readonly cost: number }[] = [];
  const work = { left: MOST_STEPS };
  for (const change of changesOf(text, tokens, reach)) {
    if (work.left <= 0) break;
    const dearest = found[MOST_READINGS - 1];
    if (dearest !== undefined && change.cost > dearest.cost) break;
    // What is itself a guess is no help to who has to choose.
    const read = readLine(change.text, kind, { ...context, work });
    if (read.kind !== "read" || change.cost + read.cost > MOST_COST) continue;
    for (const { intents, cost } of read.alternatives.slice(0, 1)) {
      // A name whose words do not stand beside each other in the line is nobody's.
      const isJoined = unquotedNames(change.text, intents).some((name) => holds(change.text, name) && !holds(text, name));
      const isNew =
        !isJoined &&
        keepsAll(tokens, intents, []) &&
        !found.some((one) => sameMeaning(one.intents, intents) || bare(one.intents) === bare(intents));
      if (isNew) found.push({ intents, cost: change.cost + cost });
    }
    found.sort((one, other) => one.cost - other.cost);
  }
  return found.slice(0, MOST_READINGS).map(({ intents }) => intents);
}

const holds = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

/** "The quotation" and "quotation" as names of one thing. */
function bare(intents: readonly Intent[]): string {
  return JSON.stringify(intents, (key, one: unknown) => (key === "words" ? undefined : one)).replaceAll(/"(?:the|an?) /giu, '"');
}

const ORDINALS = phrasesOf(LEXICON.ordinal);

/** A name or a text that stood in the line begins and ends with words of its own: "issue is" does not. */
const isWhole = ({ lower }: Token): boolean => /[\p{L}\p{N}]/u.test(lower) && !NEVER_IN_NAME.has(lower);

/** What may not be left out: which one, a denial, a name, and the verb that an order begins with. */
const isNeeded = ({ lower, text, start }: Token): boolean =>
  ORDINALS.has(lower) ||
  isDenial({ lower }) ||
  lower === "instead" ||
  lower === "part" ||
  (start === 0 ? ORDER_VERBS.has(lower) : /^\p{Lu}/u.test(text) && text !== "I");

/** The line without a run of its words, and with a run in quotes, at the place where reading it stops; the smallest changes first. */
function changesOf(text: string, tokens: readonly Token[], reach: number): readonly Change[] {
  const changes: Change[] = [];
  for (const [start, first] of tokens.entries())
    for (const [n, last] of tokens.slice(start, start + LONGEST_RUN).entries()) {
      const run = tokens.slice(start, start + n + 1);
      if (run.some(isLiteral)) break;
      const end = start + n;
      const isThere =
        (reach === 0 ? start <= 2 : start === reach || start === reach + 1) || (n > 0 && (end === reach - 1 || end === reach));
      const [before, said, after] = [text.slice(0, first.start), text.slice(first.start, last.end), text.slice(last.end)];
      const words = said.split(/\s+/).length;
      // What ends with a comma is a part of the sentence by itself.
      const cost = 1.5 * (last.text === "," && words > 1 ? words - 1 : words);
      if (isThere && !run.some(isNeeded)) changes.push({ text: `${before}${after}`.replaceAll(/\s+/g, " ").trim(), cost });
      const isName =
        isWhole(first) && isWhole(last) && areOwn(said) && run.some((token) => token.kind === "word" && !NEVER_LAST.has(token.lower));
      if ((reach === 0 ? start > 0 : start === reach + 1) && words <= MOST_NAMED && isName && !KIND_PHRASES.has(said.toLowerCase()))
        changes.push({ text: `${before}"${said}"${after}`, cost: 1 + 0.4 * words });
    }
  return changes.toSorted((one, other) => one.cost - other.cost).slice(0, MOST_CHANGES);
}
