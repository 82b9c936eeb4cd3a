import { createHash } from "node:crypto";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KubernetesProgram } from "./ensure-kubernetes.ts";
import { type Log, withProgress } from "./go-build.ts";
import { runProgram } from "./program.ts";

const INDEX = "https://raw.githubusercontent.com/kubernetes-sigs/controller-tools/HEAD/envtest-releases.yaml";
const IN_ARCHIVE: ReadonlySet<string> = new Set(["kube-apiserver", "etcd", "kubectl"]);
/** Where nothing outside can be reached it should be known soon. */
const INDEX_DEADLINE_MS = 5_000;
const ARCHIVE_DEADLINE_MS = 300_000;

interface Wanted {
  readonly missing: readonly KubernetesProgram[];
  /** Any release of the same minor version will do. */
  readonly version: string;
  readonly folder: string;
  readonly log: Log;
}

/** Puts what the archive has of the missing programs into the folder. Does nothing where that is nothing, or where it cannot be reached. */
export async function downloadEnvtest({ missing, version, folder, log }: Wanted): Promise<void> {
  if (!missing.some((program) => IN_ARCHIVE.has(program))) return;
  const archive = await findArchive(version).catch(() => null);
  if (archive === null) return;
  const work = await mkdtemp(join(folder, ".download-"));
  try {
    await withProgress({ what: `Downloading ${archive.name}`, takes: "about 60 MB", log }, async () => {
      const answer = await fetch(archive.url, { signal: AbortSignal.timeout(ARCHIVE_DEADLINE_MS) });
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (createHash("sha512").update(bytes).digest("hex") !== archive.sha512) throw new Error("it is not what its index says");
      await writeFile(join(work, archive.name), bytes);
      const { code, output } = await runProgram("tar", ["-xzf", archive.name], { shown: false, cwd: work });
      if (code !== 0) throw new Error(output.trim());
      for (const entry of await readdir(work, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && missing.some((program) => program === entry.name))
          await rename(join(entry.parentPath, entry.name), join(folder, entry.name));
    });
  } catch (error) {
    log(`  It could not be used: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function findArchive(version: string): Promise<{ name: string; url: string; sha512: string } | null> {
  const answer = await fetch(INDEX, { signal: AbortSignal.timeout(INDEX_DEADLINE_MS) });
  if (!answer.ok) return null;
  return newestArchive(await answer.text(), version, `${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}`);
}

/** Of the index's lines, the archive for `platform` with the highest patch version of this minor version. */
export function newestArchive(
  index: string,
  version: string,
  platform: string,
): { readonly name: string; readonly url: string; readonly sha512: string } | null {
  const minor = version.split(".").slice(0, 2).join(".");
  const entry = /^ {4}(envtest-(v[\d.]+)-([a-z0-9-]+)\.tar\.gz):\n {6}hash: ([0-9a-f]{128})\n {6}selfLink: (https:\/\/\S+)$/gmu;
  const found = [...index.matchAll(entry)]
    .map(([, name = "", release = "", on = "", sha512 = "", url = ""]) => ({ name, release, on, sha512, url }))
    .filter((one) => one.on === platform && one.release.startsWith(`${minor}.`))
    .sort((a, b) => Number(b.release.split(".")[2]) - Number(a.release.split(".")[2]));
  const [newest] = found;
  return newest === undefined ? null : { name: newest.name, url: newest.url, sha512: newest.sha512 };
}
