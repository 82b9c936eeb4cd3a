import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "../../scripts/program.ts";

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  /** What it has written to stdout so far. */
  readonly stdout: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
  readonly ended: Promise<CommandResult>;
}

const LAUNCHER = path.join(ROOT, "packages/cli/bin/runwright.mjs");

/** The command `runwright` as a person runs it, in a process of its own. Killed when it has not ended after a minute. */
export function startCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): RunningCommand {
  const child = spawn(process.execPath, [LAUNCHER, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", ...env },
    timeout: 60_000,
  });
  const written = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (written.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (written.stderr += text));
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.once("error", reject).once("close", (exitCode) => resolve({ exitCode, ...written }));
  });
  return { stdout: () => written.stdout, signal: (name) => void child.kill(name), ended };
}

export function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  return startCommand(args, env).ended;
}
