import { CanvasRenderingContext2D } from "./native.ts";
import { isDrawn } from "./flat-tree.ts";
import { tap } from "./put-off.ts";

/** Of one canvas, and of one text. What was painted before so many others is forgotten. */
const MOST = 5_000;
const LONGEST = 300;

/**
 * What the page has written into its canvases since each was last wiped whole: data grids and charts draw their texts there, and no element holds
 * them. Whether one of them still stands cannot be told, because a page paints over it as it likes: it is enough to believe neither that such a text is
 * missing nor that it is not. Must be there before the page's own scripts; put in late, it knows of none.
 */
export class PaintedTexts {
  readonly #of = new Map<HTMLCanvasElement, Set<string>>();

  constructor() {
    if (typeof CanvasRenderingContext2D !== "function") return;
    const pen = CanvasRenderingContext2D.prototype;
    for (const name of ["fillText", "strokeText"] as const)
      tap(pen, name, (args, _result, self) => this.#note((self as CanvasRenderingContext2D).canvas, String(args[0])));
    tap(pen, "clearRect", (args, _result, self) => {
      if (isWhole(self as CanvasRenderingContext2D, args.map(Number))) this.#of.get((self as CanvasRenderingContext2D).canvas)?.clear();
    });
  }

  /** In the order in which they were last painted, of canvases that are drawn. */
  all(): readonly string[] {
    const texts = new Set<string>();
    for (const [canvas, painted] of this.#of) {
      // Grids paint into one that is in no document, and copy that.
      if (canvas.isConnected && !isDrawn(canvas)) continue;
      for (const text of painted) texts.add(text);
    }
    return [...texts];
  }

  #note(canvas: HTMLCanvasElement, text: string): void {
    if (text.trim() === "") return;
    const painted = this.#of.get(canvas) ?? new Set();
    this.#of.set(canvas, painted);
    const kept = text.slice(0, LONGEST);
    painted.delete(kept);
    painted.add(kept);
    for (const oldest of painted) {
      if (painted.size <= MOST) break;
      painted.delete(oldest);
    }
  }
}

/** Whether a box, told in the units of the pen, is all of its canvas. */
function isWhole(pen: CanvasRenderingContext2D, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): boolean {
  const { canvas } = pen;
  const { a, d, e, f } = pen.getTransform();
  const [left, top] = [a * x + e, d * y + f];
  return left <= 0 && top <= 0 && left + a * width >= canvas.width && top + d * height >= canvas.height;
}
