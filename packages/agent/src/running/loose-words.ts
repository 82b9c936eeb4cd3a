import { ABSTRACT_KINDS } from "../acting/ways-to-act.ts";
import { IS_TICKED, valuesOf } from "../language/act-values.ts";
import { holdsWords } from "../grounding/text-score.ts";
import type { Act, Line, Relation, Target } from "../language/intent.ts";
import { literalsIn } from "../model/step-literals.ts";
import { targetsOf } from "../trajectory/act-targets.ts";

const ABSTRACT: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>([...ABSTRACT_KINDS, "sort"]);
/** What such an act may come to. */
const BY_HAND: ReadonlySet<Act["kind"]> = new Set(["click", "fill", "clear", "select", "check", "press", "hover", "focus", "scroll"]);

/** What may have to be done before the thing of the act is to be seen. */
const BRINGS_UP: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>(["click", "hover", "focus", "scroll"]);

/** The words of an intent: its part of the line, where others of the line stand for more. */
export const wordsOf = ({ source, text }: Line): string => source ?? text;

/**
 * Whether the line tells what the act points at in words that only people use. A model that finds it reads the line then, as it does one that
 * the program has no form for. What the author has put in quotes has to be there as it is: where the page has not that, another way is for a
 * person to judge.
 */
export function isToldLoosely(line: string, act: Act): boolean {
  const targets = targetsOf(act);
  if (targets.length > 1 || (targets.length === 0 && !ABSTRACT.has(act.kind))) return false;
  const quoted = new Set(literalsIn(line));
  return targets.every(({ target: { name = "", relations = [], scope = [] } }) => {
    const places = [...scope.flatMap(({ texts }) => texts), ...relations.flatMap((one) => one.target.name ?? [])];
    return [name, ...places].some((text) => !quoted.has(text));
  });
}

/** Whether what was done says itself that it was done in each place that the author has quoted. */
export function isInQuotedPlaces(line: string, written: Act, done: readonly Act[]): boolean {
  const quoted = new Set(literalsIn(line));
  const placesOf = (act: Act): readonly string[] =>
    targetsOf(act).flatMap(({ target: { scope = [] } }) => scope.flatMap(({ texts }) => texts));
  const said = new Set(done.flatMap(placesOf));
  return placesOf(written).every((text) => !quoted.has(text) || said.has(text));
}

/** Which of several it is, or where it stands, is said: that it is this one, somebody else has to see, too. */
export function isPlaced(act: Act): boolean {
  return targetsOf(act).some(
    ({ target: { ordinal, holds, scope = [], relations = [] } }) =>
      ordinal !== undefined || holds !== undefined || scope.length + relations.length > 0,
  );
}

/** "The Checkout button": written as a name, though not in quotes, so that the thing must be called something like it. */
export function isProperName(name: string, line: string): boolean {
  const at = line.indexOf(name);
  return at > 0 && /^\p{Lu}/u.test(name) && /[\p{L}\p{N},] $/u.test(line.slice(0, at));
}

/** Whether what was done is the act itself, on a thing that has the name which the author has quoted, if any. */
export function isSameAct(line: string, written: Act, done: readonly Act[]): boolean {
  // What leads to a page is left open, too, and by which clicks and keys one of several values is chosen.
  const isLeftOpen = ABSTRACT.has(written.kind) || written.kind === "select" || (written.kind === "click" && written.page !== undefined);
  const isItself = isLeftOpen ? isOneWayOf(written, done) : isDoneLast(written, done);
  const quoted = new Set(literalsIn(line));
  const [{ name = "", relations = [] } = { name: "" }] = targetsOf(written).map(({ target }) => target);
  const isDoneTo = (is: (target: Target) => boolean): boolean => done.some((act) => targetsOf(act).some(({ target }) => is(target)));
  // What it stands beside is told as loosely where that is a kind, or a name that its author has not put in quotes.
  const isBeside = ({ target: { name: beside = "" } }: Relation): boolean =>
    !quoted.has(beside) ||
    isDoneTo(({ relations: own = [], scope = [] }) =>
      [...own.map((one) => one.target.name), ...scope.flatMap(({ texts }) => texts)].some((text) => holdsWords(beside, text ?? "")),
    );
  return isItself && (!quoted.has(name) || isDoneTo((target) => target.name === name)) && relations.every(isBeside);
}

function isOneWayOf(written: Act, done: readonly Act[]): boolean {
  if (written.kind === "set" && IS_TICKED.test(written.value))
    return done.length === 1 && done.every((act) => act.kind === "check" && act.to === (written.value === "on"));
  return done.length > 0 && done.every(({ kind }) => BY_HAND.has(kind));
}

/** The act itself, where it must be after what only brings its thing up: a menu that is opened, a part that is scrolled to. */
function isDoneLast(written: Act, done: readonly Act[]): boolean {
  const last = done.at(-1);
  return last !== undefined && formOf(last) === formOf(written) && done.slice(0, -1).every(({ kind }) => BRINGS_UP.has(kind));
}

/** What is done, whatever it is done to. */
function formOf(act: Act): string {
  const { count, double, button, hold } = act.kind === "click" ? act : {};
  const isTicked = act.kind === "check" ? act.to : undefined;
  const isAppended = act.kind === "fill" && act.append === true;
  return JSON.stringify([act.kind, valuesOf(act), count ?? 1, double ?? false, button ?? "left", hold ?? false, isTicked, isAppended]);
}
