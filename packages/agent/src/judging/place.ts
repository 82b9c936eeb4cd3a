import { describeElement } from "../grounding/describe.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Evidence } from "./evidence.ts";

/** `at http://shop.test/cart`: where a claim about the whole page was checked. */
export function placeOfPage(evidence: Evidence): string {
  return `at ${evidence.condition.url}`;
}

/** `in list "Products" at http://shop.test/cart`. */
export function placeOf(element: PageElement, snapshot: Snapshot, evidence: Evidence): string {
  return `in ${describeElement(element, snapshot)} ${placeOfPage(evidence)}`;
}
