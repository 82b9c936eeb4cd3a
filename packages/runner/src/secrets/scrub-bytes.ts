import { gunzipSync, gzipSync, inflateSync, deflateSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { SecretMask } from "@runwright/agent/secrets";
import { BlobReader, BlobWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";

/** What is unpacked may be so large at most, all together; more is left out, for it cannot be searched. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;
const DEEPEST = 4;

/** Stands for content that cannot be searched for secrets. */
export const LEFT_OUT: Uint8Array = new TextEncoder().encode("Left out: this could not be searched for secrets.");

interface Packing {
  readonly starts: readonly number[];
  readonly unpack: (bytes: Uint8Array) => Uint8Array;
  readonly pack: (bytes: Uint8Array) => Uint8Array;
}

const limit = { maxOutputLength: LARGEST_UNPACKED };
const PACKINGS: readonly Packing[] = [
  { starts: [0x1f, 0x8b], unpack: (bytes) => gunzipSync(bytes, limit), pack: (bytes) => gzipSync(bytes) },
  { starts: [0x28, 0xb5, 0x2f, 0xfd], unpack: (bytes) => zstdDecompressSync(bytes, limit), pack: (bytes) => zstdCompressSync(bytes) },
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => ({
    starts: [0x78, level],
    unpack: (bytes: Uint8Array) => inflateSync(bytes, limit),
    pack: (bytes: Uint8Array) => deflateSync(bytes),
  })),
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PICTURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x77, 0x4f, 0x46, 0x32],
];

/** Pictures and fonts, by their first bytes: they hold no text, and masked they could not be shown. */
export function isPicture(bytes: Uint8Array): boolean {
  return PICTURES.some((starts) => beginsWith(bytes, starts));
}

/** True for bytes that must be unpacked to be searched. */
export function isPacked(bytes: Uint8Array): boolean {
  return beginsWith(bytes, ZIP) || PACKINGS.some(({ starts }) => beginsWith(bytes, starts));
}

/** The bytes without secrets, also where they are packed (gzip, deflate, zstd, zip, in each other); the given ones when they hold none. */
export async function scrubBytes(bytes: Uint8Array, mask: SecretMask, depth = 0): Promise<Uint8Array> {
  if (isPicture(bytes)) return bytes;
  if (!isPacked(bytes)) return mask.bytes(bytes);
  if (depth === DEEPEST) return LEFT_OUT;
  try {
    return beginsWith(bytes, ZIP) ? await scrubZip(bytes, mask, depth) : await scrubPacked(bytes, mask, depth);
  } catch (error) {
    // What only looks packed is text or data like any other; what is too large to look into is not.
    return isTooLarge(error) ? LEFT_OUT : mask.bytes(bytes);
  }
}

async function scrubPacked(bytes: Uint8Array, mask: SecretMask, depth: number): Promise<Uint8Array> {
  const packing = PACKINGS.find(({ starts }) => beginsWith(bytes, starts));
  if (packing === undefined) return bytes;
  const unpacked = packing.unpack(bytes);
  const scrubbed = await scrubBytes(unpacked, mask, depth + 1);
  return scrubbed === unpacked ? bytes : packing.pack(scrubbed);
}

async function scrubZip(bytes: Uint8Array, mask: SecretMask, depth: number): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const entries = await reader.getEntries();
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > LARGEST_UNPACKED) return LEFT_OUT;
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  let changed = false;
  for (const entry of entries) {
    if (entry.directory) continue;
    const content = await entry.getData(new Uint8ArrayWriter());
    const scrubbed = await scrubBytes(content, mask, depth + 1);
    const name = mask.text(entry.filename);
    changed ||= scrubbed !== content || name !== entry.filename;
    await writer.add(name, new BlobReader(new Blob([new Uint8Array(scrubbed)])));
  }
  const packed = await writer.close();
  return changed ? new Uint8Array(await packed.arrayBuffer()) : bytes;
}

function beginsWith(bytes: Uint8Array, starts: readonly number[]): boolean {
  return starts.every((byte, at) => bytes[at] === byte);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
