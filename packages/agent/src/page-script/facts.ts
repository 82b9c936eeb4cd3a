import { isTitleToo } from "./looks-like-heading.ts";
import { type Area, toBox } from "./area.ts";
import type { Attributes } from "./attributes.ts";
import type { CameUp } from "./came-up.ts";
import { isDrawnIn } from "./busy.ts";
import { coverOf, wordsFor } from "./cover.ts";
import { editorAround, namedField } from "./drawn-editor.ts";
import { focusedElement, fold } from "./flat-tree.ts";
import { iconOf } from "./icon.ts";
import type { RawElement } from "./messages.ts";
import { besideText, descriptionOf, labelsOf, labelText, nameOf, nearestLabel } from "./name.ts";
import { noticeOf } from "./notice.ts";
import { isFramed, paintOf } from "./paint.ts";
import type { Registry } from "./registry.ts";
import { addStates, opensList } from "./states.ts";
import { isIn, type Sight } from "./sight.ts";
import { tooltipOf } from "./tooltip.ts";

/** Where in the survey an element is. */
export interface Place {
  /** Ref of the nearest element around it that is in the survey. */
  readonly parent: number | undefined;
  readonly inModal: boolean;
}

interface FactsContext extends Place {
  readonly page: SurveyedPage;
}

interface SurveyedPage {
  readonly registry: Registry;
  readonly modal: Element | null;
  readonly signs: ReadonlyMap<Element, string>;
  /** What the mouse is on. */
  readonly pointed: Element | null;
  /** Hit tests cost the most, so a page with thousands of buttons gets only some. */
  readonly hitTests: { left: number };
  readonly openers: ReadonlyMap<Element, Sight>;
  readonly cameUp: CameUp;
  /** What is seen without scrolling. */
  readonly view: Area;
}

type Draft = { -readonly [Field in keyof RawElement]: RawElement[Field] };

const FIELDS = new Set(["input", "select", "textarea"]);
const CELLS = new Set(["cell", "gridcell"]);
/** Of these one may be drawn as a card. */
const FRAMED = new Set(["generic", "group", "region", "article", "listitem", "link", "button", "radio", "checkbox", "option"]);
const IDENTIFIERS = ["id", "name", "data-testid", "data-test", "data-test-id", "data-cy", "data-qa"];
/** Where libraries keep what they draw beside the mouse. */
const TOOLTIPS = [
  "title",
  "data-tooltip",
  "data-tooltip-content",
  "data-original-title",
  "data-bs-original-title",
  "data-tip",
  "data-title",
];
const ATTRIBUTE_LIMIT = 300;
const CLASSES_LIMIT = 120;

/** All that is said of one element. */
export function factsOf(sight: Sight, context: FactsContext): RawElement {
  const { page } = context;
  const { element, said, role } = sight;
  const { tag } = said;
  const draft: Draft = { ref: page.registry.refOf(element), role, tag, box: toBox(sight.area) };
  if (context.parent !== undefined) draft.parent = context.parent;
  addNames(sight, draft, page.signs);
  if (!said.isBare) addWritten(element, said, draft);
  addStates(sight, draft);
  if (!sight.visible) draft.hidden = true;
  if (sight.visible && sight.floats) draft.floats = true;
  if (sight.forReaders) draft.forReaders = true;
  if (page.cameUp.isNew(sight)) draft.cameUp = true;
  const opener = sight.visible ? page.openers.get(element) : undefined;
  if (opener !== undefined) draft.openedBy = page.registry.refOf(opener.element);
  const inViewport = sight.visible && isIn(page.view, sight.area);
  if (inViewport) draft.inViewport = true;
  if (sight.interactive) draft.interactive = true;
  if (sight.pointer) draft.pointer = true;
  // What is drawn as a dialog is one to a person.
  if (element === page.modal && role === "generic") draft.role = "dialog";
  if (sight.visible && role === "link" && isTitleToo(element, sight.style)) draft.titles = true;
  const { classes } = said;
  // Of what only says something, the author's word tells whether it is a message.
  if (classes !== "" && (sight.children.length > 0 || sight.text === "" || /message/iu.test(classes)))
    draft.classes = classes.slice(0, CLASSES_LIMIT).toWellFormed();
  if (element === focusedElement()) draft.focused = true;
  if (sight.visible && sight.text === "" && CELLS.has(role) && isDrawnIn(element)) draft.drawn = true;
  const field = tag === "textarea" ? namedField(element) : element;
  const labels = sight.interactive ? labelsOf(field) : [];
  if (labels.length > 0) {
    draft.label = labelText(nearestLabel(field, labels));
    draft.labels = labels.map((label) => page.registry.refOf(label));
  }
  if (labels.length === 0 && (FIELDS.has(tag) || (opensList(said) && !isNamed(said)))) {
    const beside = besideText(field === element ? (editorAround(element) ?? element) : field);
    if (beside !== "") draft.beside = beside.toWellFormed();
  }
  const paint = sight.visible ? paintOf(sight) : undefined;
  if (paint !== undefined) draft.paint = paint;
  if (sight.visible && FRAMED.has(role) && sight.children.length > 0 && isFramed(sight)) draft.framed = true;
  const notice = sight.visible ? noticeOf(sight) : undefined;
  if (notice !== undefined) draft.notice = notice;
  const tooltip = sight.visible ? tooltipOf(sight, page.pointed) : undefined;
  if (tooltip !== undefined) draft.tooltip = tooltip;
  addCover(sight, { draft, context, inViewport });
  return draft;
}

