import { FIELD_NAMES, type Intent, LEXICON, ORDER_VERBS, phrasesOf } from "@runwright/language";
import type { SourceLine } from "../model/reader-prompt.ts";
import type { LeftOut } from "../plan/plan.ts";
import type { HeldLine, ReadSentence } from "./held.ts";
import { factsOf } from "./intent-facts.ts";
import type { HoldingProblem } from "./problem.ts";
import { factsIn, sourceFactsOf } from "./source-facts.ts";
import { anyOf, isLabelOf, labelOf, plainOf, SEES, sourceWordsOf, stemOf, wordsOf } from "./source-words.ts";

// Whether words order something, say how things are, or ask for nothing. Where no heading says which, a reading may not take one for the other.

const CLAIMS =
  /\b(?:verify|verifies|check|checks|confirm|ensure|assert|validate|expect(?:s|ed)?|see|sees|observe|notice|note|should|must|shows?|shown|displays?|displayed|appears?|visible|is|are|has|have|contains?|opens?|remains?|stays?|becomes?|says?|reads?|lists?|listed|takes?|leads?|redirects?|there)\b/iu;

const SUBORDINATE =
  /\b(?:that|which|who|whose|where|what|whatever|how)\b[^,.;:]*|\bwhen (?:i|we|you)\b|\bas (?:it|they|this|that)\b[^,.;:]*/giu;
