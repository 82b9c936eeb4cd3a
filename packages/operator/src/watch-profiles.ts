import { readFile } from "node:fs/promises";
import { ConfigError } from "./config.ts";
import { errorFields, type KubeLog } from "./kube/index.ts";
import { parseProfiles, ProfilesError, type RunnerProfiles } from "./test-run/index.ts";

/** How soon a ConfigMap that was changed is used, once the kubelet has brought it (which takes up to a minute). */
const REREAD_MS = 10_000;

export interface WatchedProfiles {
  readonly first: RunnerProfiles;
  stop(): void;
}

export interface WatchProfilesOptions {
  readonly file: string;
  readonly onChange: (profiles: RunnerProfiles) => void;
  readonly log: KubeLog;
  readonly rereadMs?: number | undefined;
}

/**
 * The profiles of a file, and what becomes of them: by looking again, because a mounted ConfigMap changes by a link that is replaced.
 * Rejects with ConfigError when there are none to begin with; a later file that is wrong is logged, and the last good one stands.
 */
export async function watchProfiles({ file, onChange, log, rereadMs = REREAD_MS }: WatchProfilesOptions): Promise<WatchedProfiles> {
  let text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new ConfigError([`The runner profiles cannot be read from ${file} (RUNWRIGHT_PROFILES_FILE).`], { cause });
  });
  const first = parseFirst(text, file);
  const look = async (): Promise<void> => {
    try {
      const next = await readFile(file, "utf8");
      if (next === text) return;
      text = next;
      onChange(parseProfiles(next));
      log.info({ file }, "read changed runner profiles");
    } catch (error) {
      log.error({ file, ...errorFields(error) }, "changed runner profiles cannot be used: the last good ones stand");
    }
  };
  const timer = setInterval(() => void look(), rereadMs);
  timer.unref();
  return { first, stop: () => clearInterval(timer) };
}

function parseFirst(text: string, file: string): RunnerProfiles {
  try {
    return parseProfiles(text);
  } catch (cause) {
    if (cause instanceof ProfilesError) throw new ConfigError([`The runner profiles in ${file} are wrong: ${cause.message}.`], { cause });
    throw cause;
  }
}
