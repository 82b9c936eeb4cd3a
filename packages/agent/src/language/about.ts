import type { Act, Assertion, Line, Target } from "./intent.ts";
import { targetOf } from "./target-of.ts";

/** What the lines are about, for "click it" in the next one. */
export function aboutOf(lines: readonly Line[]): Target | null {
  const intent = lines.at(-1)?.intent;
  const sent = intent?.type === "act" && isEnter(intent.act) ? lines.at(-2)?.intent : undefined;
  // What was typed and sent is what there is now: a todo, a message.
  if (sent?.type === "act" && sent.act.kind === "fill" && sent.act.value !== "")
    return { name: sent.act.value, quoted: true, words: `"${sent.act.value}"` };
  if (intent?.type === "act" && (intent.act.kind === "wait_for" || intent.act.kind === "scroll_until"))
    return targetOf({ type: "assert", assertion: intent.act.condition });
  // What was counted or compared is nothing that one goes on with: "it" is what was used before.
  if (intent?.type === "assert" && isOnlyLookedAt(intent.assertion)) return null;
  return intent === undefined || intent.type === "unknown" ? null : targetOf(intent);
}

function isOnlyLookedAt(claim: Assertion): boolean {
  return COMPARED.has(claim.kind) || (claim.kind === "text" && claim.target?.ordinal !== undefined);
}

const COMPARED: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>([
  "count",
  "number",
  "row",
  "every",
  "sorted",
  "only",
  "compare",
]);

function isEnter(act: Act): boolean {
  return act.kind === "press" && act.target === undefined && /^enter$/i.test(act.keys);
}
