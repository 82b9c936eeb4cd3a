import { groundAll, resolveScope } from "../grounding/ground.ts";
import type { Assertion } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";

type CountAssertion = Extract<Assertion, { kind: "count" }>;

const NAMED_AT_MOST = 5;

/** As many visible elements fit the words as the claim says. */
export async function checkCount(assertion: CountAssertion, evidence: Evidence): Promise<Observation> {
  const { target } = assertion;
  const snapshot = await evidence.snapshot();
  const region = resolveScope(target.scope ?? [], snapshot);
  if (!region.ok) return missingPart(region, { negated: true }, evidence);
  const elements = groundAll(target, snapshot).filter(({ state }) => state.visible);
  const count = elements.length;
  const where = region.element === null ? placeOfPage(evidence) : placeOf(region.element, snapshot, evidence);
  const seen = (): string => (count === 0 ? "there are none" : `there ${count === 1 ? "is" : "are"} ${count}: ${namesOf(elements)}`);
  if (snapshot.truncated)
    return { status: "unproven", seen: () => `there are at least ${count}, but the page holds more than could be read`, where, count };
  return { status: isAsMany(count, assertion) ? "held" : "refuted", seen, where, count };
}

function isAsMany(count: number, assertion: CountAssertion): boolean {
  if (assertion.upTo !== undefined) return count >= assertion.count && count <= assertion.upTo;
  switch (assertion.comparison) {
    case "equals":
      return count === assertion.count;
    case "at_least":
      return count >= assertion.count;
    case "at_most":
      return count <= assertion.count;
    case "more_than":
      return count > assertion.count;
    case "fewer_than":
      return count < assertion.count;
  }
}

function namesOf(elements: readonly PageElement[]): string {
  const names = elements.slice(0, NAMED_AT_MOST).map(({ name, text, alt, role }) => quoted((name || text || alt || role).slice(0, 60)));
  const more = elements.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
