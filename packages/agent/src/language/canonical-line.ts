import { readCanonical } from "@runwright/language";
import type { LineKind } from "./clause.ts";
import type { Act, Intent } from "./intent.ts";

/** How these are done depends on what is found; until that is so, their words are read as the acts that they most often are. */
const LEFT_OPEN: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>(["set", "choose", "operate", "add", "sort", "filter", "search"]);

/**
 * What a canonical sentence means, before any other reading is tried. Null for other lines; for orders below the expected outcome; and
 * for a statement that comes first of all, which says how things are to be and not what is checked.
 */
export function readCanonicalLine(text: string, { kind, isFirst }: { readonly kind: LineKind; readonly isFirst: boolean }): Intent | null {
  const intent = readCanonical(text);
  if (intent.type === "error" || intent.type === "control") return null;
  if (intent.type === "assert") return (isFirst && kind === "step") || isRowByName(intent) ? null : intent;
  return kind === "outcome" || LEFT_OPEN.has(intent.act.kind) ? null : intent;
}

/** A row is found by the cells that it has, which the older reading says; as a thing with a name a page seldom has it. */
function isRowByName({ assertion }: Extract<Intent, { type: "assert" }>): boolean {
  return assertion.kind === "text" && assertion.target?.role === "row" && assertion.target.name !== undefined;
}
