import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface Finished {
  readonly code: number;
  /** What it wrote to both outputs, in order, when it was not shown. */
  readonly output: string;
  readonly durationMs: number;
}

interface ProgramOptions extends Beside {
  readonly shown: boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** How it runs beside other programs. */
export interface Beside {
  /** Stands before each line that is shown, so that the outputs can be told apart; without it a program has the terminal for itself. */
  readonly label?: string;
}

/** Runs a program to its end. `shown` passes its output through; otherwise it is kept, to be printed on failure. */
export function runProgram(command: string, args: readonly string[], options: ProgramOptions): Promise<Finished> {
  const { shown, label, env, cwd } = options;
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: cwd ?? ROOT,
      stdio: shown && label === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      if (shown) createInterface({ input: stream }).on("line", (line) => console.log(`${label} │ ${line}`));
      else stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    }
    const finish = (code: number, extra = ""): void =>
      resolve({ code, output: Buffer.concat(chunks).toString() + extra, durationMs: performance.now() - began });
    child.on("error", (error) => finish(127, error.message));
    child.on("close", (code) => finish(code ?? 1));
  });
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
