import { type Area, canBeSeen, intersect, toBox, unite } from "./area.ts";
import { Attributes } from "./attributes.ts";
import { isBusy, isClosed } from "./busy.ts";
import { type Backdrop, isSameColour, paintOver, WHITE } from "./colours.ts";
import { drawnChildren, drawnParent, fold, isNeverShown } from "./flat-tree.ts";
import { GeneratedTexts } from "./generated-text.ts";
import { signWritten } from "./ligature.ts";
import type { Limits, RawRun, Reading, Within } from "./messages.ts";
import type { Registry } from "./registry.ts";
import { isEditingHost } from "./role.ts";
import { Look, pageSurroundings, type Surroundings } from "./surroundings.ts";
import { hasOtherBackdrop, isTextCovered, type PassiveLayers, passiveLayers, withoutPassiveLayers } from "./text-cover.ts";

const RUN_LIMIT = 20_000;
const DEPTH_LIMIT = 1_500;
const NOT_READ = /^(input|textarea|select|option|iframe|frame|video|audio|canvas|object|embed|datalist|progress|meter)$/;
const BUTTON_TYPES = /^(submit|button|reset)$/;
const APART = /^(button|td|th|li|option|summary|legend|dt|dd|caption|figcaption)$/;
/** Letters of less height than this can't be read. */
const LEAST_LETTERS_PX = 4;
/** Of a line cut off above or below so much must be left to read it; across, people guess the rest of a cut word. */
const LEAST_HEIGHT_LEFT = 0.45;
const LEAST_WIDTH_LEFT = 0.3;

interface Around {
  readonly around: Surroundings;
  readonly backdrop: Backdrop;
  readonly depth: number;
}

interface Line {
  text: string;
  area: Area | null;
  /** Of the latest piece. */
  last: Area | null;
}

/** Reads what a person can see written in this frame, in one element of it, or in what follows one. */
export function readText(within: Within | null, limits: Limits, registry: Registry): Reading {
  const span = spanOf(within, registry);
  const passive = passiveLayers();
  const read = (): Reader => readSpan(span, { limits, passive });
  const reader = [...passive.values()].includes(true) ? withoutPassiveLayers(read) : read();
  return {
    document: registry.document,
    url: location.href,
    title: document.title,
    runs: reader.finish(),
    truncated: reader.truncated,
    busy: reader.busy,
    closed: reader.closed,
    status: statusOfDocument(),
    found: span !== null && reader.hasBegun,
  };
}

/** Told by the document itself, so that it goes with what was read in it. */
function statusOfDocument(): number | null {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & { responseStatus?: number })[];
  const status = entry?.responseStatus ?? 0;
  return status === 0 ? null : status;
}

interface Span {
  readonly root: Element;
  /** What is read comes after `from`, and before `until`. */
  readonly from: Element | null;
  readonly until: Element | null;
}

/** Null when something of it has left the document. */
function spanOf(within: Within | null, registry: Registry): Span | null {
  const whole = document.documentElement;
  if (within === null) return { root: whole, from: null, until: null };
  const get = (ref: number): Element | null => registry.elementOf(within.document, ref);
  const element = get(within.ref);
  if (element === null) return null;
  const { following } = within;
  if (following === undefined) return { root: element, from: null, until: null };
  const root = following.parent === null ? whole : get(following.parent);
  const until = following.until === null ? null : get(following.until);
  if (root === null || (until === null && following.until !== null)) return null;
  return { root, from: element, until };
}

function readSpan(span: Span | null, how: { readonly limits: Limits; readonly passive: PassiveLayers }): Reader {
  const reader = new Reader(how, span);
  if (span !== null) reader.read(span.root, surroundingsOf(span.root));
  return reader;
}

function surroundingsOf(element: Element): Around {
  const chain: Element[] = [];
  for (let at = drawnParent(element); at !== null; at = drawnParent(at)) chain.unshift(at);
  let around = pageSurroundings();
  let backdrop: Backdrop = WHITE;
  for (const outer of chain) {
    const look = new Look(outer, new Attributes(outer), around);
    around = look;
    backdrop = paintOver(backdrop, look.style);
  }
  return { around, backdrop, depth: chain.length };
}

