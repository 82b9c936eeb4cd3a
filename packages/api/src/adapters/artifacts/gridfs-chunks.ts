import type { ArtifactStore } from "../../ports/artifact-store.ts";

export type Upload = Parameters<ArtifactStore["put"]>[2];

/** The content cut anew into chunks of that size, the last one shorter. Throws a RangeError as soon as it is longer than it may be. */
export async function* chunksOf({ content, maxBytes = Infinity }: Upload, chunkBytes: number): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(chunkBytes);
  let filled = 0;
  let size = 0;
  for await (const piece of content) {
    size += piece.byteLength;
    if (size > maxBytes) throw new RangeError(`longer than ${maxBytes} bytes`);
    for (let taken = 0; taken < piece.byteLength;) {
      const part = piece.subarray(taken, taken + chunkBytes - filled);
      chunk.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled < chunkBytes) continue;
      yield chunk;
      chunk = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
