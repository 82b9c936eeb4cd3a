import type { Attempt, AttemptTestParams, Runwright } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { readLocalFiles } from "../sync/local-files.ts";
import type { TestFile } from "../test-file/parse-test-file.ts";
import { findEnvironment } from "../test-file/store-test.ts";
import { plain } from "../text/plain.ts";
import { glyph } from "../text/theme.ts";
import { moment } from "./print-list.ts";
import { watchAll } from "./runs.ts";
import { addGetCommand, addListCommand, type Kind, printMade } from "./stored-kind.ts";
import { addWatchFlags, type WatchFlags } from "./watch-flags.ts";

interface CreateFlags extends WatchFlags {
  readonly issue: string;
  readonly issueUrl: string;
  readonly iteration?: string;
  readonly iterationName?: string;
  readonly detach?: boolean;
}

const KIND = {
  noun: "Attempt",
  items: (client: Runwright) => client.attempts,
  nameOf: ({ issueKey }) => issueKey,
  filters: {
    sourceId: ["--source <id>", "only of this Test Source"],
    iterationId: ["--iteration <id>", "only of this sprint or cycle"],
  },
  columns: (theme) => [
    { title: "ID", paint: theme.dim },
    { title: "STATUS", paint: theme.status },
    { title: "ISSUE", flexible: true },
    { title: "ITERATION" },
    { title: "TESTS" },
    { title: "CREATED", paint: theme.dim },
  ],
  row: ({ id, status, issueKey, iterationId, iterationName, testIds, createdAt }) => [
    id,
    `${glyph(status)} ${status}`,
    issueKey,
    iterationName ?? iterationId ?? "",
    String(testIds.length),
    moment(createdAt),
  ],
  empty: "No Attempts. Make one with `runwright attempts create SOURCE_ID FILES --issue KEY --issue-url URL`.",
  facts: (one) => [
    ["Issue", one.issueKey],
    ["Address", one.issueUrl],
    ["Status", one.status],
    ["Iteration", one.iterationName ?? one.iterationId],
    ...one.testIds.map((id, at): [string, string] => ["Test", `${id}  Run ${one.runIds[at] ?? "-"}`]),
    ["Test Source", one.sourceId],
    ["Id", one.id],
    ["Created", moment(one.createdAt)],
  ],
} satisfies Kind<Attempt>;

export function addAttemptsCommand(program: Command, context: Context): void {
  const attempts = program.command("attempts").description("Attempts: the Tests that one issue has brought, and their Runs");
  addListCommand(attempts, context, KIND);
  addGetCommand(attempts, context, KIND);
  addWatchFlags(
    attempts
      .command("create")
      .description("make one from test files, start a Run of each, and watch them: all of it, or nothing")
      .argument("<source id>", "of the Test Source")
      .argument("<files...>", "test files, or folders of them; their tags, schedules and retries are left out")
      .requiredOption("--issue <key>", "such as SHOP-71")
      .requiredOption("--issue-url <url>", "where people read it")
      .option("--iteration <id>", "its sprint or cycle, a UUID")
      .option("--iteration-name <name>", "what people call that")
      .option("--detach", "start and leave: print the Attempt's id")
      .addHelpText("after", EXAMPLES),
  ).action((sourceId: string, files: string[], flags: CreateFlags) => create(context, { sourceId, files }, flags));
}

const EXAMPLES = `
Examples:
  $ runwright attempts create SOURCE_ID tests/new-cart.md --issue SHOP-71 --issue-url https://linear.example/SHOP-71
  $ runwright attempts create SOURCE_ID tests/cart --issue SHOP-71 --issue-url https://linear.example/SHOP-71 --detach`;

async function create(
  context: Context,
  { sourceId, files }: { sourceId: string; files: readonly string[] },
  { issue: issueKey, issueUrl, iteration: iterationId, iterationName, ...flags }: CreateFlags,
): Promise<void> {
  const local = await readLocalFiles(files, context.surroundings.cwd, context.note);
  const client = context.client();
  const { projectId } = await client.testSources.retrieve(sourceId);
  const tests: AttemptTestParams[] = [];
  for (const { file } of local) tests.push(await toTest(client, file, projectId));
  const item = await client.testSources.createAttempt(sourceId, { issueKey, issueUrl, iterationId, iterationName, tests });
  if (flags.detach === true) return printMade(context, { json: flags.json, item, said: saidOf(item) });
  context.note(`${saidOf(item)} (${item.id})`);
  await watchAll(context, item.runIds, flags);
}

async function toTest(client: Runwright, { name, description, url, device, environment }: TestFile, projectId: string) {
  const environmentId = typeof environment === "string" ? await findEnvironment(client, projectId, environment) : null;
  return { name, description, url, device, environmentId };
}

function saidOf({ issueKey, testIds }: Attempt): string {
  return `Made an Attempt of ${testIds.length === 1 ? "1 Test" : `${testIds.length} Tests`} for ${plain(issueKey)}.`;
}
