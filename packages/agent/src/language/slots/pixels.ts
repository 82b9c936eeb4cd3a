import type { LineReader } from "../line-reader.ts";

/** `100px`, `40 pixels`. */
export function readPixels(reader: LineReader, from: number, to: number): number | null {
  if (to - from > 2) return null;
  const written = reader.words(from, to).join("");
  const found = /^(\d{1,4})(?:px|pixels?|points?)$/.exec(written);
  const count = Number(found?.[1] ?? 0);
  return count > 0 ? count : null;
}
