import { makeCondition, stripMarks } from "@runwright/language/document";
import { readClause } from "./clause.ts";
import type { Clause, LineKind } from "./clause.ts";
import { readCanonicalLine } from "./canonical-line.ts";
import type { Remark } from "./grammar.ts";
import type { Assertion, Intent, Line, Target } from "./intent.ts";
import { cutGiven, readGivenPlace } from "./given-places.ts";
import { ordersForGiven } from "./given-things.ts";
import { suggest } from "./nearest.ts";
import { labelledField } from "./labelled-field.ts";
import { capitalized } from "./rewording.ts";
import { plainClaim, plainOrder, restate } from "./rewordings/plain-words.ts";
import { readSentence } from "./sentence.ts";
import { readStatement } from "./statements/read-statement.ts";
import { isUrl } from "./slots/url.ts";
import { isUnaccounted } from "./unaccounted.ts";

/** A line with what lint has to say about it. */
export interface ReadLine {
  readonly lines: readonly Line[];
  readonly remarks: readonly (Remark | "act_in_outcome" | "place_not_checked")[];
}

export interface ReadAt {
  readonly line: number;
  readonly isFirst: boolean;
  /** What the line before is about, for "click it". */
  readonly it?: Target | null;
}

/** Longer lines hold no sentence of ours. */
const LONGEST_LINE = 4_000;

/**
 * What one line means. `outcome` lines are statements only; `step` lines are orders first. A line that says several things gives
 * several lines; one that is not understood as a whole gives one `unknown`.
 */
export function parseLine(text: string, kind: LineKind, line = 1): readonly Line[] {
  return readLine(text, kind, line).lines;
}

/** As it was written, or not at all: see `isUnaccounted`. */
export function readLine(text: string, kind: LineKind, at: number | ReadAt = 1): ReadLine {
  const read = readAsWritten(text, kind, at);
  const isRead = read.lines.every(({ intent }) => intent.type !== "unknown");
  // That a place was left out is said in a warning.
  if (!isRead || read.remarks.includes("place_not_checked") || !isUnaccounted(stripMarks(text), read.lines)) return read;
  const line = typeof at === "number" ? at : at.line;
  return { lines: [{ line, text: stripMarks(text), intent: { type: "unknown" } }], remarks: [] };
}

function readAsWritten(text: string, kind: LineKind, at: number | ReadAt): ReadLine {
  const { line, isFirst, it = null } = typeof at === "number" ? { line: at, isFirst: false } : at;
  const written = stripMarks(text);
  const canonical = readCanonicalLine(written, { kind, isFirst });
  if (canonical) return { lines: [{ line, text: written, intent: canonical }], remarks: [] };
  const lead = stripLead(written, kind);
  const plain = plainClaim(lead.body);
  const body = kind === "step" ? restate(plainOrder(asCheck(plain))) : plain;
  // What is said first of all is how things are.
  const given = lead.given || isFirst;
  if (body.length > LONGEST_LINE || body === "") return { lines: [{ line, text: written, intent: { type: "unknown" } }], remarks: [] };
  const cut = given && kind === "step" ? cutGiven(body) : null;
  const seen = cut && readSentence(cut.rest, "step");
  if (cut && seen?.every(({ intent }) => intent.type === "assert"))
    return { lines: [cut.place, ...seen.map(({ intent }) => intent)].map((intent) => ({ line, text: written, intent })), remarks: [] };
  const page = given && kind === "step" ? (readGivenPage(body) ?? readGivenPlace(body)) : null;
  if (page) return { lines: [{ line, text: written, intent: page }], remarks: [] };
  const empty = given && kind === "step" ? readGivenEmpty(body) : null;
  if (empty) return { lines: empty.map((intent) => ({ line, text: written, intent })), remarks: [] };
  const added = lead.given && kind === "step" ? readGivenThings(lead.body) : null;
  if (added) return { lines: added.map((clause) => ({ line, text: written, intent: atLine(clause.intent, line) })), remarks: [] };
  const spoken = it === null || kind === "outcome" ? null : readSentence(body, kind, it);
  // Only an order goes on about the same thing: a statement about "it" would be one about a text of that name, wherever.
  const clauses =
    spoken?.every(({ intent }) => intent.type === "act") === true
      ? spoken
      : (readSentence(body, kind) ?? readOutcome(body, { kind, text }));
  if (clauses) {
    const lines = clauses.map((clause, n) => ({
      line,
      text: clauses.length === 1 ? written : asSentence(clause.text, n),
      intent: atLine(given ? asGiven(clause.intent) : clause.intent, line),
    }));
    return { lines, remarks: clauses.flatMap((clause) => clause.remarks) };
  }
  const placed = kind === "step" ? readOnPage(body) : null;
  if (placed) {
    const lines = placed.map((clause, n) => ({
      line,
      text: placed.length === 1 ? written : asSentence(clause.text, n),
      intent: atLine(clause.intent, line),
    }));
    return { lines, remarks: ["place_not_checked"] };
  }
  const field = kind === "step" ? labelledField(written) : null;
  const filled = field === null ? null : readClause(field, "step", null);
  if (filled?.intent.type === "act") return { lines: [{ line, text: written, intent: filled.intent }], remarks: filled.remarks };
  const isAct = kind === "outcome" && readClause(body, "step", null)?.intent.type === "act";
  const didYouMean = isAct ? null : suggest(body, kind);
  const unknown: Line = { line, text: written, intent: { type: "unknown", ...(didYouMean === null ? {} : { didYouMean }) } };
  return { lines: [unknown], remarks: isAct ? ["act_in_outcome"] : [] };
}

