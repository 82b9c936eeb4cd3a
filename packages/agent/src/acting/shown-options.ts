import { keyOf } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

export const OPTION = /^(option|menuitem|menuitemradio|menuitemcheckbox|treeitem)$/;

export function shownOptions({ elements }: Snapshot): readonly PageElement[] {
  return elements.filter(({ role, tag, state }) => OPTION.test(role) && tag !== "option" && state.visible);
}

export function nameOf({ name, text }: PageElement): string {
  return name || text;
}

/** Whether it was not seen then. */
export function newSince({ documents, elements }: Snapshot): (one: PageElement, snapshot: Snapshot) => boolean {
  const known = new Set(elements.filter(({ state }) => state.visible).map((one) => `${documents[one.frame]} ${keyOf(one)}`));
  return (one, snapshot) => !known.has(`${snapshot.documents[one.frame]} ${keyOf(one)}`);
}
