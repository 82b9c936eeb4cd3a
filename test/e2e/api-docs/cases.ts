import type { Mutant } from "../shop/cases.ts";

/** Swagger UI, which nobody here wrote, on the service's own OpenAPI document. */
export const API_DOCS_CASES: readonly { readonly name: string; readonly mutants: readonly Mutant[] }[] = [
  {
    name: "find-operation",
    mutants: [
      { replace: '"(query)"', by: '"(path)"' },
      { replace: "At most 50 Runs", by: "At most 100 Runs" },
    ],
  },
  {
    name: "try-with-key",
    mutants: [
      { replace: 'shows "200"', by: 'shows "401"' },
      { replace: 'shows "default"', by: 'shows "production"' },
    ],
  },
  {
    name: "read-schema",
    mutants: [
      { replace: '"A group of Tests"', by: '"A group of Runs"' },
      { replace: "section is expanded", by: "section is collapsed" },
    ],
  },
];
