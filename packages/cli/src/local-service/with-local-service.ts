import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../context.ts";
import { UsageError } from "../usage-error.ts";
import { ServiceStartError, startService } from "./start-service.ts";

export interface LocalRun {
  /** Shows the browser's window. */
  readonly headed: boolean;
  /** Milliseconds between what is done in the browser. */
  readonly slowMs: number;
}

/**
 * Does something with a service that lives on this machine for as long as that takes, and leaves nothing behind: no server and no key
 * are needed, and the browser can be seen.
 */
export async function withLocalService(
  context: Context,
  { headed, slowMs }: LocalRun,
  use: (context: Context) => Promise<void>,
): Promise<void> {
  const { env, platform, cwd } = context.surroundings;
  if (headed && platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"])
    throw new UsageError("--headed needs a screen, and there is none here (DISPLAY is not set). Without it, the Run leaves a video.");
  const dataDir = await mkdtemp(join(tmpdir(), "runwright-local-"));
  try {
    const shown = { ...(headed && { RUNWRIGHT_HEADED: "1" }), ...(slowMs > 0 && { RUNWRIGHT_SLOW_MS: String(slowMs) }) };
    // What a shell sets for a service of its own must not reach this one.
    const apart = {
      RUNWRIGHT_MONGODB_URI: "",
      RUNWRIGHT_OPS_PORT: "",
      RUNWRIGHT_SMTP_PORT: "",
      RUNWRIGHT_PUBLIC_URL: "",
      RUNWRIGHT_HOST: "",
    };
    const service = await startService({ dataDir, cwd, env: { ...apart, RUNWRIGHT_EXECUTOR: "process", ...shown } });
    try {
      await use(context.withService({ baseUrl: service.url, apiKey: service.apiKey }));
    } finally {
      await service.stop();
    }
  } catch (error) {
    if (error instanceof ServiceStartError) throw new UsageError(error.message);
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
