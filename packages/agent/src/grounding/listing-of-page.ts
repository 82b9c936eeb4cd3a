import { LISTS, TABLES } from "../perception/kinds.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isWithin, LEADS_ELSEWHERE } from "./importance.ts";
import { isListOfLinks } from "./link-lists.ts";
import { PageIndex } from "./page-index.ts";
import { holdsWords } from "./text-score.ts";

const AROUND: ReadonlySet<string> = new Set([...LEADS_ELSEWHERE, "complementary"]);
const MOST_MAIN_LEVEL = 2;

/**
 * "The list of authors" on the page of the authors, whose only list says nothing of itself: the one that the page is about, by its title, its
 * main heading or its address. Null when the page is about something else, or shows several.
 */
export function listingOfPage(
  { name = "", role, quoted, ordinal, scope = [], relations = [] }: Target,
  snapshot: Snapshot,
): PageElement | null {
  if ((role !== "list" && role !== "table") || quoted === true || ordinal !== undefined || scope.length + relations.length > 0) return null;
  if (name === "" || !isPageOf(name, snapshot)) return null;
  const index = PageIndex.of(snapshot);
  const kinds = role === "table" ? TABLES : LISTS;
  const all = snapshot.elements.filter(
    (element) => kinds.has(element.role) && element.state.visible && !isWithin(AROUND, element, index) && !isListOfLinks(element, index),
  );
  const [only, another] = index.outermostOf(all);
  return only === undefined || another !== undefined ? null : only;
}

function isPageOf(name: string, { title, url, elements }: Snapshot): boolean {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: "" };
  const headings = elements.filter(
    ({ role, level = MOST_MAIN_LEVEL + 1, state }) => role === "heading" && level <= MOST_MAIN_LEVEL && state.visible,
  );
  const texts = [title, pathname.replaceAll(/[/_-]+/g, " "), ...headings.map(({ text }) => text)];
  const forms = [name, name.replace(/s$/i, ""), name.replace(/ies$/i, "y"), `${name}s`];
  return texts.some((text) => forms.some((form) => form.length > 2 && holdsWords(form, text)));
}
