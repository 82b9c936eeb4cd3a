import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LaunchedBrowser } from "../../browser/launch.ts";
import { ensureInstalled } from "./installed.ts";
import type { Application, Running } from "./known.ts";

export type World = { readonly launched: LaunchedBrowser; readonly log: (line: string) => void };

/** An application that runs until `use` is through, in a folder of its own. Its packages are fetched when they are not there yet. */
export async function withApplication(
  application: Application,
  { launched, log }: World,
  use: (running: Running) => Promise<void>,
): Promise<void> {
  const installed = await ensureInstalled(application.packages, log);
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-application-"));
  try {
    const running = await application.start({ installed, folder, browser: launched.browser });
    try {
      await use(running);
    } finally {
      await running.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
