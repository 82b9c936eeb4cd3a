import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { DevicePass, Run, Runwright } from "@runwright/sdk";
import type { LocalArtifacts } from "../reporters/reporter.ts";

const FILES = { video: "video.webm", trace: "trace.zip", transcript: "transcript.jsonl" } as const;
type Kind = keyof typeof FILES;

export interface DownloadOptions {
  /** Files go into a folder below it that is named after the Run. */
  readonly dir: string;
  readonly cwd: string;
  readonly device?: DevicePass | undefined;
}

/** Fetches what the Run has; resolves with the files' paths, relative where that is shorter. */
export async function downloadArtifacts(client: Runwright, run: Run, { dir, cwd, device }: DownloadOptions): Promise<LocalArtifacts> {
  const folder = join(resolve(cwd, dir), run.id, device ?? "");
  const has: Record<Kind, boolean> = {
    video: run.videoUrl !== undefined,
    trace: run.traceUrl !== undefined,
    transcript: run.transcriptUrl !== undefined,
  };
  const artifacts: LocalArtifacts = {};
  for (const kind of Object.keys(FILES) as Kind[]) {
    if (!has[kind]) continue;
    await mkdir(folder, { recursive: true });
    const path = join(folder, FILES[kind]);
    await download(await client.runs.downloadArtifact(run.id, kind, { device }), path);
    const short = relative(cwd, path);
    artifacts[kind] = short.startsWith("..") ? path : short;
  }
  return artifacts;
}

/** The file appears whole or not at all. */
async function download(response: Response, path: string): Promise<void> {
  const part = `${path}.part`;
  const body = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, createWriteStream(part));
  await rename(part, path);
}
