import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { Context } from "../context.ts";
import { IGNORED, initFiles } from "../init-files.ts";
import { createTheme } from "../text/theme.ts";
import { printLines } from "./print.ts";

export function addInitCommand(program: Command, context: Context): void {
  program
    .command("init")
    .description("begin in a repository: a first Test, a workflow for GitHub, a configuration for coding assistants; overwrites nothing")
    .option("--url <url>", "the page that the first Test begins on", parseUrl, "https://example.com/")
    .action((flags: { url: string }) => init(context, flags));
}

async function init(context: Context, { url }: { url: string }): Promise<void> {
  const { cwd } = context.surroundings;
  const stdout = context.stdout();
  const { green, dim } = createTheme(stdout.color);
  const line = (mark: string, path: string, about: string): void => printLines(stdout, [`  ${mark} ${path.padEnd(34)}${dim(about)}`]);
  for (const { path, text, about } of initFiles({ url })) {
    const isNew = await writeNew(resolve(cwd, path), text);
    line(isNew ? green("+") : dim("–"), path, isNew ? about : "is there already, and stays as it is");
  }
  const added = await ignore(resolve(cwd, ".gitignore"));
  line(added ? green("+") : dim("–"), ".gitignore", added ? `has ${IGNORED.join(" and ")}` : "stays as it is");
  context.note(`
Next:
  runwright lint tests --explain                 how each line is understood
  runwright tests run tests --local              run it on this machine: no server, no key
  runwright auth login && runwright push         store it in your service`);
}

/** False where there is something of that name already. */
async function writeNew(file: string, text: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Adds what is missing at the end; false where nothing is. */
async function ignore(file: string): Promise<boolean> {
  const before = await readFile(file, "utf8").catch(() => "");
  const known = new Set(before.split(/\r?\n/u).map((one) => one.trim().replace(/^\/|\/$/gu, "")));
  const missing = IGNORED.filter((one) => !known.has(one.replace(/\/$/u, "")));
  if (missing.length === 0) return false;
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  await writeFile(file, `${before}${gap}${missing.join("\n")}\n`);
  return true;
}

function parseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/u.test(url.protocol)) throw new InvalidArgumentError("It must be an http or https address.");
  return url.href;
}
