import type { Attributes } from "./attributes.ts";
import { choiceAround, choiceDrawnIn } from "./drawn-choice.ts";
import { checkedOf, isExpanded, isOptionChosen } from "./controls.ts";
import { shareDrawn } from "./drawn-bar.ts";
import { editorAround, writtenInEditor } from "./drawn-editor.ts";
import { fold } from "./flat-tree.ts";
import { remembered } from "./kept.ts";
import type { RawElement } from "./messages.ts";
import { isEditingHost } from "./role.ts";
import type { Sight } from "./sight.ts";

export type States = Pick<
  { -readonly [Field in keyof RawElement]: RawElement[Field] },
  | "disabled"
  | "editable"
  | "checked"
  | "selected"
  | "expanded"
  | "required"
  | "invalid"
  | "readonly"
  | "current"
  | "value"
  | "empty"
  | "options"
  | "inputType"
  | "drawnEditor"
>;

const VALUE_LIMIT = 1_000;
const OPTIONS_LIMIT = 200;
const NOT_TYPED_INTO = new Set(["button", "submit", "reset", "image", "checkbox", "radio", "file", "hidden", "range", "color"]);
/** Those of the browser, and those of a page's own, which may be made to behave as fields: only these are disabled, required or read-only by themselves. */
const isFieldTag = remembered((tag) => /^(?:input|button|select|textarea|option|optgroup|fieldset)$|-/.test(tag));
/** Their states need no attribute. */
const SAY_BY_THEMSELVES = new Set(["input", "textarea", "select", "option", "details", "summary", "progress", "meter"]);
const DISABLED_BY_CLASS = new Set(["a", "li", "div", "span"]);
/** Fields that have ever hidden what is typed: "show password" must not bring it into a snapshot. */
const secretFields = new WeakSet<Element>();

/** Adds them to what is said of the element. */
export function addStates({ element, said, style, role, disabled }: Sight, states: States): void {
  const isField = isFieldTag(said.tag);
  if (disabled || said.getAttribute("aria-disabled") === "true" || (isField && element.matches(":disabled"))) states.disabled = true;
  else if (isDrawnDisabled(element, said, style)) states.disabled = true;
  if (said.classes !== "" && isMarkedCurrent(said.classes)) states.current = true;
  const speaks = !said.isBare || SAY_BY_THEMSELVES.has(said.tag);
  if (!speaks && !isField && role !== "progressbar") return;
  if (speaks) readToggles(element, { said, role }, states);
  if (said.getAttribute("aria-required") === "true" || (isField && (element as HTMLInputElement).required === true)) states.required = true;
  if (said.getAttribute("aria-invalid") === "true" || (isField && element.matches(":user-invalid"))) states.invalid = true;
  const isReadonly = said.getAttribute("aria-readonly") === "true" || (isField && (element as HTMLInputElement).readOnly === true);
  if (isReadonly) states.readonly = true;
  if (speaks || role === "progressbar") readValue(element, { said, role }, states);
  if (states.editable && (isReadonly || states.disabled)) delete states.editable;
}

/** A link of which only the style sheet says that it can't be used: `<li class="page-item disabled"><a>Next</a></li>`. */
function isDrawnDisabled(element: Element, said: Attributes, style: CSSStyleDeclaration): boolean {
  if (!DISABLED_BY_CLASS.has(said.tag)) return false;
  if (!isCalledDisabled(said.classes) && !(said.tag === "a" && isCalledDisabled(element.parentElement?.getAttribute("class") ?? "")))
    return false;
  const { pointerEvents, cursor } = style;
  return pointerEvents === "none" || /^(?:not-allowed|default|auto)$/.test(cursor);
}

const isCalledDisabled = remembered((classes) => /(?:^|[\s])(?:is-)?disabled(?:$|\s)/.test(classes));

interface Told {
  readonly said: Attributes;
  readonly role: string;
}

function readToggles(element: Element, { said, role }: Told, states: States): void {
  const { tag } = said;
  const checked = said.getAttribute("aria-checked") ?? (role === "button" ? null : said.getAttribute("aria-pressed"));
  if (tag === "input" && (role === "checkbox" || role === "radio" || role === "switch")) states.checked = checkedOf(element);
  else if (checked !== null) states.checked = checked === "mixed" ? "mixed" : checked === "true";
  const isOption = said.hasAttribute("aria-selected") || said.getAttribute("role") === "option";
  const selected = tag === "option" ? (element as HTMLOptionElement).selected : isOption ? isOptionChosen(element) : null;
  if (selected !== null) states.selected = selected;
  const expanded = said.getAttribute("aria-expanded");
  if (expanded !== null) states.expanded = isExpanded(element);
  // Some say that a list opens there only once it has opened.
  else if (opensList(said)) states.expanded = false;
  else if (tag === "details") states.expanded = element.hasAttribute("open");
  else if (tag === "summary") states.expanded = element.parentElement?.hasAttribute("open") ?? false;
  const current = said.getAttribute("aria-current");
  const pressed = said.getAttribute("aria-pressed");
  if ((current !== null && current !== "false") || pressed === "true") states.current = true;
}

