import { endOf, type Intent, LEXICON, phrasesOf } from "@runwright/language";
import type { Held, HeldLine, ReadSentence } from "./held.ts";
import { isMore } from "./hold-claim.ts";
import { factsOf, type IntentFacts } from "./intent-facts.ts";
import { EARLIER, isOfEnd, momentIn } from "./moments.ts";
import type { HoldingProblem } from "./problem.ts";
import { numbersIn, type SourceFacts } from "./source-facts.ts";
import { isPartOf, plainOf, type SourceWord, sourceWordsOf, stemOf } from "./source-words.ts";

// Claims that render the same words are held together: all of them have to come true.

/** The others of the same words. */
export function besides(all: readonly ReadSentence[], one: ReadSentence): readonly ReadSentence[] {
  const words = one.source.join("\n");
  return all.filter((other) => other !== one && other.source.join("\n") === words);
}

/** That it was not so before, beside the claim that it is so: that only asks for more. */
function isContrast(all: readonly ReadSentence[], { intent }: ReadSentence): boolean {
  if (intent.type !== "assert" || intent.assertion.kind !== "was") return false;
  const before: Intent = { type: "assert", assertion: intent.assertion.claim };
  const said = meaningOf(before);
  return all.some((other) => meaningOf(other.intent) === said && factsOf(other.intent).isNegative !== factsOf(before).isNegative);
}

/** Without which way round it is. */
function meaningOf(intent: Intent): string {
  return JSON.stringify(intent, (key, value: unknown) =>
    key === "words" || key === "line" || key === "negated" ? undefined : key === "state" ? endOf(String(value)).of : value,
  );
}

/** What a claim says together with those of the same words that say more of the same thing: "a warning in yellow says ..." is two of them. */
export function withSameThing(all: readonly ReadSentence[], one: ReadSentence, made: IntentFacts): IntentFacts {
  const thing = thingOf(one.intent);
  const words = sourceWordsOf(one.source.join(" … "));
  if (thing === null || !isMore(made) || words.some((_, at) => timeOf(words, at) === "old")) return made;
  const own = plainOf(one.source.join("\n"));
  const isOfSame = ({ source }: ReadSentence): boolean => [plainOf(source.join("\n"))].some((of) => of.includes(own) || own.includes(of));
  const others = all.filter((other) => other !== one && isOfSame(other) && thingOf(other.intent) === thing).map(({ intent }) => intent);
  return factsOf(
    one.intent,
    others.filter((other) => isMore(factsOf(other))),
  );
}

function thingOf(intent: Intent): string | null {
  if (intent.type !== "assert") return null;
  const { target } = intent.assertion as { readonly target?: unknown };
  return target === undefined || target === null
    ? null
    : JSON.stringify(target, (key, value: unknown) => (key === "words" ? undefined : value));
}

/** What was before, and what is now: "from 3 to 2", "Retry instead of Cancel", "Retry replaces Cancel". */
function timeOf(words: readonly SourceWord[], at: number): "old" | "new" | null {
  const before = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  const behind = words.slice(at + 1, at + 4).map(({ lower }) => lower);
  const near = before.findLast((word) => MARKED.has(word));
  const next = behind.find((word) => MARKED.has(word));
  if (near === "from" || near === "instead" || near === "replaces") return "old";
  if (near === "to" && words.slice(0, at).some(({ lower }) => lower === "from")) return "new";
  return next === "instead" || next === "replaces" ? "new" : null;
}

const MARKED = new Set(["from", "to", "instead", "replaces"]);

/** What words say to one of two claims of different times: that they differ, or do not, the two say together. */
export function inTime(held: InTime): SourceFacts {
  const { line, one, given, made } = held;
  if (!made.isClaim) return given;
  const others = new Set(given.words.filter((word) => isOfOtherTime((each) => each === word, held)));
  const isChange = others.size > 0;
  const isSame = given.marks.has("change") && (made.kinds.has("moved") || isThenAndNow(line.sentences, one));
  if (!isChange && !isSame) return given;
  const stems = new Set<string>();
  const isOwn = ({ at, word, stem }: SourceFacts["content"][number]): boolean => {
    const own = given.words[at];
    return !MARKED.has(word) && !CHANGE.has(stem) && (own === undefined || !others.has(own)) && !stems.has(stem);
  };
  const content = given.content.filter((one) => isOwn(one) && stems.add(one.stem));
  const marks = new Set([...given.marks].filter((mark) => mark !== "change"));
  return isChange
    ? { ...given, content, marks, isNegative: made.isNegative, allowed: new Set([...given.allowed, "not"]) }
    : { ...given, content, marks };
}

