import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureVideoSupport } from "@runwright/runner";

/**
 * Playwright looks for its ffmpeg once a process, when it is loaded, and a worker runs many files. So one folder serves them all, there before
 * the first of them and until the last has ended.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  const video = await ensureVideoSupport(process.env, folder);
  if (video.ok && video.playwrightFolder !== null) process.env["PLAYWRIGHT_BROWSERS_PATH"] = video.playwrightFolder;
  return async () => await rm(folder, { recursive: true, force: true });
}
