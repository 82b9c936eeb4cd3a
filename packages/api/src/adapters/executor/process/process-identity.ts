import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * What tells a process from every other that has or had its number: when it began. Null when there is no such process
 * (any more). The text is only good for comparing on the same machine.
 */
export async function beginningOf(pid: number): Promise<string | null> {
  try {
    return process.platform === "linux" ? await fromProc(pid) : await fromPs(pid);
  } catch {
    return null;
  }
}

/** Sends a signal to the process and its group; false when they are gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    return false;
  }
}

async function fromProc(pid: number): Promise<string | null> {
  const [stat, boot] = await Promise.all([readFile(`/proc/${pid}/stat`, "utf8"), readFile("/proc/sys/kernel/random/boot_id", "utf8")]);
  // The command's name stands in brackets and may hold anything, spaces and brackets included.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state] = fields;
  const ticksSinceBoot = fields[19];
  return state === "Z" || state === "X" || ticksSinceBoot === undefined ? null : `${boot.trim()} ${ticksSinceBoot}`;
}

async function fromPs(pid: number): Promise<string | null> {
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)], { timeout: 5_000 });
  return stdout.trim() === "" ? null : stdout.trim();
}
