import type { Area } from "./area.ts";
import { NOWHERE } from "./area.ts";

/** What `clip` and `clip-path` leave of an element: the box around it; null when they leave everything, or it can't be told. */
export function cutOf(look: { readonly style: CSSStyleDeclaration; readonly position: string; readonly area: Area }): Area | null {
  const { style, position } = look;
  const clip = position === "absolute" || position === "fixed" ? style.clip : "auto";
  const { clipPath } = style;
  const clipped = clip === "auto" ? null : clipOf(clip, look.area);
  const path = clipPath === "none" ? null : shapeOf(clipPath, look.area);
  if (clipped === null || path === null) return clipped ?? path;
  return {
    left: Math.max(clipped.left, path.left),
    top: Math.max(clipped.top, path.top),
    right: Math.min(clipped.right, path.right),
    bottom: Math.min(clipped.bottom, path.bottom),
  };
}

/** The old property, which works on positioned boxes only: text for screen readers is often hidden by it. */
function clipOf(clip: string, area: Area): Area | null {
  const edges = /^rect\((.+)\)$/.exec(clip)?.[1]?.split(/[\s,]+/) ?? [];
  if (edges.length !== 4) return null;
  const [top, right, bottom, left] = edges.map((edge) => (edge === "auto" ? null : Number.parseFloat(edge)));
  return {
    left: area.left + (left ?? 0),
    top: area.top + (top ?? 0),
    right: right === null || right === undefined ? area.right : area.left + right,
    bottom: bottom === null || bottom === undefined ? area.bottom : area.top + bottom,
  };
}

function shapeOf(path: string, area: Area): Area | null {
  const [, shape = "", inner = ""] = /^(inset|circle|ellipse|polygon)\(([^()]*)\)/.exec(path) ?? [];
  const box = { width: area.right - area.left, height: area.bottom - area.top };
  if (shape === "inset") return insetOf(inner, area, box);
  if (shape === "polygon") return polygonOf(inner, area, box);
  if (shape === "circle" || shape === "ellipse") return roundOf(inner, area, box);
  return null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function insetOf(inner: string, area: Area, box: Size): Area | null {
  const edges = inner
    .replace(/\s+round\b.*$/, "")
    .trim()
    .split(/\s+/);
  const [top = "0", right = top, bottom = top, left = right] = edges;
  const offsets = [lengthOf(top, box.height), lengthOf(right, box.width), lengthOf(bottom, box.height), lengthOf(left, box.width)];
  if (offsets.some((offset) => offset === null)) return null;
  const [down = 0, fromRight = 0, up = 0, fromLeft = 0] = offsets as number[];
  return { left: area.left + fromLeft, top: area.top + down, right: area.right - fromRight, bottom: area.bottom - up };
}

function polygonOf(inner: string, area: Area, box: Size): Area | null {
  const points = inner
    .replace(/^\s*(?:nonzero|evenodd)\s*,/, "")
    .split(",")
    .map((point) => point.trim().split(/\s+/))
    .map(([x = "", y = ""]) => ({ x: lengthOf(x, box.width), y: lengthOf(y, box.height) }));
  const xs = points.flatMap(({ x }) => (x === null ? [] : [x]));
  const ys = points.flatMap(({ y }) => (y === null ? [] : [y]));
  if (xs.length !== points.length || ys.length !== points.length) return null;
  if (points.length < 3) return NOWHERE;
  return {
    left: area.left + Math.min(...xs),
    top: area.top + Math.min(...ys),
    right: area.left + Math.max(...xs),
    bottom: area.top + Math.max(...ys),
  };
}

/** Only what is so small that nothing of the element is left is told; where the middle lies does not matter for that. */
function roundOf(inner: string, area: Area, box: Size): Area | null {
  const [radii = "", place = ""] = inner.split(/\bat\b/);
  const lengths = radii
    .trim()
    .split(/\s+/)
    .filter((radius) => radius !== "")
    .map((radius, at) => lengthOf(radius, at === 0 ? box.width : box.height));
  const [across, down = across] = lengths;
  if (across === undefined || across === null || down === undefined || down === null) return null;
  const [x = "50%", y = "50%"] = place
    .trim()
    .split(/\s+/)
    .filter((part) => part !== "");
  const left = lengthOf(x, box.width);
  const top = lengthOf(y, box.height);
  if (left === null || top === null) return across < 1 || down < 1 ? NOWHERE : null;
  const middle = { x: area.left + left, y: area.top + top };
  return { left: middle.x - across, top: middle.y - down, right: middle.x + across, bottom: middle.y + down };
}

/** In px; null for what is neither px nor percent. */
function lengthOf(text: string, whole: number): number | null {
  const [, digits, unit] = /^(-?[\d.]+)(px|%)?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits);
  if (unit === "%") return (value / 100) * whole;
  return unit === "px" || value === 0 ? value : null;
}
