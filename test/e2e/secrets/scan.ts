import { gunzipSync } from "node:zlib";
import { secretForms } from "@runwright/agent/secrets";
import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

/** What must be found nowhere. */
export interface Planted {
  readonly name: string;
  readonly value: string;
}

/** A place where something was found, and what. */
export interface Finding {
  readonly place: string;
  readonly name: string;
  readonly form: string;
}

/** Searches bytes for every form of every planted value; also in zips and gzip in them, and in each other. */
export async function scan(place: string, bytes: Uint8Array, planted: readonly Planted[]): Promise<Finding[]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const findings = planted.flatMap(({ name, value }) =>
    secretForms(value)
      .filter((form) => text.includes(Buffer.from(form).toString("latin1")))
      .map((form) => ({ place, name, form })),
  );
  const inside = await unpacked(bytes);
  const inner = await Promise.all(inside.map(async (entry) => await scan(`${place} > ${entry.name}`, entry.bytes, planted)));
  return [...findings, ...inner.flat()];
}

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function unpacked(bytes: Uint8Array): Promise<Entry[]> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [{ name: "gunzip", bytes: gunzipSync(bytes) }];
  if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") !== "PK\u0003\u0004") return [];
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])), { useWebWorkers: false });
  const entries: Entry[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    // Names are scanned as a part of their content.
    const content = await entry.getData(new Uint8ArrayWriter());
    entries.push({ name: entry.filename, bytes: Buffer.concat([Buffer.from(entry.filename), Buffer.from("\n"), content]) });
    entries.push({ name: `${entry.filename} (content)`, bytes: content });
  }
  return entries;
}
