import { isCommonNoun, LEXICON, mayBear, phrasesOf, singleWords } from "@runwright/language";
import type { Held, HeldLine } from "./held.ts";
import { factsOf, type IntentFacts } from "./intent-facts.ts";
import { isImplied, VAGUE_NOUNS } from "./implied.ts";
import type { HoldingProblem } from "./problem.ts";
import { hintsAt, isArranged, maybeNumbersOf, numbersIn, sourceFactsOf, type SourceFacts, statesOf } from "./source-facts.ts";
import { contextOf, nounFor } from "./references.ts";
import { ARTICLES, COLOURS, isFrom, isName, PLACES, placesIn, plainOf, SEES, stemOf, stems, wordsOf } from "./source-words.ts";

/** What a claim says of its things, which way round, of what kinds of things, and how closely. */
export function* holdClaim({ line, one: { sentence }, given, made }: Omit<Held, "about">): Generator<HoldingProblem> {
  const words = given.words.map(({ lower }) => lower).join(" ");
  // "It is closed" speaks of the window that the line before it opens, "the menu offers A, but no B" of one menu.
  const stemsOfSource = new Set(stems(plainOf(isMore(made) ? `${line.text}\n${line.elsewhere}` : contextOf(line))));
  // People call a part of a page a box, too, where nothing is typed or ticked.
  const isBox = stemsOfSource.has(stemOf("box")) && isOnlyOfBeing(made) && !made.kinds.has("value");
  const isKind = (role: string): boolean => VAGUE_KINDS.has(role) || (role === "section" && isBox) || isSpokenOf(role, stemsOfSource);
  const state = [...made.states.keys(), ...(made.kinds.has("text") ? ["visible"] : [])].find((one) =>
    one === "visible" ? isOnlyOpened(given, made) : statesFor(given, made).every(({ of }) => of !== one),
  );
  const role =
    [...made.roles].find((one) => !isKind(one) && !isImpliedBy(one, { given, made }) && !isCloser(one, { line, given, made })) ??
    APART.find(([kind, ...names]) => made.isNegative && made.kinds.has(kind) && !names.some(isKind))?.[1];
  // An address that "has" something has more to it.
  const isPart = made.kinds.has("url") && /\bha(?:s|ve)\b/u.test(words);
  const loose =
    [...made.loose].find((one) => !LOOSE_WORDS[one]?.test(words) && !(one === "contains" && isPart)) ??
    ENDS.find(([one, other]) => made.kinds.has(one) && !LOOSE_WORDS[one]?.test(words) && LOOSE_WORDS[other]?.test(words) === true)?.[0];
  if (isTurned(given, made) || isOtherWay(given, made))
    yield { code: "turned_round", message: `“${sentence}” says the opposite of the line.` };
  if (state !== undefined) yield { code: "state_added", message: `“${sentence}” speaks of what is ${state}, and the line does not.` };
  if (role !== undefined) {
    const message = `The line speaks of no ${role}, as “${sentence}” does: “the thing called "..."” names it as the line does, and a text is shown by the page.`;
    yield { code: "kind_added", message };
  }
  if (loose !== undefined) yield { code: "compared_loosely", message: `“${sentence}” compares less closely than the line says.` };
}

/** What has nothing to do with the page is nearly always absent. By which names it is called. */
const APART = [
  ["downloaded", "download"],
  ["email", "email"],
  ["tab_opened", "tab"],
  ["no_errors", "error", "console", "request", "network"],
] as const;

/** Whether it claims no more of states than that things are there, or are not. */
const isOnlyOfBeing = ({ states }: IntentFacts): boolean => [...states.keys()].every((of) => of === "visible");

const stemsIn = ({ words }: SourceFacts): ReadonlySet<string> =>
  new Set(words.flatMap(({ kind, text }) => (kind === "word" ? stems(text) : [])));
const isNoun = ({ kind, isName: isProper, text }: SourceFacts["words"][number]): boolean =>
  kind === "word" && !isProper && isCommonNoun(text);

