import { readdir, readFile } from "node:fs/promises";

export interface MarkedProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process that has the text in its environment and has not ended: what a service has started, and what that has. */
export async function processesWith(mark: string): Promise<MarkedProcess[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => await look(pid, mark).catch(() => null)));
  return found.filter((one) => one !== null);
}

async function look(pid: number, mark: string): Promise<MarkedProcess | null> {
  const [environment, command, stat] = await Promise.all(
    ["environ", "cmdline", "stat"].map(async (name) => await readFile(`/proc/${pid}/${name}`, "utf8")),
  );
  const isZombie = / Z /u.test((stat ?? "").slice((stat ?? "").lastIndexOf(")")));
  if (isZombie || environment?.includes(mark) !== true) return null;
  return { pid, command: (command ?? "").replaceAll("\0", " ").trim() };
}

/** Kills a process, or with a negative number its group, unless it is gone. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It was faster.
  }
}
