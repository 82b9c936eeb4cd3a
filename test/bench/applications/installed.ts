import { execFile } from "node:child_process";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** From a package registry, with its own client: the first is what is measured, the others are what it does not say it needs. */
export interface Packages {
  readonly from: "npm" | "pip" | "maven";
  /** `name@1.2.3`, `name==1.2.3`, `group:name:1.2.3`. */
  readonly packages: readonly [string, ...string[]];
  /** They carry what is used of them: npm runs no scripts of theirs, pip takes nothing that they depend on. */
  readonly isBare?: true;
}

const DEADLINE_MS = 15 * 60_000;

/** The folder with the packages, fetched into the user's cache if they are not there yet. Throws when they cannot be had. */
export async function ensureInstalled({ from, packages, isBare }: Packages, log: (line: string) => void): Promise<string> {
  const cache = path.join(homedir(), ".cache", "runwright-bench", "applications");
  const folder = path.join(cache, packages.join("+").replaceAll(/[^\w.@=+-]/g, "-"));
  if (await exists(path.join(folder, "whole"))) return folder;
  log(`Fetching ${packages.join(" ")} with ${from}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await INSTALLERS[from](folder, packages, isBare === true);
  // A fetch that was cut off leaves a folder without it, which is made anew.
  await writeFile(path.join(folder, "whole"), "");
  return folder;
}

const INSTALLERS: Readonly<Record<Packages["from"], (folder: string, packages: readonly string[], isBare: boolean) => Promise<void>>> = {
  npm: async (folder, packages, isBare) => {
    const bare = isBare ? ["--ignore-scripts"] : [];
    await writeFile(path.join(folder, "package.json"), "{}\n");
    await run("npm", ["install", "--silent", "--no-audit", "--no-fund", ...bare, ...packages], { cwd: folder, timeout: DEADLINE_MS });
  },
  // In place: a virtual environment holds its own path.
  pip: async (folder, packages, isBare) => {
    const bare = isBare ? ["--no-deps"] : [];
    await run("python3", ["-m", "venv", folder], { timeout: DEADLINE_MS });
    await run(path.join(folder, "bin", "pip"), ["install", "--quiet", "--disable-pip-version-check", ...bare, ...packages], {
      timeout: DEADLINE_MS,
    });
  },
  maven: async (folder, packages) => {
    for (const name of packages) {
      const goal = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";
      await run("mvn", ["--quiet", goal, `-Dartifact=${name}`, `-DoutputDirectory=${folder}/fetched`], {
        cwd: folder,
        timeout: DEADLINE_MS,
      });
    }
    await rename(path.join(folder, "fetched"), path.join(folder, "jars"));
  },
};

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
