import { lint } from "@runwright/agent/language";
import { DomainError } from "./errors.ts";
import type { TestRecord } from "./records.ts";

const TOKEN = "service-shared-step:";

/**
 * What a Run of the Test executes. There are no Shared Steps to put in yet, so that every token points to a missing one. Refusals:
 * shared_step_not_found.
 */
export function executedDescription(test: Pick<TestRecord, "name" | "description">): string {
  // Reading a description takes milliseconds, and a tag can start a thousand Runs: those that can hold no token are not read.
  if (!test.description.includes(TOKEN)) return test.description;
  const tokens = lint(test.description).warnings.filter((warning) => warning.code === "shared_step_unresolved");
  const [first] = tokens;
  if (first === undefined) return test.description;
  const lines = tokens.map((token) => token.line).join(", ");
  throw new DomainError(
    "shared_step_not_found",
    `The description of "${test.name}" names a Shared Step that does not exist (line ${lines}).`,
  );
}