/** Words that say other things as often say a state of what they call a thing that can be in it: "the order is complete" ticks nothing. */
function statesFor(given: SourceFacts, { roles }: IntentFacts): SourceFacts["states"] {
  const said = stemsIn(given);
  return given.states.filter(
    ({ of, isOrdinary }) => isOrdinary !== true || [...roles].some((role) => mayBear(of, role) && isSpokenOf(role, said)),
  );
}

/**
 * "The ticket is closed" and "the order is open" say nothing of whether it is there: that is said of what opens, such as a dialog, where the claim
 * or the clause calls it so.
 */
function isOnlyOpened(given: SourceFacts, made: IntentFacts): boolean {
  // "The details open" tells what they do.
  const said = given.states.filter(({ of, at }) => of === "visible" && given.content.some((one) => one.at === at));
  const isSaid = said.some(({ isOrdinary }) => isOrdinary !== true) || (made.isNegative && given.denying.size > 0);
  if (said.length === 0 || isSaid) return false;
  const places = new Set(made.places.map(({ kind }) => kind));
  const own = [...made.roles].filter((role) => !places.has(role) && isSpokenOf(role, stemsIn(given)));
  const subjects = said.flatMap(({ from, to }) => given.words.slice(from, to).find(isNoun)?.lower ?? []);
  return ![...own, ...subjects.flatMap((word) => KIND_BY_STEM.get(stemOf(word)) ?? [])].some((role) => mayBear("visible", role));
}

/** What the words say of the states that are claimed, and of whether they are so: in the clauses that name the thing, where there are several. */
function saidOfStates(given: SourceFacts, made: IntentFacts): SourceFacts["states"] {
  const said = statesFor(given, made).filter(({ of }) => of !== "visible" && made.states.has(of));
  const isOfThing = ({ from, to }: SourceFacts["states"][number]): boolean =>
    made.names.some((name) => placesIn(given.words, name).some(([start, end]) => from <= start && end <= to));
  return said.filter((one) => {
    const alike = said.filter(({ of }) => of === one.of);
    return alike.every(({ isSo }) => isSo === one.isSo) || !alike.some(isOfThing) || isOfThing(one);
  });
}

/** Whether a claim's states are said by its words, which then tell which way round it is. */
export const isOfStates = (given: SourceFacts, made: IntentFacts): boolean => saidOfStates(given, made).length > 0;

/** Whether a claim says the other end of what its words say: of a state, or of whether it is so at all. */
export function isTurned(given: SourceFacts, made: IntentFacts): boolean {
  const said = saidOfStates(given, made);
  // "0 results" denies as well as "no results" does.
  if (said.length === 0) return given.isNegative === !made.isNegative && !(given.numbers.includes(0) && made.numbers.includes(0));
  return said.some(({ of, isSo }) => isSo === null || made.states.get(of) !== isSo);
}

const WAYS: ReadonlyMap<string, string> = new Map(
  [
    ...[...LEXICON.rise, ...LEXICON.compared.filter(({ value }) => value === "more_than")].map(({ words }) => [words, "up"] as const),
    ...[...LEXICON.sink, ...LEXICON.compared.filter(({ value }) => value === "fewer_than")].map(({ words }) => [words, "down"] as const),
  ].map(([words, way]) => [stemOf(words.find((word) => !/^(?:be|go)$/u.test(word)) ?? ""), way]),
);

const SAME_AS = new Set(["same", "unchanged"]);

/** Which way a number has gone, where the words tell; null where they do not. */
function isOtherWay({ words }: SourceFacts, { kinds }: IntentFacts): boolean {
  // "Went up by 5" says nothing of how many there are.
  const isBy = words.some(
    ({ lower }, at) => lower === "by" && WAYS.has(stemOf(words[at - 1]?.lower ?? "")) && /^[^\p{L}]*\d/u.test(words[at + 1]?.text ?? ""),
  );
  if (isBy && !kinds.has("moved") && !kinds.has("was")) return true;
  const said = words.flatMap(({ kind, lower }) => (kind === "word" ? (WAYS.get(stemOf(lower)) ?? []) : []));
  const ways = said.length === 0 && words.some(({ lower }) => SAME_AS.has(lower)) ? ["none"] : said;
  return kinds.has("moved") && ways.length > 0 && ways.every((way) => !kinds.has(way));
}

