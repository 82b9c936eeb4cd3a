import { isLaidOver } from "./laid-over.ts";
import { type Area, canBeSeen, unite } from "./area.ts";
import { Attributes } from "./attributes.ts";
import type { Changes } from "./changes.ts";
import { coversWindow, drawnModal } from "./backdrop.ts";
import { openModals } from "./cover.ts";
import { describe, type SurveyedPage } from "./describe.ts";
import { drawnChildren, fold, isDrawn, isNeverShown } from "./flat-tree.ts";
import { GeneratedTexts } from "./generated-text.ts";
import { isDrawnSign, looksLikeIcon } from "./icon.ts";
import { remembered } from "./kept.ts";
import { signWritten } from "./ligature.ts";
import type { Limits, Survey } from "./messages.ts";
import { packed } from "./packed.ts";
import { isDrawnShape, isSwatch } from "./paint.ts";
import { editorAround } from "./drawn-editor.ts";
import { hasOthersInside } from "./tooltip.ts";
import { isInteractive, roleOf } from "./role.ts";
import { type Inside, Sight, type Told } from "./sight.ts";
import { Look, pageSurroundings, type Surroundings } from "./surroundings.ts";

const TEXT_LIMIT = 300;
const DEPTH_LIMIT = 1_500;
const SHAPE_LIMIT = 200;
const TEST_ATTRIBUTES = ["aria-label", "title", "data-testid", "data-test", "data-test-id", "data-cy", "data-qa"];
/** What is in them is not read as elements. */
const CLOSED = new Set(["iframe", "frame", "textarea", "video", "audio", "canvas", "object", "embed"]);
const PART =
  /(?:^|[-_\s])(?:header|footer|sidebar|aside|toolbar|nav|navbar|navigation|menu|modal|dialog|popup|drawer|banner|card|tile|product|item|result|post|entry|panel|tree)s?(?:$|[-_\s])/i;
const HIDDEN_WORTH_NAMING = "a[href],button,input:not([type=hidden]),select,textarea,summary,[role],h1,h2,h3,h4,h5,h6,label";

/** Reads all elements of this frame that a person could mean, in the order of the document. */
export function survey(limits: Limits, page: SurveyedPage): Survey {
  page.changes.listen();
  page.pointer.listen();
  page.cameUp.listen();
  const quietMs = page.changes.quietMs();
  const said = openModals(isDrawn).at(-1) ?? null;
  const first = walk(limits, page, said);
  // What only looks like one is searched for by hit tests, and only where something lies over the window.
  const modal = said ?? (first.isVeiled || first.truncated ? drawnModal() : null);
  const surveyor = modal === null || modal === said || isListed(modal, first.top) ? first : walk(limits, page, modal);
  const { elements, pairs } = describe(page, { top: surveyor.top, signs: surveyor.signs, modal });
  const painted = page.painted.all();
  const { href } = location;
  return {
    document: page.registry.document,
    url: href,
    title: document.title,
    ...packed(elements),
    ...(pairs.length === 0 ? {} : { pairs }),
    ...(painted.length === 0 ? {} : { painted }),
    truncated: surveyor.truncated,
    quietMs,
    changes: page.changes.count,
  };
}

function walk(limits: Limits, { changes }: SurveyedPage, modal: Element | null): Surveyor {
  const surveyor = new Surveyor(limits, changes, modal);
  const root = document.documentElement;
  if (root !== null)
    surveyor.visit(root, { around: pageSurroundings(), into: surveyor.top, depth: 0, parentPointer: false, isOnly: false });
  return surveyor;
}

function isListed(element: Element, among: readonly Sight[]): boolean {
  return among.some((one) => one.element === element || isListed(element, one.children));
}

interface Step {
  readonly around: Surroundings;
  readonly into: Sight[];
  readonly depth: number;
  readonly parentPointer: boolean;
  /** No other element stands beside it in the code. */
  readonly isOnly: boolean;
}

