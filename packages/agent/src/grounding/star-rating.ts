import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { isMarked } from "./marks.ts";
import { isActedOn } from "./role-fit.ts";

const STARS = /^(\d{1,2})[- ]stars?$/i;
const FEWEST = 3;
const MOST = 10;
const WORDS = ["rating", "rate", "stars"];

/** "5 stars", where each star bears no name or one of its own: the fifth of the only row of them that the page has to be pressed. */
export function isStarMeant(target: Target, element: PageElement, snapshot: Snapshot): boolean {
  const count = Number(STARS.exec(target.name ?? "")?.[1] ?? 0);
  if (count === 0 || target.quoted === true || target.role !== undefined || target.ordinal !== undefined) return false;
  return isActedOn(element) && starsOf(snapshot)?.[count - 1] === element;
}

const OF_SO_MANY = /^(\d{1,2}) (?:of|out of) \d{1,2}(?: stars?)?$/i;

/** Whether "3 of 5 stars" is the star that "3 stars" means, as it is not what "5 stars" means; null where it is no star, or none is meant. */
export function isThatStar({ name = "", quoted, role }: Target, { name: called, text }: PageElement): boolean | null {
  const wanted = STARS.exec(name)?.[1];
  const star = OF_SO_MANY.exec((called || text).trim())?.[1];
  return wanted === undefined || star === undefined || quoted === true || role !== undefined ? null : Number(wanted) === Number(star);
}

const found = new WeakMap<Snapshot, readonly PageElement[] | null>();

/** Null where there is none, or more than one. */
function starsOf(snapshot: Snapshot): readonly PageElement[] | null {
  const known = found.get(snapshot);
  if (known !== undefined) return known;
  const index = PageIndex.of(snapshot);
  const rows = snapshot.elements
    .filter((one) => one.state.visible && one.reachable && WORDS.some((word) => isMarked(one, word)))
    .flatMap((one) => starsIn(one, index));
  const [first, ...others] = rows;
  const stars = first !== undefined && others.every((other) => other[0] === first[0]) ? first : null;
  found.set(snapshot, stars);
  return stars;
}

function starsIn(rating: PageElement, index: PageIndex): readonly (readonly PageElement[])[] {
  const inside = index.within(rating).filter((one) => one !== rating && one.state.visible && one.state.enabled);
  for (const isStar of [hasRole("radio"), hasRole("button"), isPlain]) {
    const stars = inside.filter(
      (one) => isStar(one) && !inside.some((inner) => inner !== one && isStar(inner) && index.isInside(inner, one)),
    );
    if (stars.length >= FEWEST && stars.length <= MOST && areInOneRow(stars)) return [stars];
  }
  return [];
}

function hasRole(role: string): (element: PageElement) => boolean {
  return (element) => element.role === role;
}

function isPlain({ role, pointer }: PageElement): boolean {
  return pointer && (role === "generic" || role === "img" || role === "listitem");
}

function areInOneRow([first, ...others]: readonly PageElement[]): boolean {
  return others.every(({ box }) => first !== undefined && Math.abs(box.y - first.box.y) <= first.box.height / 2);
}
