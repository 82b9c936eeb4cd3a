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

/** What is chosen in a list, or among buttons, that shows all it offers. */
export function chosenIn(list: PageElement, snapshot: Snapshot): string {
  const chosen = PageIndex.of(snapshot)
    .within(list)
    .filter(
      ({ role, state }) => state.visible && (role === "option" ? state.selected === true : role === "radio" && state.checked === true),
    );
  return chosen.map(({ role, name, text }) => collapse(role === "radio" ? name : text)).join(SEVERAL);
}

/** Of a field that holds "Red, Blue" it is no more so that it is Red than that it is not. */
export function isOneOfSeveral(value: string, isIt: (one: string) => boolean): boolean {
  return !isIt(value) && value.split(SEVERAL).some(isIt);
}

/**
 * `The language is "English"`: the one list of choices that is labelled so shows what was chosen in it, and nothing else where it says so or not. Null
 * where a list shows another that shows only what is chosen; one that shows all it offers says no more by that.
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
      one.state.visible && [one.label, one.name].some((said = "") => collapse(said).toLowerCase() === wanted) && isOfChoices(one, snapshot),
  );
  if (only === undefined || another !== undefined) return null;
  const value = only.value ?? chosenIn(only, snapshot);
  const where = placeOf(only, snapshot, evidence);
  const isIt = (one: string): boolean => matchText(one, text, "exactly") !== null;
  if (isOneOfSeveral(value, isIt)) return { status: "unproven", seen: () => `${quoted(value)} are chosen there`, where };
  const observation = { seen: () => `${quoted(value)} is chosen there`, where, quote: value };
  if (isIt(value)) return { ...observation, status: negated ? "refuted" : "held" };
  if (only.role === "combobox") return null;
  if (value === "") return { status: "unproven", seen: () => "nothing is seen to be chosen there", where };
  return { ...observation, status: negated ? "held" : "refuted" };
}

function isOfChoices(one: PageElement, snapshot: Snapshot): boolean {
  if (one.role === "combobox" || one.role === "listbox") return true;
  const isGroup = one.role === "radiogroup" || one.role === "group";
  return (
    isGroup &&
    PageIndex.of(snapshot)
      .within(one)
      .some(({ role, state }) => role === "radio" && state.visible)
  );
}
