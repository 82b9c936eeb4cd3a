import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/build.ts";
import { makeImageFiles } from "../../scripts/image-files.ts";
import { buildImages, type ImageName } from "../../scripts/images.ts";
import { ensureBaseImage } from "../cluster/base-image.ts";
import { succeed } from "../cluster/node/real-node.ts";
import { SANDBOX_IMAGE } from "../cluster/node/settings.ts";

export const TAG = "e2e";
const NAMES: readonly ImageName[] = ["runwright-api", "runwright-operator", "runwright-runner"];

export interface ImagesOfNode {
  readonly archive: string;
  remove(): Promise<void>;
}

/**
 * Builds the images from the repository as it is, and writes them into one archive that containerd takes. Each stands on the same base, which is
 * most of it: a layer is in there once.
 */
export async function makeImages(log: (line: string) => void): Promise<ImagesOfNode> {
  await build(log);
  await makeImageFiles();
  const base = await ensureBaseImage(log);
  await buildImages({ engine: "buildah", names: NAMES, tag: TAG, base, log });
  const folder = await mkdtemp(join(tmpdir(), "runwright-images-"));
  await writeFile(join(folder, "Dockerfile"), `FROM ${base}\nCMD ["sleep", "infinity"]\n`);
  await succeed("buildah", [
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
  ]);
  const [layout, archive] = [join(folder, "layout"), join(folder, "images.tar")];
  for (const image of [SANDBOX_IMAGE, ...NAMES.map((name) => `localhost/${name}:${TAG}`)])
    await succeed("buildah", [
      "push",
      "--quiet",
      "--compression-format",
      "zstd",
      "--compression-level",
      "1",
      image,
      `oci:${layout}:${image}`,
    ]);
  await succeed("tar", ["--create", "--file", archive, "--directory", layout, "."]);
  await rm(layout, { recursive: true });
  return { archive, remove: () => rm(folder, { recursive: true, force: true }) };
}
