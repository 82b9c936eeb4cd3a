import type { Assertion } from "../language/intent.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { matchText } from "./text-matching.ts";

/** The title of the page is, or holds, what the claim says. */
export async function checkTitle(assertion: Extract<Assertion, { kind: "title" }>, evidence: Evidence): Promise<Observation> {
  const { title } = await evidence.text();
  const holds = matchText(title, assertion.value, assertion.match) !== null;
  const seen = title === "" ? "the page has no title" : `it is ${quoted(title)}`;
  return { status: holds === assertion.negated ? "refuted" : "held", seen: () => seen, where: placeOfPage(evidence), quote: title };
}
