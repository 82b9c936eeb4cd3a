import type { Ground } from "../grounding/grounding.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { bestOption } from "./best-option.ts";

/** "The sort dropdown", where no list bears a name: the only one that offers what is wanted. */
export function orOfferedBy(named: Ground, wanted: readonly string[]): Ground {
  return (target, kind, snapshot) => {
    const found = named(target, kind, snapshot);
    const isKind = target.role === undefined || target.role === "dropdown" || target.role === "field";
    if (found.ok || found.code !== "not_found" || !isKind || target.quoted === true || (target.scope ?? []).length > 0) return found;
    const isUnnamed = ({ name, label, beside, options = [] }: PageElement): boolean =>
      name === "" && label === undefined && (beside === undefined || options.includes(beside));
    const only = onlyListWith(wanted, snapshot, isUnnamed);
    if (only === null) return found;
    return { ok: true, element: only, score: 0.6, why: [`has no name, and is the only list that offers "${wanted.join('", "')}"`] };
  };
}

/** The only such list; null where there are several, or none. */
function onlyListWith(...sought: Parameters<typeof listsWith>): PageElement | null {
  const [only, another] = listsWith(...sought);
  return another === undefined ? (only ?? null) : null;
}

/** The lists that can be reached, are of those asked for, and offer all that is wanted. */
export function listsWith(
  wanted: readonly string[],
  { elements }: Snapshot,
  isAsked: (list: PageElement) => boolean,
): readonly PageElement[] {
  return elements.filter(
    (one) =>
      one.tag === "select" &&
      one.state.visible &&
      one.reachable &&
      isAsked(one) &&
      wanted.every((option) => bestOption(option, one.options ?? []) !== null),
  );
}
