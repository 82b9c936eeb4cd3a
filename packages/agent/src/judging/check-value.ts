import { groundHolder } from "./ground-holder.ts";
import type { Assertion } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { checkLabelled } from "./check-labelled.ts";
import { quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { collapse, matchText } from "./text-matching.ts";

type ValueAssertion = Extract<Assertion, { kind: "value" }>;

/** A field holds, a dropdown has chosen, or a label stands beside the value. */
export async function checkValue(assertion: ValueAssertion, evidence: Evidence): Promise<Observation> {
  const { target, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const found = groundHolder(target, snapshot);
  if (found.ok && found.element.inputType === "password") {
    const where = placeOf(found.element, snapshot, evidence);
    return { status: "unproven", seen: () => "what a password field holds is never read", where };
  }
  if (found.ok && isField(found.element)) return judge(found.element.value ?? "", assertion, placeOf(found.element, snapshot, evidence));
  const labelled = await findLabelled(assertion, evidence);
  if (labelled !== null) return labelled;
  if (!found.ok) return missingPart(found, { negated }, evidence);
  return judge((await evidence.text(found.element)).joined(), assertion, placeOf(found.element, snapshot, evidence));
}

function isField({ value, state, role }: PageElement): boolean {
  return value !== undefined || state.editable || role === "combobox" || role === "listbox";
}

function judge(value: string, assertion: ValueAssertion, where: string): Observation {
  const holds = holdsValue(value, assertion);
  const seen = collapse(value) === "" ? "it is empty" : `it holds ${quoted(value)}`;
  return { status: holds === assertion.negated ? "refuted" : "held", seen: () => seen, where, quote: collapse(value) };
}

function holdsValue(value: string, { value: wanted, match }: ValueAssertion): boolean {
  if (collapse(wanted) === "") return collapse(value) === "";
  return matchText(value, wanted, match) !== null;
}

/** `Status` in a table of names and values is no field, yet it "is" something. */
async function findLabelled(assertion: ValueAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target, negated } = assertion;
  if (target.name === undefined || target.ordinal !== undefined || (target.scope ?? []).length > 0 || collapse(assertion.value) === "")
    return null;
  const holds = (text: string): boolean => holdsValue(text, assertion);
  return checkLabelled(await evidence.text(), { label: target.name, holds, negated, where: placeOfPage(evidence) });
}