/** Whether of the same words one claim is of what was, and another one of what is. */
function isThenAndNow(all: readonly ReadSentence[], one: ReadSentence): boolean {
  const times = new Set([one, ...besides(all, one)].map(({ intent }) => intent.type === "assert" && intent.assertion.kind === "was"));
  return times.size === 2;
}

/**
 * A claim is of the moment that its words are of: now, unless they say of before; "still Open" and "from 3 to 2" say of both, and then another
 * claim is of now. "After step 2" stands in them.
 */
export function* holdMoment({ line, one, given, made }: InTime): Generator<HoldingProblem> {
  const { text, sentences } = line;
  const problem = (when: string, mild: Pick<HoldingProblem, "words" | "assumed">): HoldingProblem => {
    return { code: "moment_added", message: `“${one.sentence}” speaks of ${when}, and the line does not.`, ...mild };
  };
  const { intent } = one;
  if (intent.type === "assert" && intent.afterStep !== undefined && !saysStep(given.words, intent.afterStep)) {
    // What the line itself does is the moment that it speaks of.
    const isOwn = sentences.some((other) => other.intent.type === "act");
    const when = `the moment after step ${intent.afterStep}`;
    const isInOrder = isThere(made) && !made.marks.has("change") && !isOfEnd(text) && line.moments?.has(intent.afterStep) === true;
    const isSeen = !isOwn && (saysWhen(line, one) || isPast(given, made) || isInOrder);
    return yield problem(when, isSeen ? { words: text, assumed: `it is ${when}` } : {});
  }
  const isTimed = ({ kind }: SourceWord, at: number): boolean => kind === "number" && timeOf(given.words, at) !== null;
  const named = made.names.find((name) => given.words.some((word, at) => isTimed(word, at) && word.lower === plainOf(name)));
  if (named !== undefined) {
    const message = `In “${one.sentence}”, “${named}” names something, and in the line it is what something is.`;
    return yield { code: "role_changed", message };
  }
  // "From Draft to Paid" that was Paid and is Draft.
  const own = momentOf(made);
  const said: IntentFacts = { ...made, literals: made.texts };
  const times = new Set(given.words.flatMap((_, at) => (isHad(said, given.words, at) ? (timeOf(given.words, at) ?? []) : [])));
  const isOfBoth = new Set(given.words.flatMap((_, at) => timeOf(given.words, at) ?? [])).size > 1;
  const isSwapped = own !== null && isOfBoth && times.size > 0 && !times.has(own);
  if (isSwapped) return yield { code: "role_changed", message: `“${one.sentence}” takes what was for what is, or the other way round.` };
  const spoken = given.words.map(({ lower }) => lower).join(" ");
  const isOfNow = !made.kinds.has("was") && (intent.type !== "assert" || intent.afterStep === undefined);
  if (isOfNow && PAST.test(spoken) && !sentences.some((other) => factsOf(other.intent).kinds.has("was")))
    return yield { code: "moment_added", message: `“${one.sentence}” speaks of what is, and the line of what was.` };
  if (made.kinds.has("moved") && SAME_EACH.test(spoken) && !BEFORE.test(spoken) && !THEN_AND_NOW.test(spoken))
    return yield problem("what was before", {});
  if (!made.kinds.has("was")) return;
  if (BEFORE.test(spoken) || (STAYS.test(spoken) && isThenAndNow(sentences, one)) || isContrast(sentences, one)) return;
  const words = sourceWordsOf(text);
  const isOf = (time: "old" | "new", facts: IntentFacts): boolean =>
    words.some((_, at) => timeOf(words, at) === time && isHad(facts, words, at));
  const now = sentences.map((other) => factsOf(other.intent)).filter(({ isClaim, kinds }) => isClaim && !kinds.has("was"));
  if (isOf("old", made) && now.some((facts) => isOf("new", facts))) return;
  const isAlone = sentences.every(({ intent: { type } }) => type !== "act");
  const isSeen = isPast(given, made) || (isAlone && saysWhen(line, one));
  yield problem("what was before", isSeen ? { words: text, assumed: "it is the moment before the last step" } : {});
}

/**
 * "The preview showed the sentence" says of an earlier moment that something was there, and somebody else sees which one that is. What was not
 * there, and how many there were, is so at many another one.
 */
function isPast({ words }: SourceFacts, made: IntentFacts): boolean {
  const isOfOne = !["count", "every", "only", "number"].some((kind) => made.kinds.has(kind));
  return isThere(made) && isOfOne && words.some(({ lower }) => SHOWED.has(lower));
}

