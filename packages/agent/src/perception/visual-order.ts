import type { RawElement } from "../page-script/messages.ts";

const LINES = new Set(["row", "listitem", "option", "treeitem"]);

/**
 * Grids and long lists put their rows where they belong by a style, and leave them in the code in the order in which they were made. Here they
 * stand as a person sees them, from the top down; everything else stays in the order of the document.
 */
export function inVisualOrder(elements: readonly RawElement[]): readonly RawElement[] {
  const lines = new Map<number, RawElement[]>();
  for (const one of elements) {
    if (one.parent === undefined || one.hidden === true || !LINES.has(one.role)) continue;
    const beside = lines.get(one.parent);
    if (beside === undefined) lines.set(one.parent, [one]);
    else beside.push(one);
  }
  const moved = [...lines.values()].filter(areOutOfOrder);
  return moved.length === 0 ? elements : moved.reduce(reordered, elements);
}

/** One below the other, without any that lie on each other, and not in the order of their places. */
function areOutOfOrder(lines: readonly RawElement[]): boolean {
  const sorted = lines.toSorted(byTop);
  const isBelow = sorted.every((one, at) => at === 0 || bottomOf(sorted[at - 1]) <= one.box[1] + 1);
  return isBelow && sorted.some((one, at) => one !== lines[at]);
}

function bottomOf(line: RawElement | undefined): number {
  return line === undefined ? -Infinity : line.box[1] + line.box[3];
}

function byTop(one: RawElement, other: RawElement): number {
  return one.box[1] - other.box[1];
}

/** Each with all that is inside it takes the place that another of them has. */
function reordered(elements: readonly RawElement[], lines: readonly RawElement[]): readonly RawElement[] {
  const starts = lines.map((line) => elements.indexOf(line));
  const ends = starts.map((start) => endOf(elements, start));
  const blockOf = new Map(lines.map((line, at) => [line, elements.slice(starts[at], ends[at])]));
  const sorted = lines.toSorted(byTop);
  const found: RawElement[] = [];
  let from = 0;
  for (const [at, start] of starts.entries()) {
    const line = sorted[at];
    found.push(...elements.slice(from, start), ...(line === undefined ? [] : (blockOf.get(line) ?? [])));
    from = ends[at] ?? from;
  }
  return [...found, ...elements.slice(from)];
}

/** The position behind the last element inside: they stand in the order of the document, each behind its parent. */
function endOf(elements: readonly RawElement[], start: number): number {
  const inside = new Set([elements[start]?.ref]);
  let end = start + 1;
  for (; end < elements.length; end += 1) {
    const one = elements[end];
    if (one === undefined || !inside.has(one.parent)) break;
    inside.add(one.ref);
  }
  return end;
}
