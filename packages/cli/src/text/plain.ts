import { stripVTControlCharacters } from "node:util";

/**
 * Text of a page, a Test or the service, safe for a terminal: what could move the cursor, change colours or set the
 * title is taken out. Line ends and tabs become spaces unless `lines` are kept.
 */
export function plain(text: string, { lines = false } = {}): string {
  const safe = stripVTControlCharacters(text).replace(/\r\n?/gu, "\n");
  const flat = lines ? safe : safe.replace(/\s*\n\s*/gu, " ");
  // oxlint-disable-next-line no-control-regex -- control characters are what this takes out
  return flat.replace(/\t/gu, " ").replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "");
}
