import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** A runner that was started, as a later process of the service needs to know it. No secrets. */
const RunnerEntry = z.object({
  runId: z.string(),
  attempt: z.int(),
  pid: z.int().min(2),
  /** From `beginningOf`: a number that was given to another process since is not this runner. */
  beginning: z.string(),
  /** The runner's temporary files. */
  folder: z.string(),
});
export type RunnerEntry = z.infer<typeof RunnerEntry>;

/** Which runners there are, on disk, so that a service that crashed finds them again. */
export interface RunnerJournal {
  add(entry: RunnerEntry): Promise<void>;
  remove(entry: Pick<RunnerEntry, "runId" | "attempt">): Promise<void>;
  /** What cannot be read is left out and removed. */
  list(): Promise<RunnerEntry[]>;
}

export async function openRunnerJournal(folder: string): Promise<RunnerJournal> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = ({ runId, attempt }: Pick<RunnerEntry, "runId" | "attempt">): string => path.join(folder, `${runId}-${attempt}.json`);
  return {
    async add(entry) {
      // Renamed into place: a crash leaves the whole entry or none.
      const file = fileOf(entry);
      await writeFile(`${file}.new`, JSON.stringify(entry), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    remove: async (entry) => await rm(fileOf(entry), { force: true }),
    async list() {
      const names = await readdir(folder);
      const entries = await Promise.all(names.map(async (name) => await readEntry(path.join(folder, name))));
      return entries.filter((entry) => entry !== null);
    },
  };
}

async function readEntry(file: string): Promise<RunnerEntry | null> {
  try {
    return RunnerEntry.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    await rm(file, { force: true, recursive: true });
    return null;
  }
}
