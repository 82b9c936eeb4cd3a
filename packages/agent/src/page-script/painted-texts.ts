import { CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D } from "./native.ts";
import { isDrawn } from "./flat-tree.ts";
import { tap } from "./put-off.ts";

/** Of one canvas, and of one text. What was painted before so many others is forgotten. */
const MOST = 5_000;
const LONGEST = 300;
/** Where a page paints letter by letter. */
const LETTER = 2;

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What was painted onto one canvas, in the order in which it was last painted. */
class Painted {
  readonly texts = new Set<string>();
  /** The letters painted last, one behind the other, and where. */
  #line = "";
  #at = { x: Infinity, y: Infinity };

  note(text: string, at: { readonly x: number; readonly y: number }): void {
    const isLetter = text.length <= LETTER;
    const goesOn = isLetter && at.y === this.#at.y && at.x > this.#at.x && this.#line.length < LONGEST;
    if (goesOn && this.#line.length > LETTER) this.texts.delete(this.#line);
    this.#line = goesOn ? this.#line + text : text;
    this.#at = isLetter ? at : { x: Infinity, y: Infinity };
    this.#keep(text.slice(0, LONGEST));
    if (goesOn) this.#keep(this.#line);
  }

  #keep(text: string): void {
    if (text.trim() === "") return;
    this.texts.delete(text);
    this.texts.add(text);
    for (const oldest of this.texts) {
      if (this.texts.size <= MOST) break;
      this.texts.delete(oldest);
    }
  }
}

/**
 * What the page has written into its canvases since each was last wiped whole: data grids and charts draw their texts there, and no element holds
 * them. Whether one of them still stands cannot be told, because a page paints over it as it likes: it is enough to believe neither that such a text is
 * missing nor that it is not. Must be there before the page's own scripts; put in late, it knows of none.
 */
export class PaintedTexts {
  readonly #of = new WeakMap<HTMLCanvasElement, Painted>();
  /** A page may make one canvas after the other. */
  readonly #canvases = new Set<WeakRef<HTMLCanvasElement>>();
  /** Painted where nobody sees it: grids and maps copy that into a canvas that is seen, and wipe it. */
  readonly #elsewhere = new Painted();
  /** Whether what a pen does is cut off at a part of its canvas: now, and at each of the states that it has saved. */
  readonly #cuts = new WeakMap<Pen, boolean[]>();

  constructor() {
    for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D])
      if (typeof kind === "function") this.#watch(kind.prototype);
  }

  /** Of canvases that are drawn, and of those that are in no document. */
  all(): readonly string[] {
    const texts = new Set(this.#elsewhere.texts);
    for (const one of this.#canvases) {
      const canvas = one.deref();
      if (canvas === undefined) this.#canvases.delete(one);
      else if (canvas.isConnected && isDrawn(canvas)) for (const text of this.#of.get(canvas)?.texts ?? []) texts.add(text);
    }
    return [...texts];
  }

  #watch(pen: Pen): void {
    for (const name of ["fillText", "strokeText"] as const)
      tap(pen, name, ([text, x, y], _result, self) => this.#on((self as Pen).canvas).note(String(text), { x: Number(x), y: Number(y) }));
    tap(pen, "save", (_args, _result, self) => this.#cutsOf(self as Pen).push(this.#isCut(self as Pen)));
    tap(pen, "restore", (_args, _result, self) => {
      const cuts = this.#cutsOf(self as Pen);
      if (cuts.length > 1) cuts.pop();
    });
    tap(pen, "clip", (_args, _result, self) => {
      const cuts = this.#cutsOf(self as Pen);
      cuts[cuts.length - 1] = true;
    });
    tap(pen, "clearRect", (args, _result, self) => {
      const { canvas } = self as Pen;
      const isSeen = canvas instanceof HTMLCanvasElement && canvas.isConnected;
      if (isSeen && !this.#isCut(self as Pen) && isWhole(self as Pen, args.map(Number))) this.#of.get(canvas)?.texts.clear();
    });
  }

  #on(canvas: HTMLCanvasElement | OffscreenCanvas): Painted {
    if (!(canvas instanceof HTMLCanvasElement) || !canvas.isConnected) return this.#elsewhere;
    const known = this.#of.get(canvas);
    if (known !== undefined) return known;
    const painted = new Painted();
    this.#of.set(canvas, painted);
    this.#canvases.add(new WeakRef(canvas));
    return painted;
  }

  #cutsOf(pen: Pen): boolean[] {
    const cuts = this.#cuts.get(pen) ?? [false];
    this.#cuts.set(pen, cuts);
    return cuts;
  }

  #isCut(pen: Pen): boolean {
    return this.#cuts.get(pen)?.at(-1) === true;
  }
}

/** Whether a box, told in the units of the pen, is all of its canvas. */
function isWhole(pen: Pen, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): boolean {
  const { canvas } = pen;
  const { a, b, c, d, e, f } = pen.getTransform();
  if (b !== 0 || c !== 0) return false;
  const [left, top] = [a * x + e, d * y + f];
  return left <= 0 && top <= 0 && left + a * width >= canvas.width && top + d * height >= canvas.height;
}
