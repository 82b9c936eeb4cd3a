import type { Scope } from "./intent.ts";
import { corner, edgesOf } from "./edges.ts";
import type { LineReader } from "./line-reader.ts";
import { readOrdinal, readTrailingNumber, skipDeterminers } from "./target-core.ts";
import {
  DETERMINERS,
  NAME_BREAKERS,
  NAMED_PARTS,
  NO_PLACE,
  PLACES_THAT_ARE_BARS,
  PREDICATE_WORDS,
  QUANTIFIERS,
  ROLE_PHRASES,
  SCOPE_KINDS,
  THINGS,
} from "./words.ts";

interface Span {
  readonly from: number;
  readonly to: number;
}

const PLACE_WORDS = new Set(["in", "on", "inside", "within", "of", "under", "at", "from", "for"]);
const WHOLE_PAGE = new Set(["page", "screen", "website", "site", "app", "application", "web page", "webpage", "browser", "view"]);
const COUNTABLE = new Set<Scope["kind"]>(["row", "item", "card", "table"]);
const HOLDING = new Set([
  "of",
  "with",
  "for",
  "containing",
  "having",
  "holding",
  "called",
  "named",
  "titled",
  "labelled",
  "labeled",
  "showing",
  "about",
]);

/**
 * Reads a whole stretch as place words, from the outermost to the innermost: `in the row of "Ann" in the "Users" table`.
 * An empty list is the whole page ("on the page"). Null when a word of it names no place.
 */
export function readScopes(reader: LineReader, from: number, to: number): readonly Scope[] | null {
  const first = reader.tokens[from];
  if (first?.word === "anywhere" && (to - from === 1 || readScopes(reader, from + 1, to)?.length === 0)) return [];
  if (first?.kind !== "word" || !PLACE_WORDS.has(first.word)) return null;
  if (isWholePage(reader, from + 1, to)) return first.word === "of" || first.word === "for" ? null : [];
  // The rightmost cut that works: "row of "Ann" in the table" is a row in a table, not something in "Ann".
  for (let at = to - 2; at >= from + 2; at -= 1) {
    const token = reader.tokens[at];
    if (token?.kind !== "word" || !PLACE_WORDS.has(token.word)) continue;
    const inner = readScope(reader, { from: from + 1, to: at }, first.word);
    // "In the footer of the page".
    const outer = inner && (token.word === "of" && isWholePage(reader, at + 1, to) ? [] : readScopes(reader, at, to));
    const isBare = inner?.texts.length === 0 && inner.ordinal === undefined && /^(?:of|for)$/.test(token.word);
    const owner = outer?.at(-1);
    // "the card of "Mug"" is one place, not a card in one; so is the row of the file "a.txt".
    if (isBare && owner?.kind === "any") continue;
    if (isBare && inner.kind === "row" && owner?.kind === "item" && owner.texts.length > 0)
      return [...(outer ?? []).slice(0, -1), { ...owner, kind: inner.kind }];
    if (inner && outer) return [...outer, inner];
  }
  const only = readScope(reader, { from: from + 1, to }, first.word);
  return only && (only.ordinal === undefined || first.word !== "for") ? [only] : null;
}

/** These say no more than the side that they are on. */
const STRETCHES = new Set(["bar", "area", "strip"]);
/** What stands on a side: "in the right order" is no place. */
const PARTS = /(?:bar|menu|nav|navigation|header|footer|pane|drawer|rail|tools|breadcrumbs|pagination)$/;
const LANES = new Set(["column", "lane", "swimlane", "board"]);

/**
 * Places as orders name them besides: by the side on which they are, `in the menu on the left`, `in the left menu`, or a side of theirs,
 * `at the end of the form`.
 */
