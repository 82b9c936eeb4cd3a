import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, isThere } from "../../../scripts/go-build.ts";
import { runProgram } from "../../../scripts/program.ts";

/** What the client is tried in and compiled with. Never installed at the root: they are large, and one of them is an old TypeScript. */
const DEPENDENCIES = {
  bun: "1.4.5",
  deno: "2.9.6",
  miniflare: "4.20260730.0",
  node22: "npm:node@22.23.3",
  typescript5: "npm:typescript@5.9.3",
  typescript6: "npm:typescript@6.0.3",
  typescript7: "npm:typescript@7.0.2",
};

/** Their binaries come in packages; these scripts put them in their places. */
const ALLOWED = { bun: true, deno: true, esbuild: true, node: true, sharp: true, workerd: true };

/**
 * The folder whose `node_modules` has them all: installed once, and kept outside the clone. Rejects with npm's words when one
 * cannot be had: a runtime that is not there is a test that failed.
 */
export async function installTools(): Promise<string> {
  const manifest = JSON.stringify({ private: true, dependencies: DEPENDENCIES, allowScripts: ALLOWED });
  const folder = join(cacheFolder(), `sdk-runtimes-${createHash("sha256").update(manifest).digest("hex").slice(0, 12)}`);
  if (await isThere(folder)) return folder;
  await mkdir(cacheFolder(), { recursive: true });
  const making = await mkdtemp(join(cacheFolder(), "sdk-runtimes-install-"));
  try {
    await writeFile(join(making, "package.json"), manifest);
    await npm(making, ["install"]);
    // Whoever was faster has made the same.
    await rename(making, folder).catch(async (error: unknown) => {
      if (!(await isThere(folder))) throw error;
    });
    return folder;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Rejects with what npm wrote. */
export async function npm(cwd: string, args: readonly string[]): Promise<string> {
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { code, output } = await runProgram("npm", [...args, ...quiet], { shown: false, cwd });
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${output}`);
  return output;
}
