import { readdir, readFile } from "node:fs/promises";

export interface ProcessSeen {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Every process of this machine that has not ended. */
export async function listProcesses(): Promise<ProcessSeen[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name)).map(Number);
  const seen = await Promise.all(pids.map(async (pid) => await look(pid).catch(() => null)));
  return seen.filter((one) => one !== null);
}

/** The process and all that descend from it, in the order of the list. */
export function familyOf(pid: number, all: readonly ProcessSeen[]): ProcessSeen[] {
  const family = new Set([pid]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

async function look(pid: number): Promise<ProcessSeen | null> {
  const [stat, command] = await Promise.all([readFile(`/proc/${pid}/stat`, "utf8"), readFile(`/proc/${pid}/cmdline`, "utf8")]);
  const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? null : { pid, parent: Number(parent), command: command.replaceAll("\0", " ").trim() };
}
