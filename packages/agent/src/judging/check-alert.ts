import type { Assertion } from "../language/intent.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { matchText } from "./text-matching.ts";

/** A dialog of the browser that opened since the last action said so. */
export function checkAlert(assertion: Extract<Assertion, { kind: "alert" }>, evidence: Evidence): Observation {
  const where = placeOfPage(evidence);
  const said = evidence.alerts.map(({ message }) => message);
  const hit = said.find((message) => matchText(message, assertion.text, assertion.match) !== null);
  if (hit !== undefined) return { status: "held", seen: () => `a dialog said ${quoted(hit)}`, where, quote: hit };
  const seen = said.length === 0 ? "no dialog opened" : `a dialog said ${said.slice(-3).map(quoted).join(", then ")}`;
  return { status: "refuted", seen: () => seen, where };
}
