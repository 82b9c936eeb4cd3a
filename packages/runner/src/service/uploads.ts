import { rm } from "node:fs/promises";
import type { Artifact } from "./service-client.ts";

export interface Uploads {
  /** Uploads in the background and removes the file then. The promise resolves when that is over, well or not. */
  add(artifact: Artifact): Promise<void>;
  /** The same for one that is being made: it counts as unsaved until it is stored, or there is none (null). */
  expect(artifact: Unmade, file: Promise<string | null>): Promise<void>;
  /** Resolves when nothing is left to upload, or with the signal; then the rest goes on. */
  join(until: AbortSignal): Promise<void>;
  /** What was added or is expected and is not stored: it is being made, waits, is on its way, or was refused. */
  unsaved(): readonly Unmade[];
}

/** Of which there is no file yet. */
export type Unmade = Omit<Artifact, "file">;

/** At most `atOnce` uploads run at the same time, oldest first; what waits is on disk only. */
export function createUploads(
  put: (artifact: Artifact) => Promise<void>,
  { atOnce, onFailed }: { atOnce: number; onFailed: (artifact: Unmade, error: unknown) => void },
): Uploads {
  const running = new Set<Promise<void>>();
  const unsaved = new Set<Unmade>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const upload = async (wanted: Unmade, file: string): Promise<void> => {
    const artifact = { ...wanted, file };
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      await put(artifact);
      unsaved.delete(wanted);
    } catch (error) {
      onFailed(artifact, error);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
    await rm(file, { force: true });
  };
  const follow = (artifact: Unmade, work: Promise<void>): Promise<void> => {
    const done = work.catch((error: unknown) => onFailed(artifact, error));
    running.add(done);
    return done.finally(() => running.delete(done));
  };
  const all = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    add(artifact) {
      unsaved.add(artifact);
      return follow(artifact, upload(artifact, artifact.file));
    },
    expect(artifact, file) {
      unsaved.add(artifact);
      const work = async (): Promise<void> => {
        const made = await file;
        if (made === null) unsaved.delete(artifact);
        else await upload(artifact, made);
      };
      return follow(artifact, work());
    },
    async join(until) {
      if (until.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = (): void => resolve();
      until.addEventListener("abort", stop, { once: true });
      await Promise.race([all(), promise]);
      until.removeEventListener("abort", stop);
    },
    unsaved: () => [...unsaved],
  };
}
