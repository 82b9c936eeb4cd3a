/** What the author quoted: its words are never read as grammar. */
export interface Literal {
  /** What stands between the quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Quotes of every kind, code and bold. An apostrophe inside a word ends nothing. The longest are bounded: a quote without an end must not make
 * the reader look for one through the whole text, again and again.
 */
const LITERALS: readonly RegExp[] = [
  /"([^"]{0,5000})"/y,
  /[“”]([^”]{0,5000})”/y,
  /„([^“”]{0,5000})[“”]/y,
  /«([^»]{0,5000})»/y,
  /'((?:[^']|'(?=[\p{L}\p{N}])){1,500})'(?![\p{L}\p{N}])/uy,
  /‘((?:[^’]|’(?=[\p{L}\p{N}])){1,500})’(?![\p{L}\p{N}])/uy,
  /‚((?:[^‘’]|[‘’](?=[\p{L}\p{N}])){1,500})[‘’](?![\p{L}\p{N}])/uy,
  /`(?!`)([^`]{0,5000})`/y,
  /(?<fence>``+)(?!`)\s*([^]{0,5000}?)\s*\k<fence>/y,
  /\*\*(?!\*\*)([^]{1,5000}?)\*\*/y,
];

/** The literal that begins at a place, if one does and ends. */
export function readLiteralAt(source: string, at: number): Literal | null {
  if (!/["“”„«'‘‚`*]/.test(source.charAt(at))) return null;
  for (const pattern of LITERALS) {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.at(-1);
    if (text !== undefined) return { text, start: at, end: pattern.lastIndex };
  }
  return null;
}
