import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { createReport, createTagRunReport, reportName, tagRunReportName } from "@runwright/dashboard/report";
import { isTerminal } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { UsageError } from "../usage-error.ts";
import { printLines } from "./print.ts";

export function addRunReportCommand(runs: Command, context: Context): void {
  runs
    .command("report")
    .description("write a Run that has ended as one HTML file: verdict, pictures, steps; it loads nothing from anywhere")
    .argument("<id>")
    .option("--out <file>", "where to (default: runwright-report-ID.html)")
    .action((id: string, flags: Flags) => writeReport(context, id, flags));
}

export function addTagRunReportCommand(tagRuns: Command, context: Context): void {
  tagRuns
    .command("report")
    .description("write a tag run that has ended as one HTML file: how each Test did, and what was seen of those that did not pass")
    .argument("<id>")
    .option("--out <file>", "where to (default: runwright-tag-run-ID.html)")
    .action((id: string, flags: Flags) => writeTagRunReport(context, id, flags));
}

interface Flags {
  readonly out?: string;
}

async function writeReport(context: Context, id: string, { out }: Flags): Promise<void> {
  const client = context.client();
  const run = await client.runs.retrieve(id);
  if (!isTerminal(run)) throw new UsageError(`This Run is ${run.status} yet. Wait for it: runwright runs wait ${run.id}`);
  await writeFileOf(context, out ?? reportName(run.id), await createReport(client, run));
}

async function writeTagRunReport(context: Context, id: string, { out }: Flags): Promise<void> {
  const client = context.client();
  const tagRun = await client.tagRuns.retrieve(id);
  if (tagRun.status === "running") throw new UsageError(`This tag run goes on. Wait for it: runwright tag-runs wait ${tagRun.id}`);
  await writeFileOf(context, out ?? tagRunReportName(tagRun.id), await createTagRunReport(client, tagRun));
}

/** Says where it is. */
async function writeFileOf(context: Context, name: string, text: string): Promise<void> {
  const { cwd } = context.surroundings;
  const path = resolve(cwd, name);
  await writeWhole(path, text);
  const short = relative(cwd, path);
  printLines(context.stdout(), [short.startsWith("..") ? path : short]);
}

/** The file appears whole or not at all. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(part, text);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    throw new UsageError(`${path} cannot be written (${code}). Name a file in a folder that you may write to with --out.`);
  }
}