/** `Expect: "Saved"` fills in no field of that name. */
function asCheck(text: string): string {
  return text.replace(/^(?:expect(?:ed)?|verify|assert|see|check): ?(?=["“][^"”]+["”]\.?$)/iu, "verify that the page shows ");
}

/** No order begins so, unless somebody is said to do it. */
const STATED =
  /^(?:the (?!(?:user|customer|visitor|tester|admin|guest|member|client|person|shopper|next|following)s?\b)[^"“”]*?\b(?:is|are|shows?|contains?|says|reads|displays)\b|there (?:is|are)\b|only ["“])/iu;

/** What is said of the page in other words than the grammar's. What would be an order is none. */
function readOutcome(body: string, { kind, text }: { readonly kind: LineKind; readonly text: string }): ReturnType<typeof readSentence> {
  if (kind !== "outcome") {
    // A check among the steps says what it is, so that no order is taken for a statement.
    const said =
      /^(?:verify|check|assert|ensure|make sure|confirm|expect|validate):? (?:that|if|whether) (\S.+)$/iu.exec(body)?.[1] ??
      /^(?:(?:verify|assert|ensure|make sure|validate)(?! (?:to|it|this|them|by|with)\b)|expect:) (?!["“'`][^"”'`]*["”'`]$)(\S.+)$/iu.exec(
        body,
      )?.[1] ??
      (STATED.test(body) && readClause(body, "step", null) === null ? body : undefined);
    return said === undefined ? null : (readStatement(said, (one) => readSentence(one, "outcome")) ?? null);
  }
  // "(1) Record Found" has no number before it, but in it.
  if (/^\s*\(\d{1,4}\) \p{Lu}/u.test(text)) return readStatement(text.trim(), () => null, true);
  const statement = body.replace(
    /^(?:verify|assert|ensure|make sure|validate|expect:|check that|confirm that)(?: that)? (?=\S+ \S)(?!["“'`][^"”'`]*["”'`]$)/iu,
    "",
  );
  return readStatement(statement, (text) => readSentence(text, "outcome"), readClause(body, "step", null)?.intent.type === "act");
}

/** The second half of "..., and press Enter" is a step of its own: "Press Enter". What stands in quotes stays. */
function asSentence(text: string, n: number): string {
  const words = text.trim().replace(/^[,;]\s*/, "");
  return n === 0 ? words : capitalized(words);
}

/** `On the login page, enter ...`: an order can do without the page's name, a statement cannot. */
function readOnPage(body: string): ReturnType<typeof readSentence> {
  const rest =
    /^(?:on|in|at|from) (?:the page ["“][^",”:]{1,60}["”](?=,| )|the (?:[\p{L}-]+ )?page of (?:the )?(?:["“][^"”:]{1,60}["”]|\p{Lu}[\p{L}\d ]{1,40}(?=,))|the [^,"“:]{1,50} (?:page|screen|view|tab)|the ["“][^,"”:]{1,50}["”] (?:page|screen|view)|page \S{1,80}|the (?:home ?page|dashboard|start page|(?:left|right)(?:[ -]hand)? side|top|bottom)),?\s+(.+)$/isu.exec(
      body,
    )?.[1] ??
    /^(.+?),? (?:on|of) the (?:(?:["“][^"”:]{1,50}["”]|[\p{L}][\p{L} -]{1,40}?) (?:page|screen)|page (?:["“][^"”:]{1,60}["”]|about [^,"“]{2,40}))\.?$/isu.exec(
      body,
    )?.[1];
  const clauses = rest === undefined ? null : readSentence(restate(rest), "step");
  return clauses?.every((clause) => clause.intent.type === "act") ? clauses : null;
}

/** `Try to click`, `Make sure to click`, `In order to save, click`: it is the click that is to be done. */
const TRYING =
  /^(?:(?:(?:would|could|can|will) you (?:please |kindly |now |then |also )*|i(?:'d| would) like (?:you )?to |i want (?:you )?to |kindly )|(?:try|attempt|remember|proceed|be sure|make sure|do not forget|don't forget|start by trying) to\s+|(?:start|begin|proceed|continue|finish) by\s+(?=\p{L}+ing\b))/iu;
const PURPOSE = /^(?:in order )?to [^,"“”`{:]{2,60},\s+/i;

const LEAD =
  /^(?:\*\*)?(?:given|when|then|and|but|next(?! to\b)|now|afterwards|finally|firstly|first|secondly|thirdly|lastly|also|please|after that|and then|once done|additionally|moreover|thereafter|subsequently|simply|just|immediately|quickly|carefully|again|optionally:|to begin|to start|to finish|in the end|at last|(?:as|being) (?:an? |the )?(?:logged[- ]in |signed[- ]in |registered )?(?:user|admin|administrator|customer|visitor|guest|tester|member|shopper|editor|manager)|(?:using|with) the (?:mouse|keyboard|cursor))(?:\*\*)?(?=[\s,:])(?:\s*[,:])?\s+/i;

/** Without the words that only say where the line stands. */
export function stripLead(text: string, kind: LineKind = "step"): { readonly body: string; readonly given: boolean } {
  let body = unwrapBold(text);
  let given = false;
  for (let turn = 0; turn < 4; turn += 1) {
    const lead = LEAD.exec(body)?.[0] ?? TRYING.exec(body)?.[0] ?? PURPOSE.exec(body)?.[0];
    // "First checkbox is ticked" says which one.
    if (kind === "outcome" && lead !== undefined && /^(?:first|next)\s*$/iu.test(lead)) break;
    // "When the dialog opens, click OK" needs its "when".
    if (!lead || (/^(?:\*\*)?when/i.test(lead) && body.includes(","))) break;
    given ||= /given/i.test(lead);
    body = body.slice(lead.length).trim();
  }
  return { body, given };
}

const EMPHASIZED = /\*\*(not|no|no longer|never|and|or|then|click|type|enter|select|check|press|open|go to|verify|should|must|wait)\*\*/gi;

/** Bold words that are grammar and no names: a whole bold line, **not**. */
export function unwrapBold(text: string): string {
  const whole = /^\*\*([^*]+)\*\*[.:]?$/.exec(text);
  const words = whole?.[1] ?? text;
  return words.includes("**") ? words.replaceAll(EMPHASIZED, "$1") : words;
}

const GIVEN_ON =
  /^(?:(?:the |a |an )?(?:[\p{L}-]+ )?(?:user|users|customer|visitor|guest|admin|administrator|member|shopper|tester|browser)|i|we|you|he|she|they) (?:am|is|are|was|were|have|has)(?: been)?(?: currently| already| now)? (?:on|at|in|viewing|visiting|seeing|navigated to|opened|landed on)(?: to)? (?:the |my |our )?(.{1,60}?)\W*$/iu;

/** `The board "Website" is open`: opened, where it is one of several to be seen. */
const GIVEN_OPEN =
  /^(?:the |an? )?(?:board|project|document|file|note|chat|channel|conversation|folder|list|card|record|article|ticket|issue) ["“]([^"”]{1,80})["”] (?:is|has been) (?:open|opened|selected|displayed)\W*$/iu;

/** `I am on the login page`: where things begin, and no order to go there when one is there. */
function readGivenPage(body: string): Intent | null {
  const opened = GIVEN_OPEN.exec(body)?.[1];
  if (opened !== undefined) {
    const target: Target = { name: opened, quoted: true, words: `"${opened}"` };
    return { type: "act", act: { kind: "click", target }, ifVisible: true };
  }
  const said = GIVEN_ON.exec(body)?.[1];
  const named =
    said === undefined ? undefined : /^(.*?)(?:\s+(?:web ?)?(?:page|screen|view|site|website|application|app))?$/iu.exec(said)?.[1];
  const isPage = said !== named || /^["“`/]|^https?:|^home ?page$/i.test(said ?? "");
  if (named === undefined || named === "" || !isPage) return null;
  const name = named.replaceAll(/["“”`*]/g, "").trim();
  if (isUrl(name)) return { type: "act", act: { kind: "navigate", url: name } };
  if (/^(?:home|start|main|landing|home ?page|app|application)$/i.test(name))
    return { type: "act", act: { kind: "navigate", url: "/", page: "home" } };
  if (!/^[\p{L}\p{N}][\p{L}\p{N}&'’ -]{0,40}$/u.test(name)) return null;
  const target: Target = { name, role: "link", words: `${name} page` };
  return { type: "act", act: { kind: "click", target, page: name }, ifVisible: true };
}

/** `I am on the todo page with no todos`: there, and nothing in the list. */
function readGivenEmpty(body: string): readonly Intent[] | null {
  const [, place = "", noun] =
    /^(.+?),? (?:with|and(?: there (?:are|is))?|that has) (?:no|an empty) (to-?dos?|tasks?|items?|entries|notes?|list|to-?do list|task list)(?: in it| yet)?\W*$/iu.exec(
      body,
    ) ?? [];
  const page = noun === undefined ? null : readGivenPage(place);
  const list = page === null ? null : readClause("the list is empty", "step", null);
  return page && list && [page, asGiven(list.intent)];
}

/** `Given a todo "Milk" exists`: it is added where it is not there yet. */
function readGivenThings(body: string): readonly Clause[] | null {
  const read = ordersForGiven(body)?.map((order) => readSentence(order, "step"));
  return read?.every((clauses) => clauses !== null) === true ? read.flat() : null;
}

/** `Given the user is on /login` puts the user there. */
function asGiven(intent: Intent): Intent {
  if (intent.type === "assert" && isEmptyList(intent.assertion)) {
    // A list of which nothing is to be seen yet is as empty as one that is drawn: only what is in it could be wrong.
    const { role, name, scope = [], words } = intent.assertion.target;
    const kind = role === "table" ? "table" : "list";
    const place = [...scope, { kind, texts: name === undefined ? [] : [name] } as const];
    const held: Target = { role: kind === "table" ? "row" : "item", scope: place, words: `item in ${words}` };
    const condition: Assertion = { kind: "count", target: held, comparison: "at_least", count: 1 };
    return { type: "control", control: makeCondition(condition, [{ line: 1, text: intent.assertion.target.words, intent }], []) };
  }
  if (intent.type !== "assert" || intent.assertion.kind !== "url" || intent.assertion.negated || intent.assertion.match !== "exactly")
    return intent;
  return { type: "act", act: { kind: "navigate", url: intent.assertion.value } };
}

function isEmptyList(claim: Assertion): claim is Extract<Assertion, { kind: "state" }> {
  return (
    claim.kind === "state" && claim.state === "empty" && !claim.negated && (claim.target.role === "list" || claim.target.role === "table")
  );
}

/** The bodies of inline conditions and repeats stand on the line itself. */
function atLine(intent: Intent, line: number): Intent {
  if (intent.type !== "control") return intent;
  const place = (lines: readonly Line[]): readonly Line[] =>
    lines.map((one) => ({ ...one, line, intent: one.intent.type === "unknown" ? one.intent : atLine(one.intent, line) }));
  const { control } = intent;
  if (control.kind !== "if") return { type: "control", control: { ...control, body: place(control.body) } };
  return { type: "control", control: makeCondition(control.condition, place(control.then), place(control.otherwise)) };
}
