import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { ArtifactInfo, ArtifactStore, ByteRange } from "../../ports/artifact-store.ts";
import { PortError } from "../../ports/port-error.ts";
import { checkName, checkRunId, isName } from "./places.ts";

const DRAFT = ".draft-";

/** Artifacts as files: `<folder>/<first two of the Run's last twelve digits>/<run id>/<name>`. */
export function filesystemArtifacts(folder: string): ArtifactStore {
  const fileOf = (runId: string, name: string): string => {
    checkName(name);
    return join(folderOf(folder, runId), name);
  };
  return {
    put: (runId, name, upload) => portErrors(() => put(fileOf(runId, name), upload)),
    stat: (runId, name) => portErrors(() => infoOf(fileOf(runId, name))),
    open: (runId, name, range) => portErrors(() => openFile(fileOf(runId, name), range)),
    list: (runId) =>
      portErrors(async () => {
        const names = (await namesIn(folderOf(folder, runId))).filter(isName).sort();
        const infos = await Promise.all(names.map((name) => infoOf(fileOf(runId, name))));
        return infos.filter((info) => info !== null);
      }),
    deleteAll: (runId) => portErrors(() => rm(folderOf(folder, runId), { recursive: true, force: true })),
  };
}

/** Spread over 256 folders, by digits that are random in every kind of UUID. */
function folderOf(folder: string, runId: string): string {
  checkRunId(runId);
  return join(folder, runId.slice(-2), runId);
}

async function put(file: string, upload: Parameters<ArtifactStore["put"]>[2]): Promise<ArtifactInfo> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = join(dirname(file), `${DRAFT}${randomBytes(8).toString("hex")}`);
  try {
    await writeDraft(draft, upload);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const info = await infoOf(file);
  if (info === null) throw new PortError("unavailable", `The artifact ${basename(file)} was deleted while it was stored.`);
  return info;
}

async function writeDraft(draft: string, { content, maxBytes = Infinity }: Parameters<ArtifactStore["put"]>[2]): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new RangeError(`longer than ${maxBytes} bytes`);
      await writeAll(handle, chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** One write may take less than it is given. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength;) offset += (await handle.write(chunk, offset)).bytesWritten;
}

/** Makes the rename itself survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openFile(file: string, range?: ByteRange): Promise<{ info: ArtifactInfo; content: AsyncIterable<Uint8Array> } | null> {
  const handle = await openOrNull(file);
  if (handle === null) return null;
  try {
    // Of the opened file, so that content and size belong together even if the name gets another content meanwhile.
    const info = infoFrom(file, await handle.stat());
    return { info, content: handle.createReadStream({ ...range }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openOrNull(file: string): Promise<FileHandle | null> {
  return open(file, "r").catch(nullIfMissing);
}

async function infoOf(file: string): Promise<ArtifactInfo | null> {
  const stats = await stat(file).catch(nullIfMissing);
  return stats === null ? null : infoFrom(file, stats);
}

function infoFrom(file: string, stats: { size: number; mtimeMs: number; ino: number; mtime: Date }): ArtifactInfo {
  // Each content is a new file, so inode, size and time together change with it.
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}-${stats.ino.toString(36)}"`;
  return { name: basename(file), size: stats.size, etag, modifiedAt: stats.mtime };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, "ENOENT")) return null;
  throw error;
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: "The disk under the data folder is full. Free some space; nothing that was acknowledged is lost.",
  EDQUOT: "The disk quota of the data folder is used up.",
  EROFS: "The data folder cannot be written to.",
  EACCES: "The data folder cannot be written to.",
  EMFILE: "This process has too many files open.",
};

async function portErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = error instanceof Error && "code" in error ? SENTENCES[String(error.code)] : undefined;
    throw sentence === undefined ? error : new PortError("unavailable", sentence, { cause: error });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
