import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

/**
 * Runs a program that dies with this process, also when this process is killed: a shell between the two ends it when its own standard
 * input ends. Prints the program's id first.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null >>"$LOG_FILE" 2>&1 &
program=$!
echo $program
{ cat <&3 >/dev/null; kill -9 $program; } 2>/dev/null >/dev/null &
exec 3<&-
wait $program`;

export interface GuardedProcess {
  readonly pid: number;
  /** Ends it at once (SIGKILL) and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL where that was not heard in time. */
  stop(): Promise<void>;
  hasEnded(): boolean;
  signal(signal: NodeJS.Signals): void;
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const STOP_DEADLINE_MS = 10_000;

export async function startGuarded({ command, args, logFile, env, cwd }: Program): Promise<GuardedProcess> {
  const guard = spawn("sh", ["-c", GUARD, "guard", command, ...args], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, ...env, LOG_FILE: logFile },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const ended = once(guard, "exit");
  const [line] = (await Promise.race([once(createInterface({ input: guard.stdout }), "line"), ended])) as [unknown];
  const pid = Number(line);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`${command} could not be started`);
  const process_: GuardedProcess = {
    pid,
    hasEnded: () => hasEnded(guard),
    signal: (signal) => void send(pid, signal),
    async kill() {
      guard.stdin.end();
      send(pid, "SIGKILL");
      await ended;
    },
    async stop() {
      send(pid, "SIGTERM");
      const timer = setTimeout(() => send(pid, "SIGKILL"), STOP_DEADLINE_MS);
      await ended;
      clearTimeout(timer);
      guard.stdin.end();
    },
  };
  return process_;
}

export async function lastLines(logFile: string, count = 15): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-count).join("\n");
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