/** What can be ticked, filled in or must be is one of these, whatever the line calls it; and what lists things is a list. */
const OF_CLAIMS: Readonly<Record<string, readonly string[]>> = {
  checked: ["checkbox", "switch", "radio"],
  required: ["field", "dropdown"],
  value: ["field", "dropdown"],
  only: ["list"],
  sorted: ["list", "table"],
  focused: ["field"],
};

function isImpliedBy(role: string, { given, made }: Pick<Held, "given" | "made">): boolean {
  // What is sorted by something is so in the column of that.
  if (role === "column" && made.kinds.has("sorted") && given.words.some(({ lower }) => lower === "by")) return true;
  // What stands under a name has it as its heading.
  if (role === "heading" && made.places.some(({ kind, texts }) => kind === "heading" && texts.every((text) => isUnder(text, given))))
    return true;
  // Everyone in a column stands in a row of it.
  if (role === "row" && made.kinds.has("every") && given.words.some(({ lower }) => lower === "column")) return true;
  // "The first in the list" is an item of it.
  const isOfList = made.roles.has("list") || given.words.some(({ lower }) => lower === "list");
  if (role === "item" && made.numbers.length > 0 && isOfList && made.places.every(({ kind }) => kind !== "item")) return true;
  const isOfClaim = [...made.states.keys(), ...made.kinds].some((one) => OF_CLAIMS[one]?.includes(role) === true);
  return isOfClaim && made.places.every(({ kind }) => kind !== role) && given.content.every(({ stem }) => !KIND_STEMS.has(stem));
}

function isUnder(text: string, { words }: SourceFacts): boolean {
  return placesIn(words, text).some(([from]) => /^(?:under|below|beneath)$/u.test(words[from - 1]?.lower ?? ""));
}

/**
 * Whether a kind that the line does not name only says more closely what has to be there: of what is shown, what it is; of a place that the
 * line names, what it is. Of what is counted, denied or said of several it would make something else.
 */
function isCloser(role: string, { line, given, made }: Pick<Held, "line" | "given" | "made">): boolean {
  if (!isMore(made)) return false;
  const context = contextOf(line);
  const known = [...given.literals, ...sourceFactsOf(context).literals];
  const names = new Set(known.flatMap((text) => [plainOf(text), ...wordsOf(plainOf(text))]));
  const isNamed = (text: string): boolean => names.has(plainOf(text)) || wordsOf(plainOf(text)).every((word) => names.has(word));
  const places = made.places.filter(({ kind }) => kind === role);
  const isSaid = stems(plainOf(context)).some((stem) => stem === stemOf(role) || SAME.get(stem)?.has(stemOf(role)) === true);
  // The first of several things, which the line calls by a noun of its own, is a row, an item or a card.
  if (REPEATED.has(role) && places.length === 0 && made.numbers.length > 0) return true;
  if (!places.every(({ texts }) => (texts.length > 0 ? texts.every(isNamed) : isSaid))) return false;
  return places.length > 0 || (made.numbers.length === 0 && isOnlyOfBeing(made));
}

/** Whether what is claimed of a thing is more, the more closely it is said of which one: not so where things are counted, denied or all meant. */
export function isMore(made: IntentFacts): boolean {
  const denies = deniesAThing(made);
  if (denies || ["count", "every", "only", "was"].some((kind) => made.kinds.has(kind))) return false;
  return [...made.marks].every((mark) => mark !== "not" || !denies) && !made.marks.has("all");
}

/** That something is not there: of more things, where less is said of it. */
function deniesAThing({ isNegative, states }: IntentFacts): boolean {
  return isNegative && (states.size === 0 || states.has("visible"));
}

export const REPEATED = new Set(["row", "item", "card"]);
const VAGUE_KINDS = new Set(["any", "called", "element", "text", "page", "corner", "paragraph"]);
const LOOSE_WORDS: Readonly<Record<string, RegExp>> = {
  contains: /\b(?:contain|includ|with\b|part of)/u,
  exactly: /\b(?:exact|precise|identical|equal|differ)/u,
  starts_with: /\b(?:start|begin)/u,
  ends_with: /\bend(?:s|ing)?\b/u,
  matches: /\bmatch/u,
};

const ENDS = [
  ["starts_with", "ends_with"],
  ["ends_with", "starts_with"],
] as const;