class Reader {
  truncated = false;
  busy = false;
  closed: string | null = null;
  hasBegun: boolean;
  readonly #passive: PassiveLayers;
  readonly #from: Element | null;
  readonly #until: Element | null;
  #isOver = false;
  readonly #runs: RawRun[] = [];
  readonly #range = document.createRange();
  readonly #generated = new GeneratedTexts();
  readonly #stopAt: number;
  #line: Line = { text: "", area: null, last: null };
  #visited = 0;

  constructor({ limits, passive }: { readonly limits: Limits; readonly passive: PassiveLayers }, span: Span | null) {
    this.#passive = passive;
    this.#from = span?.from ?? null;
    this.#until = span?.until ?? null;
    this.hasBegun = span?.from === null;
    this.#stopAt = performance.now() + limits.durationMs;
  }

  read(element: Element, outside: Around): void {
    if (element === this.#until) this.#isOver = true;
    const said = new Attributes(element);
    if (isNeverShown(said) || this.#isEnough(outside.depth) || this.#isOver) return;
    if (element === this.#from) {
      this.hasBegun = true;
      return;
    }
    const look = new Look(element, said, outside.around);
    if (!look.rendered) return;
    if (look.visible && !this.busy) this.busy = isBusy(element, look);
    if (look.visible && this.closed === null && isClosed(element, look)) this.closed = element.localName;
    const apart = standsApart(element, look.style);
    if (apart) this.#endLine();
    if (NOT_READ.test(element.localName) || isEditingHost(element)) this.#readControl(element, look);
    else {
      const inside: Around = {
        around: look,
        backdrop: paintOver(outside.backdrop, look.style),
        depth: outside.depth + 1,
      };
      const { before, after } = this.#generated.of(element);
      this.#readGenerated(before, "before", look);
      for (const child of drawnChildren(element)) {
        if (child instanceof Text) this.#readPiece(child, look, inside);
        else if (child instanceof Element) this.read(child, inside);
      }
      this.#readGenerated(after, "after", look);
    }
    if (apart) this.#endLine();
  }

  finish(): RawRun[] {
    this.#endLine();
    if (this.#runs.some((run) => /^(?:loading|please wait)\W*$/i.test(run.text))) this.busy = true;
    return this.#runs;
  }

  #readControl(element: Element, look: Look): void {
    this.#endLine();
    if (!this.hasBegun) return;
    const list = element.closest("select");
    if (list !== null && (list.multiple || list.size > 1)) {
      const options = element instanceof HTMLOptionElement ? [element] : list.options;
      for (const option of options) this.#push(option.text, option.getBoundingClientRect());
    }
    if (!(element instanceof HTMLInputElement) || !BUTTON_TYPES.test(element.type) || !look.visible) return;
    const text = element.value || (element.type === "submit" ? "Submit" : element.type === "reset" ? "Reset" : "");
    this.#push(text, intersect(look.area, look.clip));
  }

  #readPiece(piece: Text, look: Look, inside: Around): void {
    if (!this.hasBegun || this.#isOver) return;
    if (piece.data.trim() === "") {
      if (this.#line.text !== "") this.#line.text += " ";
      return;
    }
    if (signWritten(piece, look.style) !== "") return;
    const { style } = look;
    if (piece.parentElement?.localName === "details" && !piece.parentElement.hasAttribute("open")) return;
    if (style.visibility !== "visible" || look.opacity <= 0.05 || isMasked(style)) return;
    const area = isPutOff(piece) ? (piece.parentElement?.getBoundingClientRect() ?? null) : this.#seenArea(piece, inside.around.flow);
    if (area === null) return;
    const element = piece.parentElement ?? document.documentElement;
    if (isSameColour(style, inside.backdrop) && !hasOtherBackdrop(element, area, this.#passive)) return;
    if (isTextCovered(element, area, this.#passive)) return;
    const { text, last } = this.#line;
    const gap = last !== null && isApart(last, area) && /\S$/.test(text) ? " " : "";
    this.#line.text += `${gap}${transformed(piece.data, style.textTransform)}`;
    this.#line.area = unite(this.#line.area, area);
    this.#line.last = area;
  }

  /** What a style sheet writes has no box of its own: it is taken to be seen where its element is. */
  #readGenerated(text: string, which: "before" | "after", look: Look): void {
    if (text.trim() === "" || !this.hasBegun || this.#isOver || !look.visible || isMasked(look.style)) return;
    const area = intersect(look.area, look.clip);
    if (isTextCovered(look.element, area, this.#passive)) return;
    // Two words that nothing parts are still two.
    const joins = /[\p{L}\p{N}]$/u.test(this.#line.text) && /^\p{L}{2}/u.test(text) ? " " : "";
    const ends = /\p{L}{2}$/u.test(text) && which === "before" ? " " : "";
    this.#line.text += `${joins}${transformed(text, look.style.textTransform)}${ends}`;
    this.#line.area = unite(this.#line.area, area);
  }

  /** The part of the text that its surroundings don't cut off; null when nothing is left to read. */
  #seenArea(piece: Text, clip: Area): Area | null {
    this.#range.selectNodeContents(piece);
    let seen: Area | null = null;
    let [whole, left] = [0, 0];
    for (const rect of this.#range.getClientRects()) {
      const part = intersect(rect, clip);
      whole += rect.width;
      if (!canBeSeen(part) || rect.height < LEAST_LETTERS_PX || part.bottom - part.top < rect.height * LEAST_HEIGHT_LEFT) continue;
      left += part.right - part.left;
      seen = unite(seen, part);
    }
    return left < whole * LEAST_WIDTH_LEFT ? null : seen;
  }

  #push(text: string, area: Area): void {
    this.#line = { text, area: { left: area.left, top: area.top, right: area.right, bottom: area.bottom }, last: null };
    this.#endLine();
  }

  #endLine(): void {
    const { text, area } = this.#line;
    const folded = fold(text).toWellFormed();
    if (folded !== "" && area !== null) this.#runs.push({ text: folded, box: toBox(area) });
    if (text !== "") this.#line = { text: "", area: null, last: null };
  }

  #isEnough(depth: number): boolean {
    this.#visited += 1;
    if (this.truncated) return true;
    const late = this.#visited % 128 === 0 && performance.now() > this.#stopAt;
    this.truncated = late || depth > DEPTH_LIMIT || this.#runs.length >= RUN_LIMIT;
    return this.truncated;
  }
}

/** Padding and margins part words as well as spaces do. */
const LEAST_GAP_PX = 4;

function isApart(one: Area, next: Area): boolean {
  const isOneLine = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top) > 0;
  return isOneLine && next.left - one.right >= Math.max(LEAST_GAP_PX, (next.bottom - next.top) * 0.3);
}

function standsApart(element: Element, style: CSSStyleDeclaration): boolean {
  if (element.localName === "br" || APART.test(element.localName) || element.getAttribute("role") === "button") return true;
  return !/^(inline|contents|inline-block|inline-flex|ruby)/.test(style.display);
}

function transformed(text: string, transform: string): string {
  if (transform === "uppercase") return text.toUpperCase();
  return transform === "lowercase" ? text.toLowerCase() : text;
}

/** Not laid out before one scrolls to it: its letters have no boxes yet. */
function isPutOff(piece: Text): boolean {
  const parent = piece.parentElement;
  return parent !== null && !parent.checkVisibility({ contentVisibilityAuto: true }) && parent.checkVisibility();
}

/** Dots in the place of letters. */
function isMasked(style: CSSStyleDeclaration): boolean {
  const security: string = style.getPropertyValue("-webkit-text-security");
  return security !== "" && security !== "none";
}
