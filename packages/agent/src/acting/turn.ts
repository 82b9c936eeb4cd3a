import { resolveScope } from "../grounding/ground.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Scope } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { calendarsIn, isTurn, NEXT, PREVIOUS } from "./calendar-reading.ts";

const ON = /^(?:(?:go|move|page|turn|step|flip) )?(?:forwards?|on|ahead|next)$/i;
const BACK = /^(?:(?:go|move|page|turn|step|flip) )?(?:back|backwards?|previous)$/i;
/** Two that belong together stand at most so far out from each other. */
const OUT = 3;

/**
 * "Go forward" in a calendar, a gallery, the pages of a list: of the two arrows that turn it there the one that does, whatever they are called;
 * null for other words, and where there are none there or several.
 */
export function turned(verb: string, place: readonly Scope[], snapshot: Snapshot): Grounding | null {
  const isOn = ON.test(verb);
  // "Go on", and "back", without a word of what, may mean anything.
  if ((!isOn && !BACK.test(verb)) || (place.length === 0 && !/ward|next|prev/i.test(verb))) return null;
  const index = PageIndex.of(snapshot);
  const found = resolveScope(place, snapshot);
  const inside = found.ok && found.element !== null ? index.within(found.element) : place.length === 0 ? snapshot.elements : [];
  const [pair, another] = pairsIn(inside, index);
  const calendars = pair === undefined ? calendarsIn(snapshot) : [];
  const [calendar] = calendars.length === 1 ? calendars : [];
  const meant = pair === undefined ? (isOn ? calendar?.next : calendar?.previous) : isOn ? pair.next : pair.previous;
  return another !== undefined || meant == null ? null : { ok: true, element: meant, score: 0.8, why: ["turns it"] };
}

function pairsIn(
  pool: readonly PageElement[],
  index: PageIndex,
): readonly { readonly next: PageElement; readonly previous: PageElement }[] {
  const all = (what: RegExp): readonly PageElement[] => index.outermostOf(pool.filter((one) => one.reachable && isTurn(one, what)));
  const previous = all(PREVIOUS);
  return all(NEXT).flatMap((next) => {
    const around = index.around(next).slice(0, OUT);
    const [partner] = around.map((outer) => previous.filter((one) => index.isInside(one, outer))).find(({ length }) => length > 0) ?? [];
    return partner === undefined || partner === next ? [] : [{ next, previous: partner }];
  });
}
