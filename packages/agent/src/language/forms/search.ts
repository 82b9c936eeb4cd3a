import { actForm } from "../form.ts";
import type { Act, Target } from "../intent.ts";

/** Grounding knows search fields that bear no name by their type. */
const SEARCH_FIELD: Target = { name: "search", role: "field", words: "the search field" };
const BOX = "search [box|bar|field|input|form]";

/** Typed where one searches; `readClause` presses Enter there next. */
export const searchForm = actForm({
  name: "search",
  patterns: [
    "search~ for [the|a] (product|item|user|customer|term|word|text|phrase|name|keyword|article|order|city|page|book|film|movie|song|recipe|post|topic|file|contact|person|company|place) <literal>",
    "search~ [for] [:] <literal> [(in|using|with|on|inside|through|via) <target>]",
    "search~ (in|using|with) <target> for <literal>",
    "search~ for <value> (in|using|with|on|inside|through|via) <target>",
    "search~ for <value+>",
    `(look~ for|up | find~) <literal> (using|in|with|via|through) [the] ${BOX}`,
    `(use~ the ${BOX} to (find | look for | search [for])) <literal>`,
  ],
  examples: ['Search for "mugs"', 'Search for "mugs" in the search box'],
  build: ({ literal, value, target }): Act | null => {
    const text = literal ?? value;
    const field = target === undefined ? SEARCH_FIELD : asField(target);
    // "Search for mugs in the header" is no search for those five words.
    if (value !== undefined && /\s(?:in|on|using|with|from|at|by|via|through)\s/i.test(value)) return null;
    return text === undefined || field === null ? null : { kind: "fill", target: field, value: text };
  },
});

/** `the search`, `the "Customers" field`; not `the header`, which is no field. */
function asField(target: Target): Target | null {
  if (target.role === "field") return target;
  return target.role === undefined && /^search$/i.test(target.name ?? "") ? { ...target, role: "field" } : null;
}
