import { factsOf } from "../holding/intent-facts.ts";
import { isFrom, isName, plainOf, sourceWordsOf } from "../holding/source-words.ts";
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
  const places = matchedPlaces(now, kept.source);
  const change = changeOf(now, kept, places);
  return new Map(
    [...places].flatMap(([place, former]) => {
      const line = kept.lines.get(former);
      return line !== undefined && stands({ line, place, former }, change, language) ? [[place, line] as const] : [];
    }),
  );
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
  /** The places that lines have now, by those that they had. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** Whether a line is a new one, by its place. */
  readonly isNew: (place: number) => boolean;
  /** Nothing is another line. */
  readonly isSame: boolean;
}

function changeOf(now: readonly PlacedLine[], kept: KeptPlan, places: ReadonlyMap<number, number>): Change {
  const isSame = now.length === kept.source.length && now.every((_line, place) => places.get(place) === place);
  return {
    now,
    kept,
    placeOf: new Map([...places].map(([place, former]) => [former, place])),
    isNew: (place) => !places.has(place),
    isSame,
  };
}

interface Found {
  readonly line: PlanLine;
  readonly place: number;
  /** In the description that was read. */
  readonly former: number;
}

/** Whether what was read of a line that is still there still is what it says. An author's sentences stand by the words that they are for. */
function stands(found: Found, change: Change, language: Pick<CanonicalLanguage, "read">): boolean {
  const { line, place, former } = found;
  const { now, kept } = change;
  if (kept.before !== undefined) {
    const words = kept.before.get(former);
    return words === undefined || words === plainOf(now[place - 1]?.text ?? "");
  }
  if (change.isSame) return true;
  if (REFERS.test(line.text) && now[place - 1]?.text !== kept.source[former - 1]?.text) return false;
  return line.readBy === "author" || line.sentences.every(({ sentence }) => hasItsGround(sentence, found, { ...change, language }));
}

/** What a sentence says that its own line does not, stands where it stood when it was read; so does the step that it speaks of. */
function hasItsGround(
  sentence: string,
  { line, place, former }: Found,
  { language, ...change }: Change & { readonly language: Pick<CanonicalLanguage, "read"> },
): boolean {
  const read = language.read(sentence);
  if (!read.ok) return true;
  const { intent } = read;
  const own = plainOf(line.text);
  const taken = factsOf(intent).literals.filter((text) => !isFrom(text, own));
  const step = intent.type === "assert" && !/\bstep \d/iu.test(line.text) ? intent.afterStep : undefined;
  return taken.every((text) => isStillFrom(text, { place, former }, change)) && (step === undefined || isStillStep(step, change));
}

/** The line that a name is from is there, and nothing new that names anything stands between the two. */
function isStillFrom(text: string, { place, former }: Pick<Found, "place" | "former">, { now, kept, placeOf, isNew }: Change): boolean {
  const says = ({ text: words }: PlacedLine, at: number): boolean => {
    const said = [words, ...(kept.lines.get(at)?.sentences.map(({ sentence }) => sentence) ?? [])];
    return at !== former && said.some((one) => isFrom(text, plainOf(one)));
  };
  const above = kept.source.slice(0, former).findLastIndex(says);
  const from = above >= 0 ? above : kept.source.findIndex(says);
  if (from < 0) return true;
  const at = placeOf.get(from);
  if (at === undefined) return false;
  return now.every((line, n) => n <= Math.min(at, place) || n >= Math.max(at, place) || !isNew(n) || !namesSomething(line.text));
}

function namesSomething(text: string): boolean {
  return sourceWordsOf(text).some(isName);
}

function isStillStep(step: number, { now, kept, placeOf }: Change): boolean {
  const former = kept.source.findIndex((line) => line.step === step);
  const at = placeOf.get(former);
  return at !== undefined && now[at]?.step === step;
}

/**
 * Which line of a former description each of these is, by its place: one of the same kind and words. Of several with the same words it is the one
 * that stands beside the same lines, else the next in the same order.
 */
function matchedPlaces(now: readonly PlacedLine[], former: readonly PlacedLine[]): ReadonlyMap<number, number> {
  const [ids, formerIds] = [now.map(idOf), former.map(idOf)];
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
