import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Environment } from "../config.ts";

const BrowsersJson = z.object({ browsers: z.array(z.object({ name: z.string(), revision: z.string() })) });

/** The folder into which `playwright install` puts browsers and ffmpeg, as Playwright documents it. */
export function playwrightFolder(environment: Environment): string {
  const given = environment["PLAYWRIGHT_BROWSERS_PATH"];
  if (given === "0") return path.join(packageFolder(), ".local-browsers");
  if (given !== undefined && given !== "") return path.resolve(environment["INIT_CWD"] ?? process.cwd(), given);
  const home = environment["HOME"] ?? homedir();
  if (process.platform === "darwin") return path.join(home, "Library", "Caches", "ms-playwright");
  if (process.platform === "win32") return path.join(environment["LOCALAPPDATA"] ?? path.join(home, "AppData", "Local"), "ms-playwright");
  return path.join(environment["XDG_CACHE_HOME"] ?? path.join(home, ".cache"), "ms-playwright");
}

/** The folder's name of one tool, such as `ffmpeg-1013`: the revision that this Playwright wants. */
export async function playwrightToolFolder(tool: "chromium" | "ffmpeg"): Promise<string> {
  const list = BrowsersJson.parse(JSON.parse(await readFile(path.join(packageFolder(), "browsers.json"), "utf8")));
  const revision = list.browsers.find(({ name }) => name === tool)?.revision;
  if (revision === undefined) throw new Error(`playwright-core knows no ${tool}`);
  return `${tool}-${revision}`;
}

function packageFolder(): string {
  return path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json"));
}
