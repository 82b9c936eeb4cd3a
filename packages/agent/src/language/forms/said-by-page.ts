import { phraseForm } from "../form.ts";
import type { Act } from "../intent.ts";
import { capitalized } from "../rewording.ts";

/**
 * Verbs of orders that mostly stand on a control as they are given: `Load more`, `Continue as guest`, `Create a project`. Whether they do, the
 * page says: nothing is pressed that is not called so.
 */
const VERBS =
  "load|show|see|start|create|archive|like|share|print|invite|finish|redeem|buy|book|reserve|join|leave|report|block|approve|reject|decline|duplicate|clone|export|import|restore|retry|try again|resend|activate|deactivate|reset|clear|empty|skip|learn|discover|explore|get|begin|browse|shop|play|pause|stop|mute|unmute|watch|record|continue|proceed|complete|manage|request|claim|preview|compare|track|unsubscribe|renew|upgrade|connect|disconnect|synchronize|sync|install|enable|disable|calculate|convert|translate|send|post|publish|update|undo|shuffle|roll|spin|draw|flip|deal|solve|check out|sign up|zoom in|zoom out|launch|lock|unlock|pin|unpin|star|vote|rate|pay";
const INFLECTED = new RegExp(`^(${VERBS})(?:e?s|es)?\\b(.*)$`, "iu");
/** Words that ask for something else than a press, or for which one. */
const OTHER =
  /["“”`⟦{,;:]|\d|\b(?:and|then|or|if|until|unless|while|when|that|whether|it|them|this|these|those|its|first|second|third|last|next|previous|unique|random|all|every|each|both|any|some|with|into|from|without filling|twice|times|should|must|shall|is|are|was|were|has|have|again|in|on|at|of)\b/iu;
const MOST_WORDS = 5;

export const saidByPageForms = [
  phraseForm({
    name: "press what is called as the order says",
    examples: ["Load more", "Create a project", "Continue as guest"],
    read: pressed,
  }),
];

function pressed(written: string): Act | null {
  const [, verb = "", rest = ""] = INFLECTED.exec(written.trim()) ?? [];
  const words = rest
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const spoken = /^(?:see|show|load|clear)$/i.test(verb) ? rest.replace(/^ all\b/i, "") : rest;
  if (verb === "" || words.length === 0 || words.length >= MOST_WORDS || OTHER.test(spoken)) return null;
  // A control is called "Create project", whoever speaks of it says "a project".
  const object = words.filter((word) => !/^(?:an?|the|my|your|our)$/i.test(word));
  if (object.length === 0) return null;
  const name = [verb, ...object].join(" ");
  return { kind: "click", target: { name: capitalized(name), words: written } };
}