export function readSided(reader: LineReader, from: number, end: number): readonly Scope[] | null {
  if (!/^(?:in|at|on|from|inside|within)$/.test(reader.tokens[from]?.word ?? "") || end - from > 14) return null;
  const to = withoutOpening(reader, { from, to: end });
  const lane = readLane(reader, { from: from + 1, to }) ?? readNamedThing(reader, { from: from + 1, to });
  if (lane) return [lane];
  for (let at = from + 2; at < to - 1; at += 1) {
    const { kind, word } = reader.tokens[at] ?? {};
    if (kind !== "word") continue;
    const edges =
      word === "of" ? edgesOf(reader.words(from + 1, at)) : /^(?:in|at|on|to)$/.test(word ?? "") ? edgesOf(reader.words(at + 1, to)) : null;
    const place = edges && (word === "of" ? readPlaceAt(reader, at + 1, to) : readPlaceAt(reader, from + 1, at));
    if (edges && place) return word === "of" ? [...place, corner(edges, place.at(-1))] : [corner(edges), ...place];
  }
  const span = skipDeterminers(reader, { from: from + 1, to });
  for (const length of span.from > from + 1 ? [2, 1] : []) {
    const edges = edgesOf(reader.words(span.from, span.from + length));
    const place = edges && span.from + length < to ? readPlaceAt(reader, span.from + length, to) : null;
    if (edges && place) return [corner(edges), ...place];
  }
  return null;
}

function readPlaceAt(reader: LineReader, from: number, to: number): readonly Scope[] | null {
  const span = skipDeterminers(reader, { from, to });
  if (to - span.from === 1 && STRETCHES.has(reader.tokens[span.from]?.word ?? "")) return [];
  if (isWholePage(reader, span.from, to)) return null;
  const lane = readLane(reader, span);
  if (lane) return [lane];
  const isPart = PARTS.test(reader.tokens[to - 1]?.word ?? "");
  const only =
    readKindThenTexts(reader, span) ?? readTextsThenKind(reader, span, true) ?? (isPart ? readBarePlace(reader, span, true) : null);
  return only && [only];
}

/** `the column "Backlog"` of a board is a part of the page, with what stands in it. */
function readLane(reader: LineReader, span: Span): Scope | null {
  const { from, to } = skipDeterminers(reader, span);
  if (to - from < 2) return null;
  const isBefore = LANES.has(reader.tokens[from]?.word ?? "");
  if (!isBefore && !LANES.has(reader.tokens[to - 1]?.word ?? "")) return null;
  const name = isBefore ? { from: from + 1, to } : { from, to: to - 1 };
  const isName = reader.tokens[name.from]?.kind === "literal" || /^\p{Lu}/u.test(reader.tokens[name.from]?.text ?? "");
  return isName ? asScope("section", readNames(reader, name)) : null;
}

/** `in the base "Shop"`: whatever that is, it is called so. */
function readNamedThing(reader: LineReader, span: Span): Scope | null {
  const { from, to } = skipDeterminers(reader, span);
  const texts = from > span.from && to - from === 2 ? readNounThenTexts(reader, { from, to }) : null;
  return texts && { kind: "any", texts };
}

function isWholePage(reader: LineReader, from: number, to: number): boolean {
  const span = skipDeterminers(reader, { from, to });
  if (!reader.onlyWords(span.from, span.to)) return false;
  const words = reader.words(span.from, span.to).join(" ");
  return WHOLE_PAGE.has(words.replace(/^(?:current|whole|entire|same) /, ""));
}

/** One place, after its `in`. */
export function readScope(reader: LineReader, span: Span, place: string): Scope | null {
  const { from, to } = skipDeterminers(reader, { from: span.from, to: withoutOpening(reader, span) });
  if (from >= to) return null;
  const numbered = readNumbered(reader, { from, to });
  if (numbered) return place === "under" ? null : numbered;
  if (place === "under") return readUnderHeading(reader, { from, to });
  const texts = place === "of" ? readNounThenTexts(reader, { from, to }) : null;
  if (texts) return { kind: "any", texts };
  if (place === "for" || place === "of") return readOwner(reader, { from, to });
  const withArticle = from > span.from;
  return (
    readKindThenTexts(reader, { from, to }) ??
    readTextsThenKind(reader, { from, to }, withArticle) ??
    readBarePlace(reader, { from, to }, withArticle)
  );
}

/** Where `that opens` begins, behind a place that is only seen since then; the end where nothing of it is said. */
export function withoutOpening(reader: LineReader, { from, to }: Span): number {
  for (let at = Math.max(from + 1, to - 4); at < to - 1; at += 1)
    if (reader.onlyWords(at, to) && OPENING.test(reader.words(at, to).join(" "))) return at;
  return to;
}

const OPENING =
  /^(?:that|which) (?:(?:has|have|is|are|will|now|then|just) )?(?:(?:opens?|opened|appears?|appeared|expands?|expanded) ?(?:up|now|then)?|(?:pops?|popped|comes?|came|shows?) up|slides? (?:in|out)|be shown|shown|displayed|open)$/;

