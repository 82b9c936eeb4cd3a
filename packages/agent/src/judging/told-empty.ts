import { FRAME_OF_PAGE } from "../grounding/importance.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { isLayout, listsNothing, withoutLinkLists } from "../grounding/link-lists.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import { repeatedCalled } from "../grounding/repeated.ts";
import type { Target } from "../language/intent.ts";
import { ENTRIES, TABLES } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Evidence } from "./evidence.ts";

/** "Your cart is empty", "No items in your cart": a page that says so is believed, for nobody would look for more. */
export async function toldEmpty({ name = "", role }: Pick<Target, "name" | "role">, evidence: Evidence): Promise<string | null> {
  const word = (name === "" ? (role ?? "") : name).toLowerCase();
  if (word === "" || role === "field") return null;
  const noun = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const says = new RegExp(
    `(?:^|\\W)${noun}\\b.{0,20}\\bis (?:currently |now )?empty\\b|\\bempty ${noun}\\b|\\b(?:no|0) (?:items?|products?|articles?|entries) (?:in|on) (?:your|the|this) ${noun}\\b`,
    "i",
  );
  const { runs } = await evidence.text();
  const snapshot = await evidence.snapshot();
  const told = runs.find(
    ({ text }) =>
      text.length < 120 && says.test(text) && !/\b(?:not|isn['’]t|if|when|once|clear|make)\b/i.test(text) && !isOrder(text, snapshot),
  );
  if (told !== undefined) return told.text;
  if (role !== "list" && role !== "table") return null;
  const nothing = runs.find(({ text }) => saysNothing(text, name === "" ? null : noun));
  return nothing === undefined || hasRows(snapshot, name) ? null : nothing.text;
}

/** "Empty cart" on a button says what it does. */
function isOrder(text: string, { elements }: Snapshot): boolean {
  return elements.some((element) => isActedOn(element) && [element.name, element.text].some((said) => said.trim() === text.trim()));
}

/** "No data to display", "There are no issues yet", "Nothing found": instead of the rows, and all that stands there. */
export function saysNothing(text: string, noun: string | null): boolean {
  return (
    saysNone(text, noun === null ? ANY_THINGS : [...ANY_THINGS, noun]) ||
    /^(?:nothing (?:found|to (?:display|show)|here(?: yet)?)|(?:none|nothing) (?:so far|yet|at the moment))[.!]?$/iu.test(text.trim())
  );
}

const ANY_THINGS = ["data", "results?", "entr(?:y|ies)", "records?", "items?", "rows?", "match(?:es)?"];

/** "No comments yet" says just that; "No comments were lost" does not. */
export function saysNone(text: string, nouns: readonly string[]): boolean {
  return new RegExp(
    `^(?:(?:sorry|oops)[,!.]? )?(?:there (?:are|is) |we (?:found|have) |you have |it has )?(?:currently |still )?(?:no|0) (?:matching |such )?(?:${nouns.join("|")})(?: (?:found|available|yet|here|left|to (?:display|show)|(?:were|was|are|is) (?:found|available)|match(?:ed|es|ing)? (?:your|the|this) [\\p{L} ]{3,40}|in (?:this|the|your) (?:list|table|view|folder|category|project|cart|basket|bag|inbox)|for (?:(?:this|your|the) (?:search|query|filters?|selection)|["“][^"“”]{1,60}["”])))*[.!]?$`,
    "iu",
  ).test(text.trim());
}

/** Whether any table or list of the page's matter shows something, whatever a text beside it says. */
function hasRows(snapshot: Snapshot, name: string): boolean {
  const index = PageIndex.of(snapshot);
  const nouns = ["item", ...(name === "" ? [] : [name.replace(/s$/u, "")])];
  if (nouns.some((noun) => repeatedCalled(noun, WHOLE_PAGE, snapshot).length > 0)) return true;
  const lists = snapshot.elements.filter(({ role, state }) => state.visible && (TABLES.has(role) || role === "list" || role === "feed"));
  return withoutLinkLists(lists, (one) => one, index).some((list) => !isAside(list, index) && membersIn(list, snapshot).length > 0);
}

/** Lists of links, and tables that put fields in their places, hold nothing that was asked for. */
function isAside(list: PageElement, index: PageIndex): boolean {
  return listsNothing(list, index) || isLayout(list, index);
}

export function membersIn(part: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const frame = index.within(part).filter((element) => element !== part && FRAME_OF_PAGE.has(element.role));
  return index
    .within(part)
    .filter(
      (element) =>
        element !== part && ENTRIES.has(element.role) && element.state.visible && element.text !== "" && !isUncounted(element, snapshot),
    )
    .filter((element) => !frame.some((outer) => index.isInside(element, outer)));
}