class Surveyor {
  truncated = false;
  /** Something taken out of the flow of the page lies over the whole window. */
  isVeiled = false;
  readonly top: Sight[] = [];
  /** The words that an icon font draws as signs, by what holds them. */
  readonly signs = new Map<Element, string>();
  readonly #limits: Limits;
  readonly #changes: Changes;
  readonly #modal: Element | null;
  readonly #stopAt: number;
  readonly #generated = new GeneratedTexts();
  #shown = 0;
  #hidden = 0;
  #shapes = 0;
  #visited = 0;

  constructor(limits: Limits, changes: Changes, modal: Element | null) {
    this.#modal = modal;
    this.#limits = limits;
    this.#changes = changes;
    this.#stopAt = performance.now() + limits.durationMs;
  }

  /** Adds the element, or what of it counts, to `step.into`; returns what is read in it. */
  visit(element: Element, step: Step): string {
    const said = new Attributes(element);
    if (isNeverShown(said) || this.#isEnough(step.depth)) return "";
    const look = new Look(element, said, step.around);
    if (!look.rendered) {
      this.#nameHidden(element, step.into);
      return "";
    }
    if (said.tag === "input" && (element as HTMLInputElement).type === "hidden") return "";
    const role = roleOf(element, said, look.style);
    const floats = isTakenOut(look);
    this.isVeiled ||= floats && coversWindow(look.area);
    const pointer = look.style.cursor === "pointer";
    const inside = this.#readInside(look, step.depth, pointer);
    const { children, text } = inside;
    const interactive = isInteractive(said, role);
    const says = role !== "generic" || interactive || inside.ownText !== "" || (pointer && !step.parentPointer);
    const isNamed = says || children.length !== 1 || this.#isCalled(look) || this.#isDrawnAs(look) || isDrawnShape(element, said);
    const only = isNamed ? undefined : children[0];
    // Where a box around a single thing stands nobody asks.
    if (only !== undefined) {
      if (floats || isOnTop(look)) only.floats = true;
      step.into.push(only);
      return withSpaces(text, look.display);
    }
    const sight = sightOf(look, { role, interactive, pointer, isOnly: step.isOnly }, inside);
    if (!sight.visible && children.some((child) => child.visible) && !hasBox(look)) showThroughChildren(sight);
    const isLeaf = sight.visible && children.length === 0;
    if (this.#counts(sight, look, says) || (isLeaf && (isDrawnSign(element, look) || this.#isSwatch(sight)))) {
      if (sight.visible) this.#shown += 1;
      else this.#hidden += 1;
      step.into.push(sight);
    } else
      for (const child of children) {
        if (sight.floats) child.floats = true;
        step.into.push(child);
      }
    return sight.visible || children.length > 0 || text !== "" ? withSpaces(text, look.display) : "";
  }

  #readInside(look: Look, depth: number, pointer: boolean): Inside {
    const { element } = look;
    const { tag } = look.said;
    const children: Sight[] = [];
    if (CLOSED.has(tag) || (tag === "select" && !isListBox(element as HTMLSelectElement)))
      return { ownText: "", text: "", lines: undefined, children };
    let next: Step | undefined;
    let text = "";
    let own = "";
    let ends: number[] | undefined;
    let signs = this.#generated.signsOf(element);
    const { shadowRoot } = element;
    if (shadowRoot !== null) this.#changes.watch(shadowRoot);
    const drawn = tag === "slot" ? drawnChildren(element) : null;
    let child: Node | null = drawn === null ? (shadowRoot ?? element).firstChild : (drawn[0] ?? null);
    for (let at = 1; child !== null; child = drawn === null ? child.nextSibling : (drawn[at++] ?? null)) {
      const type = child.nodeType;
      if (type === Node.TEXT_NODE) {
        if (own.length < TEXT_LIMIT && isReadable(look)) {
          const sign = signWritten(child as Text, look.style);
          if (sign !== "") signs = [...signs, sign];
          // The indentation of a template takes none of the room for words.
          const data = sign === "" ? withoutIndents((child as Text).data) : " ";
          own += data;
          if (text.length < TEXT_LIMIT) text += data;
        }
      } else if (type === Node.ELEMENT_NODE) {
        if ((child as Element).localName === "br") (ends ??= []).push(own.length);
        next ??= {
          around: look,
          into: children,
          depth: depth + 1,
          parentPointer: pointer,
          isOnly: shadowRoot === null && !hasOthersInside(tag === "slot" ? (child.parentElement ?? element) : element),
        };
        const inside = this.visit(child as Element, next);
        if (text.length < TEXT_LIMIT) text += isApart(text, inside, child as Element) ? ` ${inside}` : inside;
      }
    }
    if (text.trim() === "" && this.#generated.has(element) && isReadable(look)) text = own = this.#generated.wordsOf(element);
    if (signs.length > 0) this.signs.set(element, signs.join(" "));
    const ownText = cut(fold(own));
    const lines = ends === undefined ? undefined : linesOf(own, ends);
    return {
      ownText,
      text: text === own ? ownText : cut(fold(text)),
      lines: lines !== undefined && lines.length > 1 ? lines : undefined,
      children,
    };
  }

  /** Whether it is worth an entry of its own, rather than only what is inside it. */
  #counts(sight: Sight, look: Look, says: boolean): boolean {
    if (!sight.visible && this.#hidden >= this.#limits.hiddenElements) return false;
    if (says || sight.children.length > 1 || this.#isCalled(look)) return true;
    return sight.visible && (this.#isDrawnAs(look) || this.#isShape(look));
  }

  #isCalled({ element, said }: Look): boolean {
    return element === this.#modal || (!said.isBare && TEST_ATTRIBUTES.some((attribute) => said.hasAttribute(attribute)));
  }

  /** Where it is seen. A control may be drawn by nothing but its label: the stars of a rating. */
  #isDrawnAs({ element, said }: Look): boolean {
    return said.tag === "label" || namesPart(said) || looksLikeIcon(element, said) || this.signs.has(element);
  }

  #isSwatch(sight: Sight): boolean {
    if (this.#shapes >= SHAPE_LIMIT || !isSwatch(sight)) return false;
    this.#shapes += 1;
    return true;
  }

  /** Of a drawing of thousands of points, only so many. */
  #isShape({ element, said }: Look): boolean {
    if (this.#shapes >= SHAPE_LIMIT || !isDrawnShape(element, said)) return false;
    this.#shapes += 1;
    return true;
  }

  #isEnough(depth: number): boolean {
    this.#visited += 1;
    if (this.truncated) return true;
    const late = this.#visited % 128 === 0 && performance.now() > this.#stopAt;
    this.truncated = this.#shown >= this.#limits.elements || late || depth > DEPTH_LIMIT;
    return this.truncated;
  }