/** Whether words speak of a kind, by whichever of its names. */
export function isSpokenOf(kind: string, stemsOfWords: ReadonlySet<string>): boolean {
  return kindStems(kind).some((stem) => stemsOfWords.has(stem) || [...(SAME.get(stem) ?? [])].some((one) => stemsOfWords.has(one)));
}

function kindStems(role: string): readonly string[] {
  return stems(role === "menuitem" ? "menu item" : role.replace(/_/gu, " "));
}

/** Each word of a claim that carries meaning is in its sentence, or is named as open. */
export function* holdContent({ line, one: { sentence, source, asSaid = "" }, given, made, about }: Held): Generator<HoldingProblem> {
  const spoken = stems(plainOf(sentence));
  const said = new Set([
    ...spoken,
    ...stems(plainOf(sentence).replaceAll("-", " ")),
    ...stems(plainOf(asSaid)),
    ...[...made.kinds].flatMap((kind) => stems(kind.replace(/_/gu, " "))),
  ]);
  // "Must not close" is said of what is visible.
  const isGone =
    made.isNegative || (given.isNegative === false && given.denying.size > 0 && (made.states.has("visible") || made.kinds.has("text")));
  const kinds = new Set([...made.roles, ...made.kinds, ...made.states.keys(), ...(isGone ? ["hidden"] : [])].flatMap(kindStems));
  const open = new Set(stems(plainOf(about.map(({ about: words }) => words).join(" "))));
  const isIn =
    (texts: readonly string[]) =>
    (name: string): boolean =>
      texts.some((text) => isFrom(name, text));
  const missing = given.content.filter(
    ({ at, stem, word, before, behind }) =>
      !said.has(stem) &&
      !open.has(stem) &&
      ![...(SAME.get(stem) ?? [])].some((one) => kinds.has(one)) &&
      !statesOf(word).some((state) => made.states.has(state)) &&
      !(OPENED.has(word) && isOpened(given, made)) &&
      !maybeNumbersOf(word).some((number) => made.numbers.includes(number)) &&
      !isImplied({ word, stem }, { given, made }) &&
      // "Below her name": that of who is named.
      !(word === "name" && (made.pointers.length > 0 || made.literals.length > 1) && OWNS.has(given.words[at - 1]?.lower ?? "")) &&
      // Where the row of a name stands, is a table.
      !(word === "table" && isMore(made) && made.places.some(({ kind, texts }) => kind === "row" && texts.length > 0)) &&
      !(word === "box" && made.roles.has("section")) &&
      !isStandIn(stem, { line, given, made }) &&
      !isOwner(word, { said, line }) &&
      // "Folder" in "the folder Drafts" says what Drafts is. "The Delete confirmation" is no "Delete", but where something stands in "the
      // North bed", North is enough to find it.
      !(
        (before.some(isIn(made.literals)) || behind.some(isIn(made.pointers))) &&
        isCommonNoun(word) &&
        !isVerb(given.words, at) &&
        (!KIND_STEMS.has(stem) || VAGUE_NOUNS.has(word))
      ),
  );
  const without = new Set(missing.map(({ at }) => at));
  const done = doneIn(line, source);
  const lost = missing.find(({ at }) => isOfTheFact(at, { line, given, made, without, done }));
  // "The price of A is higher than the price of B" speaks of two prices.
  const times = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;
  const wanted = given.content.map(({ stem }) => stem);
  const fewer = given.content.find(({ stem }) => said.has(stem) && times(wanted, stem) > Math.max(1, times(spoken, stem)));
  const [one = lost] = lost === undefined ? missing : [];
  if (lost === undefined && fewer !== undefined) yield { code: "word_lost", message: `“${sentence}” says “${fewer.word}” less often.` };
  else if (one !== undefined) {
    const message = `“${sentence}” leaves out “${one.word}”${wayToSay(one)}.`;
    yield { code: "word_lost", message, words: lost === undefined ? missing.map(({ word }) => word).join(", ") : undefined };
  }
}

