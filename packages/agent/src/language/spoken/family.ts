/** A way of giving an order, and the plainer orders that it comes down to. Pure. */
export interface Family {
  /** Of the whole order, with `⟦0⟧` for each quoted text: nobody rewords what is quoted. */
  readonly says: RegExp;
  /**
   * Of the whole and what the groups hold. Null: it is none of these after all. `refused`: it is one, and nothing plainer says as much, so that
   * no other reading may make less of it.
   */
  readonly orders: (found: readonly string[]) => readonly string[] | "refused" | null;
  /** What comes out is said as freely as what went in, and shorter. */
  readonly again?: true;
}

/** A quoted text, or a variable. */
export const LITERAL = "(?:⟦\\d+⟧)";
/** A name that is not quoted: a word, or several, that begin with a capital. */
export const CAPITAL = "(?:\\p{Lu}[\\p{L}\\d'’.+-]*(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\d'’.+-]*)*)";
export const NAME = `(?:${LITERAL}|${CAPITAL})`;

/** As a quoted text, unless it is one. */
export function quoted(words: string): string {
  const plain = words.trim();
  if (/^⟦\d+⟧$/.test(plain)) return plain;
  return plain.includes('"') ? `\`${plain}\`` : `"${plain}"`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
