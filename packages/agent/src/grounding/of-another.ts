import { ENTRIES, TABLES } from "../perception/kinds.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Choice } from "./candidates.ts";
import { PageIndex } from "./page-index.ts";
import { isBuiltAlike, signOf } from "./repeated.ts";
import { isBeginning, wholeScore } from "./whole-name.ts";

const HOLDS = 0.68;

/**
 * Whether what stands close to a text belongs to another one of a row of equals: the only "Delete" that is drawn, in the row of Ann,
 * is not the one of Bob.
 */
export function isOfAnother(
  element: PageElement,
  { around, texts }: { readonly around: PageElement; readonly texts: readonly string[] },
  snapshot: Snapshot,
): boolean {
  const index = PageIndex.of(snapshot);
  const inside = index.within(around);
  const own = partOf(element, around, index);
  if (own === undefined) return false;
  return texts.every((text) => {
    const holders = inside.filter((one) => one !== around && one.state.visible && wholeScore(text, one, index) >= HOLDS);
    const parts = holders.map((holder) => partOf(holder, around, index));
    if (parts.length === 0 || parts.includes(own)) return false;
    return parts.every((part) => part !== undefined && isEqual(part, own) && (ENTRIES.has(part.role) || isBuiltAlike([part, own], index)));
  });
}

/** What stands in a row of a table is in no row of a text that stands elsewhere: above the table, in the bar of the page. */
export function isInRowWithout(around: PageElement, element: PageElement, index: PageIndex): boolean {
  const line = [element, ...index.around(element)];
  const row = line.find((one) => one.role === "row" && index.around(one).some(({ role }) => TABLES.has(role)));
  return row !== undefined && row !== around && !index.isInside(around, row);
}

/** The part right below `around` that something stands in. */
function partOf(element: PageElement, around: PageElement, index: PageIndex): PageElement | undefined {
  return [element, ...index.around(element)].find((one) => one.frame === around.frame && one.ancestors[0] === around.ref);
}

function isEqual(one: PageElement, other: PageElement): boolean {
  return signOf(one) === signOf(other);
}

/**
 * "The first task" of a page that has one thing with that word in its name, such as a filter or the head of a column, or several of which each is called
 * otherwise: "Task filter", "Task view". A common noun is no name of them.
 */
export function isNoneOfSeveral(alike: readonly Choice[], { name = "", quoted, role }: Target): boolean {
  const isNoun = quoted !== true && /^\p{Ll}+$/u.test(name) && (role === undefined || /^(?:element|item|row|card)$/.test(role));
  const isOther = ({ element }: Choice): boolean =>
    [element.text, element.name].some((text) => isBeginning(name, text) && /^\p{Ll}/u.test(text.trim().slice(name.length).trim()));
  return isNoun && (alike.length === 1 || alike.every(isOther)) && alike.every(({ element }) => !ENTRIES.has(element.role));
}
