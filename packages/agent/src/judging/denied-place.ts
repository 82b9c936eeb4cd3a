import { PageIndex } from "../grounding/page-index.ts";
import { isContent } from "../grounding/importance.ts";
import { LISTS } from "../perception/kinds.ts";
import { drawnLists } from "../grounding/repeated.ts";
import { listsNothing } from "../grounding/link-lists.ts";
import { opensMenu } from "../grounding/opener.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import { isSurely, isSurelyCalled } from "./sure-kind.ts";
import { isWholeName } from "../grounding/whole-name.ts";
import type { Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** Known by a title, which may stand in a block of its own above what it is the title of. */
const TITLED: ReadonlySet<string | undefined> = new Set(["section", "heading", "any", "card"]);
const TITLES = new Set(["heading", "legend", "caption", "summary"]);

/**
 * Whether a place is too little to prove that the part of that name does not show a text: it is called otherwise, or it is a head, with a title
 * and what is pressed there, and what it is the head of stands elsewhere.
 */
export function isHeadAlone(place: PageElement, said: Target | Scope, snapshot: Snapshot): boolean {
  const [kind, name] = kindAndName(said);
  // What searches everything is no form that the page is about.
  if (kind === "form" && place.role === "search") return true;
  if (name === undefined || place.tag === "body" || place.role === "heading") return false;
  if (kind === "list" || kind === "menu")
    return !isSurely(place, kind, snapshot) || !isSurelyCalled(place, { name, quoted: true, role: kind, words: "" }, snapshot);
  const index = PageIndex.of(snapshot);
  const isTitle = (one: PageElement): boolean => TITLES.has(one.role) || TITLES.has(one.tag);
  // Words that stand over something need not name all of it: the tile "Users" is none of the list of users.
  if (kind === "called") return place.role === "generic" && !index.within(place).some(isTitle);
  if (!TITLED.has(kind)) return false;
  const isOf = (one: PageElement, is: (outer: PageElement) => boolean): boolean =>
    [one, ...index.around(one)].some((outer) => (outer === place || index.isInside(outer, place)) && is(outer));
  const isOther =
    place.name !== "" && !isWholeName({ name, quoted: true, words: "" }, place, { snapshot, except: (one) => !isOf(one, isTitle) });
  const content = index
    .within(place)
    .filter((one) => one.state.visible && one.ownText !== "" && !isOf(one, isTitle) && !isOf(one, isPressed));
  return isOther || place.tag === "header" || content.length === 0;
}

/** Where only a kind is said, the others of that kind that are seen as well: "the menu" may be any of them, "the list" what is drawn as one, too. */
export function othersOfKind(place: PageElement, said: Target | Scope, snapshot: Snapshot): readonly PageElement[] {
  const [kind, name] = kindAndName(said);
  if ((kind !== "menu" && kind !== "list") || name !== undefined || said.ordinal !== undefined) return [];
  const index = PageIndex.of(snapshot);
  const drawn = kind === "list" ? drawnLists(snapshot) : new Set<PageElement>();
  const isSuch = (one: PageElement): boolean =>
    kind === "menu"
      ? one.role === place.role
      : (drawn.has(one) || (LISTS.has(one.role) && !tellsOrListsNothing(one, index))) && isContent(one, index);
  return snapshot.elements.filter(
    (one) => one !== place && isSuch(one) && one.state.visible && !index.isInside(one, place) && !index.isInside(place, one),
  );
}

/** Messages that stand in a list of their own are none of what the page lists. */
function tellsOrListsNothing(list: PageElement, index: PageIndex): boolean {
  return listsNothing(list, index) || index.within(list).some(({ notice }) => notice !== undefined);
}

/** "The menu" may be one that is closed, of which the page shows the button alone: what it holds can't be told from the bars that stand there always. */
export function isMenuClosed(said: readonly (Target | Scope)[], snapshot: Snapshot): boolean {
  const isBareMenu = said.some((one) => kindAndName(one)[0] === "menu" && kindAndName(one)[1] === undefined && one.ordinal === undefined);
  const index = PageIndex.of(snapshot);
  const shown = isBareMenu ? snapshot.elements.filter(({ state, reachable }) => state.visible && reachable) : [];
  return !shown.some(({ role }) => role === "menu") && shown.some((one) => isPressed(one) && opensMenu(one) && isContent(one, index));
}

function kindAndName(said: Target | Scope): readonly [kind: Target["role"] | Scope["kind"], name: string | undefined] {
  return "kind" in said ? [said.kind, said.texts[0]] : [said.role, said.name];
}

function isPressed(one: PageElement): boolean {
  return isActedOn(one) && !one.state.editable;
}
