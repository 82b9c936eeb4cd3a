import type { Test, TestUpdateParams } from "@runwright/sdk";
import { creation, differences } from "../test-file/test-fields.ts";
import type { LocalFile } from "./local-files.ts";
import type { PairStep, PlanInput } from "./plan.ts";
import { fieldsIn, isAsFile, type StoredProject } from "./stored-tests.ts";

/** What a push does about one file, or about one Test that has none. */
export type PushStep =
  | { readonly kind: "create"; readonly local: LocalFile; readonly fields: ReturnType<typeof creation> }
  | PairStep<{ readonly changes: TestUpdateParams }>
  /** In the service alone. */
  | { readonly kind: "extra"; readonly test: Test };

/** Throws nothing: an environment that is missing is told beforehand. */
export async function planFile(test: Test | undefined, { local, stored, earlier, force }: PlanInput): Promise<PushStep> {
  const fields = fieldsIn(stored, local.file);
  if (fields === undefined) throw new Error(`${local.path} names an environment that is not there`);
  if (test === undefined) return { kind: "create", local, fields: creation(fields) };
  const changes = differences(test, fields);
  if (Object.keys(changes).length === 0) return { kind: "same", local, test };
  if (force) return { kind: "update", local, test, changes };
  const versions = await earlier();
  if (versions.some((version) => isAsFile(stored, test, version))) return { kind: "update", local, test, changes };
  const why =
    versions.length === 0
      ? "the service has another Test of it, and nothing is known of what the file was before"
      : "it was changed in the service, too";
  return { kind: "conflict", local, test, changes, why };
}

/** Tests of the project that no file stands for. */
export function extras(stored: StoredProject, steps: readonly PushStep[]): PushStep[] {
  const known = new Set(steps.flatMap((step) => ("test" in step ? [step.test.id] : [])));
  return stored.tests.filter(({ id }) => !known.has(id)).map((test) => ({ kind: "extra", test }));
}
