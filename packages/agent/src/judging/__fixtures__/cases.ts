import { readCanonical } from "@runwright/language";
import type { Browse } from "../../perception/__fixtures__/browse.ts";
import { claimsOf, type ClaimStatus, type Observation } from "../claim.ts";
import type { Evidence } from "../evidence.ts";
import { observe } from "../observe.ts";
import { evidenceOf, judge } from "./look.ts";

/** Claims, and pages that tell a sloppy check of them from a careful one. */
export interface Case {
  readonly claims: readonly string[];
  /** Pages on which all of them hold. */
  readonly so: readonly string[];
  /** Pages on which none of them does. */
  readonly not: readonly string[];
}

export type Verdict = "held" | "not held";

/** Kind, claim, verdict and page, of each claim on each page. */
export function rowsOf(cases: Readonly<Record<string, Case>>): readonly (readonly [string, string, Verdict, string])[] {
  return Object.entries(cases).flatMap(([kind, { claims, so, not }]) =>
    claims.flatMap((claim) => [
      ...so.map((html) => [kind, claim, "held", html] as const),
      ...not.map((html) => [kind, claim, "not held", html] as const),
    ]),
  );
}

/** A page, a canonical claim, and what is to come of it. */
export type JudgedCase = readonly [html: string, sentence: string, status: ClaimStatus];

/** The claims that come to something else on their pages, with what is seen. Throws at what is no claim. */
export async function judgedOtherwise(browse: Browse, cases: readonly JudgedCase[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [html, sentence, status] of cases) {
    const evidence = evidenceOf(await browse.show(html));
    for (const seen of await seenOf(sentence, evidence))
      if (seen.status !== status) wrong.push(`${sentence} (${status}): ${seen.status}, ${seen.seen()}`);
  }
  return wrong;
}

/** What one look at a page says of each claim of a canonical sentence. */
export async function seenOf(sentence: string, evidence: Evidence): Promise<readonly Observation[]> {
  const intent = readCanonical(sentence);
  if (intent.type !== "assert") throw new Error(`Not read: ${sentence}`);
  return await Promise.all(claimsOf(intent.assertion, sentence).map(async ({ assertion }) => await observe(assertion, evidence)));
}

export async function verdictOn(browse: Browse, claim: string, html: string): Promise<Verdict> {
  return (await judge(claim, evidenceOf(await browse.show(html)))) === "held" ? "held" : "not held";
}
