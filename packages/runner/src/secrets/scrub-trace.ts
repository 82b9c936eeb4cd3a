import { createWriteStream, openAsBlob } from "node:fs";
import { rename } from "node:fs/promises";
import { Writable } from "node:stream";
import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js";
import { isPacked, isPicture, LEFT_OUT, scrubBytes } from "./scrub-bytes.ts";
import type { SecretMask } from "@runwright/agent/secrets";

// What the trace viewer reads as structure. A secret that happens to be such a word must not break the file.
const STRUCTURE = new Set([
  "type",
  "class",
  "method",
  "callId",
  "parentId",
  "pageId",
  "frameId",
  "phase",
  "sha1",
  "_sha1",
  "origin",
  "file",
]);
/** Larger stored bodies are masked as they pass, and left out when they are packed. */
const LARGEST_IN_MEMORY = 32 * 1024 * 1024;

/**
 * Rewrites a Playwright trace without the secrets: Playwright records typed values, requests and page contents as they
 * are. Its own files are masked text by text, so they stay readable; stored bodies byte by byte, unpacked where they are packed.
 * On failure the promise rejects and the file must not be used.
 */
export async function scrubTrace(file: string, mask: SecretMask): Promise<void> {
  // Worker threads would outlive their use and gain nothing at this size.
  configure({ useWebWorkers: false });
  const scrubbed = `${file}.scrubbed`;
  const reader = new ZipReader(new BlobReader(await openAsBlob(file)));
  const writer = new ZipWriter(Writable.toWeb(createWriteStream(scrubbed)) as WritableStream, { level: 1 });
  try {
    for (const entry of await reader.getEntries()) if (!entry.directory) await copyEntry(entry, writer, mask);
    await writer.close();
  } finally {
    await reader.close();
  }
  await rename(scrubbed, file);
}

async function copyEntry(entry: Entry & FileEntry, writer: ZipWriter<unknown>, mask: SecretMask): Promise<void> {
  const name = mask.text(entry.filename);
  if (/\.(?:trace|network|stacks)$/u.test(entry.filename)) {
    const text = await entry.getData(new TextWriter());
    await writer.add(
      name,
      new TextReader(
        text
          .split("\n")
          .map((line) => maskLine(line, mask))
          .join("\n"),
      ),
    );
  } else if (entry.uncompressedSize > LARGEST_IN_MEMORY) {
    await copyLarge(entry, { writer, name, mask });
  } else {
    const content = await entry.getData(new Uint8ArrayWriter());
    const level = isPicture(content) ? 0 : 1;
    await writer.add(name, new Uint8ArrayReader(await scrubBytes(content, mask)), { level });
  }
}

async function copyLarge(
  entry: Entry & FileEntry,
  { writer, name, mask }: { readonly writer: ZipWriter<unknown>; readonly name: string; readonly mask: SecretMask },
): Promise<void> {
  let begins: Uint8Array | null = null;
  const masking = mask.stream();
  const leaving = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      begins ??= chunk;
      if (!isPacked(begins)) controller.enqueue(chunk);
    },
    flush(controller) {
      if (begins !== null && isPacked(begins)) controller.enqueue(LEFT_OUT);
    },
  });
  await Promise.all([entry.getData(leaving.writable), writer.add(name, leaving.readable.pipeThrough(masking))]);
}

function maskLine(line: string, mask: SecretMask): string {
  // Most lines hold no secret; only those that do are taken apart.
  if (line === "" || (mask.text(line) === line && !/authorization/iu.test(line))) return line;
  return JSON.stringify(mask.json(JSON.parse(line, cutCredentials), STRUCTURE));
}

/** What Digest sends is made of the password, so it could be guessed from it, and is in no list of secrets. */
function cutCredentials(_key: string, value: unknown): unknown {
  if (!isHeader(value) || !/^(?:proxy-)?authorization$/iu.test(value.name)) return value;
  return { ...value, value: value.value.replace(/^(basic|digest)\s.*/isu, "$1 ******") };
}

function isHeader(value: unknown): value is { readonly name: string; readonly value: string } {
  if (typeof value !== "object" || value === null) return false;
  return "name" in value && typeof value.name === "string" && "value" in value && typeof value.value === "string";
}
