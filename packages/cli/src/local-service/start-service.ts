import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment as inherited } from "../config.ts";

export interface ServiceOptions {
  readonly dataDir: string;
  /** Of the service; this process's own unless given. */
  readonly cwd?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Beside this process's own. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Service {
  readonly url: string;
  /** With all scopes. */
  readonly apiKey: string;
  readonly process: ChildProcess;
  /** What it has written so far, both outputs. */
  readonly output: () => string;
  /** Asks it to end, and ends it by force when it does not. Resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

export class ServiceStartError extends Error {
  readonly code = "service_did_not_start";
  readonly exitCode: number | null;
  constructor(message: string, exitCode: number | null) {
    super(message);
    this.exitCode = exitCode;
  }
}

const READY_WITHIN_MS = 60_000;
const NOT_READY = `did not get ready within ${READY_WITHIN_MS / 1000} s: this machine may be busy with other things; try again`;
/** Runs that go on are given time to save what they have. */
const STOP_WITHIN_MS = 20_000;
const LAUNCHER = fileURLToPath(new URL("../../bin/runwright.mjs", import.meta.url));

/**
 * Starts the real command, `runwright serve`, in a process of its own, and resolves when it says that it listens. Rejects with a
 * ServiceStartError. It ends with this process.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const apiKey = randomBytes(32).toString("base64url");
  const args = [LAUNCHER, "serve", "--port", String(options.port ?? 0), "--data-dir", options.dataDir];
  // A group of its own: Ctrl+C in the terminal is for us, who then end it in good order.
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: { ...inherited(), RUNWRIGHT_BOOTSTRAP_API_KEY: apiKey, ...options.env },
  });
  const ended = new Promise<number | null>((resolve) => child.once("error", () => resolve(null)).once("close", resolve));
  const killAll = (): void => killGroup(child);
  process.once("exit", killAll);
  void ended.then(() => process.off("exit", killAll));

  const chunks: string[] = [];
  const output = (): string => chunks.join("");
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    const timer = setTimeout(killAll, STOP_WITHIN_MS);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  const url = await whenListening({ child, chunks, ended }).catch(async (error: unknown) => {
    killAll();
    await ended;
    throw error;
  });
  return { url, apiKey, process: child, output, stop };
}

interface Starting {
  readonly child: ChildProcess;
  readonly chunks: string[];
  readonly ended: Promise<number | null>;
}

async function whenListening({ child, chunks, ended }: Starting): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new ServiceStartError(said(NOT_READY, chunks), null)), READY_WITHIN_MS);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      chunks.push(text);
      const url = /^Runwright listening on (http\S+)$/m.exec(chunks.join(""))?.[1];
      if (url !== undefined) resolve(url);
    });
  }
  void ended.then((code) => reject(new ServiceStartError(said(`ended with exit code ${code}`, chunks), code)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

function said(what: string, chunks: readonly string[]): string {
  const tail = chunks.join("").trimEnd().split("\n").slice(-15).join("\n");
  return `The service ${what}${tail === "" ? "." : `. It said:\n${tail}`}`;
}

/** Whatever it has started goes with it. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
