import type { Command } from "commander";
import type { Context } from "../context.ts";
import { type Column, tableLines } from "../text/table.ts";
import { createTheme, type Theme } from "../text/theme.ts";
import { printJson, printLines } from "./print.ts";
import { parseLimit } from "./watch-flags.ts";

export interface ListFlags {
  readonly limit: number;
  readonly json?: boolean;
}

export interface List<T> {
  /** All there are, or pages of them: no more is asked for than is shown. */
  readonly items: Iterable<T> | AsyncIterable<T>;
  readonly columns: (theme: Theme) => readonly Column[];
  readonly row: (item: T) => readonly string[];
  /** Said instead of an empty table: what to do to have one. */
  readonly empty: string;
}

export function addListFlags(command: Command, { limit = 50 } = {}): Command {
  return command.option("--limit <count>", "at most this many", parseLimit, limit).option("--json", "print {data, hasMore}");
}

/** A table for people, `{data, hasMore}` for programs. */
export async function printList<T>(context: Context, flags: ListFlags, { items, columns, row, empty }: List<T>): Promise<void> {
  // One more than asked for tells whether there are more.
  const found = await take(items, flags.limit + 1);
  const data = found.slice(0, flags.limit);
  const hasMore = found.length > data.length;
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, { data, hasMore });
  if (data.length === 0) return context.note(empty);
  printLines(stdout, tableLines(columns(createTheme(stdout.color)), data.map(row), stdout));
  if (hasMore) context.note(`More than ${flags.limit}; see them with --limit.`);
}

async function take<T>(items: Iterable<T> | AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) if (taken.push(item) >= count) break;
  return taken;
}

/** `2026-11-21 09:30:00`, as lists show a moment; nothing for none. */
export function moment(iso: string | null | undefined): string {
  return iso === null || iso === undefined ? "" : iso.slice(0, 19).replace("T", " ");
}