/** A page is there only while it is open, and so is what the line calls a dialog, or calls nothing. */
function isOpened(given: SourceFacts, { kinds }: IntentFacts): boolean {
  const isCalled = given.content.some(({ at, word }) => !OPENED.has(word) && given.words.slice(at, at + 1).some(isNoun));
  return OPENS.some((kind) => kinds.has(kind) && (!isCalled || isSpokenOf(kind, stemsIn(given))));
}

const OPENED = new Set(["open", "opened"]);
const OPENS = ["page", "dialog", "menu", "message", "tooltip", "tab_opened"];

/** "The list omits Ann": what stands behind its subject is what that does. */
function isVerb(words: SourceFacts["words"], at: number): boolean {
  const [before, own] = [words[at - 1], words[at]];
  const isSubject = before !== undefined && (isName(before) || (isCommonNoun(before.text) && !PLACES.has(before.lower)));
  return isSubject && own !== undefined && own.isAfterComma !== true && /[^sui]s$/u.test(own.lower);
}

/**
 * Whether a claim without the word is another one: it is a colour, a state, a kind, a place or a direction, what something is said to be, or a
 * noun with its article or what stands between the two, and it may be a name. Any other word only tells the fact, and a second look says whether it is lost.
 */
function isOfTheFact(at: number, { line: { text: line, elsewhere }, given, made, without, done }: OfALine): boolean {
  const [before, own, behind] = [given.words[at - 1], given.words[at], given.words[at + 1]];
  const meant = given.content.find((one) => one.at === at)?.word ?? own?.lower ?? "";
  if (own === undefined || statesOf(meant).length > 0) return true;
  // Each of those that are all there are is said; what they all are stands behind the "only".
  const only = made.kinds.has("only") ? given.words.slice(0, at).findLastIndex(({ lower }) => lower === "only") : -1;
  if (
    made.kinds.has("only") &&
    !(only >= 0 && given.words.slice(only + 1, at).every((word) => word.kind === "word" && isCommonNoun(word.text)))
  )
    return true;
  // A name of the rest of the Test stands for "the folder", and for what "was carried over"; so does what the line has done something to.
  const standsIn = made.literals.some(
    (text) => done.has(plainOf(text)) || (!isFrom(text, plainOf(line)) && isFrom(text, plainOf(elsewhere))),
  );
  const isPlace = [before, behind].some((word) => word !== undefined && made.places.some(({ texts }) => texts.includes(word.text)));
  const isClosed =
    OF_A_FACT.has(own.lower) ||
    (hintsAt(own.lower) && (own.lower !== "ordered" || isArranged(given.words))) ||
    maybeNumbersOf(own.lower).length > 0 ||
    (KIND_STEMS.has(stemOf(own.lower)) && !isPlace && !standsIn);
  // What is not there at all is not there in red either.
  if (isClosed) return !(deniesAThing(made) && COLOURS.has(own.lower)) || PLACES.has(before?.lower ?? "");
  // What begins a sentence may be a name; who sees something is nothing of it.
  if (/^\p{Lu}/u.test(own.text)) return !(isFrom(own.text, plainOf(elsewhere)) && SEES.has((behind?.lower ?? "").replace(/s$/u, "")));
  if (before === undefined || standsIn || LOOK.has(own.lower)) return false;
  // A comparison that is denied is another one, and leaves out no more than that.
  if (deniesAThing(made) && [...made.marks].every((mark) => mark === "not"))
    return (
      behind !== undefined &&
      !without.has(at + 1) &&
      (isName(behind) || (behind.lower !== "one" && numbersIn(behind.lower).length > 0) || given.content.some((one) => one.at === at + 1))
    );
  if (IS.has(before.lower)) return !saysOfAText(given.words.slice(at + 1), made);
  // "Costs 10 dollars" of an amount that is 10.
  if (PLACES.has(before.lower) || (numbersIn(before.lower).length > 0 && !made.kinds.has("number"))) return true;
  // "The folder Drafts" says what Drafts is.
  const isNamed = behind !== undefined && isName(behind) && (isCommonNoun(own.text) || own.lower.endsWith("ing"));
  return (ARTICLES.has(before.lower) || OWNS.has(before.lower)) && !isNamed;
}

const LOOK = phrasesOf(LEXICON.look_of);

interface OfALine extends Pick<Held, "line" | "given" | "made"> {
  /** Which of the words the claim has not. */
  readonly without: ReadonlySet<number>;
  readonly done: ReadonlySet<string>;
}

