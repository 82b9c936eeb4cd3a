import { randomBytes } from "node:crypto";
import { API_KEY_RANDOM_BYTES, formatApiKeyText, SCOPES } from "@runwright/contracts";
import type { ApiKeyCreated, Scope } from "@runwright/sdk";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { confirm } from "./confirm.ts";
import { printJson, printLines } from "./print.ts";
import { addListFlags, type ListFlags, moment, printList } from "./print-list.ts";
import { projectIdOf } from "./find-named.ts";

interface CreateFlags {
  readonly scope: readonly Scope[];
  readonly project?: readonly string[];
  readonly expires?: string;
  readonly json?: boolean;
}

export function addKeysCommand(program: Command, context: Context): void {
  const keys = program.command("keys").description("API keys (all but generate need a key with the scope admin)");
  keys
    .command("generate")
    .description("print a new key, to give to a service as RUNWRIGHT_BOOTSTRAP_API_KEY; no service knows it yet")
    .action(() => {
      const { text } = formatApiKeyText(randomBytes(API_KEY_RANDOM_BYTES));
      context.surroundings.stdout.stream.write(`${text}\n`);
    });
  addListFlags(keys.command("list").description("list keys, newest first")).action((flags: ListFlags) =>
    printList(context, flags, {
      items: context.client().keys.list(),
      columns: ({ dim }) => [
        { title: "ID", paint: dim },
        { title: "NAME", flexible: true },
        { title: "SCOPES" },
        { title: "PROJECTS" },
        { title: "LAST USED", paint: dim },
        { title: "EXPIRES", paint: dim },
      ],
      row: ({ id, name, scopes, projectIds, lastUsedAt, expiresAt }) => [
        id,
        name,
        scopes.join(" "),
        projectIds === null ? "all" : String(projectIds.length),
        lastUsedAt === null ? "never" : moment(lastUsedAt),
        expiresAt === null ? "never" : moment(expiresAt),
      ],
      empty: "No keys.",
    }),
  );
  keys
    .command("create")
    .description("make a key; it is printed on stdout, this once")
    .argument("<name>", "what it is for")
    .addOption(new Option("--scope <scopes...>", "what it may do; none implies another").choices([...SCOPES]).default(["read", "run"]))
    .option("--project <projects...>", "only these, by name, slug or id; every project unless given")
    .option("--expires <when>", "a moment such as 2027-01-31T00:00:00Z, or days from now such as 90d", parseEnd)
    .option("--json", "print all about it as JSON")
    .action((name: string, flags: CreateFlags) => createKey(context, name, flags));
  keys
    .command("rotate")
    .description("make a key that replaces another; it is printed on stdout, this once")
    .argument("<id>")
    .option("--overlap <seconds>", "how long the old one still works; a day unless given, 0 ends it at once", parseOverlap)
    .option("--json", "print all about it as JSON")
    .action(async (id: string, { overlap, json }: { overlap?: number; json?: boolean }) => {
      printKey(context, await context.client().keys.rotate(id, { overlapSeconds: overlap }), json);
    });
  keys
    .command("revoke")
    .description("end a key at once")
    .argument("<id>")
    .option("--yes", "do not ask")
    .action(async (id: string, { yes }: { yes?: boolean }) => {
      await confirm(context, { question: `Revoke the key ${plain(id)}? Whatever uses it stops working.`, yes });
      await context.client().keys.delete(id);
      context.note("Revoked.");
    });
}

async function createKey(context: Context, name: string, { scope, project, expires, json }: CreateFlags): Promise<void> {
  const projectIds: string[] = [];
  for (const named of project ?? []) projectIds.push(await projectIdOf(context, named));
  const limits = { expiresAt: expires, projectIds: project === undefined ? undefined : projectIds };
  printKey(context, await context.client().keys.create({ name, scopes: [...scope], ...limits }), json);
}

function printKey(context: Context, made: ApiKeyCreated, json: boolean | undefined): void {
  if (json === true) return printJson(context.stdout(), made);
  context.note(`Made the key ${plain(made.name)} (${made.id}) with ${made.scopes.join(", ")}. It is shown only this once:`);
  printLines(context.stdout(), [made.key]);
}

const DAY_MS = 86_400_000;

function parseEnd(text: string): string {
  const days = /^(\d{1,5})d$/u.exec(text)?.[1];
  const at = days === undefined ? Date.parse(text) : Date.now() + Number(days) * DAY_MS;
  if (Number.isNaN(at)) throw new InvalidArgumentError("It must be a moment such as 2027-01-31T00:00:00Z, or days such as 90d.");
  return new Date(at).toISOString();
}

function parseOverlap(text: string): number {
  if (!/^\d{1,8}$/u.test(text)) throw new InvalidArgumentError("It must be a whole number of seconds.");
  return Number(text);
}
