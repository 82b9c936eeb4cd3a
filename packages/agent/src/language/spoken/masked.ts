import { tokenize } from "../tokens.ts";

/** A text with its literals taken out, so that the words around them can be looked at. */
export interface Masked {
  readonly text: string;
  /** The literals put back as they were written. */
  unmask(text: string): string;
}

export function mask(text: string): Masked {
  const literals: string[] = [];
  let plain = "";
  let at = 0;
  for (const { kind, start, end } of tokenize(text)) {
    if (kind !== "literal") continue;
    plain += `${text.slice(at, start)}⟦${literals.push(text.slice(start, end)) - 1}⟧`;
    at = end;
  }
  plain += text.slice(at);
  return { text: plain, unmask: (masked) => masked.replaceAll(/⟦(\d+)⟧/g, (_mark, n: string) => literals[Number(n)] ?? "") };
}
