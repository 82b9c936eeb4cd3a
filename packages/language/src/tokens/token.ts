/**
 * What a line is made of, with the place of each piece in the text as it was written. A quoted text, code, a variable, an address, a number,
 * an amount and a date are one token each: literals, which are never words of the grammar.
 */
export type TokenKind = "word" | "quote" | "number" | "money" | "date" | "url" | "path" | "email" | "variable" | "punct";

export interface Token {
  readonly kind: TokenKind;
  /** As written; of a quote, what stands inside. */
  readonly text: string;
  readonly lower: string;
  /** The word and what it may be a form of. */
  readonly lemmas: readonly string[];
  /** Places in the text as it was written. */
  readonly start: number;
  readonly end: number;
}

/** A slash alone stands between two things as often as it is an address. */
export function isLiteral({ kind, text }: Pick<Token, "kind" | "text">): boolean {
  return kind !== "word" && kind !== "punct" && text !== "/";
}
