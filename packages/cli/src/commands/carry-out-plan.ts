import type { Test } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { type PlanRow, planLines } from "../sync/show-plan.ts";
import { confirm } from "./confirm.ts";
import { printJson, printLines } from "./print.ts";

export const TESTS_FOLDER = "tests";

/** Of `push` and `pull`. */
export interface SyncFlags {
  readonly project?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly check?: boolean;
  readonly force?: boolean;
  readonly prune?: boolean;
  readonly json?: boolean;
}

export function addSyncFlags(command: Command, { force, prune }: { force: string; prune: string }): Command {
  return command
    .option("--yes", "do not ask")
    .option("--dry-run", "only show what would change")
    .option("--check", "only show it, and end with 1 when something would change: for CI")
    .option("--force", force)
    .option("--prune", prune)
    .option("--json", "print what was done, or would be, as JSON");
}

/** One thing that a push or a pull does, or leaves alone. */
export interface Planned {
  readonly kind: "create" | "update" | "delete" | "same" | "ahead" | "conflict";
  readonly row: PlanRow;
  readonly path: string | null;
  /** The Test that is there already. */
  readonly test?: Pick<Test, "id" | "name"> | undefined;
  /** Of it, what changes. */
  readonly changes?: readonly string[] | undefined;
  /** Does it; nothing is done where there is none. */
  readonly apply?: (() => Promise<void>) | undefined;
}

export interface PlanWords {
  readonly nothing: (same: number) => string;
  /** `3 changes`. */
  readonly count: (due: number) => string;
  readonly question: (count: string) => string;
  readonly done: (count: string) => string;
}

/** Whether only what would change is to be shown. */
export function isOnlyShown({ dryRun, check }: SyncFlags): boolean {
  return dryRun === true || check === true;
}

/** Shows a plan, asks, and does it. Sets the exit code where something is left alone, or `--check` found something. */
export async function carryOutPlan(context: Context, plan: readonly Planned[], words: PlanWords & { flags: SyncFlags }): Promise<void> {
  const { flags } = words;
  show(context, plan, words);
  const due = plan.filter(({ apply }) => apply !== undefined);
  const hasConflict = plan.some(({ kind }) => kind === "conflict");
  if (hasConflict || (flags.check === true && due.length > 0)) context.exitCode = EXIT.failed;
  if (due.length === 0 || isOnlyShown(flags)) return;
  const count = words.count(due.length);
  await confirm(context, { question: words.question(count), yes: flags.yes });
  for (const { apply } of due) await apply?.();
  context.note(words.done(count));
}

function show(context: Context, plan: readonly Planned[], { flags, nothing }: PlanWords & { flags: SyncFlags }): void {
  const stdout = context.stdout();
  const shown = plan.filter(({ kind }) => kind !== "same");
  if (flags.json === true) {
    const data = shown.map(({ kind, path, test, row, changes }) => ({
      kind,
      path,
      testId: test?.id,
      name: test?.name ?? row.name,
      changes,
    }));
    return printJson(stdout, { data, applied: !isOnlyShown(flags) });
  }
  const rows = shown.map(({ row }) => row);
  printLines(stdout, planLines(rows, stdout));
  const same = plan.length - shown.length;
  if (shown.length === 0) context.note(nothing(same));
  else if (same > 0) context.note(`${same} unchanged.`);
}
