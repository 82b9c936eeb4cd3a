import { withBodies } from "../control.ts";
import type { Act, Assertion, Intent, Line, Target } from "../intent.ts";
import { wordSet } from "../lexicon/entries.ts";
import { acts } from "./acts.ts";
import type { Intents, Place } from "./meaning.ts";
import { allOf, claimsAt } from "./say-places.ts";
import { targetAt, toScopes, toTarget, withPlace } from "./to-target.ts";

/**
 * A place said first, around every order behind it. What stands behind it is read as it would be without the place: where that cannot be
 * done there, no stranger reading that can may take its part.
 */
export function ordersAt(intents: Intents, place: Place): Intents | undefined {
  const made: Intent[] = [];
  // What a place is said for has to take it up.
  let isTaken = false;
  for (const intent of intents) {
    const placed: Intent | undefined = isForFocus(intent, isTaken) ? intent : intentAt(intent, place);
    if (placed === undefined) return acts({ kind: "operate", verb: BLOCKED });
    isTaken ||= placed !== intent;
    made.push(placed);
  }
  return isTaken ? made : acts({ kind: "operate", verb: BLOCKED });
}

/** Keys go where the focus is, and so does what is typed after a click there; who went there may leave again. */
function isForFocus(intent: Intent, isTaken: boolean): boolean {
  if (intent.type !== "act") return false;
  const { act: one } = intent;
  if (one.kind === "press" && one.target === undefined) return true;
  return isTaken && (!("target" in one) || (one.kind === "fill" && one.target === null));
}

/** Stands for orders that mean something, and cannot be carried out. */
const BLOCKED = "\u0000blocked";

export const isBlocked = (intents: Intents): boolean =>
  intents.some((intent) => intent.type === "act" && intent.act.kind === "operate" && intent.act.verb === BLOCKED);

/** Lines of a block: what has nothing to do with a place, like pressing Escape, stays as it is. */
export function lineAt(line: Line, place: Place): Line {
  const { intent } = line;
  if (intent.type === "unknown" || (intent.type === "act" && isPlaceless(intent.act))) return line;
  return { ...line, intent: intentAt(intent, place) ?? { type: "unknown" } };
}

const PLACELESS = wordSet(
  "navigate pause dialog open_tab switch_tab close_tab resize generate wait_email open_email_link remember_email press fill",
);

/** "Go back" may be the name of a link there. */
const isPlaceless = (one: Act): boolean =>
  ("target" in one && one.target ? false : PLACELESS.has(one.kind)) ||
  (one.kind === "history" && one.move === "reload") ||
  (one.kind === "remember" && one.what === "url");

/** The same, done or looked for in a place. Undefined where the place would be lost: `the URL is /cart` is in no dialog. */
function intentAt(intent: Intent, place: Place): Intent | undefined {
  if (intent.type === "assert") {
    const assertion = claimAt(intent.assertion, place);
    return assertion && { ...intent, assertion };
  }
  if (intent.type === "act") {
    const placed = "target" in intent.act && !intent.act.target ? untoldAt(intent.act, place) : partsAt(intent.act, place);
    return placed && placed !== intent.act ? { ...intent, act: placed } : undefined;
  }
  const { control } = intent;
  // What the body of an element says is placed inside of it when it is done.
  const isOfElement = control.kind === "for_each_element";
  const placed = partsAt(isOfElement ? control : withBodies(control, (lines) => lines.map((line) => lineAt(line, place))), place);
  return placed && { type: "control", control: placed };
}

function claimAt(claim: Assertion, place: Place): Assertion | undefined {
  const placed = claimsAt([claim], [place], true);
  return placed && allOf(placed);
}

/** What it points at, and what it waits for, each in the place; itself where there is nothing of the kind. */
function partsAt<Whole extends object>(whole: Whole, place: Place): Whole | undefined {
  const made = Object.entries(whole).map(([key, part]: [string, unknown]) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return [key, part] as const;
    if (key === "condition") return [key, claimAt(part as Assertion, place)] as const;
    return [key, "words" in part ? targetAt(part as Target, place) : partsAt(part, place)] as const;
  });
  if (made.some(([, part]) => part === undefined)) return undefined;
  return made.every(([key, part]) => part === whole[key as keyof Whole]) ? whole : (Object.fromEntries(made) as Whole);
}

/** What says nothing of what it points at is done to what stands there. */
function untoldAt(one: Act, place: Place): Act | undefined {
  const isField =
    place.at === "in" &&
    (place.thing.role === "field" || place.thing.role === "dropdown" || (place.thing.quoted && place.thing.role === undefined));
  if (isField && (one.kind === "fill" || one.kind === "select")) return { ...one, target: toTarget(place.thing) };
  // "In the dialog, type ...": in the one field that it has.
  if (one.kind === "fill" || one.kind === "upload") {
    const scope = place.at === "in" ? toScopes(place.thing) : place.at === "within" ? place.scope : [];
    return scope?.length ? { ...one, target: { role: "field", scope, words: "the field" } } : undefined;
  }
  // What is chosen in a part of the page is what stands there.
  const [name] = one.kind === "select" ? one.options : [];
  const placed = name === undefined ? undefined : withPlace({ name, quoted: true, words: name }, place);
  return placed && !placed.page ? { kind: "click", target: toTarget(placed) } : undefined;
}
