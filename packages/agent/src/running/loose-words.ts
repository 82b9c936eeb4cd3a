import { ABSTRACT_KINDS } from "../acting/ways-to-act.ts";
import { IS_TICKED, valuesOf } from "../language/act-values.ts";
import { holdsWords } from "../grounding/text-score.ts";
import { ONE_OF_MANY } from "../grounding/region.ts";
import type { Act, Line, Relation, Scope, Target } from "../language/intent.ts";
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
  const quoted = new Set(literalsIn(line));
  if (targets.length < 2 && optionsTold(line, act).length > 0) return true;
  if (targets.length > 1 || (targets.length === 0 && !ABSTRACT.has(act.kind))) return false;
  return targets.every(({ target: { name = "", relations = [], scope = [] } }) => {
    const places = [...scope.flatMap(({ texts }) => texts), ...relations.flatMap((one) => one.target.name ?? [])];
    return [name, ...places].some((text) => !quoted.has(text));
  });
}

/** The options that its author tells without quotes: the page may put other words around theirs. */
export function optionsTold(line: string, act: Act): readonly string[] {
  const quoted = new Set(literalsIn(line));
  return act.kind === "select" ? act.options.filter((option) => !quoted.has(option)) : [];
}

/** Whether what was done says itself that it was done in each place that the author has given by its name. */
export function isInNamedPlaces(line: string, written: Act, done: readonly Act[]): boolean {
  const scopesOf = (act: Act): readonly Scope[] => targetsOf(act).flatMap(({ target: { scope = [] } }) => scope);
  const said = new Set(done.flatMap(scopesOf).flatMap(({ texts }) => texts));
  return scopesOf(written)
    .filter((scope) => isGiven(scope, line))
    .every(({ texts }) => texts.every((text) => said.has(text)));
}

/** A place that is told in quotes, or one of many by its own name: the row of Ann is no other row, whatever else people call so. */
export function isGiven({ kind, texts }: Scope, line: string, quoted: readonly string[] = literalsIn(line)): boolean {
  return texts.some((text) => quoted.includes(text) || (ONE_OF_MANY.has(kind) && isProperName(text, line)));
}

/** Whether what was done says itself that it was done beside what the author has given by its name. What is told as a kind may be called otherwise. */
export function isBesideNamed(line: string, written: Act, done: readonly Act[]): boolean {
  const quoted = new Set(literalsIn(line));
  const beside = done
    .flatMap(targetsOf)
    .flatMap(({ target: { relations = [], scope = [] } }) => [
      ...relations.map((one) => one.target.name),
      ...scope.flatMap(({ texts }) => texts),
    ]);
  const isDone = ({ target: { name = "" } }: Relation): boolean =>
    !(quoted.has(name) || isProperName(name, line)) || beside.some((text) => holdsWords(name, text ?? ""));
  return targetsOf(written).every(({ target: { relations = [] } }) => relations.every(isDone));
}

/** Which of several it is, or where it stands, is said: that it is this one, somebody else has to see, too. */
export function isPlaced(act: Act): boolean {
  return targetsOf(act).some(
    ({ target: { ordinal, holds, scope = [], relations = [] } }) =>
      ordinal !== undefined || holds !== undefined || scope.length + relations.length > 0,
  );
}

/** Which of several it is, or in which of several places, is said by a number. */
export function isCounted(act: Act): boolean {
  return targetsOf(act).some(({ target: { ordinal, holds, scope = [] } }) =>
    [ordinal, holds, ...scope.map((one) => one.ordinal)].some((one) => one !== undefined),
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
  const [{ name = "" } = { name: "" }] = targetsOf(written).map(({ target }) => target);
  const isDoneTo = (is: (target: Target) => boolean): boolean => done.some((act) => targetsOf(act).some(({ target }) => is(target)));
  return isItself && (!quoted.has(name) || isDoneTo((target) => target.name === name)) && isBesideNamed(line, written, done);
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
export function formOf(act: Act): string {
  const { count, double, button, hold } = act.kind === "click" ? act : {};
  const isTicked = act.kind === "check" ? act.to : undefined;
  const isAppended = act.kind === "fill" && act.append === true;
  return JSON.stringify([act.kind, valuesOf(act), count ?? 1, double ?? false, button ?? "left", hold ?? false, isTicked, isAppended]);
}
