import type { LintResult } from "@runwright/contracts";
import { notWritten } from "./not-written.ts";

/** How each line of a description is understood. Pure; never refuses. */
export function lintDescription(_description: string): LintResult {
  return notWritten();
}