/** A button or a box that shows only which one of a list was chosen. */
export function opensList(said: Attributes): boolean {
  return said.tag !== "input" && said.getAttribute("aria-haspopup") === "listbox";
}

/** `active`, `is-selected`, and `tab tab--active`, `ql-bold ql-active`: after what its other classes begin with. */
const isMarkedCurrent = remembered((classes): boolean => {
  if (!/active|selected|current/.test(classes)) return false;
  const all = classes.split(/\s+/);
  return all.some((one) => {
    if (/^(?:is-)?(?:active|selected|current)$/.test(one)) return true;
    const block = /^(.+?)[-_]{1,2}(?:is-)?(?:active|selected|current)$/.exec(one)?.[1];
    if (block === undefined || NOT_SO.test(block)) return false;
    return all.some((other) => other !== one && (other === block || other.startsWith(`${block}-`) || other.startsWith(`${block}_`)));
  });
});

/** Of another thing, or of none: `not-selected`, `last-active`, `has-active`. */
const NOT_SO = /(?:^|[-_])(?:no|not|non|in|un|de|last|prev|previous|next|first|has|with|hide|show|auto|child|never|was)$/i;

function readValue(element: Element, { said, role }: Told, states: States): void {
  const { tag } = said;
  if (tag === "input") {
    readInput(element as HTMLInputElement, role, states);
    if (role === "combobox" && states.value === "") Object.assign(states, choiceOf(element));
  } else if (tag === "textarea") {
    const editor = editorAround(element);
    const value = editor === null ? (element as HTMLTextAreaElement).value : writtenInEditor(editor);
    if (editor !== null) states.drawnEditor = true;
    states.editable = true;
    states.empty = value === "";
    states.value = cut(value);
  } else if (tag === "select") readSelect(element as HTMLSelectElement, states);
  else if (isEditingHost(said) || (role === "textbox" && (element as HTMLElement).isContentEditable)) {
    const value = fold(writtenIn(element as HTMLElement));
    states.editable = true;
    states.empty = value === "";
    states.value = cut(value);
  } else {
    const now = said.getAttribute("aria-valuetext") ?? said.getAttribute("aria-valuenow");
    if (now !== null) states.value = cut(now);
    else if (tag === "progress" || tag === "meter") states.value = String((element as HTMLProgressElement).value);
    else if (role === "progressbar") states.value = shareDrawn(element) ?? "";
    else if (role === "combobox" || opensList(said)) states.value = cut(choiceDrawnIn(element));
  }
}

/** As it is drawn, or the last word of a line would be one with the first of the next. While it is empty many an editor draws what it asks for in it. */
function writtenIn(editor: HTMLElement): string {
  const written = editor.innerText ?? editor.textContent ?? "";
  const asked = editor.querySelector("[contenteditable=false]");
  const isAsking = asked !== null && getComputedStyle(asked).pointerEvents === "none" && asked.textContent?.trim() === written.trim();
  return isAsking ? "" : written;
}

function readInput(input: HTMLInputElement, role: string, states: States): void {
  states.inputType = input.type;
  if (!NOT_TYPED_INTO.has(input.type)) {
    states.editable = true;
    states.empty = input.value === "";
  }
  if (isSecret(input, role)) return;
  if (input.type === "file") states.value = cut([...(input.files ?? [])].map((file) => file.name).join(", "));
  else if (input.type !== "checkbox" && input.type !== "radio" && input.type !== "hidden") states.value = cut(input.value);
}

/** What was chosen is drawn beside the field that one types into to find it. */
function choiceOf(input: Element): States {
  const chosen = choiceAround(input);
  return chosen === "" ? {} : { value: cut(chosen), empty: false };
}

function readSelect(select: HTMLSelectElement, states: States): void {
  const chosen: string[] = [];
  const options: string[] = [];
  for (const option of select.options) {
    const text = fold(option.label || option.text);
    if (option.selected) chosen.push(text);
    if (options.length < OPTIONS_LIMIT) options.push(text);
  }
  states.value = cut(chosen.join(", "));
  states.empty = select.value === "";
  states.options = options;
}

function isSecret(input: HTMLInputElement, role: string): boolean {
  if (input.type === "password") secretFields.add(input);
  const purpose = input.getAttribute("autocomplete") ?? "";
  // Nobody chooses a password from a list: "new-password" keeps browsers from filling in a list of the page's own.
  return secretFields.has(input) || (role !== "combobox" && /password|one-time-code|cc-csc/.test(purpose));
}

function cut(text: string): string {
  return (text.length > VALUE_LIMIT ? text.slice(0, VALUE_LIMIT) : text).toWellFormed();
}
