import { keptFor } from "./kept.ts";

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const EQUAL_PARTS = 3;
const MOST_PARTS = 4;
const LONGEST_PATH = 600;
const SAMPLES = 120;
/** Of the extent of the sign: parts that differ by less are alike. */
const ALIKE = 0.08;
const BAR = 3;
const ROUND = 1.6;

const known = new Map<string, readonly Part[]>();
const MOST_KNOWN = 500;

/** What an `svg` of three equal parts at even distances stands for, whatever its code calls it: three bars are a menu, three dots are dots. */
export const drawnSignOf = keptFor((svg: Element): "menu" | "three dots" | undefined => {
  const all = [...svg.querySelectorAll("path,rect,line,circle,ellipse")];
  if (all.reduce((strokes, shape) => strokes + strokesOf(shape), 0) < EQUAL_PARTS) return undefined;
  const shapes = all.filter(isDrawn);
  if (shapes.length > MOST_PARTS) return undefined;
  const parts = shapes.flatMap(partsOf);
  const down = parts.toSorted((one, other) => one.top - other.top);
  const across = parts.toSorted((one, other) => one.left - other.left);
  if (areEven(down, "top", "left")) return isBar(down[0]) ? "menu" : isDot(down[0]) ? "three dots" : undefined;
  return areEven(across, "left", "top") && isDot(across[0]) ? "three dots" : undefined;
});

/** At most so many parts it has: a path begins each by a letter of its own. */
function strokesOf(shape: Element): number {
  const path = shape.localName === "path" ? shape.getAttribute("d") : null;
  return path === null ? 1 : path.split(/m/i).length - 1;
}

function isDrawn(shape: Element): boolean {
  const { fill, stroke } = getComputedStyle(shape);
  return fill !== "none" || stroke !== "none";
}

function areEven(parts: readonly Part[], along: "left" | "top", beside: "left" | "top"): boolean {
  const [first, middle, last, more] = parts;
  if (first === undefined || middle === undefined || last === undefined || more !== undefined) return false;
  const extent = Math.max(last[along] - first[along], first.width, first.height);
  const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE * extent;
  const areAlike = parts.every(
    (one) => isSame(one.width, first.width) && isSame(one.height, first.height) && isSame(one[beside], first[beside]),
  );
  const size = along === "top" ? first.height : first.width;
  return areAlike && isSame(middle[along] - first[along], last[along] - middle[along]) && middle[along] - first[along] > size;
}

function isBar(part: Part | undefined): boolean {
  return part !== undefined && part.width > 0 && part.width >= BAR * part.height;
}

function isDot(part: Part | undefined): boolean {
  return part !== undefined && Math.max(part.width, part.height) <= ROUND * Math.min(part.width, part.height);
}

function partsOf(shape: Element): readonly Part[] {
  const path = shape.getAttribute("d");
  if (path !== null && path.length > LONGEST_PATH) return [];
  const parts = path === null ? undefined : known.get(path);
  if (parts !== undefined) return parts;
  const { x, y, width, height } = (shape as SVGGraphicsElement).getBBox();
  if (path === null) return [{ left: x, top: y, width, height }];
  const found = tracesOf(shape as SVGPathElement);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(path, found);
  return found;
}

/** A path is walked in even steps: what is farther from the point before than a step begins another part. */
function tracesOf(path: SVGPathElement): readonly Part[] {
  const length = path.getTotalLength();
  // Of one without a line the browser knows no points, and throws.
  if (length === 0) return [];
  const step = length / SAMPLES;
  const traces: DOMPoint[][] = [];
  let before: DOMPoint | undefined;
  for (let at = 0; at <= SAMPLES; at += 1) {
    const point = path.getPointAtLength(at * step);
    if (before === undefined || Math.hypot(point.x - before.x, point.y - before.y) > step * 1.05) traces.push([]);
    traces.at(-1)?.push(point);
    before = point;
  }
  return traces.map(boxOf);
}

function boxOf(points: readonly DOMPoint[]): Part {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  return { left, top, width: Math.max(...points.map(({ x }) => x)) - left, height: Math.max(...points.map(({ y }) => y)) - top };
}
