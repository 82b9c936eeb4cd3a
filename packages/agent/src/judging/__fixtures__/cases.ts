import type { Browse } from "../../perception/__fixtures__/browse.ts";
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

export async function verdictOn(browse: Browse, claim: string, html: string): Promise<Verdict> {
  return (await judge(claim, evidenceOf(await browse.show(html)))) === "held" ? "held" : "not held";
}
