import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureVideoSupport } from "../browser/video-support.ts";
import { setPlaywrightFolder } from "../config.ts";

let prepared: Promise<void> | undefined;

/** Lets Playwright record video in this process. It looks for its folder once a process, which several files of tests share. */
export async function letPlaywrightRecord(): Promise<void> {
  await (prepared ??= prepareFolder());
}

async function prepareFolder(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const support = await ensureVideoSupport(process.env, folder);
  if (!support.ok) throw new Error(support.problem);
  if (support.playwrightFolder !== null) setPlaywrightFolder(support.playwrightFolder);
}
