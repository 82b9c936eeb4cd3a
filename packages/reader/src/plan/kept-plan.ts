import { factsOf } from "../holding/intent-facts.ts";
import { isFrom, isName, plainOf, sourceWordsOf, wordsOf } from "../holding/source-words.ts";
import type { CanonicalLanguage } from "./check-line.ts";
import type { LineKind, PlanLine } from "./plan.ts";

// A plan is kept with the description that was read. When that has become another one, each of its lines is looked for in the one before: what
// was read of it stands as long as its words do, and as long as what it has from other lines is still there.

/** A line of a description, as far as it is known again by it. */
export interface PlacedLine {
  readonly kind: LineKind;
  readonly text: string;
  /** Of a step: what it is called in "after step 2". */
  readonly step?: number | undefined;
}

export interface KeptPlan {
  /** All lines of the description that was read, in their order. */
  readonly source: readonly PlacedLine[];
  /** What was read of them, by their places in it. */
  readonly lines: ReadonlyMap<number, PlanLine>;
  /** Of a plan that an earlier version has kept, which has no other lines than those: the words before a line that speaks of them, without case. */
  readonly before?: ReadonlyMap<number, string> | undefined;
}

/** What is kept for each of these lines, by its place; nothing for one that has to be read anew. Pure. */
export function keptFor(
  now: readonly PlacedLine[],
  kept: KeptPlan,
  language: Pick<CanonicalLanguage, "read">,
): ReadonlyMap<number, PlanLine> {
  const change = changeOf(now, kept);
  let standing = [...change.places].flatMap(([place, former]): Standing[] => {
    const line = kept.lines.get(former);
    const restsOn =
      line === undefined || !hasItsWords(line, { place, former }, change)
        ? null
        : groundOf(line, { place, former }, { ...change, language });
    return line === undefined || restsOn === null ? [] : [{ line, place, former, restsOn }];
  });
  // One that goes takes those with it that rest on what it was read as.
  for (let before = -1; before !== standing.length;) {
    before = standing.length;
    const formers = new Set(standing.map(({ former }) => former));
    standing = standing.filter(({ restsOn }) => restsOn.every((former) => formers.has(former)));
  }
  return new Map(standing.map(({ place, line }) => [place, withItsStep(line, { ...change, language })]));
}

/** What earlier versions find a stored line by. */
export function formerKeyOf(line: PlacedLine, before: PlacedLine | undefined): string {
  const own = `${line.kind}\n${plainOf(line.text)}`;
  return REFERS.test(line.text) ? `${own}\n${plainOf(before?.text ?? "")}` : own;
}

const REFERS = /\b(?:it|its|they|them|their|this|that|these|those|same|there|again|such|one|another|other)\b/iu;

interface Change {
  readonly now: readonly PlacedLine[];
  readonly kept: KeptPlan;
  /** The places that lines had, by those that they have now. */
  readonly places: ReadonlyMap<number, number>;
  /** The other way round. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** Nothing is another line, or another step. */
  readonly isSame: boolean;
}

function changeOf(now: readonly PlacedLine[], kept: KeptPlan): Change {
  const places = matchedPlaces(now, kept);
  const isSame =
    now.length === kept.source.length &&
    now.every(({ step }, place) => places.get(place) === place && (kept.source[place]?.step ?? step) === step);
  return { now, kept, places, placeOf: new Map([...places].map(([place, former]) => [former, place])), isSame };
}

interface Place {
  readonly place: number;
  /** In the description that was read. */
  readonly former: number;
}

interface Standing extends Place {
  readonly line: PlanLine;
  /** The lines of the former description that have to be read as they were, too. */
  readonly restsOn: readonly number[];
}

/** Whether the words before a line that speaks of them are the same. An author's sentences stand by the words that they are for, too. */
function hasItsWords(line: PlanLine, { place, former }: Place, { now, kept, isSame }: Change): boolean {
  if (kept.before !== undefined) {
    const words = kept.before.get(former);
    return words === undefined || words === plainOf(now[place - 1]?.text ?? "");
  }
  return isSame || !REFERS.test(line.text) || now[place - 1]?.text === kept.source[former - 1]?.text;
}

/**
 * What a sentence says that its own line does not, has to stand where it stood when it was read; so has the step that it speaks of. Null where it
 * does not. Nobody asks where an author has it from.
 */
function groundOf(
  line: PlanLine,
  at: Place,
  { language, ...change }: Change & { readonly language: Pick<CanonicalLanguage, "read"> },
): readonly number[] | null {
  if (change.isSame || change.kept.before !== undefined || line.readBy === "author") return [];
  const intents = line.sentences.flatMap(({ sentence }) => {
    const read = language.read(sentence);
    return read.ok ? [read.intent] : [];
  });
  const saysStep = SAYS_STEP.test(line.text);
  const steps = intents.flatMap((intent) => (intent.type === "assert" && !saysStep ? (intent.afterStep ?? []) : []));
  if (!steps.every((step) => numberNow(step, change) === step)) return null;
  const taken = intents.flatMap((intent) => factsOf(intent).literals).filter((text) => !isFrom(text, plainOf(line.text)));
  return allOf(taken.map((text) => sourceOf(text, at, change)));
}

/** The moment that a sentence is of, and its step. */
export const MOMENT = /^(after|before) step (\d{1,3})/iu;

/**
 * An author's sentence speaks of the step that had its number when it was written, and goes on to, by the number that this one has now. Where it is
 * gone the author is asked: the words alone would be looked at in another moment. A line that says the number itself says which one it means.
 */
