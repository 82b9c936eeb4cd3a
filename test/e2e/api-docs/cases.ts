import type { Mutant } from "../shop/cases.ts";

/**
 * Swagger UI, which nobody here wrote, on the service's own OpenAPI document. One wrong outcome each, of what is particular to the page: to look
 * at it until the deadline costs five seconds of processor time, and a text that is nowhere is refuted on smaller pages.
 */
export const API_DOCS_CASES: readonly { readonly name: string; readonly mutants: readonly Mutant[] }[] = [
  { name: "read-and-find", mutants: [{ replace: "section is expanded", by: "section is collapsed" }] },
  { name: "try-with-key", mutants: [{ replace: 'shows "200"', by: 'shows "401"' }] },
];
