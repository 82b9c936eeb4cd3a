import { landmarksCalled } from "../grounding/landmarks.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { mainHeadings } from "../grounding/page-names.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** "The heading", without a name: of those of the page's own content the one of the highest level, where there is one of it. */
export function mainHeading({ role, name, ordinal, relations = [], scope = [] }: Target, snapshot: Snapshot): PageElement | null {
  if (role !== "heading" || name !== undefined || ordinal !== undefined || relations.length + scope.length > 0) return null;
  const index = PageIndex.of(snapshot);
  const bars = landmarksCalled("header", snapshot);
  return onlyHighest(mainHeadings(snapshot).filter((one) => !bars.some((bar) => index.isInside(one, bar))));
}

/** The one above all others. */
export function onlyHighest(headings: readonly PageElement[]): PageElement | null {
  const highest = Math.min(...headings.map(({ level }) => level ?? 6));
  const [only, another] = headings.filter(({ level }) => (level ?? 6) === highest);
  return only !== undefined && another === undefined ? only : null;
}
