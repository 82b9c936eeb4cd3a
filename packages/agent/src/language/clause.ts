import { searchForm } from "./forms/search.ts";
import { grammar, readAct, readClaim, saysCheck, skipActor } from "./grammar.ts";
import type { Remark } from "./grammar.ts";
import type { Act, Assertion, Control, Intent, Line, Target } from "./intent.ts";
import { LineReader } from "./line-reader.ts";
import { placeIntent } from "@runwright/language/document";
import { readScopes, readSided } from "./scope.ts";
import { tokenize } from "./tokens.ts";

export type LineKind = "step" | "outcome";

export interface Clause {
  readonly text: string;
  readonly intent: Intent;
  readonly remarks: readonly Remark[];
  /** What is done next without being said: "Search for" ends with Enter. */
  readonly ending?: Clause;
}

/** A clause that is one act. */
export function actClause(text: string, act: Act): Clause {
  return { text, intent: { type: "act", act }, remarks: [] };
}

/** A clause that holds others. */
export function controlClause(text: string, control: Control): Clause {
  return { text, intent: { type: "control", control }, remarks: [] };
}

/** A clause as a line of such a control. */
export function asLine(clause: Clause): Line {
  return { line: 1, text: clause.text.trim(), intent: clause.intent };
}

/** Longer lines are no sentences of ours; refusing them bounds the work. */
const LONGEST_CLAUSE = 90;

export function readerOf(text: string, it: Target | null = null): LineReader {
  return new LineReader({ tokens: tokenize(text), source: text, grammar, it });
}

/** One order or statement, with what may hang on it: a place before it, a condition behind it. */
export function readClause(text: string, kind: LineKind, it: Target | null): Clause | null {
  const reader = trimmed(readerOf(text, it));
  if (reader.to <= reader.from || reader.to - reader.from > LONGEST_CLAUSE) return null;
  return (
    (kind === "step" ? (readFind(text, it) ?? readSearch(reader, text) ?? readWithin(reader, text)) : null) ??
    readPlain(reader, kind, text) ??
    (kind === "outcome" ? readInTime(reader, text) : null) ??
    (kind === "step" ? readWithTail(reader, text) : null) ??
    readInPlace(reader, kind, text)
  );
}

/** `"Done" appears within 10 seconds`, `Within 10 seconds, "Done" appears`: the time that the claim has to come true. */
function readInTime(reader: LineReader, text: string): Clause | null {
  const at = reader.tokens.findLastIndex(({ kind, word }) => kind === "word" && word === "within");
  if (at < reader.from || at >= reader.to) return null;
  const comma = at === reader.from ? reader.tokens.findIndex(({ word }, index) => index > at && word === ",") : -1;
  const timeoutMs = reader.slot("durationMs", at + 1, comma > 0 ? comma : reader.to);
  if (timeoutMs === null || timeoutMs <= 0) return null;
  const claim = readClaim(trimmed(comma > 0 ? reader.part(comma + 1, reader.to) : reader.part(reader.from, at)));
  return claim === null || isLasting(claim.meaning)
    ? null
    : { text, intent: { type: "assert", assertion: claim.meaning, timeoutMs }, remarks: claim.remarks };
}

/** "No email comes within 10 seconds" is about all of that time, and a time to load has its own limit. */
function isLasting(claim: Assertion): boolean {
  if (claim.kind === "all") return claim.of.some(isLasting);
  if (claim.kind === "no_errors" || claim.kind === "load_time") return true;
  return (claim.kind === "email" || claim.kind === "downloaded" || claim.kind === "tab_opened") && claim.negated;
}

/** As `restate` puts it: what is clicked may still be behind tabs, folded sections or further pages. */
function readFind(text: string, it: Target | null): Clause | null {
  const [, behind, rest] = /^\s*find-and-click-in-(tabs|sections|pages|any) (.+)$/s.exec(text) ?? [];
  const clause = rest === undefined ? null : readClause(`click ${rest}`, "step", it);
  if (clause?.intent.type !== "act" || clause.intent.act.kind !== "click") return null;
  const search = (behind ?? "any") as "tabs" | "sections" | "pages" | "any";
  return { ...clause, text: `find and click ${rest ?? ""}`, intent: { type: "act", act: { ...clause.intent.act, search } } };
}

