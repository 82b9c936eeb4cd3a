/** A way of stating something, and the plainer statements that together say the same. Quoted texts are marks such as `⟦0⟧` meanwhile. */
export interface Restatement {
  readonly says: RegExp;
  /** Of the whole and what the groups hold; null where it does not fit after all. */
  readonly plainly: (found: readonly string[]) => readonly string[] | null;
}

export const LITERAL = "⟦\\d+⟧";
export const COLOUR =
  "(?:(?:light|dark|bright|deep|pale)[ -])?(?:red|green|blue|yellow|orange|purple|violet|pink|magenta|cyan|teal|turquoise|brown|black|white|gr[ae]y)";
export const MONEY = "[-+−]?(?:[$€£¥]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:[$€£¥%]|USD|EUR|GBP|CHF))(?<![.,])";
export const NUMBER = "[-+−]?\\d[\\d.,]*(?<![.,])";
export const COUNT = "(?:\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
/** Several quoted texts: `⟦0⟧, ⟦1⟧ and ⟦2⟧`. */
export const LITERALS = `${LITERAL}(?:(?:, and |, | and )${LITERAL})+`;
/** The forms of "is" that people use of what is to be seen. */
export const BE =
  "(?:is|are|was|were|gets|stays|remains|should be|must be|will be|has to be|should remain|should stay)(?: now| then| also| still| again)*";

/** A restatement whose words stand in any case. */
export function restatement(says: string, plainly: Restatement["plainly"]): Restatement {
  // Only what asks for a capital letter tells them apart.
  const pattern = says.replaceAll("\\p{Lu}", "(?-i:\\p{Lu})");
  const isOpen = says.startsWith("(.+?)");
  return {
    says: new RegExp(`^${pattern}$`, "iu"),
    // What stands before the verb is one thing; where it holds a statement, that would be lost in a name.
    plainly: (found) => (isOpen && /, | and | but |; /u.test(found[1] ?? "") ? null : plainly(found)),
  };
}

export interface Marked {
  readonly text: string;
  /** With the quoted texts back in their places. */
  readonly unmark: (text: string) => string;
}

const QUOTED =
  /"[^"]*"|“[^”]*”|`[^`]*`|\*\*[^*]+\*\*|(?<=^|[\s(:,])['‘](?=\S)[^'’\n]*(?:['’]\p{L}[^'’\n]*)*['’](?=$|[\s.,;:)!?])|\{\{[^{}]+\}\}/gu;

/** A text with marks for what is quoted. `names`: what has capitals in the middle of it counts as quoted. */
export function marked(text: string, names = false): Marked {
  const literals: string[] = [];
  const mark = (literal: string): string => `⟦${literals.push(literal) - 1}⟧`;
  // "#1001" is written so, whatever the author calls it.
  const plain = text.replaceAll(QUOTED, mark).replaceAll(/(?<= )#\d{2,}(?=[\s.,]|$)/gu, (id) => mark(`"${id}"`));
  return {
    text: names ? markNames(plain, mark) : plain,
    unmark: (said) =>
      said
        .replaceAll(/⟦~(\d+)⟧/g, (_mark, at: string) => patternOf(literals[Number(at)] ?? ""))
        .replaceAll(/⟦(\d+)⟧/g, (_mark, at: string) => literals[Number(at)] ?? ""),
  };
}

/** As `⟦~0⟧` in a pattern: the text without its quotes, as a word of its own. */
function patternOf(literal: string): string {
  if (literal.startsWith("{{")) return literal;
  const text = literal.replace(/^(?:\*\*|["“`'‘])(.*?)(?:\*\*|["”`'’])$/su, "$1");
  const plain = text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replaceAll(/["'“”‘’`]/g, ".")
    .replaceAll(/\s+/g, "\\s+");
  return asWord(plain.replaceAll(/\\\{\\\{(.*?)\\\}\\\}/g, "{{$1}}"));
}

/** What a pattern finds as whole words only. */
export function asWord(pattern: string): string {
  return `${/^\w/.test(pattern) ? "\\b" : ""}${pattern}${/\w$/.test(pattern) ? "\\b" : ""}`;
}

const NAME =
  /(?<=[\p{L}\d,:⟧] )(?<!\b(?:in|on|at|by|for|from|than) )(?!(?:I|I'm|I’m|URL|PDF|CSV|OK)\b)\p{Lu}[\p{L}\d'’@._-]*(?:(?: (?:of|the|and|for|to|&|-|\d+))? (?:\p{Lu}[\p{L}\d'’._-]*|\d+))*/gu;

/** `The owner is Ann Smith`: what is written with a capital is called so. */
function markNames(text: string, mark: (literal: string) => string): string {
  return text
    .replaceAll(
      /(?<= )(?:[^\s@⟦⟧]+@[^\s@⟦⟧]+\.\p{L}+|[\p{L}\d_-]+\.(?:pdf|csv|png|jpe?g|txt|docx?|xlsx?|zip|json|mp[34]))(?=[\s.,]|$)/gu,
      (address) => mark(`"${address}"`),
    )
    .replaceAll(NAME, (name) => {
      const [, words = "", end = ""] = /^(.*?)([.,']*)$/u.exec(name) ?? [];
      return `${mark(`"${words}"`)}${end}`;
    });
}
