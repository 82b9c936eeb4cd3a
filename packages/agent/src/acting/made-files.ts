import { crc32, deflateSync } from "node:zlib";
import type { FileToUpload } from "../language/intent.ts";
import { jpegBytes, officeParts, pdfText, wavBytes } from "./made-formats.ts";
import { zipOf } from "./made-zip.ts";

/** The largest file that is made or given for an upload, in bytes: 50 MiB. */
export const LARGEST_UPLOAD_BYTES = 50 * 1024 * 1024;

export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  bmp: "image/bmp",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  log: "text/plain",
  md: "text/markdown",
  html: "text/html",
  xml: "application/xml",
  json: "application/json",
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  wav: "audio/wav",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  exe: "application/vnd.microsoft.portable-executable",
};

/** Its ending, where the name has one; else from the type. */
function endingOf({ name, type }: FileToUpload): string {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase();
  const byType = type === undefined ? undefined : Object.entries(TYPES).find(([, media]) => media === type.toLowerCase())?.[0];
  return byType ?? ending ?? "txt";
}

/** A small file of its kind that programs can open; of `bytes` bytes when that is said. The same every time. */
export function makeFile(file: FileToUpload): MadeFile {
  const ending = endingOf(file);
  const mimeType = file.type ?? TYPES[ending] ?? "application/octet-stream";
  const content = file.content === undefined ? contentOf(ending, file.bytes) : Buffer.from(file.content, "utf8");
  const buffer = file.bytes === undefined ? content : ofLength(content, { bytes: file.bytes, ending, given: file.content !== undefined });
  return { name: file.name, mimeType, buffer };
}

function contentOf(ending: string, bytes: number | undefined): Buffer {
  switch (ending) {
    case "png":
      return pngBytes();
    case "jpg":
    case "jpeg":
      return jpegBytes();
    case "gif":
      return Buffer.from("R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
    case "webp":
      return Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
    case "bmp":
      return bmpBytes();
    case "pdf":
      return Buffer.from(pdfText("Runwright"), "latin1");
    case "wav":
      return wavBytes();
    case "zip":
      return sizedZip([{ name: "readme.txt", data: Buffer.from("Runwright\n") }], bytes);
    case "docx":
    case "xlsx":
      return sizedZip(officeParts(ending), bytes);
    default:
      return Buffer.from(TEXTS[ending] ?? "Runwright\n", "utf8");
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="#c33"/></svg>\n`,
  csv: "id,name,amount\n1,Ann,10\n2,Bob,20\n",
  tsv: "id\tname\tamount\n1\tAnn\t10\n2\tBob\t20\n",
  html: "<!doctype html><title>Runwright</title><p>Runwright</p>\n",
  xml: `<?xml version="1.0" encoding="UTF-8"?>\n<items><item id="1">Ann</item></items>\n`,
  json: `{"items":[{"id":1,"name":"Ann"},{"id":2,"name":"Bob"}]}\n`,
  yaml: "items:\n  - Ann\n  - Bob\n",
  yml: "items:\n  - Ann\n  - Bob\n",
  md: "# Runwright\n\nA file made for a test.\n",
};

/** Repeating what is there leaves a text a text; what comes behind the end of a picture or a PDF is not read. */
const REPEATABLE = new Set(["txt", "log", "csv", "tsv", "md"]);
const BLANK_PADDED = new Set(["json", "xml", "html", "svg", "yaml", "yml", "pdf"]);

function ofLength(content: Buffer, about: { readonly bytes: number; readonly ending: string; readonly given: boolean }): Buffer {
  const { bytes, ending, given } = about;
  if (content.length >= bytes) return content.subarray(0, bytes);
  if (!given && REPEATABLE.has(ending)) {
    const head = content.indexOf("\n") + 1;
    const body = ending === "csv" || ending === "tsv" ? content.subarray(head) : content;
    return Buffer.concat([content, Buffer.alloc(bytes - content.length, body)]);
  }
  return Buffer.concat([content, Buffer.alloc(bytes - content.length, BLANK_PADDED.has(ending) || given ? " " : 0)]);
}

/** A ZIP's directory has to stand at its end, so that what fills it up is a file in it. */
function sizedZip(entries: readonly { readonly name: string; readonly data: Buffer }[], bytes: number | undefined): Buffer {
  const plain = zipOf(entries);
  if (bytes === undefined || bytes <= plain.length) return plain;
  const empty = zipOf([...entries, { name: "filler.bin", data: Buffer.alloc(0) }]);
  if (bytes < empty.length) return plain;
  return zipOf([...entries, { name: "filler.bin", data: Buffer.alloc(bytes - empty.length) }]);
}

function pngBytes(): Buffer {
  const side = 16;
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.of(0xcc, 0x33, 0x33))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function bmpBytes(): Buffer {
  const bmp = Buffer.alloc(58);
  bmp.write("BM", 0, "latin1");
  bmp.writeUInt32LE(58, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(1, 18);
  bmp.writeInt32LE(1, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  bmp.writeUInt32LE(4, 34);
  bmp.set([0x33, 0x33, 0xcc, 0], 54);
  return bmp;
}
