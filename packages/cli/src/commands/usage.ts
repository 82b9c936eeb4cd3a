import type { Usage } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { tableLines } from "../text/table.ts";
import { createTheme } from "../text/theme.ts";
import { printJson, printLines } from "./print.ts";
import { priceText } from "../text/price-text.ts";
import { projectIdOf } from "./find-named.ts";

interface UsageFlags {
  readonly from?: string;
  readonly to?: string;
  readonly project?: string;
  readonly json?: boolean;
}

export function addUsageCommand(program: Command, context: Context): void {
  program
    .command("usage")
    .description("what was used, by day and project: Runs, steps, credits, requests to models, tokens, price")
    .option("--from <day>", "such as 2026-11-01, in UTC; 30 days ago unless given")
    .option("--to <day>", "today unless given")
    .option("--project <project>", "name, slug or id")
    .option("--json", "print {data}")
    .action((flags: UsageFlags) => showUsage(context, flags));
}

async function showUsage(context: Context, { from, to, project, json }: UsageFlags): Promise<void> {
  const client = context.client();
  const projectId = project === undefined ? undefined : await projectIdOf(context, project);
  const data = await client.workspace.usage({ from, to, projectId });
  const stdout = context.stdout();
  if (json === true) return printJson(stdout, { data });
  if (data.length === 0) return context.note("No Run has ended in that time.");
  const names = new Map<string, string>();
  for await (const { id, name } of client.projects.list()) names.set(id, name);
  const { dim, bold } = createTheme(stdout.color);
  const number = (value: number): string => value.toLocaleString("en").padStart(9);
  const titles = ["RUNS", "STEPS", "CREDITS", "REQUESTS", "TOKENS", "CACHED", "PRICE"].map((title) => ({ title: title.padStart(9) }));
  const columns = [{ title: "DAY", paint: dim }, { title: "PROJECT", flexible: true }, ...titles];
  const figures = (one: Figures): string[] => [
    ...[one.runs, one.steps, one.credits, one.modelRequests, one.tokens, one.cachedTokens].map(number),
    priceText(one.price).padStart(9),
  ];
  const rows = data.map((one) => [one.day, names.get(one.projectId) ?? one.projectId, ...figures(one)]);
  const [head = "", ...lines] = tableLines(columns, [...rows, ["", "all", ...figures(sum(data))]], stdout);
  printLines(stdout, [head, ...lines.slice(0, -1), bold(lines.at(-1) ?? "")]);
}

type Figures = Omit<Usage, "day" | "projectId">;

function sum(data: readonly Usage[]): Figures {
  const total = { runs: 0, steps: 0, credits: 0, modelRequests: 0, tokens: 0, cachedTokens: 0 };
  for (const one of data) for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += one[key];
  const prices = data.flatMap(({ price }) => price ?? []);
  return { ...total, price: prices.length === 0 ? null : prices.reduce((all, one) => all + one, 0) };
}
