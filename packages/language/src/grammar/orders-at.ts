import type { Intent } from "../intent.ts";
import { act, acts } from "./acts.ts";
import type { Intents, Place } from "./meaning.ts";
import { claimsAt } from "./say-places.ts";
import { toScopes, toTarget, withPlace } from "./to-target.ts";

/**
 * A place said first, around every order behind it. What stands behind it is read as it would be without the place: where that cannot be
 * done there, no stranger reading that can may take its part.
 */
export function ordersAt(intents: Intents, place: Place): Intents | undefined {
  const made: Intent[] = [];
  // What a place is said for has to take it up.
  let isTaken = false;
  for (const intent of intents) {
    const placed: Intent | undefined = isForFocus(intent, isTaken) ? intent : orderAt(intent, place);
    if (placed === undefined) return acts({ kind: "operate", verb: BLOCKED });
    isTaken ||= placed !== intent;
    made.push(placed);
  }
  return isTaken ? made : acts({ kind: "operate", verb: BLOCKED });
}

/** Keys go where the focus is, and so does what is typed after a click there; who went there may leave again. */
function isForFocus({ type, ...rest }: Intent, isTaken: boolean): boolean {
  if (type !== "act" || !("act" in rest)) return false;
  const { act: one } = rest;
  if (one.kind === "press" && one.target === undefined) return true;
  return isTaken && (!("target" in one) || (one.kind === "fill" && one.target === null));
}

/** Stands for orders that mean something, and cannot be carried out. */
const BLOCKED = "\u0000blocked";

export const isBlocked = (intents: Intents): boolean =>
  intents.some(({ type, ...one }) => type === "act" && "act" in one && one.act.kind === "operate" && one.act.verb === BLOCKED);

function orderAt(intent: Intent, place: Place): Intent | undefined {
  if (intent.type === "assert") {
    const placed = claimsAt([intent.assertion], place);
    return placed?.length === 1 && placed[0] ? { ...intent, assertion: placed[0] } : undefined;
  }
  if (intent.type !== "act" || !("target" in intent.act)) return undefined;
  const { target } = intent.act;
  if (target === null || target === undefined) {
    const isField =
      place.at === "in" &&
      (place.thing.role === "field" || place.thing.role === "dropdown" || (place.thing.quoted && place.thing.role === undefined));
    if (isField && (intent.act.kind === "fill" || intent.act.kind === "select"))
      return act({ ...intent.act, target: toTarget(place.thing) });
    // "In the dialog, type ...": in the one field that it has.
    if (intent.act.kind === "fill" && place.at === "in") {
      const scope = toScopes(place.thing) ?? [];
      return scope.length === 0 ? undefined : act({ ...intent.act, target: { role: "field", scope, words: place.thing.words } });
    }
    // What is chosen in a part of the page is what stands there.
    const [name] = intent.act.kind === "select" ? intent.act.options : [];
    const placed = name === undefined ? undefined : withPlace({ name, quoted: true, words: name }, place);
    return placed && !placed.page ? act({ kind: "click", target: toTarget(placed) }) : undefined;
  }
  const placed = withPlace({ ...target, words: target.words } as Parameters<typeof withPlace>[0], place);
  return placed && !placed.page ? ({ ...intent, act: { ...intent.act, target: toTarget(placed) } } as Intent) : undefined;
}