function withItsStep(line: PlanLine, { language, ...change }: Change & { readonly language: Pick<CanonicalLanguage, "read"> }): PlanLine {
  if (change.isSame || change.kept.before !== undefined || line.readBy !== "author" || SAYS_STEP.test(line.text)) return line;
  const sentences = line.sentences.map((one) => {
    const read = language.read(one.sentence);
    const step = read.ok && read.intent.type === "assert" ? (read.intent.afterStep ?? 0) : 0;
    const now = step === 0 ? 0 : numberNow(step, change);
    if (now === null) return null;
    return { ...one, sentence: one.sentence.replace(MOMENT, (_moment, when, number) => `${when} step ${Number(number) + now - step}`) };
  });
  const known = sentences.filter((one) => one !== null);
  if (known.length === sentences.length) return { ...line, sentences: known };
  const message =
    "The step after which this was looked at is not there any more, or nothing tells which one it is. After which one is it looked at now?";
  const didYouMean = [line.sentences.map(({ sentence }) => sentence).join("\n")];
  const { author: _author, proposalId: _proposalId, ...asked } = line;
  return { ...asked, readBy: null, sentences: [], problem: { code: "too_little_said", message, didYouMean } };
}

/** The line that a name is from is there, on the same side, and nothing that names anything has come between the two: see `groundOf`. */
function sourceOf(text: string, { place, former }: Place, change: Change): readonly number[] | null {
  const { now, kept, places, placeOf } = change;
  const says = ({ text: words }: PlacedLine, at: number): boolean => {
    const said = [words, ...(kept.lines.get(at)?.sentences.map(({ sentence }) => sentence) ?? [])];
    return at !== former && said.some((one) => isFrom(text, plainOf(one)));
  };
  const above = kept.source.slice(0, former).findLastIndex(says);
  const from = above >= 0 ? above : kept.source.findIndex(says);
  if (from < 0) {
    // "Ann Miller", of a first and of a last name.
    const own = plainOf(kept.source[former]?.text ?? "");
    const words = wordsOf(plainOf(text)).filter((word) => word !== text && !isFrom(word, own));
    return allOf(words.map((word) => sourceOf(word, { place, former }, change)));
  }
  const at = placeOf.get(from);
  if (at === undefined || at < place !== from < former) return null;
  const isParted = now.some(({ text: words }, n) => {
    const was = places.get(n);
    return isBetween(n, at, place) && (was === undefined || !isBetween(was, from, former)) && namesSomething(words);
  });
  if (isParted) return null;
  return isFrom(text, plainOf(kept.source[from]?.text ?? "")) ? [] : [from];
}

function allOf(lists: readonly (readonly number[] | null)[]): readonly number[] | null {
  const found = lists.filter((list) => list !== null);
  return found.length === lists.length ? found.flat() : null;
}

function isBetween(n: number, one: number, other: number): boolean {
  return n > Math.min(one, other) && n < Math.max(one, other);
}

function namesSomething(text: string): boolean {
  return sourceWordsOf(text).some(isName);
}

const SAYS_STEP = /\bstep \d/iu;

/** What the step with that number is called by now; null: it is not there. */
function numberNow(step: number, { now, kept, placeOf }: Change): number | null {
  const at = placeOf.get(kept.source.findIndex((line) => line.step === step));
  return at === undefined ? null : (now[at]?.step ?? null);
}

/**
 * Which line of a former description each of these is, by its place. Of several with the same words it may be the one or the other, as one looks from
 * the beginning or from the end: then it is none of them, where these were read as different things. What was cut off at the end leaves no doubt.
 */
function matchedPlaces(now: readonly PlacedLine[], { source, lines }: KeptPlan): ReadonlyMap<number, number> {
  const [ids, formerIds] = [now.map(idOf), source.map(idOf)];
  const forward = matchedForward(ids, formerIds);
  if (ids.every((_id, place) => forward.get(place) === place)) return forward;
  const backward = matchedForward(ids.toReversed(), formerIds.toReversed());
  const said = (former: number): string | undefined =>
    lines
      .get(former)
      ?.sentences.map(({ sentence }) => sentence)
      .join("\n");
  const isClear = ([place, former]: readonly [number, number]): boolean => {
    const other = formerIds.length - 1 - (backward.get(ids.length - 1 - place) ?? formerIds.length - 1 - former);
    return other === former || said(other) === said(former);
  };
  return new Map([...forward].filter(isClear));
}

/** One of the same kind and words; of several the one that stands beside the same lines, else the next in the same order. */
function matchedForward(ids: readonly string[], formerIds: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const take = (place: number, at: number): boolean => {
    if (ids[place] === undefined || ids[place] !== formerIds[at] || places.has(place) || taken.has(at)) return false;
    places.set(place, at);
    taken.add(at);
    return true;
  };
  // What is the same from the beginning on, and from the end.
  for (let n = 0; take(n, n); n += 1);
  for (let n = 1; take(ids.length - n, formerIds.length - n); n += 1);
  const [all, formers] = [Map.groupBy(ids.keys(), (at) => ids[at]), Map.groupBy(formerIds.keys(), (at) => formerIds[at])];
  for (const [id, [place = -1, another]] of all) {
    const [at = -1, other] = formers.get(id) ?? [];
    if (another === undefined && other === undefined) take(place, at);
  }
  const beside = (place: number, by: 1 | -1): void => {
    const at = places.get(place + by);
    if (at !== undefined) take(place, at - by);
  };
  for (const place of ids.keys()) beside(place, -1);
  for (const place of [...ids.keys()].toReversed()) beside(place, 1);
  for (const [id, open] of all) {
    const free = (formers.get(id) ?? []).filter((at) => !taken.has(at));
    for (const [n, place] of open.filter((one) => !places.has(one)).entries()) take(place, free[n] ?? -1);
  }
  return places;
}

function idOf({ kind, text }: PlacedLine): string {
  return `${kind}\n${text}`;
}
