/** What the author quoted: its words are never read as grammar. */
export interface Literal {
  readonly kind: "literal";
  readonly word: "";
  /** What stands between the quotes. */
  readonly text: string;
  readonly mark: "quote" | "code" | "bold";
  readonly start: number;
  readonly end: number;
}

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "“": "”", "”": "”", "„": "“”", "«": "»", "'": "'", "‘": "’", "‚": "‘’" };
/** A quote without an end must not make the reader look for one through the whole text, again and again. */
const LONGEST_LITERAL = 5_000;
const LETTER = /[\p{L}\p{N}]/u;

/** The literal that begins at a place, if one does and ends. */
export function readLiteralAt(source: string, at: number): Literal | null {
  const sign = source[at] ?? "";
  if (sign === "`") return readFenced(source, at);
  if (sign === "*" && source[at + 1] === "*") return readDelimited(source, at, { open: "**", close: "**", mark: "bold" });
  const closers = CLOSERS[sign];
  if (!closers) return null;
  const single = sign === "'" || sign === "‘" || sign === "‚";
  const furthest = Math.min(source.length, at + (single ? 500 : LONGEST_LITERAL));
  for (let end = at + 1; end < furthest; end += 1) {
    if (!closers.includes(source[end] ?? "")) continue;
    // An apostrophe inside a word does not end a literal in single quotes.
    if (single && LETTER.test(source[end + 1] ?? "")) continue;
    if (end === at + 1 && single) return null;
    return { kind: "literal", word: "", text: source.slice(at + 1, end), mark: "quote", start: at, end: end + 1 };
  }
  return null;
}

function readFenced(source: string, at: number): Literal | null {
  let width = 0;
  while (source[at + width] === "`") width += 1;
  const fence = "`".repeat(width);
  const close = source.indexOf(fence, at + width);
  if (close < 0 || close - at > LONGEST_LITERAL) return null;
  const inner = source.slice(at + width, close);
  const text = width > 1 ? inner.trim() : inner;
  return { kind: "literal", word: "", text, mark: "code", start: at, end: close + width };
}

function readDelimited(source: string, at: number, how: { open: string; close: string; mark: "bold" }): Literal | null {
  const from = at + how.open.length;
  const close = source.indexOf(how.close, from);
  if (close <= from || close - at > LONGEST_LITERAL) return null;
  return { kind: "literal", word: "", text: source.slice(from, close), mark: how.mark, start: at, end: close + how.close.length };
}
