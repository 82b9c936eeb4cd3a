import { isCommonNoun, LEXICON, phrasesOf, STATE_PHRASES, valuesOf } from "@runwright/language";
import { denialIn, holdsNot, isNot, type SaidState } from "./denial.ts";
import type { Mark } from "./intent-facts.ts";
import { ARTICLES, CALLED, PLACES, placesIn, plainOf, SEES, sourceWordsOf, type SourceWord, stemOf } from "./source-words.ts";

export interface ContentWord {
  /** Which of the words it is. */
  readonly at: number;
  readonly stem: string;
  readonly word: string;
  /** The names that it stands right before, or right behind: "the folder Drafts", "the North bed". What makes a place of them stands not between. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** What a piece of a line says that no reading of it may lose. */
export interface SourceFacts {
  readonly words: readonly SourceWord[];
  /** Quoted texts, addresses, variables, and names by their capital letter. */
  readonly literals: readonly string[];
  /** Numbers as they are written and number words; ordinals too, -1 for the last one. */
  readonly numbers: readonly number[];
  /** Those that say how often: "twice". */
  readonly times: readonly number[];
  /** Ordinals that a reading may have: what is at the top is the first. */
  readonly maybe: readonly number[];
  /** Must be in the reading. */
  readonly marks: ReadonlySet<Mark>;
  /** The words that say so, where it is a single one. */
  readonly markWords: ReadonlyMap<Mark, string>;
  /** May be in the reading: words that imply them ("disappears" implies a not). */
  readonly allowed: ReadonlySet<Mark>;
  /** See `Denial`. */
  readonly isNegative: boolean | null;
  readonly denying: ReadonlySet<SourceWord>;
  /** What it says of states: see `Denial`. */
  readonly states: readonly SaidState[];
  /** Stems of what carries meaning otherwise. */
  readonly content: readonly ContentWord[];
}

const numbersOf = (entries: typeof LEXICON.count): ReadonlyMap<string, number> =>
  new Map([...valuesOf(entries)].map(([word, value]) => [word, Number(value)]));
const TIMES = numbersOf(LEXICON.times.filter(({ value }) => value !== "1"));
const COUNTS = numbersOf([...LEXICON.count, ...LEXICON.ordinal, ...LEXICON.times, { words: ["zero"], value: "0" }]);
const COUNT_WORDS = phrasesOf(LEXICON.count);
const MAYBE_NUMBERS = numbersOf(LEXICON.place);

/** Each of these words has to leave its mark. */
const MARKS = valuesOf(LEXICON.weighty) as ReadonlyMap<string, Mark>;
/** These words may leave it, and are satisfied by other means as well. */
const HINTS = valuesOf(LEXICON.hint) as ReadonlyMap<string, Mark>;
/** That something is as it was is no denial of it. */
const UNCHANGED = /\b(?:not|never|\p{L}+n['’]t) (?:(?:have|has|be) )?(?:been )?change[ds]?\b(?! (?:from|to|into)\b)|\bunchanged\b/u;

/** "Nothing but A", "A and B, nothing else". */
const NOTHING_ELSE = /\bnothing but\b|\b(?:nothing|nobody|none|no one) else\b(?: but\b)?|\bno others?\b/u;
// "The maximum age" is what something is called.
const PHRASES: readonly (readonly [RegExp, Mark])[] = [
  [NOTHING_ELSE, "only"],
  [UNCHANGED, "change"],
  [/\bthan (?:before|it was|they were)\b/u, "change"],
  [
    // "All but one", "every other row", "about 5", "may be shown": no sentence of the language says it.
    /\b(?:not|n['’]t|cannot) (?:every|all|each|both)\p{L}*\b|\bnot an? (?:every|all)\b|(?<!nothing )\bbut (?:one|two|the|for)\b|\b(?:all|any|every\p{L}*|anything|anyone) but\b|\bevery (?:other|second|third)\b|\b(?:excluding|apart from|other than|besides)\b|\b(?:about|around|roughly|approximately|almost|nearly|circa) (?:\d|an? hundred\b)|\bfrom the end\b|\b(?:may|might) (?:also )?(?:be|show|appear|see|contain)\b/u,
    "unsaid",
  ],
  [/\bat least\b|\bor more\b|\bminimum\b(?! (?!of\b)\p{L})|\bnot? (?:less|fewer) than\b/u, "at_least"],
  [
    /\bat most\b|\bor (?:less|fewer)\b|\bmaximum\b(?! (?!of\b)\p{L})|\bnot? (?:more|longer|later) than\b|\b(?:(?<!\b(?:go|goes|gone|went|going|add|adds|added|sum|sums|climbed|risen) )up to|within) (?:[$€£]?\d|an? |one |two |three |five |ten )/u,
    "at_most",
  ],
  [/(?<!\bnot? )\b(?:more|greater|higher|larger|bigger|longer) than\b|\bexceeds?\b|\bover \d/u, "more_than"],
  [/(?<!\bnot? )\b(?:less|fewer|lower|smaller|shorter|cheaper) than\b|\bunder \d|\bbelow \d/u, "fewer_than"],
];
/** What a comparison or phrase says is not said by its "no" once more. */
const NO_OF_PHRASES =
  /\b(?:in|at|after|above) all\b|\bafter (?:that|this|which)\b|\bnothing but\b|\b(?:nothing|nobody|none|no one) else\b|\bno others?\b|(?<=\bneither\b.*)\bnor\b|\bnot? (?:less|fewer|more|longer|later) than\b|\bnot only\b|\bno\. ?\d/gu;

/** Words that say that something is claimed, pointed at or polite, or that hold a sentence together; what they mean is in the kind of intent. */
const EMPTY: ReadonlySet<string> = new Set([
  ...phrasesOf([
    ...LEXICON.article,
    ...LEXICON.own,
    ...LEXICON.pointing,
    ...LEXICON.looks,
    ...LEXICON.filler,
    ...LEXICON.modal,
    ...LEXICON.auxiliary,
    ...LEXICON.copula,
    ...LEXICON.when,
  ]),
  ...(
    "it they them i we you he she user tester customer visitor am has have had might and or but as of in on at to into onto for " +
    "from with within by under over inside out off up down about via per if so than which who whose what where whether very yet " +
    "just immediately directly expected intended verify check confirm ensure assert validate see seen observe expect make sure " +
    "notice note find found me him us among amongst back need needs marked appeared shows telling pop pops opens come comes go goes " +
    "went saying showing stating show shown display displayed displays appear appears visible present contain contains include " +
    "includes listed lists read reads say says state states indicate indicates hold holds exist exists keep keeps kept placed " +
    "located mention mentions mentioned tell tells told stand stands any redirect redirected direct directed taken brought " +
    "sent navigate navigated land lands landed system between more less higher greater larger bigger longer lower fewer smaller " +
    "shorter cheaper page screen site app application program website something thing called named titled labelled labeled new " +
    "other ones corresponding"
  ).split(" "),
]);

/** How many names, texts, numbers and marks there are, none of which may be lost. */
export const factsIn = ({ literals, numbers, marks }: SourceFacts): number => literals.length + numbers.length + marks.size;

export interface SourceContext {
  /** Where the source is a piece of it: a name at the beginning of a piece looks like any first word. */
  readonly line?: string;
  /** What is known to be one text of it, whatever its words say: "never seen" denies nothing where it is what the page shows. */
  readonly texts?: readonly string[];
  /** What is known to be a name: "the deleted files" are so called, and nothing is said of their deletion. */
  readonly names?: readonly string[];
}

export function sourceFactsOf(source: string, { line = source, texts = [], names = [] }: SourceContext = {}): SourceFacts {
  const proper = new Set(sourceWordsOf(line).flatMap(({ isName, text }) => (isName ? [text] : [])));
  const words = texts.reduce(
    asOne,
    withoutFillers(sourceWordsOf(source)).map((one) => spokenAs(one, proper)),
  );
  const ofNames = new Set(names.flatMap((name) => unquotedIn(words, name).flatMap(([from, to]) => words.slice(from, to))));
  const plain = plainOf(words.map(({ kind, lower }) => (kind === "literal" ? "…" : lower)).join(" "));
  const free = plain.replace(NO_OF_PHRASES, " ").replace(UNCHANGED, " ");
  const spoken = words.filter(({ kind }) => kind === "word");
  const said = spoken.filter((one) => !ofNames.has(one));
  const marks = new Set<Mark>(PHRASES.flatMap(([phrase, mark]) => (phrase.test(plain) ? [mark] : [])));
  const allowed = new Set<Mark>(marks);
  const markWords = new Map<Mark, string>();
  for (const { lower } of spoken.filter((one) => !(one.isName && ofNames.has(one)))) {
    const isFree =
      isIn(free, lower) &&
      !(lower === "before" && isLastOfClause(words, lower)) &&
      !(lower === "just" && JUST_NOW.test(plain)) &&
      !(lower === "only" && isNoMore(words)) &&
      !(lower === "ordered" && !isArranged(words));
    const mark = markOf(lower);
    if (mark === undefined) continue;
    allowed.add(mark);
    if (!isFree) continue;
    marks.add(mark);
    markWords.set(mark, lower);
  }
  for (const hint of said.flatMap(({ lower }) => [lower, stemOf(lower)].map((form) => HINTS.get(form) ?? HINTS_BY_STEM.get(form))))
    if (hint !== undefined) allowed.add(hint);
  const { isNegative, denying, states } = denialIn(words, { isNamed: (one) => ofNames.has(one), isFree: ({ lower }) => isIn(free, lower) });
  if (isNegative !== false || denying.size > 0 || spoken.some(({ lower }) => holdsNot(lower))) allowed.add("not");
  return {
    words,
    isNegative,
    denying,
    states,
    // A time, a date or "#1064" is no number that could be counted or compared.
    literals: words
      .filter(({ kind, isName, lower }) => kind === "literal" || isName || (kind === "number" && numbersIn(lower).length === 0))
      .map(({ text }) => text),
    numbers: words.flatMap(({ kind, lower }, at) => (kind === "literal" || isOfThese(words, at) ? [] : numbersIn(lower))),
    // "Once it is shown" says when.
    times: words.flatMap(({ lower }, at) => TIMES.get(lower) ?? (lower === "once" && isAtItsEnd(words, at) ? [1] : [])),
    maybe: words.flatMap(({ lower }) => MAYBE_NUMBERS.get(lower) ?? []),
    marks,
    markWords,
    allowed,
    content: contentIn(words, { denying, states }),
  };
}

/** "The first of the four", "the last of her two": how many there are is known, and said of nothing. A figure may tell which: "of the 2024 invoices". */
function isOfThese(words: readonly SourceWord[], at: number): boolean {
  const [ordinal, of, these] = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  return COUNT_WORDS.has(words[at]?.lower ?? "") && ORDINALS.has(ordinal ?? "") && of === "of" && ARTICLES.has(these ?? "");
}

/** "Of course", "at the moment", "at last": several words that only fill. Where one of them may count or limit, they stay. */
function withoutFillers(words: readonly SourceWord[]): readonly SourceWord[] {
  const isFilled = new Set(
    words.flatMap((_, at) =>
      // "At the right now" says where.
      FILLERS.filter(
        (filler) =>
          !ARTICLES.has(words[at - 1]?.lower ?? "") &&
          filler.every((word, n) => words[at + n]?.kind === "word" && words[at + n]?.lower === word),
      ).flatMap((filler) => filler.map((_word, n) => at + n)),
    ),
  );
  return isFilled.size === 0 ? words : words.filter((_, at) => !isFilled.has(at));
}

const FILLERS = LEXICON.filler
  .map(({ words }) => words)
  .filter((words) => words.length > 1 && words.every((word) => markOf(word) === undefined && !MAYBE_NUMBERS.has(word)));

const IS = new Set([...phrasesOf(LEXICON.copula), "still"]);

/** "It is still only reserved" says how far it has come, and of nothing else that it is not so. */
function isNoMore(words: readonly SourceWord[]): boolean {
  const at = words.findIndex(({ lower }) => lower === "only");
  const [before, state, next] = [words[at - 1], words[at + 1], words[at + 2]];
  const isEnd = next === undefined || next.isAfterComma === true;
  const isPlain =
    state?.kind === "word" &&
    !state.isName &&
    !EMPTY.has(state.lower) &&
    !STATE_PHRASES.has(state.lower) &&
    numbersIn(state.lower).length === 0;
  return IS.has(before?.lower ?? "") && isPlain && isEnd;
}

/** "He ordered ten" puts nothing into an order. */
export function isArranged(words: readonly SourceWord[]): boolean {
  return words.every(({ lower }, at) => lower !== "ordered" || IS.has(words[at - 1]?.lower ?? ""));
}

/** The words that carry meaning, and are no names, marks or numbers. */
function contentIn(words: readonly SourceWord[], { denying, states }: Pick<SourceFacts, "denying" | "states">): readonly ContentWord[] {
  const isContent = (one: SourceWord, at: number): boolean => {
    const { kind, lower, isName } = one;
    const [before, behind] = [words[at - 1]?.lower ?? "", words[at + 1]?.lower ?? ""];
    if (
      kind === "word" &&
      (isDifference(words, at) || isChange(words, at) || (IS_SO.has(lower) && IS.has(before) && isEndOfClause(words, at)))
    )
      return true;
    const saysNothing = EMPTY.has(lower.replace(/['’](?:s|m|re|ve|ll|d)$/u, "")) || SEES.has(lower.replace(/s$/u, ""));
    return (
      !(kind !== "word" || isName || saysNothing || markOf(lower) !== undefined || COUNTS.has(lower) || denying.has(one)) &&
      // "Does not list", not "a list".
      !(lower === "list" && /^(?:not|to|.*n['’]t)$/u.test(before)) &&
      // "The details open" comes to be seen, "the open details" are some of them.
      !(lower === "open" && isVerb(words, at)) &&
      !(lower === "left" && !isDirection(words, at)) &&
      !(CHANGES.has(stemOf(lower)) && /^(?:to|into|from)$/u.test(/^(?:up|down)$/u.test(behind) ? (words[at + 2]?.lower ?? "") : behind))
    );
  };
  return words.flatMap((one, at) => {
    // "Can be clicked" says that it is enabled.
    const use = states.find((said) => said.at === at && said.of === USES.get(one.lower))?.of;
    const word = use ?? one.lower;
    return isContent(one, at) ? [{ at, stem: stemOf(word), word, ...namesBeside(words, at) }] : [];
  });
}

/** "Went up" tells how a thing is by what it was; "gone up to 5" by what it is. */
function isChange(words: readonly SourceWord[], at: number): boolean {
  const [own, way, to] = [words[at], words[at + 1], words[at + 2]].map((word) => word?.lower ?? "");
  return CHANGES.has(stemOf(own ?? "")) && /^(?:up|down)$/u.test(way ?? "") && !/^(?:to|into|from|by)$/u.test(to ?? "");
}

/** "Is out", "is in": how something is, and no more where. */
const IS_SO = new Set(["out", "in", "up", "down"]);
const MORE = new Set(["more", "fewer", "less"]);

/** "3 more rows", "3 rows fewer": what there are now are others as well. */
function isDifference(words: readonly SourceWord[], at: number): boolean {
  const [last, first, own, than] = [words[at - 1], words[at - 2], words[at], words[at + 1]];
  const isCount = (word: SourceWord | undefined): boolean =>
    word !== undefined && word.kind !== "literal" && word.lower !== "once" && numbersIn(word.lower).length > 0;
  const isBehind = isCount(last) || (isCount(first) && last?.kind === "word" && isCommonNoun(last.text));
  return MORE.has(own?.lower ?? "") && isBehind && than?.lower !== "than";
}

const BEFORE_A_VERB = phrasesOf([...LEXICON.modal, ...LEXICON.auxiliary]);

/** Behind a noun or a "should" that begins it, and before no noun. */
function isVerb(words: readonly SourceWord[], at: number): boolean {
  const [before, behind] = [words[at - 1], words[at + 1]];
  if (before === undefined || (behind?.kind === "word" && behind.isAfterComma !== true && isCommonNoun(behind.text))) return false;
  return (
    BEFORE_A_VERB.has(before.lower) || isAName(before) || (isCommonNoun(before.text) && before.lower.endsWith("s") && !IS.has(before.lower))
  );
}

function markOf(word: string): Mark | undefined {
  return MARKS.get(word) ?? (isNot({ lower: word }) ? "not" : undefined);
}

/** "**When** ..." and "must NOT" are no names; "As A" speaks of somebody. */
function spokenAs(one: SourceWord, proper: ReadonlySet<string>): SourceWord {
  const isFunction = EMPTY.has(one.lower) || markOf(one.lower) !== undefined;
  if (one.isEmphasised === true && isFunction) return { ...one, kind: "word" };
  if (one.kind !== "word") return one;
  return { ...one, isName: (one.isName || proper.has(one.text)) && !(isFunction && /^\p{Lu}{2,}$/u.test(one.text)) };
}

function namesBeside(words: readonly SourceWord[], at: number): Pick<ContentWord, "before" | "behind"> {
  const textOf = (one: SourceWord | undefined): readonly string[] => (one !== undefined && isAName(one) ? [one.text] : []);
  const rest = words.slice(at + 1).filter(({ lower }) => !CALLED.has(lower));
  const [follows] = rest;
  // "The folders A, B and C": each of them is one.
  const end = rest.findIndex((one) => !isAName(one) && one.lower !== "and" && one.lower !== "or");
  const leads = words.slice(0, at).findLast(({ lower }) => !ARTICLES.has(lower))?.lower ?? "";
  const nameBegins = words.slice(0, at).findLastIndex((one) => !isAName(one));
  return {
    before: PLACES.has(leads) || follows?.isAfterComma === true ? [] : rest.slice(0, end < 0 ? rest.length : end).flatMap(textOf),
    behind: ARTICLES.has(words[nameBegins]?.lower ?? "") ? textOf(words[at - 1]) : [],
  };
}

/** "10.20.0.7" counts nothing. */
const isAName = ({ kind, isName, lower }: SourceWord): boolean =>
  kind === "literal" || isName || (kind === "number" && numbersIn(lower).length === 0);

/** Where the words of a text stand in no quotes but those that it has itself: `relation "ships" does not exist`. */
function unquotedIn(words: readonly SourceWord[], text: string): readonly (readonly [from: number, to: number])[] {
  const own = sourceWordsOf(text);
  return placesIn(words, text).filter(([from, to]) =>
    words.slice(from, to).every(({ kind }, at) => kind !== "literal" || (to - from > 1 && own[at]?.kind === "literal")),
  );
}

/** With the words of a text, where they stand once, as one. */
function asOne(words: readonly SourceWord[], text: string): readonly SourceWord[] {
  const [place, another] = unquotedIn(words, text);
  const first = words[place?.[0] ?? -1];
  if (place === undefined || first === undefined || another !== undefined || place[1] - place[0] < 2) return words;
  return words.toSpliced(place[0], place[1] - place[0], { ...first, kind: "literal", text, lower: plainOf(text), isName: false });
}

/** "It was 5 before" says when, "before Tea" says in which order. */
function isLastOfClause(words: readonly SourceWord[], word: string): boolean {
  return isEndOfClause(
    words,
    words.findLastIndex(({ lower }) => lower === word),
  );
}

/** "Is shown once", but not "is shown at once". */
function isAtItsEnd(words: readonly SourceWord[], at: number): boolean {
  return at > 0 && isEndOfClause(words, at) && words[at - 1]?.lower !== "at";
}

function isEndOfClause(words: readonly SourceWord[], at: number): boolean {
  const next = words[at + 1];
  return next === undefined || next.isAfterComma === true;
}

/** "What was just added": when, and not only what; "just like Ann", "just below it": how. */
const JUST_NOW =
  /\b(?:is|are|was|were|has|have|had|been|i|we|you) just \p{L}+(?:ed|en|t)\b|\bjust (?:like|as|above|over|below|under|beside|behind|before|after|next to)\b/u;

const USES = valuesOf(LEXICON.use);

/** What changes to something is that then. */
const CHANGES = new Set("change turn drop rise fall go gone went move switch increase decrease jump".split(" ").map(stemOf));

/** "14 rows left" names no place, "the left column" does. */
function isDirection(words: readonly SourceWord[], at: number): boolean {
  const [before, after] = [words[at - 1]?.lower ?? "the", words[at + 1]?.lower ?? ""];
  return /^(?:the|on|to|at|upper|lower|top|bottom|from|far|its|your|my|a|and)$/u.test(before) || /^(?:of|hand|side|from)$/u.test(after);
}

function isIn(text: string, word: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}'’-]+/gu, " ")} `.includes(` ${word} `);
}

/** Which states a word speaks of; that something is there, most words say. */
export function statesOf(word: string): readonly string[] {
  return (STATE_PHRASES.get(word) ?? []).map(({ of }) => of).filter((of) => of !== "visible");
}

/** Whether a word speaks of a not, a change or an order, without being the word for it. */
export function hintsAt(word: string): boolean {
  return holdsNot(word) || HINTS.has(word) || HINTS_BY_STEM.has(stemOf(word));
}

/** The ordinals that a word may stand for: what is at the top is the first. */
export function maybeNumbersOf(word: string): readonly number[] {
  const number = MAYBE_NUMBERS.get(word);
  return number === undefined ? [] : [number];
}

/** First, second, last: which one of several it is that a line speaks of further on. */
export function ordinalsIn(text: string): readonly number[] {
  return sourceWordsOf(text).flatMap(({ kind, lower }) => (kind === "word" && ORDINALS.has(lower) ? (COUNTS.get(lower) ?? []) : []));
}

const ORDINALS = phrasesOf(LEXICON.ordinal);

export function numbersIn(lower: string): readonly number[] {
  const known = COUNTS.get(lower) ?? COUNTS.get(lower.replace(/(?<=\d)(?:st|nd|rd|th)$/u, ""));
  if (known !== undefined) return [known];
  const [, sign = "", digits] = /^([-+]?)(?:[$€£¥] ?)?(\d+(?:[.,]\d+)*)(?:st|nd|rd|th| ?[%€£$¥])?$/u.exec(lower) ?? [];
  if (digits === undefined) return [];
  const isDecimalComma = digits.lastIndexOf(",") > digits.lastIndexOf(".") && !/,\d{3}$/u.test(digits);
  const number = Number(isDecimalComma ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", ""));
  return Number.isNaN(number) ? [] : [sign === "-" ? -number : number];
}

const HINTS_BY_STEM: ReadonlyMap<string, Mark> = new Map([...HINTS].map(([word, mark]) => [stemOf(word), mark]));
