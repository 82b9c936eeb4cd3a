import { BESIDE_CONTENT } from "../grounding/importance.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

const HEADER = /(?:^|[\s_-])(?:header|masthead|topbar|navbar|logo|sidebar)(?:$|[\s_-])/i;

/** "The heading", without a name: of those of the page's own content the one of the highest level, where there is one of it. */
export function mainHeading({ role, name, ordinal, relations = [], scope = [] }: Target, snapshot: Snapshot): PageElement | null {
  if (role !== "heading" || name !== undefined || ordinal !== undefined || relations.length + scope.length > 0) return null;
  const index = PageIndex.of(snapshot);
  const isBeside = (one: PageElement): boolean =>
    BESIDE_CONTENT.has(one.role) || [one.classes ?? "", ...one.attributes].some((mark) => HEADER.test(mark));
  const own = snapshot.elements.filter(
    (element) => element.role === "heading" && element.state.visible && ![element, ...index.around(element)].some(isBeside),
  );
  const highest = Math.min(...own.map(({ level }) => level ?? 6));
  const [only, another] = own.filter(({ level }) => (level ?? 6) === highest);
  return only !== undefined && another === undefined ? only : null;
}
