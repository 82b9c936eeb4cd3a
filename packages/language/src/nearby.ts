import { sameMeaning } from "./canonical/index.ts";
import { isDenial, keepsAll } from "./grammar/accounting.ts";
import { areOwn } from "./grammar/certainty.ts";
import type { Context } from "./grammar/it.ts";
import { type LineKind, readLine } from "./grammar/read-line.ts";
import { unquotedNames } from "./grammar/unquoted.ts";
import type { Intent } from "./intent.ts";
import { LEXICON } from "./lexicon/lexicon.ts";
import { NEVER_IN_NAME, NEVER_LAST } from "./lexicon/names.ts";
import { isLiteral, type Token } from "./tokens/token.ts";
import { tokenize } from "./tokens/tokenize.ts";

const MOST_TOKENS = 24;
const LONGEST = 600;
const LONGEST_RUN = 5;
/** Each takes as long as reading the line. */
const MOST_CHANGES = 16;
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
    if (read.kind !== "read") continue;
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

const ORDINALS = new Set(LEXICON.ordinal.map(({ words }) => words.join(" ")));

const KINDS = new Set(LEXICON.kind.map(({ words }) => words.join(" ")));

/** "The third invoice" without it is any of them. */
const isOrdinal = ({ lower }: Token): boolean => ORDINALS.has(lower);

/** A name or a text that stood in the line begins and ends with words of its own: "issue is" does not. */
const isWhole = ({ lower }: Token): boolean => /[\p{L}\p{N}]/u.test(lower) && !NEVER_IN_NAME.has(lower);

/** The line without a run of its words, and with a run in quotes; the smallest changes first. */
function changesOf(text: string, tokens: readonly Token[], reach: number): readonly Change[] {
  const changes: Change[] = [];
  for (const [start, first] of tokens.entries())
    for (const [n, last] of tokens.slice(start, start + LONGEST_RUN).entries()) {
      const run = tokens.slice(start, start + n + 1);
      if (run.some(isLiteral)) break;
      if (reach > 0 && (start > reach + 1 || start + n < reach - 1)) continue;
      const [before, said, after] = [text.slice(0, first.start), text.slice(first.start, last.end), text.slice(last.end)];
      const words = run.filter((token) => token.kind === "word").length;
      // "Does not close" without its "not" is the opposite, and "Cancel instead of Confirm" without its first words as well.
      if (!run.some((token) => isOrdinal(token) || isDenial(token) || token.lower === "instead"))
        changes.push({ text: `${before}${after}`.replaceAll(/\s+/g, " ").trim(), cost: 1.5 * words });
      const isName =
        isWhole(first) && isWhole(last) && areOwn(said) && run.some(({ kind, lower }) => kind === "word" && !NEVER_LAST.has(lower));
      if (start > 0 && isName && !KINDS.has(said.toLowerCase()))
        changes.push({ text: `${before}"${said}"${after}`, cost: 1 + 0.4 * words });
    }
  return changes.toSorted((one, other) => one.cost - other.cost).slice(0, MOST_CHANGES);
}