  /** What isn't drawn is only named, so that a message can say "there is one, but it is hidden". */
  #nameHidden(element: Element, into: Sight[]): void {
    if (this.#hidden >= this.#limits.hiddenElements) return;
    const isNamed = element.matches(HIDDEN_WORTH_NAMING) || element.childElementCount === 0;
    const add = (hidden: Element): void => {
      const said = new Attributes(hidden);
      const role = roleOf(hidden, said);
      const isBox = hidden === element && !isNamed;
      const text = isBox ? "" : cut(fold((hidden.textContent ?? "").slice(0, TEXT_LIMIT * 2)));
      const style = getComputedStyle(hidden);
      const { display, visibility } = style;
      const seen = { element: hidden, said, style, display, visibility, disabled: false, inert: false };
      const told = { role, interactive: isInteractive(said, role), pointer: false, isOnly: false };
      into.push(new Sight(seen, told, { ownText: "", lines: undefined, text, children: [] }));
      this.#hidden += 1;
    };
    if (isNamed || isOneOfSeveral(element)) add(element);
    for (const hidden of element.querySelectorAll(HIDDEN_WORTH_NAMING)) {
      if (this.#hidden >= this.#limits.hiddenElements) return;
      add(hidden);
    }
  }
}

function sightOf(look: Look, told: Told, inside: Inside): Sight {
  const { element, said, display, visibility } = look;
  const sight = new Sight(look, told, inside);
  const editor = said.tag === "textarea" ? editorAround(element)?.getBoundingClientRect() : undefined;
  sight.floats = isTakenOut(look) || isOnTop(look);
  sight.forReaders = told.role !== "generic" && !look.visible && isForReaders(look);
  sight.visible =
    display === "contents" && inside.ownText !== ""
      ? visibility === "visible"
      : look.visible || isLaidOver(element, look) || editor !== undefined;
  sight.area = editor ?? look.area;
  return sight;
}

/** Built like what stands beside it: that it is there tells what that is one of. */
function isOneOfSeveral({ localName, classList: [mark], previousElementSibling: before, nextElementSibling: after }: Element): boolean {
  return mark !== undefined && [before, after].some((one) => one?.localName === localName && one.classList[0] === mark);
}

function isOnTop({ element, said }: Look): boolean {
  return said.hasAttribute("popover") && element.matches(":popover-open");
}

/** Made so small that nobody sees it, or put far away; not made transparent, folded or left out. */
function isForReaders(look: Look): boolean {
  return look.rendered && look.visibility === "visible" && look.opacity > 0.05 && isTakenOut(look);
}

function isTakenOut({ position }: Look): boolean {
  return position === "absolute" || position === "fixed";
}

/** A box around a single thing is left out, unless the author of the page says what part it is. */
function namesPart(said: Attributes): boolean {
  const id = said.getAttribute("id") ?? "";
  return (id !== "" && PART.test(id)) || (said.classes !== "" && isCalledPart(said.classes));
}

const isCalledPart = remembered((classes) => PART.test(classes));

const INDENT = /\s{2,}/;

function withoutIndents(text: string): string {
  return INDENT.test(text) ? text.replaceAll(/\s{2,}/g, " ") : text;
}

/** Of closed details only the summary is. */
function isReadable(look: Look): boolean {
  return (look.visible && !look.folds) || (look.display === "contents" && look.visibility === "visible");
}

function hasBox(look: Look): boolean {
  return canBeSeen(look.area) && look.display !== "contents";
}

/** Cut where it is broken. */
function linesOf(text: string, ends: readonly number[]): readonly string[] {
  return [...ends, text.length].map((end, at) => cut(fold(text.slice(ends[at - 1] ?? 0, end)))).filter((line) => line !== "");
}

/** A link without a box of its own around an image, say: a person sees the image. */
function showThroughChildren(sight: Sight): void {
  let area: Area | null = null;
  for (const child of sight.children) if (child.visible) area = unite(area, child.area);
  if (area === null) return;
  sight.visible = true;
  sight.area = area;
}

function withSpaces(text: string, display: string): string {
  const inline = display === "inline" || display === "contents";
  return inline || text === "" ? text : ` ${text} `;
}

const APART_PX = 4;

/** What is drawn with a gap or a sign before it is another word, though no space stands there. */
function isApart(before: string, inside: string, element: Element): boolean {
  // Of a long text only the end is looked at.
  if (!/^\p{L}/u.test(inside) || !/\p{L}$/u.test(before.slice(-2))) return false;
  const { marginLeft, paddingLeft } = getComputedStyle(element);
  return (
    /^["']./.test(getComputedStyle(element, "::before").content) ||
    (Number.parseFloat(marginLeft) || 0) + (Number.parseFloat(paddingLeft) || 0) >= APART_PX
  );
}

function isListBox(select: HTMLSelectElement): boolean {
  return select.multiple || select.size > 1;
}

function cut(text: string): string {
  return text.length > TEXT_LIMIT ? text.slice(0, TEXT_LIMIT) : text;
}
