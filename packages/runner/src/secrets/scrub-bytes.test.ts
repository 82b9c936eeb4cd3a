import { deflateSync, gunzipSync, gzipSync, inflateSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { createSecretMask } from "@runwright/agent/secrets";
import { BlobWriter, TextReader, TextWriter, Uint8ArrayReader, ZipReader, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import { LEFT_OUT, scrubBytes } from "./scrub-bytes.ts";

const mask = createSecretMask([{ value: "c0rrect-h0rse", shownAs: "{{SECRET}}" }]);
const TEXT = Buffer.from("before c0rrect-h0rse after");
const SHOWN = "before {{SECRET}} after";

const scrub = async (bytes: Uint8Array): Promise<Uint8Array> => await scrubBytes(bytes, mask);

async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text));
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

describe("scrubbing bytes", () => {
  it("finds a secret in packed ones, and packs them again", async () => {
    expect(Buffer.from(await scrub(TEXT)).toString()).toBe(SHOWN);
    expect(gunzipSync(await scrub(gzipSync(TEXT))).toString()).toBe(SHOWN);
    expect(inflateSync(await scrub(deflateSync(TEXT))).toString()).toBe(SHOWN);
    expect(zstdDecompressSync(await scrub(zstdCompressSync(TEXT))).toString()).toBe(SHOWN);
    expect(gunzipSync(gunzipSync(await scrub(gzipSync(gzipSync(TEXT))))).toString()).toBe(SHOWN);
  });

  it("finds a secret in the files of a zip, and in their names", async () => {
    const zip = await scrub(gzipSync(await zipOf({ "a.txt": TEXT.toString(), "c0rrect-h0rse.txt": "nothing" })));
    const reader = new ZipReader(new Uint8ArrayReader(gunzipSync(zip)), { useWebWorkers: false });
    const entries = await reader.getEntries();
    expect(entries.map(({ filename }) => filename)).toEqual(["a.txt", "{{SECRET}}.txt"]);
    const [first] = entries;
    expect(first?.directory === false ? await first.getData(new TextWriter()) : "").toBe(SHOWN);
  });

  it("leaves out what is packed so deep or large that it cannot be searched", async () => {
    let deep = TEXT;
    for (let level = 0; level < 6; level += 1) deep = gzipSync(deep);
    let inner: Uint8Array = await scrub(deep);
    for (let level = 0; level < 4; level += 1) inner = gunzipSync(inner);
    expect(inner).toEqual(Buffer.from(LEFT_OUT));
    expect(await scrub(gzipSync(Buffer.alloc(65 * 1024 * 1024)))).toEqual(LEFT_OUT);
  });

  it("masks what only looks packed, and leaves pictures and what holds no secret as they are", async () => {
    expect(
      Buffer.from(await scrub(Buffer.concat([Buffer.from([0x1f, 0x8b]), TEXT])))
        .subarray(2)
        .toString(),
    ).toBe(SHOWN);
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), TEXT]);
    expect(await scrub(picture)).toBe(picture);
    const packed = gzipSync("nothing to hide");
    expect(await scrub(packed)).toBe(packed);
  });
});
