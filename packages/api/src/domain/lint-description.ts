import { lint } from "@runwright/agent/language";
import type { LintResult } from "@runwright/contracts";

/** How each line of a description is understood. Pure; never refuses. */
export function lintDescription(description: string): LintResult {
  const { steps, warnings } = lint(description);
  return { steps: [...steps], warnings: [...warnings] };
}
