import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";
import { scoreText } from "./text-score.ts";

/** Words for what a field takes, and the types of input that take just that. */
const TYPES: readonly (readonly [words: RegExp, types: readonly string[]])[] = [
  [/^(?:date|day|date picker|datepicker)$/i, ["date", "datetime-local"]],
  [/^(?:time|hour)$/i, ["time"]],
  [/^(?:password|passphrase)$/i, ["password"]],
  [/^(?:e-?mail|email address|e-?mail address)$/i, ["email"]],
  [/^(?:phone|telephone|phone number|mobile number)$/i, ["tel"]],
  [/^(?:url|web address|website)$/i, ["url"]],
  [/^(?:number|amount|quantity)$/i, ["number"]],
  [/^(?:month)$/i, ["month"]],
  [/^(?:week)$/i, ["week"]],
  [/^(?:colou?r)$/i, ["color"]],
  [/^(?:search)$/i, ["search"]],
  [/^(?:file)$/i, ["file"]],
];

/** Where one writes what a list is to hold next: "What needs to be done?" says nothing of a new task. */
const NEW_THING =
  /^(?:(?:new|add)[ -](?:to-?do|task|item|entry|note|thing)|to-?do|task|item|entry|note)(?: (?:item|text|title|name|entry|input))?$/i;

const PARTS = new Set(["article", "form", "dialog", "alertdialog", "tabpanel", "region", "main"]);
/** So much higher than the fields below it, one is drawn as the title of what they say. */
const TITLE = 1.3;

/** Where a title is changed in its own place, nothing names the field: it stands first in its part, larger than all others there. */
function isWhereTitleStands(element: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const { box, tag } = element;
  const part = index.around(element).find(({ role }) => PARTS.has(role));
  if (part === undefined || tag === "textarea" || isTitled(element)) return false;
  const [first, ...others] = index.within(part).filter((one) => one.state.visible && one.tag === "input" && isFillable(one));
  return first === element && others.length > 0 && others.every((other) => box.height >= TITLE * other.box.height);
}

const COLUMN_FILTER = /^(.+?)(?: column| header)? (?:filter|search)(?: (?:field|box|input))?$/i;

/** "The Name filter" stands in the head of the column "Name". */
function isInHeadOf(column: string, element: PageElement, snapshot: Snapshot): boolean {
  const head = PageIndex.of(snapshot)
    .around(element)
    .find(({ role }) => role === "columnheader");
  return head !== undefined && scoreText(column, head.name || head.text, { quoted: true }).score >= 0.9;
}

/** Where one writes a text that has a look: few of them bear a name. */
const EDITOR = /^(?:(?:rich[ -])?text |wysiwyg |rich )?editor(?: area| field| body)?$/i;
/** What is written there, as who does not read it off the page says it. */
const WRITTEN = /^(?:(?:main|body) )?(?:text|body|contents?|message)$/i;

function isOnlyEditor(element: PageElement, snapshot: Snapshot): boolean {
  const areas = snapshot.elements.filter(
    ({ tag, role, state, reachable }) => state.visible && reachable && state.editable && role === "textbox" && tag !== "input",
  );
  // Some have no more than a row of buttons over a plain field of several lines.
  const rich = areas.filter(({ tag }) => tag !== "textarea");
  const [only, another] = rich.length > 0 ? rich : areas;
  return only === element && another === undefined;
}

function isOnlyTextField(element: PageElement, snapshot: Snapshot): boolean {
  const isText = ({ tag, inputType, role, state, reachable }: PageElement): boolean =>
    state.visible &&
    reachable &&
    state.editable &&
    role !== "searchbox" &&
    (tag !== "input" || inputType === undefined || inputType === "text");
  const [only, another] = snapshot.elements.filter(isText);
  return only === element && another === undefined;
}

