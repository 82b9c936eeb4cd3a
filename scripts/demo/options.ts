import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { SHOP_BUGS } from "../../test/sites/shop/bugs.ts";
import { ROOT } from "../program.ts";

export interface DemoOptions {
  /** A bug of the shop, or `slow`; null for the healthy one. */
  readonly bug: string | null;
  readonly testFile: string;
  /** Leaves the service and the shop running afterwards. */
  readonly keep: boolean;
  /** Shows the browser's window, at a speed that can be followed. */
  readonly headed: boolean;
}

export const USAGE = `npm run demo [-- OPTIONS]

  --bug=NAME    break the shop in one way, to see a verdict that is not "passed"
  --bug=list    say which bugs there are
  --test FILE   another Test than examples/shop/buy.md
  --keep        leave the service, its pages and the shop running until Ctrl+C
  --headed      show the browser's window, at a speed that can be followed
  --help        say this
`;

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** Of the terminal; lists fit into it. */
  readonly columns: number;
}

const LEAST_COLUMNS = 60;

/** The options, or what to tell a person who asked for help or for what is not there. */
export function readOptions(
  args: readonly string[],
  { env, platform, columns }: Surroundings = { env: process.env, platform: process.platform, columns: process.stdout.columns ?? 80 },
): DemoOptions | { readonly message: string; readonly exitCode: 0 | 2 } {
  const parsed = parse(args);
  if ("message" in parsed) return { message: `${parsed.message}\n\n${USAGE}`, exitCode: 2 };
  const { bug, test = "examples/shop/buy.md", keep = false, headed = false, help = false } = parsed;
  if (help) return { message: USAGE, exitCode: 0 };
  if (bug === "list") return { message: listBugs(columns), exitCode: 0 };
  if (bug !== undefined && bug !== "slow" && !Object.hasOwn(SHOP_BUGS, bug))
    return { message: `The shop has no bug "${bug}". There are:\n\n${listBugs(columns)}`, exitCode: 2 };
  const testFile = path.resolve(env["INIT_CWD"] ?? ROOT, test);
  const inRepository = path.resolve(ROOT, test);
  const file = [testFile, inRepository].find((one) => existsSync(one));
  if (file === undefined) return { message: `There is no file ${test}.`, exitCode: 2 };
  if (headed && platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"])
    return { message: "--headed needs a screen, and there is none here (DISPLAY is not set). Without --headed it works.", exitCode: 2 };
  return { bug: bug ?? null, testFile: file, keep, headed };
}

interface Values {
  readonly bug?: string;
  readonly test?: string;
  readonly keep?: boolean;
  readonly headed?: boolean;
  readonly help?: boolean;
}

function parse(args: readonly string[]): Values | { readonly message: string } {
  try {
    return parseArgs({
      args: [...args],
      options: {
        bug: { type: "string" },
        test: { type: "string" },
        keep: { type: "boolean" },
        headed: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

function listBugs(columns: number): string {
  const rows = [...Object.entries(SHOP_BUGS), ["slow", "no bug: every page takes 1.5 s longer"] as const];
  const heads = rows.map(([name]) => `  --bug=${name}`);
  const indent = Math.max(...heads.map((head) => head.length)) + 2;
  const wrapped = rows.map(([, words]) => wrap(words, Math.max(LEAST_COLUMNS, columns) - indent).join(`\n${" ".repeat(indent)}`));
  return heads.map((head, at) => head.padEnd(indent) + wrapped[at]).join("\n");
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
