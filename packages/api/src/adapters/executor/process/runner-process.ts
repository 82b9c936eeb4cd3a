import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { RunnerIdentity } from "../../../domain/deps.ts";
import type { Launch } from "../../../ports/executor.ts";
import { keepTail } from "./output-tail.ts";
import { beginningOf, signalGroup } from "./process-identity.ts";
import type { RunnerProgram } from "./find-runner-program.ts";
import type { RunnerEntry } from "./runner-journal.ts";

/** A runner that is alive, started by this process or by one before it. */
export interface RunnerProcess extends RunnerIdentity {
  readonly pid: number;
  readonly folder: string;
  /** How it ended, in words. Never rejects. */
  readonly ended: Promise<string>;
  /** Signals the runner's process group, unless it has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

/** A runner that does not know yet what it is for. */
export interface IdleRunner {
  readonly folder: string;
  readonly pid: number;
  /** How it ended, in words. Never rejects. */
  readonly ended: Promise<string>;
  signal(signal: NodeJS.Signals): void;
  /** Tells it, once. */
  tell(line: string): void;
}

export interface SpawnOptions {
  readonly program: RunnerProgram;
  readonly environment: Record<string, string>;
  readonly folder: string;
}

export interface Assigning {
  /** Called before the runner is told what to do. */
  readonly onBorn: (entry: RunnerEntry) => Promise<void>;
  readonly serviceUrl: string;
  readonly serviceUrlFile: string;
}

/** How often a runner that is not our child is looked after. */
const LOOK_MS = 500;
const LONGEST_DETAIL = 500;

/** Starts a runner in a process group of its own. It ends when this process does before it was told what to do. Rejects when it cannot be started. */
export async function spawnRunner({ program, environment, folder }: SpawnOptions): Promise<IdleRunner> {
  const child = spawn(process.execPath, [...program.nodeOptions, program.file], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  const ended = endOf(child);
  await once(child, "spawn");
  // A runner that is gone already cannot read; its end says so.
  child.stdin.on("error", () => undefined);
  return {
    folder,
    pid: child.pid ?? 0,
    ended,
    signal: (signal) => signalChild(child, signal),
    tell: (line) => void child.stdin.end(line),
  };
}

/** Tells a runner which Run it is for. Where that cannot be written down first it ends untold, and this rejects. */
export async function assignRunner(
  idle: IdleRunner,
  { runId, attempt, token }: Launch,
  { onBorn, serviceUrl, serviceUrlFile }: Assigning,
): Promise<RunnerProcess> {
  const { pid, folder, ended } = idle;
  try {
    const beginning = await beginningOf(pid);
    // One that ended at once needs no entry: its end is told like any other.
    if (beginning !== null) await onBorn({ runId, attempt, pid, beginning, folder });
    idle.tell(`${JSON.stringify({ serviceUrl, serviceUrlFile, runId, attempt, token })}\n`);
    return { runId, attempt, pid, folder, ended, signal: async (signal) => idle.signal(signal) };
  } catch (error) {
    idle.signal("SIGKILL");
    throw error;
  }
}

/** Takes over a runner that a former process of the service started; it may have ended since, which `ended` tells. */
export async function adoptRunner(entry: RunnerEntry): Promise<RunnerProcess> {
  const { runId, attempt, pid, beginning, folder } = entry;
  const lives = async (): Promise<boolean> => (await beginningOf(pid)) === beginning;
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const look = async (detail: string): Promise<void> => {
    if (await lives()) setTimeout(() => void look("ended; it was started before the service was"), LOOK_MS).unref();
    else resolve(detail);
  };
  await look("ended while the service was down");
  const signal = async (signal: NodeJS.Signals): Promise<void> => {
    if (await lives()) signalGroup(pid, signal);
  };
  return { runId, attempt, pid, folder, ended, signal };
}

async function endOf(child: ChildProcess): Promise<string> {
  const tails = [child.stderr, child.stdout].flatMap((stream) => (stream === null ? [] : [keepTail(stream)]));
  const { promise, resolve } = Promise.withResolvers<string>();
  const tell = (how: string): void => {
    const said = tails.map((tail) => tail.lastLine()).find((line) => line !== null);
    resolve((said === undefined ? how : `${how}: ${said}`).slice(0, LONGEST_DETAIL));
  };
  child.once("error", (error) => tell(`could not be started (${error.message})`));
  child.once("close", (code, signal) => tell(code === null ? `ended by ${signal}` : `exit code ${code}`));
  return await promise;
}

function signalChild(child: ChildProcess, signal: NodeJS.Signals): void {
  // Until its end is known here, the number belongs to the child: nobody else can have it.
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) signalGroup(child.pid, signal);
}