/** A field without words of its own says by its type what it is for; a search box also by the form it stands in. */
export function isForPurpose(target: Target, element: PageElement, snapshot: Snapshot): boolean {
  const name = target.name ?? "";
  if (target.role !== undefined && target.role !== "field") return false;
  if (
    isFillable(element) &&
    (EDITOR.test(name) || (target.quoted !== true && WRITTEN.test(name) && element.tag !== "input" && !isTitled(element)))
  )
    return isOnlyEditor(element, snapshot);
  // A name in quotes is one that the page shows: what bears another is not meant.
  const isUntitled = (one: PageElement): boolean => !isTitled(one.inputType === "search" ? { ...one, beside: "" } : one);
  if (target.quoted === true && (!isUntitled(element) || typesCalled(name) === undefined)) return false;
  if (!isFillable(element) && element.inputType !== "file") return false;
  if (NEW_THING.test(name) && isOnlyTextField(element, snapshot)) return true;
  if (/^title$/i.test(name)) return isWhereTitleStands(element, snapshot);
  const column = COLUMN_FILTER.exec(name)?.[1];
  if (column !== undefined && isInHeadOf(column, element, snapshot)) return true;
  const types = typesCalled(name);
  if (types === undefined) return false;
  // A list that is narrowed down by typing takes what it is called by, whatever its type.
  if (element.role === "combobox" && types.includes("search") && isCalledOtherwise(element)) return false;
  if (element.inputType !== undefined && types.includes(element.inputType)) return true;
  if (!types.includes("search")) return false;
  if (element.role === "searchbox") return true;
  const index = PageIndex.of(snapshot);
  return index.around(element).some((outer) => outer.role === "search") || hasSignOfSearch(element, index);
}

/** What is written in the field says what is done there: "Filter hosts". Null where several do, or the words are not for searching. */
export function narrowingField(name: string, pool: readonly PageElement[]): PageElement | null {
  if (typesCalled(name)?.includes("search") !== true) return null;
  const isSuch = (one: PageElement): boolean =>
    one.state.visible && one.reachable && isFillable(one) && NARROWS.test(one.placeholder ?? one.name);
  const [only, another] = pool.filter(isSuch);
  return another === undefined ? (only ?? null) : null;
}

const SCHEMES: Readonly<Record<string, string>> = { tel: "tel:", email: "mailto:" };

/** "The phone number", where it is the only one that one could call: what a link is for its address says. */
export function calledAt(name: string, pool: readonly PageElement[]): PageElement | null {
  const schemes = (typesCalled(name) ?? []).flatMap((type) => SCHEMES[type] ?? []);
  const [only, another] = pool.filter(({ state, href = "" }) => state.visible && schemes.some((scheme) => href.startsWith(scheme)));
  return another === undefined ? (only ?? null) : null;
}

function typesCalled(name: string): readonly string[] | undefined {
  return TYPES.find(([words]) => words.test(name))?.[1];
}

function isTitled({ name, label = "", placeholder = "", beside = "" }: PageElement): boolean {
  return [name, label, placeholder, beside].some((words) => words !== "");
}

function isCalledOtherwise({ name, label = "" }: PageElement): boolean {
  const called = name || label;
  return called !== "" && !/\b(?:search|find|filter)\b/i.test(called);
}

/** What is written in it says what is done there. */
const NARROWS = /^\W*(?:search|filter|find)\b/i;

const MAGNIFIER = /\b(?:search|magnif(?:y|ier|ying)|loupe)\b/i;

/** A field without a word of its own, in one box with a magnifying glass. */
function hasSignOfSearch(element: PageElement, index: PageIndex): boolean {
  const box = index.parentOf(element);
  if (box === undefined || isTitled(element)) return false;
  const inside = index.within(box).filter((one) => one !== box);
  const isSign = (one: PageElement): boolean => !one.interactive && one.text === "" && MAGNIFIER.test(one.icon ?? "");
  return inside.filter(isFillable).length === 1 && inside.some((one) => one.state.visible && isSign(one));
}

/** "Text area" says more than "field": of several, the one of that sort is meant. */
export function fitsSort(target: Target, element: PageElement): boolean | null {
  if (target.role !== "field") return null;
  const words = target.words.toLowerCase();
  const isArea = element.tag === "textarea" || (element.tag !== "input" && element.state.editable);
  if (/\btext ?areas?\b|\bmulti-?line\b/.test(words)) return isArea;
  if (/\btext ?(?:box|input|field)e?s?\b|\binput\b/.test(words)) return !isArea;
  return null;
}
