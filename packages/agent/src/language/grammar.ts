import { saysLess } from "./claim-guard.ts";
import { ACT_FORMS, CLAIM_FORMS } from "./forms/index.ts";
import type { Act, Assertion } from "./intent.ts";
import type { Grammar, LineReader } from "./line-reader.ts";
import { PEOPLE } from "./words.ts";

/** What a clause turned out to say, and what lint should remark on it. */
export interface Reading<T> {
  readonly meaning: T;
  readonly remarks: readonly Remark[];
}
export type Remark = "unquoted_text";

export const grammar: Grammar = {
  readAct: (reader) => readAct(reader)?.meaning ?? null,
  readAssertion: (reader) => readClaim(reader)?.meaning ?? null,
};

/** An order, with or without somebody who carries it out: `click "Save"`, `the user clicks "Save"`. */
export function readAct(reader: LineReader): Reading<Act> | null {
  const start = skipActor(reader);
  const end = withoutAgain(reader);
  const inner = start === reader.from && end === reader.to ? reader : reader.part(start, end);
  for (const form of ACT_FORMS) {
    const found = form.read(inner);
    if (found) return { meaning: found.meaning, remarks: [] };
  }
  return null;
}

/** `Click on Logins again` is a second click; "Try again" and "Log in again" are what buttons say. */
function withoutAgain({ tokens, to }: LineReader): number {
  const [before, last] = [tokens[to - 2], tokens[to - 1]];
  const isAgain = last?.kind === "word" && last.word === "again" && before !== undefined;
  return isAgain && !/^(?:try|in|on|play|send|start|load|check|ask|search|order|buy|run|scan|print|upload|download)$/.test(before.word)
    ? to - 1
    : to;
}

const CLAIMING = new Set(
  "verify verifies check checks assert asserts expect expects ensure ensures confirm confirms validate validates see sees observe observes notice notices".split(
    " ",
  ),
);

/** Words behind a statement that say of its past what nobody can see any more. */
const TRAILING = new Set(["again", "anymore", "afterwards", "now", "yet"]);

/** A statement about the page, with or without `verify that` before it. */
export function readClaim(reader: LineReader): Reading<Assertion> | null {
  const last = reader.tokens[reader.to - 1];
  const [secondLast] = reader.words(reader.to - 2, reader.to - 1);
  const isAnyMore = (last?.word === "more" || last?.word === "longer") && secondLast === "any";
  const isTrailing = last?.kind === "word" && (TRAILING.has(last.word) || isAnyMore) && reader.to - reader.from > 3;
  return isTrailing ? readStatement(reader.part(reader.from, reader.to - (isAnyMore ? 2 : 1))) : readStatement(reader);
}

function readStatement(reader: LineReader): Reading<Assertion> | null {
  const start = skipClaiming(reader);
  const checked = start > reader.from && start < reader.to ? readForms(reader.part(start, reader.to)) : null;
  return checked ?? readForms(reader) ?? readSeeing(reader);
}

/** `See "Welcome"`, `expect to see "Welcome"`: a text, without anybody who sees it. */
function readSeeing(reader: LineReader): Reading<Assertion> | null {
  const words = reader.words(reader.from, reader.from + 3).join(" ");
  const lead = /^(?:expect to see|see|expect)\b/.exec(words)?.[0];
  const literal = lead === undefined ? null : reader.slot("texts", reader.from + lead.split(" ").length, reader.to);
  if (!literal || literal.any || !literal.items.every((item) => item.quoted)) return null;
  const claims = literal.items.map((item): Assertion => ({
    kind: "text",
    text: item.text,
    match: "contains",
    target: null,
    negated: item.negated,
  }));
  const [first] = claims;
  return first ? { meaning: claims.length === 1 ? first : { kind: "all", of: claims }, remarks: [] } : null;
}

function readForms(reader: LineReader): Reading<Assertion> | null {
  for (const form of CLAIM_FORMS) {
    const found = form.read(reader);
    if (!found) continue;
    // The forms after it would only make more of a guess.
    if (saysLess(found.meaning, reader)) return null;
    const isUnquoted = found.captures.text?.quoted === false || found.captures.texts?.items.some((item) => !item.quoted) === true;
    return { meaning: found.meaning, remarks: isUnquoted ? ["unquoted_text"] : [] };
  }
  return null;
}

/** Whether the line says of itself that it is a check: `check that`, `verify`, `make sure`. */
export function saysCheck(reader: LineReader): boolean {
  return skipClaiming(reader) > reader.from;
}

/** Where the statement begins after `I expect that`, `make sure`, `check whether`; the start when there is none of it. */
function skipClaiming(reader: LineReader): number {
  const word = (at: number): string => (at < reader.to && reader.tokens[at]?.kind === "word" ? (reader.tokens[at]?.word ?? "") : "");
  let at = skipActor(reader);
  const hasActor = at > reader.from;
  const isMake =
    (word(at) === "make" || word(at) === "makes" || word(at) === "be") && (word(at + 1) === "sure" || word(at + 1) === "certain");
  if (isMake) at += 2;
  else if (CLAIMING.has(word(at)) || word(at) === "double-check") at += 1;
  else return reader.from;
  const joint = word(at);
  if (joint === "that" || joint === "if" || joint === "whether" || reader.tokens[at]?.word === ":") return at + 1;
  return hasActor && !/^(?:expect|verif|check|confirm)/.test(word(at - 1)) ? reader.from : at;
}

const ACTOR_MODALS = new Set([
  "should",
  "can",
  "must",
  "will",
  "shall",
  "may",
  "then",
  "now",
  "also",
  "first",
  "next",
  "have",
  "has",
  "am",
]);
const ACTOR_PHRASES = new Set([
  "wants to",
  "want to",
  "needs to",
  "need to",
  "has to",
  "have to",
  "tries to",
  "try to",
  "attempts to",
  "attempt to",
  "is going to",
  "decides to",
]);

/** `the user should then`, `I`: who does it is no part of what is done. */
export function skipActor(reader: LineReader): number {
  const word = (at: number): string => (at < reader.to && reader.tokens[at]?.kind === "word" ? (reader.tokens[at]?.word ?? "") : "");
  let at = reader.from;
  if (/^(?:the|a|an|our|my)$/.test(word(at)) && (PEOPLE.has(word(at + 1)) || PEOPLE.has(word(at + 2))))
    at += PEOPLE.has(word(at + 1)) ? 2 : 3;
  else if (/^(?:i|you|we|they|he|she)$/.test(word(at)) || PEOPLE.has(word(at))) at += 1;
  else if (word(at) === "let" && /^(?:us|me)$/.test(word(at + 1))) at += 2;
  else return reader.from;
  for (let before = -1; before !== at;) {
    before = at;
    if (ACTOR_PHRASES.has(`${word(at)} ${word(at + 1)}`)) at += 2;
    else if (ACTOR_MODALS.has(word(at))) at += 1;
  }
  return at;
}
