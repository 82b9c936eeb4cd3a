import type { LineReader } from "../line-reader.ts";

const COLOURS = new Set(
  "red green blue yellow orange purple violet pink magenta cyan teal turquoise brown black white grey gray".split(" "),
);

/** `red`, `dark green`, `"#ff0000"`, `#f00`. */
export function readColour(reader: LineReader, from: number, to: number): string | null {
  const first = reader.tokens[from];
  if (first?.kind === "literal") return to - from === 1 && isColour(first.text) ? first.text : null;
  const words = reader.words(from, to);
  if (words.length === 2 && /^(?:light|dark|bright|deep|pale)$/.test(words[0] ?? "") && COLOURS.has(words[1] ?? "")) return words.join(" ");
  if (words.length !== 1) return null;
  return isColour(words[0] ?? "") ? (words[0] ?? null) : null;
}

function isColour(text: string): boolean {
  return COLOURS.has(text.toLowerCase()) || /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) || /^rgba?\([\d\s.,/]+\)$/i.test(text);
}

/** A file's name: `"report.csv"`, `report.csv`, `*.csv`. */
export function readFileName(reader: LineReader, from: number, to: number): string | null {
  const only = reader.tokens[from];
  if (to - from !== 1 || !only || only.kind === "punctuation") return null;
  const text = only.text.trim();
  if (only.kind === "literal") return text === "" ? null : text;
  return /^[\w*()-][\w.*()-]*\.[a-z\d]{1,5}$/i.test(text) ? text : null;
}

/** What the tails of a claim call a page: `login`, `"Order history"`, `product details`. */
export function readPageName(reader: LineReader, from: number, to: number): string | null {
  const only = reader.tokens[from];
  if (to - from === 1 && only?.kind === "literal") return only.text.trim() === "" || only.mark === "variable" ? null : only.text;
  if (to - from > 4 || !reader.onlyWords(from, to)) return null;
  const words = reader.words(from, to);
  return words.some((word) => NO_PAGE_NAME.has(word) || /^\d/.test(word)) ? null : reader.text(from, to);
}

const NO_PAGE_NAME = new Set(
  (
    "the a an my your our their his her its this that same correct right wrong other another first second third last next previous new current " +
    "is are was be on in at to of for from with and or not no only every each all any some it they user page pages url tab window whole entire " +
    "least most shows show displays see contains has have should must can will does do did valid error blank empty white"
  ).split(" "),
);

/** `/ORD-\\d+/`, quoted or not. */
export function readPattern(reader: LineReader, from: number, to: number): string | null {
  const only = reader.tokens[from];
  if (to - from !== 1 || !only) return null;
  return /^\/.+\/[a-z]{0,4}$/s.test(only.text)
    ? only.text
    : only.kind === "literal" && only.mark !== "variable" && /[\\^$[\]()+*?|]/.test(only.text)
      ? only.text
      : null;
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const DATE = new RegExp(
  `^(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}\\.? ${MONTH}\\.?,? \\d{4}|${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})$`,
  "i",
);

/** A date without quotes, as it is written: `2025-01-31`, `31 January 2025`. */
export function readDate(reader: LineReader, from: number, to: number): string | null {
  if (to - from > 4) return null;
  const written = reader.text(from, to);
  return DATE.test(written) ? written : null;
}
