import { valuesOf } from "../language/act-values.ts";
import type { Act } from "../language/intent.ts";
import { REFERENCE } from "@runwright/language/document";

/** What they do is done again by doing the same: they read nothing, and make nothing up. */
const KEPT_KINDS = new Set<Act["kind"]>([
  "click",
  "hover",
  "fill",
  "clear",
  "select",
  "check",
  "press",
  "scroll",
  "focus",
  "click_away",
  "resize",
  "select_text",
  "drag",
  "upload",
  "download",
  "history",
  "navigate",
  "dialog",
  "switch_tab",
  "close_tab",
]);

/** What such a step points at is for each run to find out anew. */
const DEPENDS_ON_DATA =
  /\b(?:cheapest|lowest|highest|latest|newest|oldest|largest|biggest|smallest|longest|shortest|fastest|nearest|closest|earliest|soonest|best|worst|most|least|fewest|random|randomly|any|current|today|tomorrow|yesterday)\b/iu;

export const MOST_ACTIONS = 30;

/**
 * Whether what a step did can be kept for other runs. Every value that was put in must come from the step's own words or a variable: one
 * that was read off the page would be invented in the next run. Pure; takes acts with their variables named.
 */
export function isKeepable(text: string, acts: readonly Act[]): boolean {
  if (acts.length === 0 || acts.length > MOST_ACTIONS || DEPENDS_ON_DATA.test(text)) return false;
  return acts.every((act) => KEPT_KINDS.has(act.kind) && writtenIn(act).every((value) => isSaid(value, text)));
}

/** All words that would be put in again, addresses and what made files hold included. */
function writtenIn(act: Act): readonly string[] {
  switch (act.kind) {
    case "navigate":
      return [act.url];
    case "upload":
      return [...valuesOf(act), ...act.files.flatMap(({ content }) => (content === undefined ? [] : [content]))];
    case "download":
      return act.name === undefined ? [] : [act.name];
    default:
      return valuesOf(act);
  }
}

/** A reference is said where the step names it; what is left of the value must stand in the step as it is. */
function isSaid(value: string, text: string): boolean {
  const written = text.toLowerCase();
  if (written.includes(value.toLowerCase())) return true;
  const references = [...value.matchAll(REFERENCE)].map(([reference]) => reference.toLowerCase());
  const rest = value.replace(REFERENCE, "\0").split("\0");
  return references.every((one) => written.includes(one)) && rest.every((part) => written.includes(part.trim().toLowerCase()));
}
