import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { isActedOn } from "./role-fit.ts";

const TEXTS: ReadonlySet<string> = new Set(["generic", "paragraph"]);

/** "The paragraph", "the text", where no code says which that is: the only words of the page that are no part of a control or its label. */
export function onlyText({ name, role, ordinal, relations, scope }: Target, snapshot: Snapshot): PageElement | null {
  if (name !== undefined || ordinal !== undefined || relations !== undefined || (scope ?? []).length > 0) return null;
  if ((role !== "paragraph" && role !== "text") || snapshot.truncated) return null;
  const index = PageIndex.of(snapshot);
  const texts = snapshot.elements.filter(({ state, reachable, text }) => state.visible && reachable && text !== "");
  const others = texts.filter(
    (element) => !TEXTS.has(element.role) && !isActedOn(element) && !/^(?:html|body|form|main|label)$/.test(element.tag),
  );
  if (others.some((element) => !index.within(element).some(isActedOn))) return null;
  const plain = texts.filter((element) => TEXTS.has(element.role) && element.tag !== "label" && !index.within(element).some(isActedOn));
  const [only, another] = index.outermostOf(plain.filter((element) => !index.around(element).some(isActedOn)));
  return another === undefined ? (only ?? null) : null;
}
