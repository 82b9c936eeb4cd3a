import stringWidth from "string-width";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { pad } from "../text/wrap.ts";
import { printJson, printLines } from "./print.ts";

export type Facts = readonly (readonly [name: string, value: string | null])[];

/** One thing: its facts below each other for people, itself for programs. Empty facts are left out. */
export function printFacts(context: Context, { json, item, facts }: { json: boolean | undefined; item: unknown; facts: Facts }): void {
  const stdout = context.stdout();
  if (json === true) return printJson(stdout, item);
  const { dim } = createTheme(stdout.color);
  const shown = facts.filter(([, value]) => value !== null && value !== "");
  const width = Math.max(...shown.map(([name]) => stringWidth(name))) + 2;
  printLines(
    stdout,
    shown.map(([name, value]) => `${dim(pad(name, width))}${plain(value ?? "")}`),
  );
}
