import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { toOutput } from "../config.ts";
import { runCommand } from "../program.ts";

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliSurroundings {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  readonly stdin?: string;
  /** What a person answers, one question after the other; without it nobody is there to be asked. */
  readonly answers?: readonly string[];
}

export interface CliProcess {
  readonly child: ChildProcess;
  readonly result: Promise<CliResult>;
  /** What stands on stdout and stderr so far. */
  readonly said: () => string;
}

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const KEY = { RUNWRIGHT_API_KEY: "rw_test_key" };

/** The command as a process of its own, from its sources, with an environment that holds only what is given. */
export function startCli(args: readonly string[], { env = {}, cwd, stdin }: CliSurroundings = {}): CliProcess {
  const child = spawn(process.execPath, ["--conditions=@runwright/source", main, ...args], {
    cwd,
    // What it loads is compiled once for all of them.
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...KEY, ...env },
  });
  child.stdin.end(stdin ?? "");
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const result = once(child, "close").then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, result, said: () => stdout + stderr };
}

/** The command line within this process, which takes no start of Node: all but signals is the same. */
export async function runCli(args: readonly string[], options: CliSurroundings = {}): Promise<CliResult> {
  const { cwd = process.cwd(), stdin = "", answers } = options;
  const env = { PATH: process.env["PATH"], ...KEY, ...options.env };
  const [stdout, stderr] = [new Captured(), new Captured()];
  const left = [...(answers ?? [])];
  const code = await runCommand(args, {
    env,
    cwd,
    platform: "linux",
    readStdin: () => Promise.resolve(stdin),
    stdin: Readable.from([stdin]),
    ask: answers === undefined ? null : () => Promise.resolve(left.shift() ?? ""),
    stdout: toOutput(stdout, env),
    stderr: toOutput(stderr, env),
  });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

class Captured extends PassThrough {
  text = "";

  constructor() {
    super();
    this.setEncoding("utf8").on("data", (text: string) => (this.text += text));
  }
}
