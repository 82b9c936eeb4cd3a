import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/build.ts";
import { makeImageFiles } from "../../scripts/image-files.ts";
import { buildImages, type ImageName } from "../../scripts/images.ts";
import { runProgram } from "../../scripts/program.ts";
import { ensureBaseImage } from "../cluster/base-image.ts";
import { SANDBOX_IMAGE } from "../cluster/node/settings.ts";

export const TAG = "e2e";
const NAMES: readonly ImageName[] = ["runwright-api", "runwright-operator", "runwright-runner"];

export interface Archives {
  readonly sandbox: string;
  readonly images: readonly string[];
  remove(): Promise<void>;
}

/** Builds the images from the repository as it is, and writes each into an archive that containerd takes. */
export async function makeArchives(log: (line: string) => void): Promise<Archives> {
  await build(log);
  await makeImageFiles();
  const base = await ensureBaseImage(log);
  await buildImages({ engine: "buildah", names: NAMES, tag: TAG, base, log });
  const folder = await mkdtemp(join(tmpdir(), "runwright-images-"));
  const archive = async (image: string): Promise<string> => {
    const file = join(folder, `${image.replaceAll(/[^\w.-]/gu, "-")}.tar`);
    await buildah("push", "--quiet", image, `docker-archive:${file}:${image}`);
    return file;
  };
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
  const sandbox = await archive(SANDBOX_IMAGE);
  const images: string[] = [];
  for (const name of NAMES) images.push(await archive(`localhost/${name}:${TAG}`));
  return { sandbox, images, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function buildah(...args: string[]): Promise<void> {
  const { code, output } = await runProgram("buildah", args, { shown: false });
  if (code !== 0) throw new Error(`buildah ${args[0]} failed:\n${output.trim().split("\n").slice(-10).join("\n")}`);
}
