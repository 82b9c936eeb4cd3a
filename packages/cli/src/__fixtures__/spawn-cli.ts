import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliSurroundings {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  readonly stdin?: string;
}

export interface CliProcess {
  readonly child: ChildProcess;
  readonly result: Promise<CliResult>;
  /** What stands on stdout and stderr so far. */
  readonly said: () => string;
}

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The command as a process of its own, from its sources, with an environment that holds only what is given. */
export function startCli(args: readonly string[], { env = {}, cwd, stdin }: CliSurroundings = {}): CliProcess {
  const child = spawn(process.execPath, ["--conditions=@runwright/source", main, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], RUNWRIGHT_API_KEY: "rw_test_key", ...env },
  });
  child.stdin.end(stdin ?? "");
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const result = once(child, "close").then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, result, said: () => stdout + stderr };
}

export function runCli(args: readonly string[], options: CliSurroundings = {}): Promise<CliResult> {
  return startCli(args, options).result;
}
