/** A way of saying something, and a plainer one that means the same. */
export interface Rewording {
  readonly says: RegExp;
  /** Of the whole and what the groups hold. */
  readonly plainly: (found: readonly string[]) => string;
}

/** What a quoted text is while the words around it are read: nobody rewords what is quoted. */
export const LITERAL = "⟦\\d+⟧";

const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`|(?<=^|[\s(])'[^']+'(?=$|[\s.,;:)!?])/gu;

/** `... / Secret123!`: nobody shouts an order to sign in. */
const ENDS_IN_PASSWORD = /(?:\b(?:password|pw|pass)(?: field| box)?[:=]? (?:is |of |with |to )?|\S ?\/ ?)[^\s"“”`⟦]+!$/iu;

/** Says a text more plainly, by each of the rewordings in turn. Pure. */
export function reword(text: string, rewordings: readonly Rewording[]): string {
  const literals: string[] = [];
  const end = /[.!]$/.test(text) && !ENDS_IN_PASSWORD.test(text) ? text.slice(-1) : "";
  let plain = text.slice(0, text.length - end.length).replaceAll(QUOTED, (literal) => `⟦${literals.push(literal) - 1}⟧`);
  for (const { says, plainly } of rewordings)
    plain = plain.replace(says, (...found: unknown[]) => plainly(found.map((group) => (typeof group === "string" ? group : ""))));
  return plain.replaceAll(/⟦(\d+)⟧/g, (_mark, at: string) => literals[Number(at)] ?? "") + end;
}

/** As a quoted text, unless it is one, or a variable. */
export function quote(words: string): string {
  return words.startsWith("⟦") || words.startsWith("{{") ? words : `"${words}"`;
}

/** `A, B and C`, one by one. */
export function eachOf(list: string): readonly string[] {
  return list.split(/,? and |, /u);
}

/** As a control says it: `create project` is on a button as `Create project`. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
