import type { Intent } from "../intent.ts";
import { act } from "./acts.ts";
import type { Intents, Place } from "./meaning.ts";
import { claimsAt } from "./say-places.ts";
import { toTarget, withPlace } from "./to-target.ts";

/** A place said first, around every order behind it. */
export function ordersAt(intents: Intents, place: Place): Intents | undefined {
  const made = intents.map((intent) => orderAt(intent, place));
  // Keys go where the focus is; but what a place is said for has to take it up.
  const isTaken = made.some((one, n) => one !== intents[n]);
  return isTaken && made.every((one) => one !== undefined) ? made : undefined;
}

function orderAt(intent: Intent, place: Place): Intent | undefined {
  if (intent.type === "assert") {
    const placed = claimsAt([intent.assertion], place);
    return placed?.length === 1 && placed[0] ? { ...intent, assertion: placed[0] } : undefined;
  }
  if (intent.type !== "act" || !("target" in intent.act)) return intent.type === "act" && intent.act.kind === "press" ? intent : undefined;
  const { target } = intent.act;
  if (target === null || target === undefined) {
    const isField =
      place.at === "in" &&
      (place.thing.role === "field" || place.thing.role === "dropdown" || (place.thing.quoted && place.thing.role === undefined));
    if (isField && (intent.act.kind === "fill" || intent.act.kind === "select"))
      return act({ ...intent.act, target: toTarget(place.thing) });
    // What is chosen in a part of the page is what stands there.
    const [name] = intent.act.kind === "select" ? intent.act.options : [];
    const placed = name === undefined ? undefined : withPlace({ name, quoted: true, words: name }, place);
    return placed && !placed.page ? act({ kind: "click", target: toTarget(placed) }) : undefined;
  }
  const placed = withPlace({ ...target, words: target.words } as Parameters<typeof withPlace>[0], place);
  return placed && !placed.page ? ({ ...intent, act: { ...intent.act, target: toTarget(placed) } } as Intent) : undefined;
}
