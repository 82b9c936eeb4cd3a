import { lint } from "@runwright/agent/language";
import type { LintResult, Sentences } from "@runwright/contracts";
import { CANONICAL_VERSION, referenceNotes, referenceParts } from "@runwright/language";

/** What leaves nothing to guess. */
export const SENTENCES: Sentences = {
  language: CANONICAL_VERSION,
  parts: referenceParts().map(({ title, forms }) => ({ title, forms: [...forms] })),
  notes: [...referenceNotes()],
};

/** How each line of a description is understood. Pure; never refuses. */
export function lintDescription(description: string): LintResult {
  const { steps, warnings } = lint(description);
  return { steps: [...steps], warnings: [...warnings] };
}
