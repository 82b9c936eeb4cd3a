import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "../config.ts";
import { findOnPath, isProgram } from "./find-on-path.ts";
import { playwrightFolder, playwrightToolFolder } from "./playwright-folder.ts";

export type VideoSupport =
  /** `playwrightFolder` is null when Playwright finds its own ffmpeg unaided. */
  { readonly ok: true; readonly playwrightFolder: string | null } | { readonly ok: false; readonly problem: string };

const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = { linux: "ffmpeg-linux", darwin: "ffmpeg-mac", win32: "ffmpeg-win64.exe" };

/**
 * Makes sure that Playwright can record video. It takes no ffmpeg but its own, so where that is missing, a folder that
 * looks like Playwright's is made inside `workFolder` with a link to the system's ffmpeg (and to Playwright's browsers,
 * which it must still find). The folder belongs to one process: nobody else reads or writes it.
 */
export async function ensureVideoSupport(environment: Environment, workFolder: string): Promise<VideoSupport> {
  const program = PROGRAMS[process.platform];
  if (program === undefined) return { ok: false, problem: `video is not supported on ${process.platform}` };
  const own = playwrightFolder(environment);
  const tool = await playwrightToolFolder("ffmpeg");
  if (await isProgram(path.join(own, tool, program))) return { ok: true, playwrightFolder: null };
  const ffmpeg = await findOnPath(["ffmpeg"], environment);
  if (ffmpeg === null)
    return {
      ok: false,
      problem: "no ffmpeg was found: install it (`npx playwright-core install ffmpeg`, or your system's package `ffmpeg`)",
    };
  const folder = path.join(workFolder, "playwright");
  await mkdir(path.join(folder, tool), { recursive: true });
  await symlink(ffmpeg, path.join(folder, tool, program));
  await writeFile(path.join(folder, tool, "INSTALLATION_COMPLETE"), "");
  for (const name of await readdir(own).catch(() => [])) {
    if (/^[a-z_-]+-\d+$/u.test(name) && name !== tool) await symlink(path.join(own, name), path.join(folder, name));
  }
  return { ok: true, playwrightFolder: folder };
}