/** `second row`, `last item`, `row 2`: only of what can be counted on any page. */
function readNumbered(reader: LineReader, span: Span): Scope | null {
  const leading = reader.tokens[span.from]?.kind === "word" ? readOrdinal(reader.tokens[span.from]?.word ?? "") : null;
  const trailing = leading === null ? readTrailingNumber(reader, span) : null;
  const ordinal = leading ?? trailing?.ordinal;
  if (ordinal === undefined) return null;
  const noun = trailing === null ? { from: span.from + 1, to: span.to } : { from: span.from, to: trailing.to };
  if (noun.from >= noun.to || !reader.onlyWords(noun.from, noun.to)) return null;
  const words = reader.words(noun.from, noun.to);
  const thing = thingOf(words);
  if (thing !== null) return { kind: "item", texts: [], ordinal, noun: thing };
  const kind = SCOPE_KINDS.get(words.join(" "));
  return kind !== undefined && COUNTABLE.has(kind) ? { kind, texts: [], ordinal } : null;
}

/** `product`, `search result`: a thing of the application, not a word of ours. */
function thingOf(words: readonly string[]): string | null {
  const last = words.at(-1) ?? "";
  return words.length <= 2 && THINGS.has(last) && !words.some((word) => NO_PLACE.has(word)) ? words.join(" ") : null;
}

/** `for "Ann"`, `of "Blue Mug"`: whatever holds that text; only as a literal, or `of the table`. */
function readOwner(reader: LineReader, span: Span): Scope | null {
  const texts = readTexts(reader, span);
  return texts ? { kind: "any", texts } : (readKindThenTexts(reader, span) ?? readTextsThenKind(reader, span, true));
}

/** `the user "ann"`: what it is, in a word that is no kind of place, and what it is called. */
function readNounThenTexts(reader: LineReader, { from, to }: Span): readonly string[] | null {
  const noun = reader.tokens[from];
  if (noun?.kind !== "word" || !/^\p{Ll}{3,}$/u.test(noun.text) || kindOf(reader, from, from + 1) || ROLE_PHRASES.has(noun.word))
    return null;
  return NAMED_PARTS.has(noun.word) || NO_PLACE.has(noun.word) || HOLDING.has(noun.word) ? null : readTexts(reader, { from: from + 1, to });
}

function readUnderHeading(reader: LineReader, span: Span): Scope | null {
  const isHeading = (at: number): boolean => reader.tokens[at]?.word === "heading";
  if (isHeading(span.from) && span.to - span.from > 1) return asScope("heading", readNames(reader, { from: span.from + 1, to: span.to }));
  if (isHeading(span.to - 1) && span.to - span.from > 1) return asScope("heading", readNames(reader, { from: span.from, to: span.to - 1 }));
  return null;
}

function asScope(kind: Scope["kind"], texts: readonly string[] | null): Scope | null {
  return texts && { kind, texts };
}

/** `row of "Ann" and "Admin"`, `dialog titled "Delete"`, `section Billing`. */
function readKindThenTexts(reader: LineReader, span: Span): Scope | null {
  const start = span.from;
  for (let length = Math.min(3, span.to - start); length > 0; length -= 1) {
    const kind = kindOf(reader, start, start + length);
    if (!kind || !reader.onlyWords(start, start + length)) continue;
    const rest = start + length;
    if (rest === span.to) return thingOf(reader.words(start, rest)) === null ? { kind, texts: [] } : null;
    return asScope(kind, readNames(reader, { from: skipHolding(reader, rest), to: span.to }));
  }
  // "The filter "By colour"": a part that has no role of its own.
  const texts = NAMED_PARTS.has(reader.words(start, start + 1)[0] ?? "") ? readTexts(reader, { from: start + 1, to: span.to }) : null;
  if (texts !== null) return { kind: "section", texts };
  return null;
}

function kindOf(reader: LineReader, from: number, to: number): Scope["kind"] | undefined {
  const words = reader.words(from, to);
  return SCOPE_KINDS.get(words.join(" ")) ?? (thingOf(words) === null ? undefined : "item");
}