const SAYS_HOW_IT_IS =
  /(?<!^)\b(?:should|must|can(?:not|['’]t)? be|is|are|was|were|isn't|aren't|wasn't|weren't|has|(?<!\b(?:i|we|you) )have|shows?|displays?|appears?|opens|says|reads|lists|contains?|remains?|stays?|becomes?|disappears?|vanishes|comes|there's)\b/iu;
const BEFORE_AN_ORDER =
  /^(?:(?:given|when|then|and|but|now|next|finally|please|first|also|afterwards|after that|i|we|you|the user|user)[ ,]+)*/iu;

/**
 * The words of each sentence say whether they order something or claim it: an act is not made of a claim, nor a claim of an order. `isStep`: a
 * line among the steps may say in one breath what is done and what it shows.
 */
export function holdMood({ sentence, source, intent }: ReadSentence, { isStep = false, line = "" } = {}): readonly HoldingProblem[] {
  // What is typed says nothing itself.
  const typed = intent.type === "act" ? factsOf(intent).texts.map(plainOf) : [];
  const words = typed.reduce((rest, text) => (text === "" ? rest : plainOf(rest).replace(text, " … ")), source.join(" … "));
  const spoken = spokenIn(words);
  // A block has its conditions in it.
  if (intent.type === "control") return [];
  if (intent.type !== "assert") {
    // With whom one signs in is said as data: "Sign in with ann@example.com, the password is ...".
    if (intent.type === "act" && intent.act.kind === "sign_in" && isOrder(words)) return [];
    if (intent.type === "act" && ONLY_LOOKS.has(intent.act.kind)) return [];
    // "Tick Show workers name": what a name behind the verb says, the line does not.
    const told = isOrder(words) ? wordsIn(words, true) : spoken;
    const isSaid = SAYS_HOW_IT_IS.test(isStep || isDoneBySomebody(spoken) ? withoutActor(told) : told) && !(isStep && isOrder(words));
    if (!isSaid && !REPORTS.test(plainOf(words))) return [];
    return [{ code: "act_for_claim", message: `“${sentence}” does something, and its words say how things are.` }];
  }
  const isClaim = isStep ? REPORTS.test(plainOf(words)) || SAYS_HOW_IT_IS.test(withoutActor(spoken)) : CLAIMS.test(besideVerb(words));
  if (!isOrder(words) || isClaim || isReported(words, line)) return [];
  return [{ code: "claim_for_act", message: `“${sentence}” only looks, and its words order something.` }];
}

/** "Verify: A is so, B is so": all that the sentence goes on with is to be verified. */
function isReported(words: string, line: string): boolean {
  const before = plainOf(line).slice(0, Math.max(0, plainOf(line).indexOf(plainOf(words))));
  return REPORTS.test(before) && !/[.;!?](?=\s)|\bthen\b/u.test(before);
}

/** What is said beside the verb of an order; "check" and the like may claim by themselves. */
function besideVerb(words: string): string {
  const spoken = withoutActor(spokenIn(words)).replace(BEFORE_AN_ORDER, "");
  const [verb = "", ...rest] = spoken.split(" ");
  return LEXICON.report.some(({ words: [first] }) => first === verb) ? spoken : rest.join(" ");
}

/** Acts that wait or look: with them a claim may be said, too. */
const ONLY_LOOKS: ReadonlySet<string> = new Set([
  "wait_for",
  "wait_email",
  "pause",
  "scroll",
  "scroll_until",
  "remember",
  "remember_email",
]);

/** "Verify that", "make sure": what follows is a claim. "Check" and "confirm" may order something as well. */
const REPORTS = new RegExp(
  `^(?:(?:please|then|and|also|now|next|finally|i|we|you)[ ,]+)*(?:${anyOf([...phrasesOf(LEXICON.report)].filter((words) => !["check", "confirm", "note"].includes(words)))})\\b`,
  "u",
);

/** "The user opens the list" orders as "open the list" does. */
function withoutActor(spoken: string): string {
  return spoken.replace(ACTOR, (_whole, _actor: string, verb: string) => baseOf(verb));
}

/** "She opens the plan": a page or program opens as well, but is nobody. */
function isDoneBySomebody(spoken: string): boolean {
  const { verb = "", actor = "" } = ACTOR.exec(spoken.replace(BEFORE_AN_ORDER, ""))?.groups ?? {};
  return actor !== "system" && baseOf(verb) !== verb;
}

const ACTORS = LEXICON.actor.flatMap(({ words }) => (words.length === 1 ? words : [])).join("|");
const ACTOR = new RegExp(`^(?:(?:the|a|an|another) )?(?<actor>${ACTORS}) (?<verb>\\p{L}+)(?= )`, "u");

function baseOf(verb: string): string {
  return [verb, verb.replace(/s$/u, ""), verb.replace(/es$/u, ""), verb.replace(/ies$/u, "y")].find((one) => ORDER_VERBS.has(one)) ?? verb;
}

/** Without names, texts and what is said beside the main clause. */
function spokenIn(words: string): string {
  return wordsIn(words.replace(SUBORDINATE, " … "));
}

function wordsIn(words: string, isWithoutNames = false): string {
  return sourceWordsOf(words)
    .map(({ kind, lower, isName }) => (kind === "word" && !(isWithoutNames && isName) ? lower : "…"))
    .join(" ");
}

/** What is done first, in the words' own form. */
export function mainVerbIn(words: string): string {
  return withoutActor(spokenIn(words)).replace(BEFORE_AN_ORDER, "").split(" ")[0] ?? "";
}

/**
 * What an expectation itself says is to be done before it is looked at: "after reloading the page", "when I press Enter", "reload: ...", "back
 * in the list". An order stands before a colon or a stop there: "Search and filter are offered" orders nothing.
 */
export function isMoment(words: string, line: string): boolean {
  const spoken = spokenIn(words);
  if (RETURNS.test(spoken)) return true;
  if (isCause(words, line) || isOfPath(words, line)) return true;
  const { actor, verb = "" } = MOMENT.exec(wordsIn(words))?.groups ?? {};
  if (verb !== "") return actor === undefined ? verb.endsWith("ing") && ORDERS_BY_STEM.has(stemOf(verb)) : ORDER_VERBS.has(baseOf(verb));
  const at = plainOf(line).indexOf(plainOf(words));
  const rest = plainOf(line).slice(at + plainOf(words).length);
  return isOrder(words) && at >= 0 && (ENDS_AN_ORDER.test(rest) || /^[^.;:]*(?:=>|->|→)/u.test(rest));
}

/**
 * Where an expectation says that it is looked at: "In the overview …", "The archive lists …", with an act that only goes to the page called so.
 * The words say nothing else: they are a place, or what a clause begins with and no claim speaks of. "The order" of "the status of the order" is
 * no page to go to, nor that of "the order is deleted".
 */
export function isWhereabouts(one: ReadSentence, { text, sentences }: Pick<HeldLine, "text" | "sentences">): boolean {
  const { intent, source } = one;
  if (!isGoing(intent)) return false;
  const words = source.join(" … ");
  // "Go to the orders" is done, whatever the page shows of them already.
  if (isOrder(words)) return false;
  const [plain, line] = [plainOf(words), plainOf(text)];
  const at = line.indexOf(plain);
  const isBeginning = /(?:^|[.,;:!?] )(?:(?:and|but) )?$/u.test(line.slice(0, Math.max(0, at)));
  const isClaimed = sentences.some((other) => other !== one && other.source.some((piece) => plainOf(piece).includes(plain)));
  if (at < 0 || !(IN_A_PLACE.test(plain) || (isBeginning && !isClaimed))) return false;
  const { page, target } = intent.act;
  const called = plainOf([page, target.name ?? ""].join(" | "));
  const { literals, numbers, marks, content } = sourceFactsOf(words);
  const named = new Set([...GONE_TO, ...sourceFactsOf(called).content.map(({ word }) => word)].map(stemOf));
  const isNamed = content.every(({ word }) => named.has(stemOf(word))) && literals.every((text) => called.includes(bare(text)));
  return isNamed && numbers.length + marks.size === 0;
}

/** `Click "Orders", which leads to the page "orders"` */
function isGoing(
  intent: Intent,
): intent is Intent & { readonly type: "act"; readonly act: { readonly kind: "click"; readonly page: string } } {
  return intent.type === "act" && intent.act.kind === "click" && intent.act.page !== undefined;
}

/** Whether a line of a plan may have such a sentence, whoever wrote it: an expectation is looked at, where it says to look. */
export function mayHave({ kind, isLoose, text }: Pick<HeldLine, "kind" | "isLoose" | "text">, intent: Intent): boolean {
  return kind !== "outcome" || isLoose === true || intent.type === "assert" || isGoing(intent) || saysMoment(text);
}

/** Whether it is only for looking that a sentence goes somewhere: of an expectation always, also where its author has put it so. */
export function goesToLook(one: ReadSentence, line: Pick<HeldLine, "kind" | "isLoose" | "text" | "sentences">): boolean {
  return isGoing(one.intent) && ((line.kind === "outcome" && line.isLoose !== true) || isWhereabouts(one, line));
}

/** "On the tab "Properties"": what one goes to to look there may be said with its kind. */
const GONE_TO = phrasesOf(LEXICON.kind.filter(({ value }) => ["page", "tab", "section", "menu"].includes(value)));

/** "Marek's page" is called by his name. */
const bare = (name: string): string => plainOf(name).replace(/['’]s?$/u, "");

const IN_A_PLACE = /^(?:(?:and|but|now|then|also) )*(?:in|on|under|at) /u;

/** Whether a line, though it is an expectation, has such a moment in it. */
export function saysMoment(line: string): boolean {
  const clauses = line.split(/(?<=[,:;.])\s|\s(?==>|->|→)/u);
  return [...clauses, ...(line.match(/\b(?:after|when|once|upon)\b.*/giu) ?? [])].some((clause) =>
    isMoment(clause.replace(/[,:;.]\s*$/u, ""), line),
  );
}

/**
 * "Closing the dialog brings me back": what is done is the subject of what comes of it. It has something that it is done to, and does more than
 * to be: "Shipping is free" and "Sorting the list is possible" do nothing.
 */
function isCause(words: string, line: string): boolean {
  const { verb = "", more = "" } = CAUSE.exec(spokenIn(words))?.groups ?? {};
  const at = plainOf(line).indexOf(plainOf(words));
  const next = /^ (?:then )?(\p{L}+s)\b/u.exec(plainOf(line).slice(at + plainOf(words).length))?.[1];
  return more !== "" && at >= 0 && ORDERS_BY_STEM.has(stemOf(verb)) && next !== undefined && !["is", "was", "has", "does"].includes(next);
}

/** "Preferences > Calendar shows Sunday": where one goes to look, and behind the path something is said; "Price > Cost" says all it says. */
function isOfPath(words: string, line: string): boolean {
  const [plain, piece] = [plainOf(line), plainOf(words)];
  const end = PATH.exec(plain)?.[0].length ?? 0;
  const at = plain.indexOf(piece);
  const behind = at === end ? plain.slice(at + piece.length) : plain.slice(end);
  const saysMore = SAYS_HOW_IT_IS.test(`it ${behind.replace(/\bkeeps? \p{L}+ing\b/u, "stays")}`);
  return end > 0 && at >= 0 && at <= end && saysMore && /^[\p{L}' -]+$/u.test(piece);
}

const PATH = /^(?:\p{L}[\p{L}' -]*[>›»] *)+(?=\p{L})/u;

const CAUSE = /^(?:(?:and|then|but|also) )*(?<verb>\p{L}+ing) (?<more>.+)$/u;

const MOMENT =
  /^(?:(?:and|then|but|also) )*(?:after|when|whenever|once|upon|on|by) (?:(?<actor>i|you|we|they|the user|one|a user) )?(?<verb>\p{L}+)/u;
const RETURNS = /^(?:(?:and|then|also) )*back (?:in|on|at|to) /u;
const ENDS_AN_ORDER = /^\s*(?:[:;.]\s|=>|->|→)/u;
const ORDERS_BY_STEM: ReadonlySet<string> = new Set([...ORDER_VERBS].map(stemOf));

/** "You get to the page", "come back to the list", "back on the list": where one is then. */
const ARRIVES = new Set(["get", "back", "come"]);

/** Each clause that orders something. */
export function ordersIn(words: string): readonly string[] {
  return words
    .split(/[,;.:](?=\s)|\b(?:and|then)\b|\n/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "" && isOrder(clause));
}

/**
 * Whether what a reading leaves out of a line may only tell something: it orders nothing and holds no name, number, "not" or "only". Somebody
 * else says whether it does.
 */
export function mayOnlyTell({ words }: Pick<LeftOut, "words">, sentences: readonly ReadSentence[]): boolean {
  const { literals, numbers, marks } = sourceFactsOf(words);
  const holdsNothing = literals.length === 0 && numbers.every((number) => number === 1) && marks.size === 0;
  return sentences.length > 0 && holdsNothing && saysNothing(words);
}

const GENERIC = phrasesOf(LEXICON.generic);

function isOrder(words: string): boolean {
  const first = mainVerbIn(words);
  // "First name is Clara" names nobody, and "order total £31" orders nothing.
  const [begins = "", goesOn = ""] = wordsIn(words).split(" ");
  if (FIELD_NAMES.has(`${begins} ${goesOn}`.trim()) && (!ORDER_VERBS.has(begins) || GENERIC.has(begins))) return false;
  // "Order reversed: A, B" tells of the order.
  const isNoun = GENERIC.has(first) && new RegExp(`^\\W*(?:the )?${first} \\p{L}+ed\\s*(?:[:,.;]|$)`, "u").test(plainOf(words));
  // SQL and the like is no order.
  return !isNoun && ORDER_VERBS.has(first) && !ARRIVES.has(first) && !words.includes(first.toUpperCase());
}

/**
 * Whether words may be left out without a person's word. Beside steps a reading leaves out what it likes, for an act that is not done shows;
 * of an expectation only what gives a reason or is polite. A line of which nothing is left, and a sentence that nothing renders, must neither
 * order nor claim nor name anything.
 */
export function mayBeLeftOut(
  left: Pick<LeftOut, "kind" | "words">,
  {
    kind,
    isLoose,
    isFirst,
    isGiven,
    isBefore,
    text,
  }: Pick<SourceLine, "kind" | "isLoose" | "isFirst" | "isGiven" | "text"> & { readonly isBefore?: boolean | undefined },
  sentences: readonly ReadSentence[],
): boolean {
  if (isReasonOnly(left) || kind === "other") return true;
  if (kind !== "outcome" && isProhibition(left.words)) return true;
  if (isFirst === true && left.kind === "heading" && isTitle(text)) return true;
  // What is said before anything is done, and neither orders nor claims, only tells of the machine or of who it is.
  if (isBefore === true && kind !== "outcome" && left.kind === "given" && sentences.length === 0 && saysNothing(left.words)) return true;
  if (isLabelOf(text, left.words)) return true;
  const label = labelOf(text);
  // What is so before the test begins is no expectation.
  const isDone = sentences.every(({ intent }) => intent.type !== "assert");
  const isSetup = isGiven === true || label?.section === "setup" || label?.label.toLowerCase() === "test data";
  if (left.kind === "given" && isDone && isSetup) return true;
  // A step may be told at length; what it claims is looked at, wherever it is written.
  if (isLoose !== true) return kind === "step" && (sentences.length > 0 ? !claimsSomething(left.words) : asksNothing(left.words));
  const around = plainOf(text.split(ENDS).find((one) => plainOf(one).includes(plainOf(left.words))) ?? text);
  const beside = sentences.filter(({ source }) =>
    source.some((piece) => around.includes(plainOf(piece)) || plainOf(piece).includes(around)),
  );
  if (beside.length > 0) return beside.every(({ intent }) => intent.type !== "assert");
  // "Everything else as it is" beside acts alone: it claims nothing, and what it might ask to be done shows.
  const isOfActs = sentences.length > 0 && isDone && sourceFactsOf(left.words).literals.length === 0 && saysNothing(left.words);
  return isOfActs || asksNothing(left.words);
}

/** "Don't write a comment", "no need to sign in", "leave it empty": obeyed by not doing it, and no claim, as "don't see an error" is one. */
export function isProhibition(words: string): boolean {
  if (LEAVES.test(plainOf(words))) return true;
  const verb = /^\W*(?:please,? )?(?:do not|don['’]t|never|(?:there is )?no need to) (\p{L}+)/u.exec(plainOf(words))?.[1];
  return verb !== undefined && !SEES.has(verb) && !SAYS_HOW_IT_IS.test(spokenIn(words));
}

const LEAVES = /^\W*leave \P{Po}+ (?:un\p{L}+ed|empty|blank|as (?:it is|they are))\W*$/u;

/** Whether anything in a line is a claim. */
export const claimsSomething = (line: string): boolean => CLAIMS.test(line) || SAYS_HOW_IT_IS.test(spokenIn(line));

/** Neither an order nor how things are. */
export function saysNothing(words: string): boolean {
  return ordersIn(words).length === 0 && !SAYS_HOW_IT_IS.test(spokenIn(words)) && !REPORTS.test(plainOf(words));
}

/** "Log in as an editor", "logged in as admin": nothing but that, and of nobody in quotes. */
export function isSigningIn({ kind, words }: Pick<LeftOut, "kind" | "words">): boolean {
  const plain = plainOf(labelOf(words)?.rest ?? words);
  return (
    kind === "given" &&
    isBare(words) &&
    /^(?:[\p{L}' -]{0,40}\b)?(?:log|sign|logged|signed|logging|signing)[ -]?(?:in|on)\b[^,;.:]*[.]?$/u.test(plain)
  );
}

/** Whether a sign-in that says that of itself may be of whom these words name: "as admin". Of somebody who is not named, it is. */
export function isAsPerson({ words }: Pick<LeftOut, "words">, signedInBy: string | undefined): boolean {
  const who = /\bas (?:an? |the |our |my )?([\p{L}\p{N}' @._-]+)/iu.exec(words)?.[1] ?? "";
  if (signedInBy === undefined) return true;
  const by = new Set(wordsOf(plainOf(signedInBy)));
  return wordsOf(plainOf(who)).every((word) => ANYBODY.test(word) || by.has(word));
}

const ANYBODY = /^(?:users?|person|somebody|someone|usual|normal|regular|registered|existing|valid)$/u;

const ENDS = /(?<=[.!?:;])\s+|\s*(?:=>|->|→|\n)\s*/u;

/** "Fill in", with what is filled in below it. */
const OF_FIELDS = phrasesOf([...LEXICON.fill, ...LEXICON.type]);

/** What a description begins with names it, if it neither ends as a sentence nor orders or claims something at its beginning. */
function isTitle(text: string): boolean {
  const [head = ""] = text.split(/:\s/u);
  return !/[.!?]$/u.test(text.trim()) && !isOrder(head) && !SAYS_HOW_IT_IS.test(spokenIn(text)) && !REPORTS.test(plainOf(text));
}

function asksNothing(words: string): boolean {
  if (OF_FIELDS.has(plainOf(words).replace(/[^\p{L} ]+$/u, ""))) return true;
  return isBare(words) && !isOrder(words) && !SAYS_HOW_IT_IS.test(spokenIn(words));
}

/** A reason or remark without anything that could be looked for asks nothing of a claim. */
function isReasonOnly({ kind, words }: Pick<LeftOut, "kind" | "words">): boolean {
  return (
    isBare(words) &&
    (kind === "politeness" || (kind === "reason" && /^(?:because|since|as|so(?: that)?|to|in order to|for)\b/iu.test(words)))
  );
}

const isBare = (words: string): boolean => factsIn(sourceFactsOf(words)) === 0;
