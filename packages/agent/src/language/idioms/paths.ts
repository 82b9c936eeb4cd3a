import { readClause, readerOf, type Clause } from "../clause.ts";
import type { Token } from "../tokens.ts";

const ARROWS = new Set([">", "→", "->", "=>", "»", "›", "▸", "➔", "➜", ">>"]);
const PATH_LEAD =
  /^\s*(?:(?:in|from|on|using|via|through|under) (?:the )?(?:[\p{L} -]{0,30}?)(?:menu|sidebar|navigation|nav|header|menu bar|toolbar)(?: bar)?,?\s+)?(?:(?:go|navigate|browse|head)(?:s|es|d)?(?: over)? to|(?:click|tap)(?:s|ed)?(?: on)?|opens?|select(?:s|ed)?|choos(?:e|es)|follow(?:s|ed)?|use(?:s|d)?|pick(?:s|ed)?)?\s*(?:the )?(?:menu(?: path)?:?\s+)?/iu;
const LONGEST_PATH = 7;

/** `Settings > Users > Invite`, `Go to Settings → Users`: clicked one after the other. */
export function readPath(text: string): readonly Clause[] | null {
  const { tokens } = readerOf(text);
  if (tokens.length > 40 || !tokens.some((token) => token.kind !== "literal" && ARROWS.has(token.word))) return null;
  const lead = PATH_LEAD.exec(text)?.[0].length ?? 0;
  const parts = cutAtArrows(tokens.filter((token) => token.start >= lead));
  if (parts.length < 2 || parts.length > LONGEST_PATH) return null;
  const isOrder = /\S/.test(text.slice(0, lead));
  const clauses = parts.map((part) => clickOnPart(text, part, isOrder));
  return clauses.every((clause) => clause !== null)
    ? clauses.map((clause, n) => (n < clauses.length - 1 ? opening(clause) : clause))
    : null;
}

/** What the way leads through is only opened: what is open already stays so. */
function opening(clause: Clause): Clause {
  const { intent } = clause;
  return intent.type === "act" && intent.act.kind === "click"
    ? { ...clause, intent: { ...intent, act: { ...intent.act, expanded: true } } }
    : clause;
}

function cutAtArrows(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind !== "literal" && ARROWS.has(token.word)) parts.push([]);
    else if (token.word !== ".") parts.at(-1)?.push(token);
  }
  return parts;
}

function clickOnPart(text: string, part: readonly Token[], isOrder: boolean): Clause | null {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last || part.length > 5 || part.some((token) => token.kind === "punctuation")) return null;
  const words = text.slice(first.start, last.end);
  // Without an order before them, only names are a path: "5 > 3" is none.
  if (!isOrder && first.kind !== "literal" && !/^\p{Lu}/u.test(first.text)) return null;
  return readClause(`click ${words}`, "step", null);
}
