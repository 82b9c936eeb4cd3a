import type { RoleWord, Target } from "../language/intent.ts";
import { type Part, textOf } from "./at-edges.ts";
import type { Evidence } from "./evidence.ts";
import { findText } from "./text-matching.ts";

/** What opens these is often called the same, and stays when they are closed. */
const OPENED: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["dialog", "menu", "section", "form", "page", "frame"]);

/**
 * `The oak table is gone` may speak of no table, but of an entry that is called so: the text that has these very words. Null where none
 * does, or where the author said by quotes what is the name and what the kind.
 */
export async function writtenWhole({ name, quoted, role, words }: Target, part: Part, evidence: Evidence): Promise<string | null> {
  const whole = words.replace(/^(?:the|an?|any) /iu, "");
  const isLonger = name !== undefined && whole.toLowerCase().startsWith(`${name.toLowerCase()} `);
  if (quoted === true || role === undefined || !isLonger || OPENED.has(role)) return null;
  const { runs } = await textOf(part, evidence);
  return runs.find(({ text }) => [whole, singular(whole)].some((one) => findText(text, one) !== null))?.text ?? null;
}

/** `to-dos` of `to-do`: what is counted is said in the singular where one of it is meant. */
export function singular(noun: string): string {
  return noun.replace(/ies$|(?<=ss|x|ch|sh|[bnprt]us)es$|(?<=[^s])s$/u, (end) => (end === "ies" ? "y" : ""));
}