/** What is done something to by other sentences of the line, and not spoken of by its own words. */
function doneIn({ sentences }: HeldLine, source: readonly string[]): ReadonlySet<string> {
  const own = plainOf(source.join(" "));
  const acts = sentences.map(({ intent }) => factsOf(intent)).filter(({ isClaim }) => !isClaim);
  return new Set(acts.flatMap(({ literals }) => literals.map(plainOf)).filter((text) => !isFrom(text, own)));
}

const JOINS = new Set(["and", "or", "but"]);
/** "Whose slug is", "its author is": what stands behind is said of it. */
const OWNS = new Set(["whose", "its", "their", "his", "her"]);

/** "Is calculated: 5", "is written "3 nights"": what something is said to be comes behind it. */
function saysOfAText(rest: SourceFacts["words"], { literals, pointers }: IntentFacts): boolean {
  const texts = literals.filter((one) => !pointers.includes(one));
  const places = [rest.findIndex(isName), ...texts.map((text) => placesIn(rest, text)[0]?.[0] ?? -1)].filter((at) => at >= 0);
  const text = places.length === 0 ? -1 : Math.min(...places);
  return text >= 0 && rest.slice(0, text).every(({ lower }) => !PLACES.has(lower) && !JOINS.has(lower));
}

const IS = phrasesOf(LEXICON.copula);
const OF_A_FACT: ReadonlySet<string> = new Set([
  ...phrasesOf([
    ...LEXICON.colour,
    ...LEXICON.look,
    ...LEXICON.preposition,
    ...LEXICON.ordinal,
    ...LEXICON.gone,
    ...LEXICON.rise,
    ...LEXICON.sink,
  ]),
  ..."left right top bottom next previous ascending descending".split(" "),
]);

/** "The company is shown" after `the company "Pym & Sons"`: the sentence has what the noun stands for. */
function isStandIn(stem: string, { line, given, made }: Pick<Held, "line" | "given" | "made">): boolean {
  return made.literals.some((text) => {
    const noun = nounFor(text, given, line.elsewhere);
    return noun !== null && stemOf(noun) === stemOf(stem.replace(/['’]s?$/u, ""));
  });
}

/** "The ticket's status": whose status it is says nothing more where the Test is about one ticket. */
function isOwner(word: string, { said, line }: Pick<Held, "line"> & { readonly said: ReadonlySet<string> }): boolean {
  const [, owner = "", owned = ""] = new RegExp(`\\b(${word.replace(/['’]s$/u, "")})['’]s (\\p{L}+)`, "iu").exec(line.text) ?? [];
  return owner !== "" && isCommonNoun(owner) && said.has(stemOf(owned)) && stems(plainOf(line.elsewhere)).includes(stemOf(owner));
}

/** For whoever is asked again. */
function wayToSay({ stem }: { readonly stem: string }): string {
  const kind = LEXICON.kind.find(({ words: [first = "", another] }) => another === undefined && stemOf(first) === stem)?.value;
  return kind === undefined ? `, which its words under FOR say` : `: it is a kind (the ${kind} "...")`;
}

/** Words that stand for each other, by stem: what the lexicon gives for one kind or state, and what the language says in another word. */
const SAME = new Map<string, ReadonlySet<string>>();
const { near, kind: ofKind, state: ofState, colour, alike, gone } = LEXICON;
const hidden = gone.map(({ words }) => ({ words, value: "hidden" }));
for (const [value, of] of Map.groupBy([...near, ...ofKind, ...ofState, ...colour, ...alike, ...hidden], (one) => one.value)) {
  const words = [value.replace(/_.*/u, ""), ...singleWords(of)].map(stemOf);
  for (const word of words) SAME.set(word, new Set([...(SAME.get(word) ?? []), ...words]));
}

const KIND_BY_STEM: ReadonlyMap<string, string> = new Map(
  LEXICON.kind.flatMap(({ words, value }) => (words.length === 1 ? [[stemOf(words.join()), value]] : [])),
);
const KIND_STEMS: ReadonlySet<string> = new Set(LEXICON.kind.flatMap(({ words }) => words.map(stemOf)));
