import { rm } from "node:fs/promises";
import type { Artifact } from "./service-client.ts";

export interface Uploads {
  /** Uploads in the background and removes the file then. The promise resolves when that is over, well or not. */
  add(artifact: Artifact): Promise<void>;
  /** Resolves when nothing is left to upload, or with the signal; then the rest goes on. */
  join(until: AbortSignal): Promise<void>;
  /** What was added and is not stored: it waits, is on its way, or was refused. */
  unsaved(): readonly Artifact[];
}

/** At most `atOnce` uploads run at the same time, oldest first; what waits is on disk only. */
export function createUploads(
  put: (artifact: Artifact) => Promise<void>,
  { atOnce, onFailed }: { atOnce: number; onFailed: (artifact: Artifact, error: unknown) => void },
): Uploads {
  const running = new Set<Promise<void>>();
  const unsaved = new Set<Artifact>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const upload = async (artifact: Artifact): Promise<void> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      await put(artifact);
      unsaved.delete(artifact);
    } catch (error) {
      onFailed(artifact, error);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
    await rm(artifact.file, { force: true });
  };
  const all = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    add(artifact) {
      unsaved.add(artifact);
      const done = upload(artifact).catch((error: unknown) => onFailed(artifact, error));
      running.add(done);
      return done.finally(() => running.delete(done));
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
