import { readLiteralAt } from "@runwright/language/document";
import { CONTRACTIONS } from "./words.ts";

/** A line in pieces. A literal is what the author quoted: its words are never read as grammar. */
export interface Token {
  readonly kind: "word" | "literal" | "punctuation";
  /** Lower case for a word, the sign itself for punctuation, empty for a literal. */
  readonly word: string;
  /** The word as written, or what stands between the quotes. */
  readonly text: string;
  readonly mark?: "quote" | "code" | "bold" | "variable";
  readonly start: number;
  readonly end: number;
}

const SPACE = /\s/;
const LEADING = /^[([]/;
const TRAILING = /[,:;.!?)\]…]$/;
const SIGNS = new Set(["-", "–", "—", "->", "=>", "→", ">", "»", "|", "…", "/"]);

export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (SPACE.test(source[at] ?? "")) {
      at += 1;
      continue;
    }
    const literal = readLiteralAt(source, at);
    if (literal) {
      tokens.push(literal);
      at = literal.end;
      continue;
    }
    const end = chunkEnd(source, at);
    pushChunk(tokens, { source, start: at, end });
    at = end;
  }
  return tokens;
}

/** Where the run of characters without a space ends; `{{ a b }}` counts as one character, a quote after a sign ends it. */
function chunkEnd(source: string, at: number): number {
  let end = at;
  while (end < source.length && !SPACE.test(source[end] ?? "")) {
    if (source.startsWith("{{", end)) {
      const close = source.indexOf("}}", end);
      if (close > 0 && close - end < 200) {
        end = close + 2;
        continue;
      }
    }
    const sign = source[end] ?? "";
    if (end > at && isQuoteAfterSign(source, end, sign)) break;
    end += 1;
  }
  return end;
}

function isQuoteAfterSign(source: string, at: number, sign: string): boolean {
  if (sign !== '"' && sign !== "“" && sign !== "`" && sign !== "'" && sign !== "‘") return false;
  return /[([:,;=]/.test(source[at - 1] ?? "") && readLiteralAt(source, at) !== null;
}

function pushChunk(tokens: Token[], chunk: { source: string; start: number; end: number }): void {
  let { start, end } = chunk;
  const sign = chunk.source.slice(start, end);
  if (SIGNS.has(sign)) {
    tokens.push({ kind: "punctuation", word: sign, text: sign, start, end });
    return;
  }
  while (start < end && LEADING.test(chunk.source.slice(start, start + 1))) {
    tokens.push(punctuation(chunk.source, start));
    start += 1;
  }
  const trailing: Token[] = [];
  while (end > start && TRAILING.test(chunk.source.slice(end - 1, end))) {
    end -= 1;
    trailing.unshift(punctuation(chunk.source, end));
  }
  if (end > start) pushWord(tokens, { source: chunk.source, start, end });
  tokens.push(...trailing);
}

function punctuation(source: string, at: number): Token {
  const sign = source.slice(at, at + 1);
  return { kind: "punctuation", word: sign, text: sign, start: at, end: at + 1 };
}

function pushWord(tokens: Token[], chunk: { source: string; start: number; end: number }): void {
  const { start, end } = chunk;
  const text = chunk.source.slice(start, end);
  if (text.includes("{{") && text.includes("}}")) {
    tokens.push({ kind: "literal", word: "", text, mark: "variable", start, end });
    return;
  }
  const word = text.toLowerCase().replaceAll("’", "'");
  const parts = CONTRACTIONS.get(word) ?? (word.endsWith("n't") && word.length > 4 ? [word.slice(0, -3), "not"] : [word]);
  for (const part of parts) tokens.push({ kind: "word", word: part, text: parts.length === 1 ? text : part, start, end });
}
