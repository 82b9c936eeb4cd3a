import { createWriteStream, openAsBlob } from "node:fs";
import { rename } from "node:fs/promises";
import { Writable } from "node:stream";
import { BlobReader, configure, type Entry, type FileEntry, TextReader, TextWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";
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
const PICTURES = /\.(?:jpe?g|png|gif|webp|avif|ico|woff2?|ttf|otf|mp4|webm|mp3|wasm)$/u;

/**
 * Rewrites a Playwright trace without the secrets: Playwright records typed values, requests and page contents as they
 * are. Its own files are masked text by text, so they stay readable; stored bodies byte by byte.
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
  if (PICTURES.test(entry.filename)) {
    const stored = new TransformStream<Uint8Array, Uint8Array>();
    await Promise.all([entry.getData(stored.writable), writer.add(name, stored.readable, { level: 0 })]);
  } else if (/\.(?:trace|network|stacks)$/u.test(entry.filename)) {
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
  } else {
    const masking = mask.stream();
    await Promise.all([entry.getData(masking.writable), writer.add(name, masking.readable)]);
  }
}

function maskLine(line: string, mask: SecretMask): string {
  // Most lines hold no secret; only those that do are taken apart.
  if (line === "" || mask.text(line) === line) return line;
  return JSON.stringify(mask.json(JSON.parse(line), STRUCTURE));
}
