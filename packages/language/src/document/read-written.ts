import type { Intent } from "../intent.ts";
import { stripMarks } from "./marks.ts";
import type { LineContext, LineKind, LineReading, ReadLine } from "./reading.ts";

/** A line as the reader reads it, or as it does once what people put around their orders is taken off. */
export interface WrittenReading extends LineReading {
  readonly leftOut: readonly string[];
}

/** Names and values of the description, by what they are called: `email` is `ann@example.com`. */
export type TestData = ReadonlyMap<string, string>;

interface Way {
  /** The pieces, each to be read as a line of its own. */
  readonly pieces: readonly { readonly text: string; readonly kind: LineKind }[];
  readonly leftOut?: readonly string[];
}

/**
 * The line as it stands comes first. A way around it counts only where every piece of it is understood, so that nothing that was written
 * is lost on the way.
 */
export function readWritten(
  text: string,
  kind: LineKind,
  { read, context, data }: { readonly read: ReadLine; readonly context: LineContext; readonly data: TestData },
): WrittenReading {
  const plain = read(text, kind, context);
  if (plain.intents !== null) return { ...plain, leftOut: [] };
  for (const { pieces, leftOut = [] } of waysAround(stripMarks(text), kind, data)) {
    const whole = readPieces(pieces, read, context);
    if (whole !== null) return { ...whole, alternatives: () => [], leftOut };
  }
  return { ...plain, leftOut: [] };
}

function readPieces(
  pieces: Way["pieces"],
  read: ReadLine,
  context: LineContext,
): { readonly intents: readonly Intent[]; readonly it: LineReading["it"] } | null {
  const intents: Intent[] = [];
  let { it } = context;
  for (const { text, kind } of pieces) {
    const piece = read(text, kind, { ...context, it });
    if (piece.intents === null || piece.intents.length === 0) return null;
    intents.push(...piece.intents);
    it = piece.it ?? it;
  }
  return { intents, it };
}

function waysAround(text: string, kind: LineKind, data: TestData): readonly Way[] {
  if (text.length > LONGEST) return [];
  return [withoutRemark(text, kind), withExample(text, kind), withCheck(text, kind), withData(text, kind, data)].filter(
    (way) => way !== null,
  );
}

/** Longer lines are read as they stand. */
const LONGEST = 1_000;

/** What may stand in brackets and be left out: no text, number, negation or quantifier. */
const SAYS_SOMETHING =
  /["“”`'\d{<]|\b(?:not|no|never|none|without|only|all|every|each|any|both|except|unless|if|until|once|twice|one|two|three|four|five|first|second|third|last)\b|n['’]t\b/iu;

/** `Click Save (the page may take a while)`. */
function withoutRemark(text: string, kind: LineKind): Way | null {
  const found = /^(.*\S) ?[([]([^()[\]]{3,200})[)\]]([.!]?)$/u.exec(text);
  const [, head = "", remark = "", stop = ""] = found ?? [];
  return found === null || SAYS_SOMETHING.test(remark) ? null : { pieces: [{ text: head + stop, kind }], leftOut: [remark] };
}

const EXAMPLE =
  /,? ?[([]?\b(?:e\.? ?g\.?|for example|for instance|such as|say)[,:]? ("[^"]{1,200}"|“[^”]{1,200}”|`[^`]{1,200}`|[\w.+-]+@[\w.-]+\w|\d[\d.,]*\d|\d)[)\]]?/iu;

/** `Enter a name, e.g. "Ann"`: the example is as good as any. */
function withExample(text: string, kind: LineKind): Way | null {
  const found = EXAMPLE.exec(text);
  const value = found?.[1];
  if (found === null || value === undefined || kind === "outcome") return null;
  const head = text.slice(0, found.index).replace(/\b(?:an?|any|some)(?: valid)? (?=[\p{L} -]{2,40}$)/iu, "the ");
  const quoted = /^["“`]/u.test(value) ? value : `"${value}"`;
  return { pieces: [{ text: `${head} ${quoted}${text.slice(found.index + found[0].length)}`, kind }], leftOut: ["for example"] };
}

const CHECK =
  /^(.*\S?[^\s,;.])(?:[,;.]? and(?: then)?|[,;.]? then|[,;]|\.) ((?:verify|check|make sure|ensure|confirm|validate|assert|note|see|observe)(?: that)? \S.*)$/iu;

/** `Click Save and verify that the list shows "A"`: an order, and what is looked at behind it. */
function withCheck(text: string, kind: LineKind): Way | null {
  const [, order, check] = kind === "outcome" ? [] : (CHECK.exec(text) ?? []);
  if (order === undefined || check === undefined || (order.split('"').length - 1) % 2 === 1) return null;
  const claim = check.replace(/^(?:note|see|observe)(?: that)? /iu, "");
  return {
    pieces: [
      { text: order, kind: "step" },
      { text: claim, kind: claim === check ? "step" : "outcome" },
    ],
  };
}

const ENTER =
  /^(?:enter|type|fill in|input|provide|put in)s? (?:(?:the|an?|your|his|her|their)(?: (?:valid|correct|above|given))? )?([\p{L} -]{2,40})[.]?$/iu;

/** `Enter the email`, where the test data say which. */
function withData(text: string, kind: LineKind, data: TestData): Way | null {
  const name = kind === "outcome" ? undefined : ENTER.exec(text)?.[1];
  const parts = name?.split(/ and |, /u).map((part) => part.replace(/^(?:the|an?|your) /iu, "").trim());
  const values = parts?.map((part) => data.get(part.toLowerCase()));
  if (parts === undefined || values === undefined || values.includes(undefined)) return null;
  return { pieces: parts.map((part, n) => ({ text: `Enter "${values[n] ?? ""}" as the ${part}`, kind })), leftOut: [] };
}
