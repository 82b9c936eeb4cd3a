import type { Assertion } from "../language/intent.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { excerpt, nearestTexts, quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { findAllText } from "./text-matching.ts";

/** One text stands before another, as the page is read. */
export async function checkOrder(assertion: Extract<Assertion, { kind: "order" }>, evidence: Evidence): Promise<Observation> {
  const text = await evidence.text();
  const where = placeOfPage(evidence);
  const joined = text.joined();
  const firsts = findAllText(joined, assertion.first);
  const seconds = findAllText(joined, assertion.second);
  const status = text.truncated ? "unproven" : "refuted";
  for (const [hits, wanted] of [
    [firsts, assertion.first],
    [seconds, assertion.second],
  ] as const) {
    if (hits.length > 0) continue;
    const near = nearestTexts(text.runs, wanted);
    return {
      status,
      seen: () => `${quoted(wanted)} is not shown${near.length === 0 ? "" : `; the nearest text is ${quoted(near[0] ?? "")}`}`,
      where,
    };
  }
  const before = (firsts[0]?.start ?? 0) < (seconds[0]?.start ?? 0);
  const beforeAtEnd = (firsts.at(-1)?.start ?? 0) < (seconds.at(-1)?.start ?? 0);
  if (text.truncated) return { status: "unproven", seen: () => "the page holds more than could be read", where };
  if (before !== beforeAtEnd) {
    return { status: "unproven", seen: () => `they stand there more than once, in either order`, where };
  }
  const quote = excerpt(assertion.first, assertion.first);
  if (before) return { status: "held", seen: () => "they stand in this order", where, quote };
  return { status: "refuted", seen: () => `${quoted(assertion.second)} stands before ${quoted(assertion.first)}`, where };
}
