import { readClause } from "./clause.ts";
import type { Clause } from "./clause.ts";
import type { Target } from "./intent.ts";

/** `clicking "Save"` as `click "Save"`. */
export function readGerund(text: string, it: Target | null): Clause | null {
  const gerund = /^\s*(?:the user |having |(?:keep|continue)s?(?: on)? )?(\p{L}+)ing\b/iu.exec(text);
  const stem = gerund?.[1];
  if (!gerund || !stem) return null;
  const rest = text.slice(gerund[0].length);
  const stems = [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [])];
  for (const verb of stems) {
    const clause = readClause(`${verb}${rest}`, "step", it);
    if (clause?.intent.type === "act") return clause;
  }
  return null;
}