/** Of what only shows the choice that was made, and is not, the words before it say what for. */
function isNamed(said: Attributes): boolean {
  return said.hasAttribute("aria-label") || said.hasAttribute("aria-labelledby");
}

/** A sign with a number on it: a cart with three things in it. */
function isBadged({ text, children, element }: Sight): boolean {
  return children.length < 3 && /^\d{1,3}\+?$/.test(text) && element.firstElementChild !== null;
}

function addNames(sight: Sight, draft: Draft, signs: SurveyedPage["signs"]): void {
  const { element, said, role } = sight;
  const name = nameOf(sight);
  if (name !== "") draft.name = name;
  if (sight.text !== "") draft.text = sight.text.toWellFormed();
  if (sight.ownText !== sight.text) draft.ownText = sight.ownText.toWellFormed();
  if (sight.lines !== undefined) draft.lines = sight.lines.map((line) => line.toWellFormed());
  if (sight.interactive || sight.pointer || role === "img" || sight.text === "" || isBadged(sight)) {
    const icon = iconOf(element, said, signs);
    if (icon !== undefined) draft.icon = icon;
  }
  const level = role !== "heading" ? null : /^h[1-6]$/.test(said.tag) ? said.tag.slice(1) : said.getAttribute("aria-level");
  if (level !== null) draft.level = Number(level);
}

/** What only attributes say. */
function addWritten(element: Element, said: Attributes, draft: Draft): void {
  const add = (field: "placeholder" | "alt" | "titleAttribute" | "href", attribute: string): void => {
    const value = said.getAttribute(attribute);
    if (value !== null && value !== "") draft[field] = cut(fold(value));
  };
  // What can be written in has no placeholder of its own: its page draws one.
  const drawn =
    said.hasAttribute("data-placeholder") && (element as HTMLElement).isContentEditable ? "data-placeholder" : "aria-placeholder";
  add("placeholder", said.hasAttribute("placeholder") ? "placeholder" : drawn);
  add("alt", "alt");
  // Some move the title elsewhere, and leave an empty one behind.
  add("titleAttribute", TOOLTIPS.find((attribute) => (said.getAttribute(attribute) ?? "") !== "") ?? "title");
  if (said.tag === "a" || said.tag === "area") add("href", "href");
  const described = descriptionOf(element, said);
  if (described !== undefined) draft.describedBy = described;
  const identifiers: string[] = [];
  for (const attribute of IDENTIFIERS) {
    const value = said.getAttribute(attribute);
    if (value !== null && value !== "") identifiers.push(cut(value));
  }
  if (identifiers.length > 0) draft.attributes = identifiers;
}

function addCover(sight: Sight, about: { readonly draft: Draft; readonly context: FactsContext; readonly inViewport: boolean }): void {
  const { draft, context, inViewport } = about;
  const { modal, hitTests } = context.page;
  const behind = !context.inModal && modal !== null && !isInPopover(sight.element);
  if (sight.inert || (behind && isNativeModal(modal))) draft.unreachable = true;
  const hittable = (sight.interactive || sight.pointer) && inViewport && hitTests.left > 0;
  if (!hittable) {
    if (behind) draft.unreachable = true;
    return;
  }
  hitTests.left -= 1;
  const cover = coverOf(sight.element, sight.area);
  if (cover === null) return;
  draft.coveredBy = wordsFor(cover);
  if (behind) draft.unreachable = true;
}

function isNativeModal(modal: Element | null): boolean {
  return modal !== null && modal.localName === "dialog" && modal.matches(":modal");
}

function isInPopover(element: Element): boolean {
  return element.closest("[popover]")?.matches(":popover-open") ?? false;
}

function cut(text: string): string {
  return (text.length > ATTRIBUTE_LIMIT ? text.slice(0, ATTRIBUTE_LIMIT) : text).toWellFormed();
}
