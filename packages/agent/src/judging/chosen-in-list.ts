import { PageIndex } from "../grounding/page-index.ts";
import type { Assertion } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";
import { collapse, matchText } from "./text-matching.ts";

type TextAssertion = Extract<Assertion, { kind: "text" }>;

/** Between the things that a field holds. */
const SEVERAL = ", ";

/** What is chosen in a list that shows all it offers. */
export function chosenIn(list: PageElement, snapshot: Snapshot): string {
  const options = PageIndex.of(snapshot)
    .within(list)
    .filter(({ role, state }) => role === "option" && state.visible && state.selected === true);
  return options.map(({ text }) => collapse(text)).join(SEVERAL);
}

/** Of a field that holds "Red, Blue" it is no more so that it is Red than that it is not. */
export function isOneOfSeveral(value: string, isIt: (one: string) => boolean): boolean {
  return !isIt(value) && value.split(SEVERAL).some(isIt);
}

/**
 * `The language is "English"`: the one list of choices that is labelled so shows what was chosen in it, and nothing else where it says so or not. Null
 * where it shows another.
 */
export async function chosenInList(assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target, text, match, negated, scope = [], orTexts = [] } = assertion;
  if (target?.name === undefined || match !== "exactly" || scope.length + orTexts.length > 0) return null;
  const { name, role, ordinal, relations = [], scope: place = [] } = target;
  if (role !== undefined || ordinal !== undefined || relations.length + place.length > 0) return null;
  const snapshot = await evidence.snapshot();
  const wanted = collapse(name).toLowerCase();
  const [only, another] = snapshot.elements.filter(
    (one) =>
      (one.role === "combobox" || one.role === "listbox") &&
      one.state.visible &&
      [one.label, one.name].some((said = "") => collapse(said).toLowerCase() === wanted),
  );
  if (only === undefined || another !== undefined) return null;
  const value = only.value ?? chosenIn(only, snapshot);
  const where = placeOf(only, snapshot, evidence);
  const isIt = (one: string): boolean => matchText(one, text, "exactly") !== null;
  if (isOneOfSeveral(value, isIt)) return { status: "unproven", seen: () => `${quoted(value)} are chosen there`, where };
  if (!isIt(value)) return null;
  return { status: negated ? "refuted" : "held", seen: () => `${quoted(value)} is chosen there`, where, quote: value };
}