/** What is absent is so at many moments, and so is that there is no more than something. */
const isThere = ({ isNegative, marks, states }: IntentFacts): boolean =>
  !isNegative && !states.has("empty") && (["not", "at_most", "fewer_than", "only"] as const).every((mark) => !marks.has(mark));

const SHOWED = new Set("showed said told reported appeared offered confirmed warned".split(" "));

/** Whether the line has a moment of its own: "after saving" may be step 4. */
function saysWhen({ text, elsewhere }: HeldLine, { source }: ReadSentence): boolean {
  const words = sourceWordsOf(text);
  if (words.some(({ lower }) => /^steps?$/u.test(lower))) return false;
  // "Before saving", but not "before Tea".
  const isWhen = ({ lower }: SourceWord, at: number): boolean =>
    WHEN.has(lower) && (lower !== "before" || words[at + 1]?.lower.endsWith("ing") === true);
  return words.some(isWhen) || [text, ...source].some((piece) => momentIn(piece, elsewhere) !== null);
}

const WHEN = phrasesOf(LEXICON.when);

/** "After step 2", and "before step 3", which is the same moment. */
export function saysStep(words: readonly SourceWord[], step: number): boolean {
  return words.some(({ lower }, at) => {
    const wanted = words[at - 1]?.lower === "before" ? step + 1 : step;
    return (
      /^steps?$/u.test(lower) && [words[at - 1], words[at + 1]].some((word) => word !== undefined && numbersIn(word.lower).includes(wanted))
    );
  });
}

const BEFORE = new RegExp(`\\bbefore(?=$| \\p{L}+ing\\b| (?:i|we|you) | the \\p{L}+ step\\b)|${EARLIER.source}`, "u");
/** What was so at another moment, and need not be any more. */
const PAST = new RegExp(`\\b(?:was|were|had been|used to)\\b.*(?:\\bbefore$|${EARLIER.source})|\\bused to be\\b`, "u");
const THEN_AND_NOW =
  /\b(?:still|stay(?:s|ed)?|remain(?:s|ed)?|keeps?|kept|unchanged|change[ds]?|no longer|any ?more|as (?:it|they) (?:is|are|was|were))\b/u;
const STAYS = new RegExp(`${THEN_AND_NOW.source}|\\bsame\\b`, "u");
/** "A and B are the same" compares them with each other. */
const SAME_EACH = /\b(?:and|are|were|both|all|each|every)\b.*\bsame\b/u;

/** Whether the word is a text or number of the claim, or stands in one of several words: "from payment settled to shipped". */
function isHad({ literals, numbers }: IntentFacts, words: readonly SourceWord[], at: number): boolean {
  const lower = words[at]?.lower ?? "";
  return numbers.includes(Number(lower)) || literals.some((text) => isPartOf(words, text, at));
}

const CHANGE: ReadonlySet<string> = new Set(["change", "unchanged", "differ"].map(stemOf));

/** Whether a claim is of what was, or is not any more; that something was not so is of neither. */
function momentOf(made: IntentFacts): "old" | "new" | null {
  const [wasSo, isNot] = [made.kinds.has("was"), made.isNegative];
  if (wasSo && isNot) return null;
  return wasSo || isNot ? "old" : "new";
}

type InTime = Omit<Held, "about">;

/**
 * Whether one claim leaves to another what is of the other time: of "from 3 to 2", that it was 3 says nothing of 2. What it has itself must be
 * of its own time.
 */
export function isOfOtherTime(isLost: (word: SourceWord) => boolean, { line, one, given, made }: InTime): boolean {
  const own = momentOf(made);
  const times = given.words.map((_, at) => timeOf(given.words, at));
  const lost = given.words.findIndex(isLost);
  const time = times[lost];
  const word = given.words[lost];
  if (word === undefined || own === null || time === null || time === undefined || time === own) return false;
  const others = besides(line.sentences, one).map(({ intent }) => factsOf(intent));
  // What both speak of is of no time.
  const subjects = made.names.filter((name) => others.some(({ names }) => names.includes(name)));
  const isOfBoth = (at: number): boolean => subjects.some((name) => isPartOf(given.words, name, at));
  if (given.words.some((_, at) => times[at] !== null && times[at] !== own && !isOfBoth(at) && isHad(made, given.words, at))) return false;
  return others.some((other) => {
    return other.isClaim && momentOf(other) === time && isHad(other, given.words, lost);
  });
}
