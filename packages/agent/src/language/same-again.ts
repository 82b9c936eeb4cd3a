import { tokenize } from "./tokens.ts";

const NAMES =
  "((?:[\"“`'][^\"”`']+[\"”`']|\\p{Lu}[\\p{L}\\d'’-]*(?: \\p{Lu}[\\p{L}\\d'’-]*)*)(?:(?:,| and|, and) (?:[\"“`'][^\"”`']+[\"”`']|\\p{Lu}[\\p{L}\\d'’-]*(?: \\p{Lu}[\\p{L}\\d'’-]*)*))*)";
const SAME = new RegExp(
  `^(?:(.+?)(?:,? and then|,? then|,? and|,|;) )?(?:(?:please )?(?:do|repeat|(?:the user |i )?(?:does|repeats)) )?(?:(?:exactly )?(?:the )?same(?: thing| step)?|this(?: step)?|it|that)?(?: again)? ?(?:for|with) ${NAMES}\\.?$`,
  "iu",
);
const OF_ONE = /\b(?:(?:row|card|item|line|entry) (?:of|with|for)|for|next to|beside) $/iu;
const SAID = /\b(?:same|repeats?)\b/iu;

/**
 * `Add "A" to the cart and do the same for "B"`, or `Do the same for "B"` in the line behind: the order once more with the other name, and so
 * only where the first one held one name. Null for anything else. Pure.
 */
export function ordersForSame(text: string, before: string | null): readonly string[] | null {
  if (!SAID.test(text)) return null;
  const [, own, said = ""] = SAME.exec(text.trim()) ?? [];
  const order = own ?? before;
  if (said === "" || order === null || (own !== undefined && /^(?:do|repeat)$/iu.test(own))) return null;
  const named = tokenize(order).filter(({ kind, mark }) => kind === "literal" && mark !== "variable");
  const last = named.at(-1);
  // Of two it is the one that says in which row, or for whom.
  const only = named.length === 1 || (named.length === 2 && OF_ONE.test(order.slice(0, last?.start))) ? last : undefined;
  if (only === undefined) return null;
  const names = said.split(/, and |,? and |, /u).map((name) => name.replaceAll(/^["“`']|["”`']$/gu, ""));
  const again = names.map((name) => `${order.slice(0, only.start)}"${name}"${order.slice(only.end)}`);
  return own === undefined ? again : [own, ...again];
}
