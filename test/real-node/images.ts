import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../../scripts/build.ts";
import { makeImageFiles } from "../../scripts/image-files.ts";
import { buildImages, type ImageName } from "../../scripts/images.ts";
import { runProgram } from "../../scripts/program.ts";
import { ensureBaseImage } from "../cluster/base-image.ts";
import { outside } from "../cluster/node/own-network.ts";
import { SANDBOX_IMAGE } from "../cluster/node/settings.ts";

export const TAG = "e2e";
const NAMES: readonly ImageName[] = ["runwright-api", "runwright-operator", "runwright-runner"];

export interface Archives {
  readonly sandbox: string;
  readonly images: readonly string[];
  remove(): Promise<void>;
}

/**
 * Builds the images from the repository as it is, and writes each into an archive that containerd takes. In a program of its own, because a Debian
 * and its packages come from outside.
 */
export async function makeArchives(): Promise<Archives> {
  const folder = await mkdtemp(join(tmpdir(), "runwright-images-"));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const { command, args } = outside({ command: process.execPath, args: [fileURLToPath(import.meta.url), folder] });
  const { code } = await runProgram(command, args, { shown: true });
  if (code !== 0) {
    await remove();
    throw new Error("the images could not be made");
  }
  return { sandbox: archiveOf(SANDBOX_IMAGE, folder), images: NAMES.map((name) => archiveOf(imageOf(name), folder)), remove };
}

function imageOf(name: ImageName): string {
  return `localhost/${name}:${TAG}`;
}

function archiveOf(image: string, folder: string): string {
  return join(folder, `${image.replaceAll(/[^\w.-]/gu, "-")}.tar`);
}

async function writeArchives(folder: string): Promise<void> {
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  await build(log);
  await makeImageFiles();
  const base = await ensureBaseImage(log);
  await buildImages({ engine: "buildah", names: NAMES, tag: TAG, base, log });
  await writeFile(join(folder, "Dockerfile"), `FROM ${base}\nCMD ["sleep", "infinity"]\n`);
  await buildah(
    "bud",
    "--isolation",
    "chroot",
    "--format",
    "oci",
    "--pull-never",
    "--ignorefile",
    "/dev/null",
    "--tag",
    SANDBOX_IMAGE,
    folder,
  );
  for (const image of [SANDBOX_IMAGE, ...NAMES.map(imageOf)])
    await buildah("push", "--quiet", image, `docker-archive:${archiveOf(image, folder)}:${image}`);
}

async function buildah(...args: string[]): Promise<void> {
  const { code, output } = await runProgram("buildah", args, { shown: false });
  if (code !== 0) throw new Error(`buildah ${args[0]} failed:\n${output.trim().split("\n").slice(-10).join("\n")}`);
}

if (import.meta.main) await writeArchives(process.argv[2] ?? "");