function readSearch(reader: LineReader, text: string): Clause | null {
  const start = skipActor(reader);
  const act = searchForm.read(start === reader.from ? reader : reader.part(start, reader.to))?.meaning;
  if (act?.kind !== "fill" || !act.target) return null;
  const press: Act = { kind: "press", keys: "Enter", target: act.target };
  const ending: Clause = { text: `press Enter in ${act.target.words}`, intent: { type: "act", act: press }, remarks: [] };
  return { text, intent: { type: "act", act }, remarks: [], ending };
}

/** `The page shows "Done" within 5 seconds`, among steps: waited for so long, and then proven like any other claim. */
function readWithin(reader: LineReader, text: string): Clause | null {
  const at = reader.tokens.findLastIndex(({ kind, word }) => kind === "word" && word === "within");
  const timeoutMs = at > reader.from ? reader.slot("durationMs", at + 1, reader.to) : null;
  const claim = timeoutMs === null ? null : readClaim(trimmed(reader.part(reader.from, at)));
  if (claim === null || timeoutMs === null) return null;
  const { meaning, remarks } = claim;
  const ending: Clause = { text: reader.text(reader.from, at), intent: { type: "assert", assertion: meaning }, remarks: [] };
  return { text, intent: { type: "act", act: { kind: "wait_for", condition: meaning, timeoutMs } }, remarks, ending };
}

/** With what follows unsaid; not where the author says it after all: `search for "mugs" and press Enter`. */
export function withEndings(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause, at) => {
    const { ending, ...plain } = clause;
    const isSaid = plain.intent.type === "act" && plain.intent.act.kind === "fill" && startsSearch(clauses[at + 1]?.intent);
    return ending === undefined || isSaid ? [plain] : [plain, ending];
  });
}

function startsSearch(intent: Intent | undefined): boolean {
  if (intent?.type !== "act") return false;
  return intent.act.kind === "press" || (intent.act.kind === "click" && /\b(?:search|go|find|icon)\b/i.test(intent.act.target.words));
}

/** Without the full stop, and without signs before the first word. */
function trimmed(reader: LineReader): LineReader {
  let { from, to } = reader;
  while (to > from && reader.tokens[to - 1]?.kind === "punctuation" && /^[.!?;:,…]$/.test(reader.tokens[to - 1]?.word ?? "")) to -= 1;
  while (from < to && reader.tokens[from]?.kind === "punctuation" && /^[,;:–—-]$/.test(reader.tokens[from]?.word ?? "")) from += 1;
  return reader.part(from, to);
}

function readPlain(reader: LineReader, kind: LineKind, text: string): Clause | null {
  const isAct = kind === "step" && !saysCheckForSure(reader) && !CHECK_THAT.test(reader.text(reader.from, reader.to));
  const act = isAct ? readAct(reader) : null;
  if (act) return { text, intent: { type: "act", act: act.meaning }, remarks: act.remarks };
  if (kind === "step" && ORDER_LEAD.test(reader.text(reader.from, reader.to))) return null;
  const claim = readClaim(reader);
  return claim && { text, intent: { type: "assert", assertion: claim.meaning }, remarks: claim.remarks };
}

/** What begins so is an order, understood or not; as a statement it would be about a thing that is called so. */
const ORDER_LEAD =
  /^(?:wait|accept|dismiss|click|tap|type|enter|fill|scroll|hover|drag|upload|navigate|go|select|choose|open|close|press)(?:s|es)? (?:(?:the|an?|on|for|to|until|in|into|over|down|up|any|every|all|some)\b|\d)/i;

/** No box is ticked by a check that is not understood. */
const CHECK_THAT = /^(?:check|tick|confirm|mark)s? (?:that (?:the|an?|all|no|there|it|this|every|each|both|you|i|we)|whether|if)\b/i;

