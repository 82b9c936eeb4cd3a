import { readerOf } from "./clause.ts";
import { skipActor } from "./grammar.ts";
import type { Assertion, Intent } from "./intent.ts";
import type { Joint } from "./joints.ts";
import { targetOf } from "./target-of.ts";
import { PREDICATE_WORDS } from "./words.ts";

/** Beginnings of the left side that the right side may share, the shortest first. */
export function leadsOf(left: string, right: string, isOrder: boolean): readonly string[] {
  const reader = readerOf(left);
  // In an order "the list" is no verb.
  const predicate = isOrder ? -1 : reader.tokens.findIndex((token) => token.kind === "word" && PREDICATE_WORDS.has(token.word));
  const begins = readerOf(right).tokens[0];
  const upTo = (count: number): string => reader.text(0, count);
  if (predicate > 0 && begins?.kind === "word" && PREDICATE_WORDS.has(begins.word)) return [upTo(predicate)];
  if (predicate > 0) return [1, 2, 3].map((more) => upTo(Math.min(predicate + more, reader.to - 1)));
  // `Choose "A"` and `"B" from the list` share no more than the verb.
  const isValue = begins?.kind === "literal" && reader.tokens[(isOrder ? skipActor(reader) : 0) + 1]?.kind === "literal";
  // "The user clicks ..." begins with who does it.
  const verb = isOrder ? skipActor(reader) : 0;
  return reader.to > verb + 2 && !isValue ? [upTo(verb + 1), upTo(verb + 2)] : [upTo(verb + 1)];
}

/** `rows with "A" and "B"` are rows with both; `shows "A", then "B"` is an order in time. */
export function mayBorrow(text: string, joint: Joint, left: Intent): boolean {
  const tokens = readerOf(text.slice(0, joint.end)).tokens;
  const isQuoted = readerOf(text.slice(joint.start)).tokens[0]?.kind === "literal";
  // "A" is here and "B" there: two texts, of which the first is not the second.
  if (
    isQuoted &&
    left.type === "assert" &&
    tokens[0]?.kind === "literal" &&
    left.assertion.kind === "text" &&
    left.assertion.target === null
  )
    return false;
  const holding = tokens.at(-1)?.kind === "literal" ? (tokens.at(-2)?.word ?? "") : "";
  const isFilling = left.type === "act" && (left.act.kind === "fill" || left.act.kind === "select");
  if (isQuoted && !isFilling && /^(?:with|containing|holding|having|showing|labelled|named|called)$/.test(holding)) return false;
  if (isQuoted && left.type === "assert" && isCounted(left.assertion)) return false;
  const between = text.slice(joint.end, joint.start);
  return !/\bso that\b/i.test(between) && (left.type !== "assert" || !/\bthen\b/i.test(between));
}

/** Two rows with "A" and two with "B" are no two rows with both. */
function isCounted(claim: Assertion): boolean {
  return claim.kind === "count" || (claim.kind === "every" && typeof claim.quantity === "object");
}

/** `Enter "ann" and "secret"`: two values without a field, of which the second would only be put behind the first. */
export function lendsNothing({ act }: Extract<Intent, { type: "act" }>): boolean {
  return act.kind === "fill" && act.target === null;
}

/** What borrows a beginning says the same kind of thing: `the buttons "A" and "B"` are not a button and a text. */
export function isAlike(left: Intent, right: Intent, rest: string): boolean {
  if (left.type !== "assert" || right.type !== "assert") return left.type === right.type && (!isKey(left) || isKey(right));
  if (left.assertion.kind === "text" && (left.assertion.orTexts || left.assertion.match !== "contains")) return false;
  return !/^["“'‘`*]/.test(rest) || left.assertion.kind === right.assertion.kind;
}

function isKey(intent: Intent): boolean {
  return intent.type === "act" && intent.act.kind === "press";
}

/** `shows "A" in the header and the footer`: what the left side says of the place would be lost on the right. */
export function keepsPlace(left: Intent, right: Intent): boolean {
  const [here, there] = [placeOf(left), placeOf(right)];
  return !here || there;
}

function placeOf(intent: Intent): boolean {
  const target = targetOf(intent);
  if ((target?.scope?.length ?? 0) > 0 || (target?.relations?.length ?? 0) > 0) return true;
  if (intent.type !== "assert") return false;
  const { assertion } = intent;
  if (assertion.kind === "row") return assertion.column !== undefined;
  return assertion.kind === "text" && (assertion.scope?.length ?? 0) > 0;
}
