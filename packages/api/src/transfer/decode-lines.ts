import { TransferError } from "../domain/transfer/lines.ts";

/** Longer than any line that an export has: a batch of 200 events, a mail with its texts. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;

/** The values of lines of JSON, one held at a time; `data` is bytes, as base64. Throws a TransferError `not_an_export` or `export_damaged`. */
export async function* decodeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield decode(Buffer.concat([...parts, rest.subarray(0, end)]));
      [parts, size] = [[], 0];
      rest = rest.subarray(end + 1);
    }
    parts.push(rest);
    size += rest.length;
    if (size > MOST_LINE_BYTES) throw new TransferError("not_an_export", "This is not a file that `runwright export` has written.");
  }
  if (size > 0) yield decode(Buffer.concat(parts));
  return undefined;
}

function decode(line: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(line.toString("utf8"));
    const isChunk = typeof value === "object" && value !== null && "data" in value && typeof value.data === "string";
    return isChunk ? { ...value, data: new Uint8Array(Buffer.from(value.data as string, "base64")) } : value;
  } catch (error) {
    throw new TransferError("export_damaged", "The file is damaged, or not one that `runwright export` has written.", { cause: error });
  }
}
