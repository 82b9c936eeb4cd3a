import type { Runwright } from "@runwright/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { UsageError } from "../usage-error.ts";
import { confirm } from "./confirm.ts";
import { projectIdOf } from "./find-named.ts";
import { printJson, printLines } from "./print.ts";
import { type Facts, printFacts } from "./print-facts.ts";
import { addListFlags, type List, type ListFlags, printList } from "./print-list.ts";

interface Listable<T> {
  list(query: { projectId?: string | undefined }): AsyncIterable<T>;
}

interface Gettable<T> {
  retrieve(id: string): PromiseLike<T>;
}

interface Deletable<T> extends Gettable<T> {
  delete(id: string): PromiseLike<void>;
}

interface Switchable<T> {
  update(id: string, changes: { enabled: boolean }): PromiseLike<T>;
}

type Items<T> = Listable<T> & Gettable<T>;

/** A kind of thing that the service keeps: what the commands that all kinds have must know of it. */
export interface Kind<T, I = Items<T>> extends Pick<List<T>, "columns" | "row" | "empty"> {
  /** As people say it: `Test Source`. */
  readonly noun: string;
  readonly items: (client: Runwright) => I;
  /** What people call one. */
  readonly nameOf: (item: T) => string;
  readonly facts: (item: T) => Facts;
  /** Flags of `list` that narrow it, by the name of the query's parameter. */
  readonly filters?: Readonly<Record<string, readonly [flags: string, description: string]>>;
}

type ListedKind<T> = Pick<Kind<T, Listable<T>>, "items" | "columns" | "row" | "empty" | "filters">;

/** `list`: of one project, or of all that the key may see. */
export function addListCommand<T>(group: Command, context: Context, { items, columns, row, empty, filters = {} }: ListedKind<T>): void {
  const list = addListFlags(group.command("list").description("list them, newest first")).option("--project <project>", "name, slug or id");
  const options = Object.entries(filters).map(([parameter, [flags, description]]) => {
    const option = new Option(flags, description);
    list.addOption(option);
    return { parameter, flag: option.attributeName() };
  });
  list.action(async (flags: ListFlags & Readonly<Record<string, string | undefined>>) => {
    const { project } = flags;
    const projectId = project === undefined ? undefined : await projectIdOf(context, project);
    const narrowed = Object.fromEntries(options.map(({ parameter, flag }) => [parameter, flags[flag]]));
    await printList(context, flags, { items: items(context.client()).list({ projectId, ...narrowed }), columns, row, empty });
  });
}

/** `get`, by id. */
export function addGetCommand<T>(
  group: Command,
  context: Context,
  { noun, items, facts }: Pick<Kind<T, Gettable<T>>, "noun" | "items" | "facts">,
): void {
  group
    .command("get")
    .description(`show one ${noun}`)
    .argument("<id>")
    .option("--json", "print it as JSON")
    .action(async (id: string, { json }: JsonFlag) => {
      const item = await items(context.client()).retrieve(id);
      printFacts(context, { json, item, facts: facts(item) });
    });
}

/** `delete`, by id; `effect` is what becomes of the rest. */
export function addDeleteCommand<T>(
  group: Command,
  context: Context,
  { noun, items, nameOf, effect }: Pick<Kind<T, Deletable<T>>, "noun" | "items" | "nameOf"> & { readonly effect: string },
): void {
  group
    .command("delete")
    .description(`delete one: ${effect}`)
    .argument("<id>")
    .option("--yes", "do not ask")
    .action(async (id: string, { yes }: { yes?: boolean }) => {
      const stored = items(context.client());
      if (yes !== true) await confirm(context, { question: `Delete the ${noun} ${plain(nameOf(await stored.retrieve(id)))}?`, yes });
      await stored.delete(id);
      context.note("Deleted.");
    });
}

/** `enable` and `disable`, by id; `effects` is what each of them does. */
export function addSwitchCommands<T>(
  group: Command,
  context: Context,
  { items, nameOf, effects }: Pick<Kind<T, Switchable<T>>, "items" | "nameOf"> & { readonly effects: { enable: string; disable: string } },
): void {
  for (const name of ["enable", "disable"] as const)
    group
      .command(name)
      .description(effects[name])
      .argument("<id>")
      .action(async (id: string) => {
        const changed = await items(context.client()).update(id, { enabled: name === "enable" });
        context.note(`${plain(nameOf(changed))} is ${name}d.`);
      });
}

/** Something new: its id alone on stdout, or all of it with `--json`. */
export function printMade(context: Context, { json, item, said }: { json: boolean | undefined; item: { id: string }; said: string }): void {
  if (json === true) return printJson(context.stdout(), item);
  context.note(said);
  printLines(context.stdout(), [item.id]);
}

/** Something changed: a line for people, all of it with `--json`. */
export function printChanged(context: Context, { json, item, said }: { json: boolean | undefined; item: object; said: string }): void {
  if (json === true) return printJson(context.stdout(), item);
  context.note(said);
}

/** Throws a UsageError where nothing is to be changed. */
export function checkChanges(changes: object, command: string): void {
  if (Object.values(changes).every((value) => value === undefined))
    throw new UsageError(`Say what to change, such as --name NAME; see \`runwright ${command} --help\`.`);
}

export interface JsonFlag {
  readonly json?: boolean;
}
