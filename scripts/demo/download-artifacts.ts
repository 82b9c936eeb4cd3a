import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { ArtifactKind, FinishedRun, Runwright } from "@runwright/sdk";

const FILES: Readonly<Record<ArtifactKind, string>> = { video: "video.webm", trace: "trace.zip", transcript: "transcript.jsonl" };

/** Brings what the Run has left to this machine. The paths are relative to where the person stands. */
export async function downloadArtifacts(
  client: Runwright,
  run: FinishedRun,
  folder: string,
): Promise<Readonly<Partial<Record<ArtifactKind, string>>>> {
  const there: Readonly<Record<ArtifactKind, boolean>> = {
    video: run.videoUrl !== undefined,
    trace: run.traceUrl !== undefined,
    transcript: run.transcriptUrl !== undefined,
  };
  await mkdir(folder, { recursive: true });
  const kinds = (Object.keys(FILES) as ArtifactKind[]).filter((kind) => there[kind]);
  const saved = await Promise.all(
    kinds.map(async (kind) => {
      const file = path.join(folder, FILES[kind]);
      const { body } = await client.runs.downloadArtifact(run.id, kind);
      if (body !== null) await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file));
      return [kind, path.relative(process.cwd(), file)] as const;
    }),
  );
  return Object.fromEntries(saved);
}
