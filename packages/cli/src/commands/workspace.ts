import type { Workspace } from "@runwright/sdk";
import { type Command, InvalidArgumentError } from "commander";
import type { Context } from "../context.ts";
import { UsageError } from "../usage-error.ts";
import { orNull } from "./or-null.ts";
import { printFacts } from "./print-facts.ts";

interface LimitFlags {
  readonly name?: string;
  readonly credits?: number | false;
  readonly maxActiveRuns?: number | false;
  readonly maxQueuedRuns?: number;
  readonly requestsPerMinute?: number | false;
  readonly modelTokensPerDay?: number | false;
  readonly modelTokensPerMonth?: number | false;
  readonly json?: boolean;
}

/** The one that the key belongs to; `workspaces` is about all of a service, on its machine. */
export function addWorkspaceCommand(program: Command, context: Context): void {
  const workspace = program.command("workspace").description("the workspace that the API key belongs to");
  workspace
    .command("get")
    .description("show it, its limits and what is left of them")
    .option("--json", "print it as JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const item = await context.client().workspace.retrieve();
      printFacts(context, { json, item, facts: factsOf(item) });
    });
  workspace
    .command("update")
    .description("change its name or limits (scope admin)")
    .option("--name <name>")
    .option("--credits <count>", "that Runs may use, or unlimited (as far as the host allows)", parseCount)
    .option("--max-active-runs <count>", "pending and running, or unlimited", parseCount)
    .option("--max-queued-runs <count>", "pending", parseWhole)
    .option("--requests-per-minute <count>", "of each key, or unlimited", parseCount)
    .option("--model-tokens-per-day <count>", "that models may be given and give, or unlimited", parseCount)
    .option("--model-tokens-per-month <count>", "the same, or unlimited", parseCount)
    .option("--json", "print it as JSON")
    .action(async ({ name, json, ...flags }: LimitFlags) => {
      const limits = limitsOf(flags);
      if (name === undefined && Object.keys(limits).length === 0)
        throw new UsageError("Say what to change, such as --credits 1000; see `runwright workspace update --help`.");
      const item = await context.client().workspace.update({ name, ...(Object.keys(limits).length > 0 && { limits }) });
      printFacts(context, { json, item, facts: factsOf(item) });
    });
}

function factsOf({ name, id, limits, ceilings, balance }: Workspace): (readonly [string, string | null])[] {
  return [
    ["Name", name],
    ["Id", id],
    [
      "Credits",
      balance.credits === null ? "unlimited" : `${balance.credits} left of ${limits.credits}, ${balance.reserved} of them reserved`,
    ],
    ["Spent", String(balance.spent)],
    ["Active Runs", limits.maxActiveRuns === null ? "unlimited" : `at most ${limits.maxActiveRuns}`],
    ["Queued Runs", `at most ${limits.maxQueuedRuns}`],
    ["Requests", limits.requestsPerMinute === null ? "unlimited" : `at most ${limits.requestsPerMinute} a minute and key`],
    ["Tokens of models", modelTokensText(limits, balance.modelTokens)],
    ["Set by the host", ceilingsText(ceilings)],
  ];
}

function modelTokensText(
  { modelTokensPerDay: perDay, modelTokensPerMonth: perMonth }: Workspace["limits"],
  { today, thisMonth }: Workspace["balance"]["modelTokens"],
): string {
  const of = (most: number | null): string => (most === null ? "" : ` of ${most}`);
  return `${today}${of(perDay)} today, ${thisMonth}${of(perMonth)} this month`;
}

/** Null where the host leaves everything to the workspace. */
export function ceilingsText(ceilings: Workspace["ceilings"]): string | null {
  const words = {
    credits: "credits",
    maxActiveRuns: "active Runs",
    maxQueuedRuns: "queued Runs",
    requestsPerMinute: "requests a minute",
    modelTokensPerDay: "tokens of models a day",
    modelTokensPerMonth: "tokens of models a month",
  };
  const texts = Object.entries(words).flatMap(([limit, word]) => {
    const most = ceilings[limit as keyof typeof words];
    return most === null ? [] : [`${most} ${word}`];
  });
  return texts.length === 0 ? null : `at most ${texts.join(", ")}`;
}

export function limitsOf<T extends object>(flags: T): { [Key in keyof T]: Exclude<T[Key], false> | (false extends T[Key] ? null : never) } {
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, orNull<unknown>(flag)])) as ReturnType<typeof limitsOf<T>>;
}

/** False: no limit. Null would do, but the library of commands makes an empty text of it. */
export function parseCount(text: string): number | false {
  return ["unlimited", "default", "none"].includes(text) ? false : parseWhole(text);
}

function parseWhole(text: string): number {
  if (!/^\d{1,12}$/u.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