function skipHolding(reader: LineReader, at: number): number {
  let next = at;
  if (
    /^(?:that|which)$/.test(reader.tokens[next]?.word ?? "") &&
    /^(?:contains|has|shows|says|holds)$/.test(reader.tokens[next + 1]?.word ?? "")
  )
    next += 2;
  else if (HOLDING.has(reader.tokens[next]?.word ?? "")) next += 1;
  else if (reader.tokens[next]?.word === ":") next += 1;
  const start = next;
  if (reader.tokens[next]?.word === "the") next += 1;
  if (/^(?:texts?|name|title|heading)$/.test(reader.tokens[next]?.word ?? "") && reader.tokens[next + 1]?.kind === "literal")
    return next + 1;
  return start;
}

/** `"Billing" section`, `Users table`. */
function readTextsThenKind(reader: LineReader, span: Span, withArticle: boolean): Scope | null {
  for (let length = Math.min(2, span.to - span.from - 1); length > 0; length -= 1) {
    const at = span.to - length;
    if (!reader.onlyWords(at, span.to)) continue;
    const kind = kindOf(reader, at, span.to);
    const literals = readTexts(reader, { from: span.from, to: at });
    if (!kind && literals && NAMED_PARTS.has(reader.words(at, span.to).join(" "))) return { kind: "section", texts: literals };
    if (!kind) continue;
    if (literals) return { kind, texts: literals };
    const name = withArticle ? readPlaceName(reader, { from: span.from, to: at }) : null;
    if (name) return { kind, texts: [name.replace(/['’]s$/u, "")] };
  }
  return null;
}

/** `"Team"`, `the cart`. Without an article or quotes it is no place: "in red". */
function readBarePlace(reader: LineReader, span: Span, withArticle: boolean): Scope | null {
  const literals = readTexts(reader, span);
  if (literals) return { kind: "any", texts: literals };
  const name = withArticle ? readPlaceName(reader, span) : null;
  return name === null ? null : { kind: "any", texts: [name] };
}

/** Literals, or one unquoted name. */
function readNames(reader: LineReader, span: Span): readonly string[] | null {
  const literals = readTexts(reader, span);
  if (literals) return literals;
  const { from, to } = skipDeterminers(reader, span);
  const name = readPlaceName(reader, { from, to });
  return name === null ? null : [name];
}

/** `"A"`, `"A" and "B"`, `"A", "B"`. */
export function readTexts(reader: LineReader, span: Span): readonly string[] | null {
  const texts: string[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const token = reader.tokens[at];
    if (token?.kind === "literal" && token.text.trim() !== "") texts.push(token.text);
    else if (token?.word !== "," && token?.word !== "and") return null;
    else if (at === span.from || at === span.to - 1) return null;
  }
  return texts.length > 0 ? texts : null;
}

function readPlaceName(reader: LineReader, span: Span): string | null {
  const { from, to } = span;
  if (to <= from || to - from > 5 || QUANTIFIERS.has(reader.tokens[from]?.word ?? "")) return null;
  if (readOrdinal(reader.tokens[from]?.word ?? "") !== null) return null;
  if (reader.onlyWords(from, to) && PLACES_THAT_ARE_BARS.has(reader.words(from, to).join(" "))) return reader.text(from, to);
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at];
    if (token?.kind !== "word" || NO_PLACE.has(token.word) || NAME_BREAKERS.has(token.word) || PREDICATE_WORDS.has(token.word)) return null;
    if (
      DETERMINERS.has(token.word) ||
      PLACE_WORDS.has(token.word) ||
      /^(?:and|or|but|with|to|by|than|as|it|page|screen)$/.test(token.word)
    ) {
      // "The page tools" are a part of the page.
      if (token.word !== "page" || at !== from || at + 2 !== to || !PARTS.test(reader.tokens[at + 1]?.word ?? "")) return null;
    }
  }
  // "in the Email field" names a thing, not a part of the page.
  const last = reader.tokens[to - 1]?.word ?? "";
  return ROLE_PHRASES.has(last) && last !== "bar" ? null : reader.text(from, to);
}

/** `the row of "Ann" and "Admin"`, `a row for Ann`, `the "Ann" row`: the texts that pick it out. */
export function readRow(reader: LineReader, from: number, to: number): readonly string[] | null {
  const scope = to - from > 12 ? null : readScope(reader, { from, to }, "in");
  return scope?.kind === "row" && scope.texts.length > 0 ? scope.texts : null;
}
