import { holdsMiddle } from "../grounding/relations.ts";
import { shownName } from "../grounding/element-texts.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

const LONGEST = 80;
/** What people press to be rid of something in the way; those that decide nothing go first. */
const WAYS_OUT: readonly RegExp[] = [
  /^(close|dismiss|hide|×|✕|✖|x|got it|ok(ay)?|understood)$/i,
  /^(no,? thanks|not now|maybe later|later|skip|cancel|remind me later)/i,
  /\b(close|dismiss)\b/i,
  /^(reject|decline|deny|refuse)\b|\bonly (the )?(necessary|essential)\b|^(necessary|essential)( cookies)? only/i,
  /^(accept|agree|allow|i agree|i accept|continue|consent|yes)\b/i,
];

/**
 * The step that an author would write to get what lies over the element out of the way: `Click "Accept all" first`. It is only said,
 * never done: what a person would have to decide is nobody else's to decide.
 */
export function wayAround(snapshot: Snapshot, element: PageElement | undefined): string | undefined {
  const index = PageIndex.of(snapshot);
  const pressable = snapshot.elements.filter(
    (one) => one.state.visible && one.state.enabled && one.reachable && one.coveredBy === undefined && /^(button|link)$/.test(one.role),
  );
  const inTheWay = pressable.filter((one) => liesIn(one, { element, index }));
  for (const wayOut of WAYS_OUT) {
    const button = inTheWay.find((one) => wayOut.test(shownName(one)));
    if (button !== undefined) return `Click "${shownName(button)}" first`;
  }
  return undefined;
}

/** What stands in the part that lies over all, for people to know it by; empty when it can't be told. */
export function wordsInTheWay(snapshot: Snapshot): string {
  const index = PageIndex.of(snapshot);
  const open = snapshot.elements.filter(({ role, state, reachable }) => /^(alert)?dialog$/.test(role) && state.visible && reachable);
  const button = snapshot.elements.find(
    (one) => one.role === "button" && one.state.visible && one.reachable && one.coveredBy === undefined,
  );
  const outer =
    open.at(-1) ?? (button === undefined ? undefined : index.around(button).find(({ text }) => text.length > shownName(button).length));
  const text = outer === undefined || outer.role === "document" ? "" : outer.name || outer.text;
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}

/** In a dialog that keeps one from all else, or in something that lies over the middle of the element. */
function liesIn(
  button: PageElement,
  { element, index }: { readonly element: PageElement | undefined; readonly index: PageIndex },
): boolean {
  const around = index.around(button).filter((one) => one.role !== "document");
  if (element === undefined) return around.some(({ role }) => role === "dialog" || role === "alertdialog");
  return around.some((outer) => outer !== element && !index.isInside(element, outer) && holdsMiddle(outer.box, element.box));
}
