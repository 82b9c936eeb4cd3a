import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";

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
  if (target.quoted === true || (target.role !== undefined && target.role !== "field")) return false;
  if (!isFillable(element) && element.inputType !== "file") return false;
  if (NEW_THING.test(name) && isOnlyTextField(element, snapshot)) return true;
  const types = TYPES.find(([words]) => words.test(name))?.[1];
  if (types === undefined) return false;
  if (element.inputType !== undefined && types.includes(element.inputType)) return true;
  if (!types.includes("search")) return false;
  if (element.role === "searchbox") return true;
  return PageIndex.of(snapshot)
    .around(element)
    .some((outer) => outer.role === "search");
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
