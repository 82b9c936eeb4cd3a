import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "runwright-cli-"));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
