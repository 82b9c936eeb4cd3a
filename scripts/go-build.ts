import { access } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { runProgram, seconds } from "./program.ts";

/** Programs that tests need and that no package manager has everywhere, built once with Go and kept outside the clone. */

export type Log = (line: string) => void;

export const OLDEST_GO = [1, 24] as const;
const STILL_AT_IT_MS = 30_000;

export function cacheFolder(): string {
  const given = process.env["XDG_CACHE_HOME"] ?? "";
  return join(given === "" ? join(homedir(), ".cache") : given, "runwright");
}

export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Why Go cannot build `what` here; null when it can. */
export async function goProblem(what: string): Promise<string | null> {
  const { code, output } = await runProgram("go", ["env", "GOVERSION"], { shown: false });
  if (code !== 0) return `there is no Go to build ${what} with`;
  const [, major = 0, minor = 0] = (/^go(\d+)\.(\d+)/u.exec(output.trim()) ?? []).map(Number);
  const isNewEnough = major > OLDEST_GO[0] || (major === OLDEST_GO[0] && minor >= OLDEST_GO[1]);
  return isNewEnough
    ? null
    : `the Go on PATH is too old to build ${what} with (${output.trim()}, at least ${OLDEST_GO.join(".")} is needed)`;
}

/** The command `go` in a folder; fails with the last lines of what it said. */
export function goIn(folder: string, env: NodeJS.ProcessEnv = {}): (...args: string[]) => Promise<string> {
  return async (...args) => {
    const { code, output } = await runProgram("go", args, { shown: false, cwd: folder, env: { GOFLAGS: "", GOWORK: "off", ...env } });
    if (code === 0) return output.trim();
    throw new Error(`go ${args[0]} failed:\n${output.trim().split("\n").slice(-5).join("\n")}`);
  };
}

/** Says that `what` is begun, that it still goes on, and how long it took. */
export async function withProgress<T>(options: { what: string; takes: string; log: Log }, work: () => Promise<T>): Promise<T> {
  const { what, takes, log } = options;
  const began = performance.now();
  log(`${what}, once (${takes})...`);
  const timer = setInterval(() => log(`  ${what}: still at it after ${seconds(performance.now() - began)}`), STILL_AT_IT_MS);
  try {
    const done = await work();
    log(`  done in ${seconds(performance.now() - began)}`);
    return done;
  } finally {
    clearInterval(timer);
  }
}
