import type { Test } from "@runwright/sdk";
import { formatTestFile, updateTestFile } from "../test-file/format-test-file.ts";
import { parseTestFile, type TestFile } from "../test-file/parse-test-file.ts";
import type { LocalFile } from "./local-files.ts";
import type { PairStep, PlanInput } from "./plan.ts";
import { isAsFile, namesOf, type StoredProject } from "./stored-tests.ts";

/** What a pull does about one Test, or about one file whose Test is gone. */
export type PullStep =
  | { readonly kind: "create"; readonly path: string; readonly test: Test; readonly text: string }
  | PairStep<{ readonly text: string }>
  /** The file has gone ahead of the service. */
  | { readonly kind: "ahead"; readonly local: LocalFile; readonly test: Test }
  /** A file whose Test the service does not have any more. */
  | { readonly kind: "gone"; readonly local: LocalFile };

export interface PullInput extends PlanInput {
  /** As it was after the last push or pull here. */
  readonly synced: () => Promise<string | undefined>;
  readonly committed: () => Promise<boolean>;
}

export async function planTest(test: Test, { stored, local, earlier, synced, committed, force }: PullInput): Promise<PullStep> {
  const text = updateTestFile(local.text, test, namesOf(stored, test));
  if (saysTheSame(local.text, text, local.path)) return { kind: "same", local, test };
  if (force) return { kind: "update", local, test, text };
  const before = await synced();
  // Whether the file is as the last push or pull left it: then only the service has changed.
  if (before !== undefined && saysTheSame(before, local.text, local.path)) return { kind: "update", local, test, text };
  if ((await earlier()).some((version) => isAsFile(stored, test, version) && !isAsFile(stored, test, local.file)))
    return { kind: "ahead", local, test };
  if (before === undefined && (await committed())) return { kind: "update", local, test, text };
  return { kind: "conflict", local, test, text, why: "it was changed here, too" };
}

export function planNew(stored: StoredProject, test: Test, path: string): PullStep {
  return { kind: "create", path, test, text: formatTestFile(test, namesOf(stored, test)) };
}

/** Compared as they are read: comments, order and blanks are the author's. */
function saysTheSame(one: string, other: string, path: string): boolean {
  try {
    return JSON.stringify(meant(one, path)) === JSON.stringify(meant(other, path));
  } catch {
    return false;
  }
}

function meant(text: string, path: string): TestFile {
  const file = parseTestFile(text, path);
  return {
    ...file,
    id: undefined,
    project: file.project?.toLowerCase() === "default" ? undefined : file.project?.toLowerCase(),
    device: file.device ?? "both",
    tags: (file.tags ?? []).map((tag) => tag.toLowerCase()).toSorted(),
    environment: file.environment?.toLowerCase(),
    schedule: file.schedule ?? undefined,
    timezone: file.timezone ?? undefined,
    emailInbox: file.emailInbox ?? false,
    retries: file.retries ?? 0,
    quarantined: file.quarantined ?? false,
    reader: file.reader ?? undefined,
    description: file.description.trim(),
  };
}
