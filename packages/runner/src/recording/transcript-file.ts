import { createWriteStream } from "node:fs";
import { once } from "node:events";
import type { TranscriptEvent } from "@runwright/agent";
import { type SecretMask, transcriptLine } from "@runwright/agent/secrets";

/** The full record as JSON Lines, written as it happens, so that a crash loses nothing that was said before it. */
export interface TranscriptFile {
  write(event: TranscriptEvent): void;
  /** Resolves when all of it is on disk. */
  close(): Promise<void>;
}

export async function openTranscript(file: string, mask: SecretMask): Promise<TranscriptFile> {
  const stream = createWriteStream(file, { flags: "a" });
  await once(stream, "open");
  // A full disk must not end the run; the upload of what there is will tell.
  stream.on("error", () => undefined);
  return {
    write(event) {
      stream.write(transcriptLine(event, mask));
    },
    close: async () => await new Promise((resolve) => stream.end(() => resolve())),
  };
}
