import { readCanonical, writeCanonical } from "./canonical/index.ts";
import { stripMarks } from "./document/inline.ts";
import type { LineContext, LineKind, LineReading } from "./document/reading.ts";
import { claimIn, isLeftOpen, isNotDone } from "./grammar/canonical-parts.ts";
import { resolveIt } from "./grammar/it.ts";
import { wayTo } from "./grammar/lines.ts";
import { type Reading, readLine, readOutcome } from "./grammar/read-line.ts";
import { unquotedNames } from "./grammar/unquoted.ts";
import type { Intent, Line } from "./intent.ts";
import { phrasesOf } from "./lexicon/entries.ts";
import { LEXICON } from "./lexicon/lexicon.ts";
import { nearbyReadings } from "./nearby.ts";

const EMPHASIZED = /\*\*(not|no|no longer|never|and|or|then|click|type|enter|select|check|press|open|go to|verify|should|must|wait)\*\*/gi;

/**
 * How every line of a Test is read, by lint, the API, the CLI and the agent alike: a canonical sentence means what it says; of any other
 * line the words reader says what it means. What it is not certain of is refused, with up to three meanings to choose from. Never throws.
 */
export function readLines(text: string, kind: LineKind, context: LineContext = {}): LineReading {
  const line = unwrapBold(stripMarks(text));
  const canonical = readCanonicalLine(line, kind);
  if (canonical === null || (canonical.type === "act" && isLeftOpen(canonical.act))) {
    const words = readWords(line, kind, context);
    if (canonical === null || words.intents !== null) return words;
  }
  const said = resolveIt([canonical], context);
  return { intents: [canonical], alternatives: () => [], it: said?.it ?? null };
}

/** What one line means by itself: one `unknown` where it is not understood as a whole. */
export function parseLine(text: string, kind: LineKind, line = 1): readonly Line[] {
  const { intents } = readLines(text, kind);
  return intents?.map((intent) => ({ line, text, intent })) ?? [{ line, text, intent: { type: "unknown" } }];
}

function readCanonicalLine(line: string, kind: LineKind): Intent | null {
  const whole = readCanonical(line);
  const intent = whole.type === "error" ? reported(line) : whole;
  if (intent === null || intent.type === "control") return null;
  if (intent.type === "assert") {
    const assertion = claimIn(intent.assertion);
    return assertion && { ...intent, assertion };
  }
  return kind === "outcome" || isNotDone(intent.act) ? null : intent;
}

/** "Verify that" before a canonical claim says no more than that it is one. */
function reported(line: string): Intent | null {
  const frame = reportIn(line);
  const claim = frame === undefined ? null : readCanonical(line.slice(frame.length + 1));
  return claim?.type === "assert" ? claim : null;
}

/** "Verify that": the words at its beginning that only say that something is claimed. */
export function reportIn(line: string): string | undefined {
  const lower = line.toLowerCase();
  return REPORTS.find((one) => lower.startsWith(one) && lower.charAt(one.length) === " ");
}

const REPORTS = [...phrasesOf(LEXICON.report)].toSorted((one, other) => other.length - one.length);

/** The words reader: without a clear margin a reading is only to be chosen from. */
function readWords(line: string, kind: LineKind, { isGiven = false, ...context }: LineContext): LineReading {
  // A label above further lines.
  if (line.endsWith(":")) return { intents: null, alternatives: () => [], it: null };
  const read = kind === "step" ? { ...readLine(line, kind, context), isOrder: false } : readOutcome(line, context);
  const meant = read.alternatives.map(({ intents }) => (isGiven && kind === "step" ? asBeginning(intents) : intents));
  const [intents] = meant;
  if (read.kind === "read" && intents) {
    return {
      intents,
      alternatives: () => meant,
      it: read.it,
      said: read.said,
      ...textsOf(intents),
      remarks: remarksOn(line, read, intents),
    };
  }
  const alternatives = (): readonly (readonly Intent[])[] => {
    if (read.kind !== "unknown") return meant;
    return nearbyReadings({ text: line, kind, reach: read.reach }, context);
  };
  return { intents: null, alternatives, it: null, ...(read.isOrder ? { remarks: ["act_in_outcome"] } : {}) };
}

function remarksOn(line: string, { left }: Pick<Reading, "left">, intents: readonly Intent[]): readonly string[] {
  const isAside = left.some((one) => one.class === "circumstance");
  const unquoted = unquotedNames(line, intents);
  const isUnquoted = intents.some(
    (intent) => intent.type === "assert" && intent.assertion.kind === "text" && unquoted.includes(intent.assertion.text),
  );
  return [...(isAside ? ["place_not_checked"] : []), ...(isUnquoted ? ["unquoted_text"] : [])];
}

/** What is said first of all is where it begins; but what comes of an order is a claim there, too. */
function asBeginning(intents: readonly Intent[]): readonly Intent[] {
  const isOfClaims = intents.every(({ type }) => type === "assert");
  return isOfClaims ? intents.map((intent) => (intent.type === "assert" ? (wayTo(intent.assertion) ?? intent) : intent)) : intents;
}

/** A line that says several things is told as their sentences. */
function textsOf(intents: readonly Intent[]): { readonly texts?: readonly string[] } {
  const texts = intents.length < 2 ? [] : intents.flatMap((intent) => writeCanonical(intent)?.split("\n", 1) ?? []);
  return texts.length === intents.length && texts.length > 0 ? { texts } : {};
}

function unwrapBold(text: string): string {
  const whole = /^\*\*([^*]+)\*\*[.:]?$/.exec(text);
  const words = whole?.[1] ?? text;
  return words.includes("**") ? words.replaceAll(EMPHASIZED, "$1") : words;
}
