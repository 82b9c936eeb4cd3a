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

  --bug=NAME    break the shop in one way, to see a verdict that is not "passed"; --bug=list says which there are
  --test FILE   another Test than examples/shop/buy.md
  --keep        leave the service, its pages and the shop running until Ctrl+C
  --headed      show the browser's window
`;

/** The options, or what to tell a person who asked for help or for what is not there. */
export function readOptions(args: readonly string[]): DemoOptions | { readonly message: string; readonly exitCode: 0 | 2 } {
  const parsed = parse(args);
  if ("message" in parsed) return { message: `${parsed.message}\n\n${USAGE}`, exitCode: 2 };
  const { bug, test = "examples/shop/buy.md", keep = false, headed = false, help = false } = parsed;
  if (help) return { message: USAGE, exitCode: 0 };
  if (bug === "list") return { message: listBugs(), exitCode: 0 };
  if (bug !== undefined && bug !== "slow" && !Object.hasOwn(SHOP_BUGS, bug))
    return { message: `The shop has no bug "${bug}".\n\n${listBugs()}`, exitCode: 2 };
  const testFile = path.resolve(process.env["INIT_CWD"] ?? ROOT, test);
  const inRepository = path.resolve(ROOT, test);
  const file = [testFile, inRepository].find((one) => existsSync(one));
  if (file === undefined) return { message: `There is no file ${test}.`, exitCode: 2 };
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

function listBugs(): string {
  return Object.entries(SHOP_BUGS)
    .map(([name, words]) => `  --bug=${name.padEnd(20)} ${words}`)
    .join("\n");
}
