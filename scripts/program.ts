import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface Finished {
  readonly code: number;
  /** What it wrote to both outputs, in order, when it was not shown. */
  readonly output: string;
  readonly durationMs: number;
}

/** Runs a program to its end. `shown` passes its output through; otherwise it is kept, to be printed on failure. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { shown: boolean; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<Finished> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      stdio: options.shown ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...options.env },
    });
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number, extra = ""): void =>
      resolve({ code, output: Buffer.concat(chunks).toString() + extra, durationMs: performance.now() - began });
    child.on("error", (error) => finish(127, error.message));
    child.on("close", (code) => finish(code ?? 1));
  });
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
