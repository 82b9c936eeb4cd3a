import { TABLES } from "../perception/kinds.ts";
import { FRAME_OF_PAGE } from "../grounding/importance.ts";
import { ground, resolveScope } from "../grounding/ground.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { isLayout, listsNothing, withoutLinkLists } from "../grounding/link-lists.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import { repeatedCalled } from "../grounding/repeated.ts";
import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { checkEmptyColumn } from "./check-empty-column.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { groundHolder } from "./ground-holder.ts";
import { quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";

type EmptyAssertion = Extract<Assertion, { kind: "state" }>;

const MEMBERS = new Set(["row", "listitem", "option", "treeitem", "article"]);
const FIELDS = new Set(["textbox", "searchbox", "spinbutton", "combobox", "listbox", "slider"]);

/** None of them is a field, whatever a field says of them: "2 in your cart". */
const HOLDS_THINGS = /\b(?:cart|basket|bag|wish ?list|inbox|trash|queue)$/iu;

/** A field holds nothing; a list, a table or a cart holds nothing that counts, whatever its heading says. */
export async function checkEmpty(assertion: EmptyAssertion, evidence: Evidence): Promise<Observation> {
  const { target, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const told = await toldEmpty(target, evidence);
  const held = groundHolder(target, snapshot);
  const holder = held.ok && isField(held.element) && !HOLDS_THINGS.test(target.name ?? "") ? held.element : null;
  if (holder !== null) return ofField(holder, assertion, placeOf(holder, snapshot, evidence));
  if (told !== null) {
    return { status: negated ? "refuted" : "held", seen: () => `the page says ${quoted(told)}`, where: placeOfPage(evidence), quote: told };
  }
  const column = await checkEmptyColumn(assertion, evidence);
  if (column !== null) return column;
  const found = ground(target, "read", snapshot);
  const named = partOf(target, snapshot);
  if (named === null && !found.ok) return missingPart(found, { negated }, evidence);
  const part = named ?? (found.ok ? found.element : null);
  const isOnlyField = part !== null && isField(part) && HOLDS_THINGS.test(target.name ?? "");
  if (part === null || isOnlyField) return { status: "unproven", seen: () => "it is not there", where: placeOfPage(evidence) };
  const where = placeOf(part, snapshot, evidence);
  const members = membersIn(part, snapshot);
  if (members.length > 0) {
    return {
      status: negated ? "held" : "refuted",
      seen: () => `it holds ${members.length}, the first ${quoted((members[0]?.text ?? "").slice(0, 60))}`,
      where,
      count: members.length,
    };
  }
  const isList = ["table", "grid", "list", "listbox", "tree", "feed"].includes(part.role);
  const text = isList ? "" : (await evidence.text(part)).joined().trim();
  const isEmpty = text === "";
  return { status: isEmpty === negated ? "refuted" : "held", seen: () => (isEmpty ? "it is empty" : `it shows ${quoted(text)}`), where };
}

function isField({ role, state, value, inputType }: PageElement): boolean {
  return FIELDS.has(role) || state.editable || (value !== undefined && inputType !== undefined);
}

function ofField({ state, value, text, inputType }: PageElement, { negated }: EmptyAssertion, where: string): Observation {
  const is = state.empty ?? (inputType === "password" ? null : (value ?? text).trim() === "");
  if (is === null) return { status: "unproven", seen: () => "nothing on the page says whether it is empty", where };
  return {
    status: is === negated ? "refuted" : "held",
    seen: () => (is ? "it is empty" : `it holds ${inputType === "password" ? "something" : quoted(value ?? text)}`),
    where,
  };
}

/** "Your cart is empty", "No items in your cart": a page that says so is believed, for nobody would look for more. */
async function toldEmpty({ name = "", role }: Target, evidence: Evidence): Promise<string | null> {
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
function saysNothing(text: string, noun: string | null): boolean {
  const things = [
    "data",
    "results?",
    "entr(?:y|ies)",
    "records?",
    "items?",
    "rows?",
    "match(?:es)?",
    ...(noun === null ? [] : [noun]),
  ].join("|");
  return new RegExp(
    `^(?:(?:there (?:are|is) |we (?:found|have) |you have |it has )?(?:currently |still )?(?:no|0) (?:matching |such )?(?:${things})(?: (?:found|available|yet|here|to (?:display|show)|(?:were|was|are|is) (?:found|available)|match(?:ed|es|ing)? (?:your|the|this) [\\p{L} ]{3,40}|in (?:this|the|your) (?:list|table|view|folder|category|project)|for (?:this|your|the) (?:search|query|filters?|selection)))*|nothing (?:found|to (?:display|show)|here(?: yet)?))[.!]?$`,
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

/** The part of the page of that name, rather than the link that leads there. */
function partOf(target: Target, snapshot: Snapshot): PageElement | null {
  if (target.name === undefined || target.role !== undefined || target.ordinal !== undefined) return null;
  const part = resolveScope([...(target.scope ?? []), { kind: "any", texts: [target.name] }], snapshot);
  return part.ok ? part.element : null;
}

function membersIn(part: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const frame = index.within(part).filter((element) => element !== part && FRAME_OF_PAGE.has(element.role));
  return index
    .within(part)
    .filter(
      (element) =>
        element !== part && MEMBERS.has(element.role) && element.state.visible && element.text !== "" && !isUncounted(element, snapshot),
    )
    .filter((element) => !frame.some((outer) => index.isInside(element, outer)));
}
