import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "../../scripts/go-build.ts";
import { runProgram, seconds } from "../../scripts/program.ts";

/** Debian as it is installed from its packages, where no registry of images can be reached. */
export const BASE_IMAGE = "localhost/runwright-base:bookworm";

/**
 * Makes the base that the images are built on, once (about a minute); buildah keeps it. Rejects with what debootstrap or buildah said.
 * Chromium is not in it: the Dockerfile installs that, as it does everywhere.
 */
export async function ensureBaseImage(log: (line: string) => void): Promise<string> {
  if ((await runProgram("buildah", ["inspect", "--type", "image", BASE_IMAGE], { shown: false })).code === 0) return BASE_IMAGE;
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), "base-image-"));
  const began = performance.now();
  log("Installing a Debian to build images on, once (about a minute)...");
  try {
    const root = join(folder, "root");
    await run("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", root]);
    // As official images of Debian are made: nothing of what was downloaded stays.
    await run("find", [join(root, "var/cache/apt"), join(root, "var/lib/apt/lists"), join(root, "var/log"), "-type", "f", "-delete"]);
    await run("tar", ["--create", "--file", join(folder, "root.tar"), "--numeric-owner", "--directory", root, "."]);
    await writeFile(join(folder, "Dockerfile"), 'FROM scratch\nADD root.tar /\nCMD ["bash"]\n');
    await run("buildah", ["bud", "--isolation", "chroot", "--format", "oci", "--ignorefile", "/dev/null", "--tag", BASE_IMAGE, folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  log(`Installed in ${seconds(performance.now() - began)}.`);
  return BASE_IMAGE;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(command, args, { shown: false, env: { DEBIAN_FRONTEND: "noninteractive" } });
  if (code !== 0) throw new Error(`${command} failed:\n${output.trim().split("\n").slice(-15).join("\n")}`);
}
