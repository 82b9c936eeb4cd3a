import { LEXICON, phrasesOf } from "@runwright/language";
import { isNot } from "./denial.ts";
import { holdAct, holdDirection, holdPairs, sidesOf } from "./hold-acts.ts";
import { holdClaim, holdContent, isOfStates } from "./hold-claim.ts";
import type { Held, HeldLine, ReadSentence } from "./held.ts";
import { BESIDE_ACTS, eachOf, holdLiterals, numberWords } from "./hold-literals.ts";
import { holdOrders } from "./hold-orders.ts";
import { holdRoles } from "./hold-roles.ts";
import { claims, factsOf, type IntentFacts, type Mark } from "./intent-facts.ts";
import { claimsSomething, holdMood, isMoment, isProhibition, isWhereabouts, saysNothing } from "./mood.ts";
import { besides, holdMoment, inTime, withSameThing } from "./joined.ts";
import { momentIn, withoutEnd } from "./moments.ts";
import type { HoldingProblem } from "./problem.ts";
import { factsIn, numbersIn, sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { isLabelOf, labelOf, plainOf, type SourceWord, sourceWordsOf, spacedOf } from "./source-words.ts";

/**
 * Holds a reading to the words that it renders. Whoever made the reading, a line whose reading loses or adds a name, a number, a "not", an
 * "only", an order or a word of a claim is not accepted. Pure; an empty list is a reading that may be used.
 */
export function holdLine(line: HeldLine): readonly HoldingProblem[] {
  return [...holdKinds(line), ...holdSentences(line), ...holdPairs(line), ...holdOrders(line), ...holdRest(line)];
}

/** An expectation is never carried out, and an order is never only looked at. */
function* holdKinds({ kind, isLoose, isGiven, sentences, text }: HeldLine): Generator<HoldingProblem> {
  const goes = (one: ReadSentence): boolean => isWhereabouts(one, { text, sentences });
  // What is given is brought about, where it is not so already: "Given Ann is logged in (ann / secret)".
  const open = sentences.filter((one) => one.isCertain !== true && !(isGiven === true && one.intent.type === "act") && !goes(one));
  if (isLoose === true) yield* open.flatMap((one) => holdMood(one, { line: text }));
  else if (kind === "outcome") {
    const looked = sentences.findLastIndex(({ intent }) => intent.type === "assert");
    for (const [at, one] of sentences.entries())
      if (one.intent.type !== "assert" && (at > looked || !(isMoment(one.source.join(" … "), text) || goes(one))))
        yield { code: "act_for_claim", message: `“${one.sentence}” does something; an expected outcome may only be looked at.` };
  } else if (kind === "step") {
    const moods = open.flatMap((one) => holdMood(one, { isStep: true, line: text }));
    yield* moods;
    const isOnlyClaims = sentences.length > 0 && sentences.every(({ intent }) => intent.type === "assert");
    if (moods.length === 0 && isOnlyClaims && !claimsSomething(text))
      yield { code: "claim_for_act", message: "The line orders something, and the sentences only look." };
  }
}

/** What a claim loses is not lost where another one of the same words says all of them: it only asks for more. */
function holdSentences(line: HeldLine): readonly HoldingProblem[] {
  const held = line.sentences.map((one) => ({ one, problems: [...holdSentence(line, one)] }));
  const saysAll = (one: ReadSentence): boolean =>
    one.intent.type === "assert" &&
    one.intent.assertion.kind !== "was" &&
    [...holdSentence({ ...line, sentences: [one] }, one)].every(({ words }) => words !== undefined);
  const isOpen = held.some(({ problems }) => problems.length > 0);
  const whole = isOpen ? line.sentences.filter(saysAll) : [];
  return held.flatMap(({ one, problems }) => {
    const isSaid = one.intent.type === "assert" && besides(whole, one).length > 0;
    return isSaid ? problems.filter(({ code }) => code === "literal_added") : problems;
  });
}

function* holdSentence(line: HeldLine, one: ReadSentence): Generator<HoldingProblem> {
  const { sentence, source, intent } = one;
  const missing = source.find((piece) => !plainOf(line.text).includes(plainOf(piece)));
  if (missing !== undefined || source.length === 0) {
    const message = `“${missing ?? ""}” does not stand in the line: “${sentence}” has to say which words of it it renders.`;
    return yield { code: "source_not_found", message };
  }
  if (one.isCertain === true) return;
  const cut = intent.type === "assert" && intent.assertion.kind !== "was" ? cutFrom(source, line.text) : undefined;
  if (cut !== undefined && !isLimitedBeside(cut, line, one))
    return yield {
      code: "words_left_over",
      message: `The words “${cut}” of “${sentence}” leave out what the line denies by or limits them with.`,
    };
  const made = withSameThing(line.sentences, one, factsOf(intent));
  // That a longer text is not there is easier.
  const texts = made.isClaim && !made.isNegative ? made.texts : [];
  const said = sourceFactsOf(withoutMoment(ofInstead(source), one, line).join(" … "), { line: line.text, texts, names: made.literals });
  const given = ofEvery(inTime({ line, one, given: said, made }), made);
  // What a claim means is no input and no choice: only an assumption that waits for a person may stand in for its words.
  const about = line.assumptions.filter(({ kind }) => kind === "meaning" || !made.isClaim);
  const held = { line, one, given, made, about };
  yield* holdLiterals(held);
  yield* holdMarks(held);
  yield* holdCondition(one);
  yield* holdDirection(held);
  if (!made.isClaim) return yield* holdAct(held);
  yield* holdMoment(held);
  yield* holdDenied(held);
  yield* holdClaim(held);
  yield* holdContent(held);
  yield* holdRoles(held);
}

/** The words before which a "not" or "only" of the line is left out, or which end with one where the line goes on: it is said of what stands behind it. */
function cutFrom(source: readonly string[], line: string): string | undefined {
  const all = plainOf(line);
  const isLimit = (one: SourceWord | undefined): boolean => one?.kind === "word" && (isNot(one) || ONLY.has(one.lower));
  const saysLimit = source.some((piece) => sourceWordsOf(piece).some(isLimit));
  return source.find((piece, n) => {
    const plain = plainOf(piece);
    const at = all.indexOf(plain);
    if (at !== all.lastIndexOf(plain)) return false;
    const goesOn = n === source.length - 1 && /^,? *(?:["“(]|[\p{L}\d])/u.test(all.slice(at + plain.length));
    return (!saysLimit && isLimit(sourceWordsOf(all.slice(0, at)).at(-1))) || (goesOn && isLimit(sourceWordsOf(plain).at(-1)));
  });
}

const ONLY = phrasesOf(LEXICON.only);

/** "Only "Espresso" by Chloe is left": one sentence says the "only" of it, and another one who has written it. */
function isLimitedBeside(cut: string, { sentences }: HeldLine, one: ReadSentence): boolean {
  const [first] = sourceWordsOf(cut);
  return sentences.some(
    (other) =>
      other !== one &&
      factsOf(other.intent).marks.has("only") &&
      other.source.some((piece) =>
        sourceWordsOf(piece).some((word, at, words) => ONLY.has(word.lower) && words[at + 1]?.lower === first?.lower),
      ),
  );
}

/** "It should now say … instead of Draft": what it is instead of stands there, and no more is said of it. */
function ofInstead(source: readonly string[]): readonly string[] {
  const at = source.findIndex((piece) => /^instead of\b/iu.test(piece));
  const saysNone = source.slice(0, Math.max(0, at)).every((piece) => {
    const facts = sourceFactsOf(piece);
    return factsIn(facts) + facts.content.length === 0;
  });
  return at > 0 && saysNone ? source.slice(at) : source;
}

/** "After saving, ..." is a step of the Test, where a claim is said to be of another moment than the end: see `holdMoment`. */
function withoutMoment(source: readonly string[], { intent }: ReadSentence, { text, elsewhere }: HeldLine): readonly string[] {
  if (intent.type !== "assert") return source;
  if (intent.afterStep === undefined && intent.assertion.kind !== "was") return source.map((piece) => withoutEnd(piece, text));
  return source.map((piece) => piece.replace(momentIn(piece, elsewhere) ?? "", ""));
}

/** "If A is not there, B is" denies A and not B: a "not" stays on its side of the comma. */
function* holdCondition({ sentence, source, intent }: ReadSentence): Generator<HoldingProblem> {
  if (intent.type !== "control" || !("condition" in intent.control)) return;
  // Whether something has to be opened first is a way, of which the line says nothing.
  const isSaid = intent.control.kind === "if" && /\bif\b/iu.test(source.join(" "));
  if (!isSaid && !claims(intent)) return;
  const { condition, ...control } = intent.control;
  const { head, rest } = sidesOf(source);
  const isDenied = (words: string): boolean => sourceFactsOf(words).marks.has("not");
  const isKept =
    isDenied(head) === factsOf({ type: "assert", assertion: condition }).marks.has("not") &&
    isDenied(rest) === factsOf({ type: "control", control: { ...control, condition: ALWAYS } as typeof intent.control }).marks.has("not");
  const message = `“${sentence}” denies its condition or what is below it, where the line denies the other.`;
  if (!isKept) yield { code: "turned_round", message };
}

const ALWAYS = { kind: "text", text: "", match: "contains", target: null, negated: false } as const;

/** "No hotel costs more than 150" says of every hotel that it costs at most that. */
function ofEvery(given: SourceFacts, made: IntentFacts): SourceFacts {
  const [over, within] = DUALS.find(([one, other]) => given.marks.has(one) && made.marks.has(other)) ?? [];
  const isNone = NONE.has(given.markWords.get("not") ?? "") && made.kinds.has("every") && !made.isNegative;
  if (over === undefined || within === undefined || !isNone) return given;
  const marks = new Set([...given.marks].filter((mark) => mark !== "not" && mark !== over));
  return { ...given, marks, isNegative: false, allowed: new Set([...given.allowed, within]) };
}

const DUALS = [
  ["more_than", "at_most"],
  ["fewer_than", "at_least"],
] as const;
const NONE = new Set(["no", "none", "neither"]);

function* holdMarks({ line, one, given, made, about }: Held): Generator<HoldingProblem> {
  const { sentence } = one;
  const open = sourceFactsOf(about.map(({ about: words }) => words).join(" ")).marks;
  // "Both Beds and Tools": one sentence for each of them says it of both.
  const isBoth =
    besides(line.sentences, one).length > 0 &&
    given.words.some(({ lower }) => lower === "both") &&
    !given.words.some(({ lower }) => ALL.has(lower));
  const spoken = given.words.map(({ lower }) => lower).join(" ");
  const isKept = (mark: Mark): boolean =>
    made.marks.has(mark) ||
    open.has(mark) ||
    STAND_INS[mark]?.(made) === true ||
    // "Must not close": two denials are none.
    (mark === "not" && given.isNegative === false && given.denying.size > 0 && (made.states.has("visible") || saysGone(given, made))) ||
    (mark === "not" && isOfStates(given, made)) ||
    (mark === "all" &&
      (isBoth ||
        given.numbers.includes(eachOf({ line, one, given, made })) ||
        (made.kinds.has("count") && saysAllOf(spoken, made.numbers)))) ||
    // "Only users whose name contains "smi" remain" says it of every user that is left.
    (mark === "only" && made.marks.has("all") && ONLY_SUCH.test(spoken)) ||
    // "Smaller than before".
    (mark === "order" && made.marks.has("change") && given.markWords.get(mark) === "before");
  for (const mark of given.marks)
    if (!isKept(mark)) yield { code: "mark_lost", message: `“${sentence}” does not say ${MARK_WORDS[mark]}, which the line says.` };
  for (const mark of made.marks)
    if (
      TURNING.has(mark) &&
      !given.allowed.has(mark) &&
      !open.has(mark) &&
      !(mark === "not" && (given.numbers.includes(0) || isOfStates(given, made)))
    )
      yield { code: "mark_added", message: `“${sentence}” says ${MARK_WORDS[mark]}, which the line does not say.` };
}

/** "Has not disappeared" is said of a text that is shown. */
const saysGone = ({ states }: SourceFacts, { kinds }: IntentFacts): boolean =>
  kinds.has("text") && states.some(({ of }) => of === "visible");

const ONLY_SUCH = /\bonly (?:the )?\p{L}+ (?:whose|that|which|who|with|where|containing|matching)\b/u;
const ALL = phrasesOf(LEXICON.weighty.filter(({ words: [word], value }) => value === "all" && word !== "both"));

/** That the page does not show "no entries" is true of most pages: a "no" or "only" of the line belongs to the claim, and to no text of it. */
function* holdDenied({ one, given, made, line }: Held): Generator<HoldingProblem> {
  if (!made.isNegative) return;
  const quoted = new Set([...given.literals, ...sourceFactsOf(`${line.text}\n${line.elsewhere}`).literals].map(plainOf));
  const text = made.literals.find((one) => !quoted.has(plainOf(one)) && sourceFactsOf(one).marks.size > 0);
  if (text !== undefined)
    yield { code: "turned_round", message: `“${one.sentence}” denies “${text}”, of which the line says that it is so.` };
}

/** Marks that make something else of a claim when they are added; the others only make it harder to fulfil. */
const TURNING: ReadonlySet<Mark> = new Set(["not", "at_least", "at_most", "more_than", "fewer_than"]);

/** Other ways in which the meaning of a word is there. An act has no marks: "without saving" is another button. */
export const STAND_INS: Readonly<Partial<Record<Mark, (made: IntentFacts) => boolean>>> = {
  not: ({ isClaim, kinds }) => !isClaim || kinds.has("click_away") || kinds.has("dismiss"),
  // "All of A, B and C" names them; of what it is claimed is none of them.
  all: ({ isClaim, kinds, literals, pointers }) =>
    !isClaim || kinds.has("every") || literals.filter((text) => !pointers.includes(text)).length > 1,
  order: ({ isClaim }) => !isClaim,
  at_least: ({ isClaim }) => !isClaim,
  at_most: ({ isClaim }) => !isClaim,
  more_than: ({ isClaim, marks, kinds }) => !isClaim || (marks.has("change") && kinds.has("up")),
  fewer_than: ({ isClaim, marks, kinds }) => !isClaim || (marks.has("change") && kinds.has("down")),
  exactly: ({ kinds }) => kinds.has("exactly") || kinds.has("equals") || kinds.has("only"),
  only: ({ isClaim, kinds }) => !isClaim || kinds.has("equals"),
};

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  not: "that something is not so",
  only: "“only”",
  all: "“all”",
  order: "in which order",
  at_least: "“at least”",
  at_most: "“at most”",
  more_than: "“more than”",
  fewer_than: "“fewer than”",
  change: "that something changes",
  exactly: "“exactly”",
  unsaid: "that it is not so of all of them, or only roughly",
};

/** What no sentence renders may be said not to matter only where it holds nothing that could be looked for. */
function holdRest({ kind, isLoose, isGiven, text, sentences, leftOut, assumptions }: HeldLine): readonly HoldingProblem[] {
  if (sentences.length === 0) return [];
  const isAct = sentences.every(({ intent }) => intent.type !== "assert");
  // What a step is not asked to do shows, where it would have had to be done.
  const mayOmit = (one: HeldLine["leftOut"][number]): boolean =>
    isAct ? one.accepted || isLoose !== true || (isGiven === true && one.kind === "given") : kind !== "outcome" && isProhibition(one.words);
  const omitted = leftOut.filter(mayOmit).map(({ words }) => words);
  const label = text.slice(0, text.length - (labelOf(text)?.rest ?? text).length);
  // A piece may begin within what stands before the line as its heading: "the toolbar: there is a bell" of "Check the toolbar: ...".
  const pieces = sentences.flatMap(({ source }) => source.flatMap((piece) => [piece, labelOf(piece)?.rest ?? piece]));
  const left = without(text, [label, ...pieces, ...omitted]);
  const isOfEnd = kind === "outcome" && sentences.every(({ intent }) => intent.type === "assert" && intent.afterStep === undefined);
  const rest = sourceFactsOf(isAct ? left.replace(BESIDE_ACTS, " ") : isOfEnd ? withoutEnd(left, text) : left);
  const named = plainOf([...leftOut.map(({ words }) => words), ...assumptions.map(({ about }) => about)].join(" | "));
  const namedFacts = sourceFactsOf(leftOut.flatMap(({ words }) => (isLabelOf(text, words) ? [] : [words])).join(" … "));
  const leftOver = partsIn(left, isAct);
  const over = (what: string): HoldingProblem => ({ code: "words_left_over", message: `No sentence renders “${what}”.`, leftOver });
  const [literal] = rest.literals;
  // "Create two folders": one act for each.
  const number = rest.numbers.find((one) => one !== 1 && !(isAct && one === sentences.length));
  const made = sentences.map(({ intent }) => factsOf(intent));
  const counts = made.filter(({ kinds }) => kinds.has("count"));
  const counted = counts.flatMap(({ numbers }) => numbers);
  // "Neither A nor B": each of them has been denied.
  const isNor = rest.markWords.get("not") === "nor" && made.filter(({ isNegative }) => isNegative).length > 1;
  // "Exactly four": a number of things is never another one.
  const isCounted = counts.some(({ kinds }) => kinds.has("equals"));
  const mark = [...rest.marks].find(
    (one) => !(one === "all" && saysAllOf(text, counted)) && !(one === "not" && isNor) && !(one === "exactly" && isCounted),
  );
  if (literal !== undefined && !(isAct && named.includes(plainOf(literal)))) return [over(literal)];
  if (number !== undefined) return [over(numberWords(number))];
  if (mark !== undefined) return [over(rest.markWords.get(mark) ?? MARK_WORDS[mark])];
  const [held] = [...namedFacts.literals, ...namedFacts.numbers.map(numberWords), ...[...namedFacts.marks].map((one) => MARK_WORDS[one])];
  if (held !== undefined && kind === "outcome") return [over(held)];
  const word = rest.content.find(({ word: one }) => !named.includes(one));
  if (word === undefined || (kind === "step" && isLoose !== true && isAct)) return [];
  // What neither orders nor holds a fact may only tell: somebody else says whether it does.
  const isTold = sentences.length > 0 && leftOver?.every(saysNothing) === true;
  return [{ ...over(word.word), ...(isTold ? { words: leftOver.join(" … ") } : {}) }];
}

/** "All four are back": who counts four has said it. */
function saysAllOf(text: string, counted: readonly number[]): boolean {
  const number = /\ball (?:the |these |those )?(\S+)/u.exec(plainOf(text))?.[1];
  return number !== undefined && numbersIn(number).some((one) => counted.includes(one));
}

/** The pieces that say something by themselves. Undefined where one of them says something of what the sentences say: "not", "only". */
function partsIn(left: string, isAct: boolean): readonly string[] | undefined {
  const pieces = left.split("…").flatMap((piece) => {
    const facts = sourceFactsOf(isAct ? piece.replace(BESIDE_ACTS, " ") : piece);
    if (factsIn(facts) + facts.content.length === 0) return [];
    const words = piece.replace(/^[\s,.;:–—-]+|[\s,.;:–—-]+$/gu, "");
    return [{ words, isApart: facts.literals.length + facts.content.length > 0 }];
  });
  return pieces.every(({ isApart }) => isApart) ? pieces.map(({ words }) => words) : undefined;
}

/** "a" does not stand in "and". */
function isWhole(text: string, start: number, end: number): boolean {
  const isLetter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? "");
  return !(isLetter(start - 1) && isLetter(start)) && !(isLetter(end - 1) && isLetter(end));
}

/** The text without the pieces, wherever they stand; two may have words in common. */
function without(text: string, pieces: readonly string[]): string {
  const plain = plainOf(text);
  const covered = new Set<number>();
  for (const piece of pieces.map(plainOf).filter((one) => one !== ""))
    for (let at = plain.indexOf(piece); at >= 0; at = plain.indexOf(piece, at + 1))
      if (isWhole(plain, at, at + piece.length)) for (let letter = at; letter < at + piece.length; letter += 1) covered.add(letter);
  // Names are known by their capitals, where lower case is as long.
  const spaced = spacedOf(text);
  const shown = spaced.length === plain.length ? spaced : plain;
  return shown.replace(/./gu, (letter, at: number) => (covered.has(at) ? "\0" : letter)).replace(/\0+/gu, " … ");
}
