import type { Assertion } from "../language/intent.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";
import { collapse, matchText } from "./text-matching.ts";

type TextAssertion = Extract<Assertion, { kind: "text" }>;

/** `The language is "English"`: the one list of choices that is labelled so shows what was chosen in it. Null where it shows another. */
export async function chosenInList(assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target, text, match, negated, scope = [], orTexts = [] } = assertion;
  if (target?.name === undefined || match !== "exactly" || scope.length + orTexts.length > 0) return null;
  const { name, role, ordinal, relations = [], scope: place = [] } = target;
  if (role !== undefined || ordinal !== undefined || relations.length + place.length > 0) return null;
  const snapshot = await evidence.snapshot();
  const wanted = collapse(name).toLowerCase();
  const [only, another] = snapshot.elements.filter(
    (one) =>
      one.role === "combobox" && one.state.visible && [one.label, one.name].some((said = "") => collapse(said).toLowerCase() === wanted),
  );
  const value = only?.value ?? "";
  if (only === undefined || another !== undefined || matchText(value, text, "exactly") === null) return null;
  const where = placeOf(only, snapshot, evidence);
  return { status: negated ? "refuted" : "held", seen: () => `${quoted(value)} is chosen there`, where, quote: value };
}