/** `check the box` may be either; `check that ...` and `check the total is 5` are checks. */
function saysCheckForSure(reader: LineReader): boolean {
  return saysCheck(reader) && readClaim(reader) !== null;
}

const IF_VISIBLE =
  /^(?:if|in case) (?:(?:it|they|one|that|this)(?: is| are)? )?(?:visible|shown|present|displayed|there|available|exists?|appears?|shows up|showing|any)$/;
const ONCE_READY =
  /^(?:once|when|as soon as|after) (?:it|they|that) (?:is |are |becomes? |gets )?(?:visible|shown|displayed|enabled|available|clickable|appears?|loads?|loaded|exists?|ready)$/;
const ADDS_NOTHING = /^(?:again|now|please|too|as well|once more|afterwards|first|next|instead of waiting)$/;
const NAMES_NEW = /\b(?:called|named|titled|entitled)\b/;
const PURPOSE = /^(?:in order )?to (?!(?:the|an?|it|be|my|this|that|have|its?)\b)\p{Ll}+(?: |$)/u;

/** What people add behind an order: `if it is visible`, `again`, `to save the changes`. */
function readWithTail(reader: LineReader, text: string): Clause | null {
  for (let at = reader.from + 2; at < reader.to; at += 1) {
    if (reader.tokens[at]?.kind !== "word") continue;
    const tail = reader.words(at, reader.to).join(" ");
    const ifVisible = IF_VISIBLE.test(tail);
    // "... to create a folder called "A"": that is more than what the click is for.
    const isPurpose =
      PURPOSE.test(tail) && !(NAMES_NEW.test(tail) && reader.tokens.slice(at, reader.to).some(({ kind }) => kind === "literal"));
    if (!ifVisible && !isPurpose && !ONCE_READY.test(tail) && !ADDS_NOTHING.test(tail)) continue;
    const head = trimmed(reader.part(reader.from, at));
    const act = readAct(head);
    if (
      !act ||
      (isPurpose &&
        act.meaning.kind !== "press" &&
        !(act.meaning.kind === "fill" && act.meaning.target === null) &&
        (act.meaning.kind !== "click" || !(isClosed(head) || isPlaced(act.meaning.target))))
    )
      continue;
    return { text, intent: { type: "act", act: act.meaning, ...(ifVisible ? { ifVisible: true } : {}) }, remarks: act.remarks };
  }
  return null;
}

/** A place closes a target: no name goes on behind it. */
function isPlaced({ scope = [], relations = [] }: Target): boolean {
  return scope.length > 0 || relations.length > 0;
}

/** Whether the target ended before the purpose began: with a quote, or with the word for its kind. */
function isClosed(head: LineReader): boolean {
  const last = head.tokens[head.to - 1];
  return (
    last?.kind === "literal" ||
    /^(?:button|link|icon|tab|menu|option|item|image|arrow|chevron|checkbox|logo|picture|photo|avatar|it|them)$/.test(last?.word ?? "")
  );
}

/** `In the "Billing" section, click "Change"`. */
function readInPlace(reader: LineReader, kind: LineKind, text: string): Clause | null {
  if (!/^(?:in|inside|within|under|on|for|at)$/.test(reader.tokens[reader.from]?.word ?? "")) return null;
  const isAt = reader.tokens[reader.from]?.word === "at";
  for (let at = reader.from + 2; at < reader.to - 1; at += 1) {
    const sign = reader.tokens[at];
    const hasSign = sign?.kind === "punctuation" && /^[,:]$/.test(sign.word);
    const sided = kind === "step" ? readSided(reader, reader.from, at) : null;
    const scope = (isAt ? null : readScopes(reader, reader.from, at)) ?? sided;
    if (!scope) continue;
    const rest = readPlain(reader.part(hasSign ? at + 1 : at, reader.to), kind, text);
    // The side is no place to prove something in.
    const intent = rest && (rest.intent.type === "act" || scope !== sided) ? placeIntent(rest.intent, scope) : null;
    if (rest && intent) return { text, intent, remarks: rest.remarks };
  }
  return null;
}
