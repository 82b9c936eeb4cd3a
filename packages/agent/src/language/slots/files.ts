import { FILE_NAME } from "@runwright/language/document";
import type { FileToUpload } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";

/** What people call a file, the name that one gets if they give none, and its media type. */
const KINDS: readonly (readonly [RegExp, string, string])[] = [
  [/^pdf$/, "document.pdf", "application/pdf"],
  [/^(?:png|image|picture|photo|screenshot|avatar|logo)$/, "image.png", "image/png"],
  [/^jpe?g$/, "image.jpg", "image/jpeg"],
  [/^gif$/, "image.gif", "image/gif"],
  [/^svg$/, "image.svg", "image/svg+xml"],
  [/^webp$/, "image.webp", "image/webp"],
  [/^csv$/, "data.csv", "text/csv"],
  [/^(?:txt|text)$/, "file.txt", "text/plain"],
  [/^(?:markdown|md)$/, "file.md", "text/markdown"],
  [/^json$/, "data.json", "application/json"],
  [/^xml$/, "data.xml", "application/xml"],
  [/^html$/, "page.html", "text/html"],
  [/^zip$/, "archive.zip", "application/zip"],
  [/^(?:docx?|word)$/, "document.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  [/^(?:xlsx?|excel|spreadsheet)$/, "sheet.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  [/^mp3$/, "sound.mp3", "audio/mpeg"],
  [/^(?:mp4|video)$/, "video.mp4", "video/mp4"],
];
const BARE_FILE_NAME = /^[\p{L}\p{N}_()+-][\p{L}\p{N}_.()+-]{0,120}\.[a-z][a-z0-9]{0,4}$/iu;
const UNITS: Readonly<Record<string, number>> = { b: 1, byte: 1, bytes: 1, kb: 1_000, kib: 1_024, mb: 1_000_000, mib: 1_048_576, gb: 1e9 };
const QUIET =
  /^(?:the|a|an|my|your|our|one|some|valid|sample|test|new|local|file|files|document|attachment|attachments|called|named|titled|with|name|the name|two|three|four|five|large|small|profile|cover|empty)$/;
const SIZE = /^(\d{1,4}(?:[.,]\d{1,3})?)[ -]?(bytes?|[kmg]?i?b)$/i;
const MOST_BYTES = 200_000_000;

/** `"photo.png"`, `the file data.csv`, `a 2 MB PDF named "cv.pdf"`, `"a.png" and "b.png"`, `a photo`. */
export function readFiles(reader: LineReader, from: number, to: number): readonly FileToUpload[] | null {
  if (to - from > 24) return null;
  const files: FileToUpload[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const word = at === to ? "," : (reader.tokens[at]?.word ?? "");
    if (word !== "," && word !== "and") continue;
    if (at > start) {
      const file = readFile(reader, start, at);
      if (file === null) return null;
      files.push(file);
    }
    start = at + 1;
  }
  return files.length > 0 ? files : null;
}

function readFile(reader: LineReader, from: number, to: number): FileToUpload | null {
  let name: string | null = null;
  let bytes: number | undefined;
  let kind: (typeof KINDS)[number] | undefined;
  let said = false;
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at];
    if (token === undefined) return null;
    const size = sizeAt(reader, at, to);
    if (token.kind === "literal" || (name === null && BARE_FILE_NAME.test(token.text) && !SIZE.test(token.text))) {
      if (name !== null || (!FILE_NAME.test(token.text.trim()) && token.mark !== "variable")) return null;
      name = token.text.trim();
    } else if (size !== null) {
      bytes = size.bytes;
      at = size.end - 1;
    } else if (/^(?:images|pictures|photos|pdfs|documents|csvs)$/.test(token.word)) said = true;
    else if (token.kind === "punctuation") {
      if (!/^[()]$/.test(token.word)) return null;
    } else if (QUIET.test(token.word)) said ||= /^files?$|^document$|^attachments?$/.test(token.word);
    else {
      const found = KINDS.find(([words]) => words.test(token.word));
      if (found === undefined || (kind !== undefined && kind[2] !== found[2] && !/^(?:image|picture|photo)$/.test(token.word))) return null;
      kind ??= found;
    }
  }
  // "The text" is what one reads, "the text file" is one.
  if (name === null && !said && (kind === undefined || /^(?:text|word)$/.test(reader.tokens[to - 1]?.word ?? ""))) return null;
  return {
    name: name ?? kind?.[1] ?? "file.txt",
    ...(kind !== undefined && !/^(?:image|picture|photo|video)$/.test(kind[1]) && name === null ? { type: kind[2] } : {}),
    ...(bytes === undefined ? {} : { bytes }),
    ...(reader.words(from, to).includes("empty") ? { content: "" } : {}),
  };
}

/** `2 MB`, `2MB`, `500-byte`. */
function sizeAt(reader: LineReader, at: number, to: number): { readonly bytes: number; readonly end: number } | null {
  const [first, second] = [reader.tokens[at]?.text ?? "", at + 1 < to ? (reader.tokens[at + 1]?.text ?? "") : ""];
  for (const [written, end] of [
    [first, at + 1],
    [`${first} ${second}`, at + 2],
  ] as const) {
    const size = SIZE.exec(written);
    const unit = UNITS[size?.[2]?.toLowerCase() ?? ""];
    if (!size?.[1] || unit === undefined) continue;
    const bytes = Math.round(Number(size[1].replace(",", ".")) * unit);
    return bytes > 0 && bytes <= MOST_BYTES ? { bytes, end } : null;
  }
  return null;
}
