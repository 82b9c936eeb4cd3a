import type { Intent, Target } from "./intent.ts";

/** What an order or a statement is about, for the "it" of the next one; null where there is no such thing. */
export function targetOf(intent: Intent): Target | null {
  if (intent.type === "act" && intent.act.kind === "scroll") return typeof intent.act.to === "object" ? intent.act.to : null;
  // What was waited for, or scrolled to.
  if (intent.type === "act" && "condition" in intent.act) {
    const { condition } = intent.act;
    const isGone = ("negated" in condition && condition.negated) || (condition.kind === "state" && condition.state === "hidden");
    return isGone ? null : targetOf({ type: "assert", assertion: condition });
  }
  if (intent.type === "act") return "target" in intent.act ? (intent.act.target ?? null) : null;
  if (intent.type !== "assert") return null;
  const { assertion } = intent;
  if (assertion.kind === "text" && assertion.target === null && !assertion.negated)
    return { name: assertion.text, quoted: true, words: `"${assertion.text}"` };
  return "target" in assertion ? assertion.target : null;
}
