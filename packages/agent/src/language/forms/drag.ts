import { actForm } from "../form.ts";
import type { Act, DragTo, Edge, Scope, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";

const DRAG = "drag|drag-and-drop|pull";

function drag(kind: "onto" | "above" | "below"): (captures: Captures) => Act | null {
  return ({ target, target2 }) => (target && target2 ? make(target, { kind, target: target2 }) : null);
}

function make(source: Target, to: DragTo): Act | null {
  // "Drag the slider to 80" and "drag the mouse" are something else.
  if (/^(?:mouse|cursor|pointer|page|window)$/i.test(source.name ?? "") || source.role === "page") return null;
  return { kind: "drag", source, to };
}

function by(way: "left" | "right" | "up" | "down"): (captures: Captures) => Act | null {
  return ({ target, pixels = NOT_FAR }) => {
    if (!target || (pixels === NOT_FAR && / to (?:the )?(?:top|bottom|upper|lower|center|centre|middle)$/i.test(target.words))) return null;
    const [dx, dy] = { left: [-pixels, 0], right: [pixels, 0], up: [0, -pixels], down: [0, pixels] }[way] as [number, number];
    return make(target, { kind: "by", dx, dy });
  };
}

/** Above the first of what the list holds, or below the last. */
function toEnd(source: Target, list: Target, end: "top" | "bottom"): Act | null {
  if (list.role !== "list" || list.ordinal !== undefined) return null;
  const scope: Scope = { kind: "list", texts: list.name === undefined ? [] : [list.name] };
  const words = `the ${end === "top" ? "first" : "last"} item in ${list.words}`;
  const item: Target = { role: "item", ordinal: end === "top" ? 1 : -1, scope: [...(list.scope ?? []), scope], words };
  return make(source, { kind: end === "top" ? "above" : "below", target: item });
}

/** Where nobody says how far. */
const NOT_FAR = 40;
const WAYS = ["left", "right", "up", "down"] as const;
const MIDDLE = "center|centre|middle";
const SPOTS: readonly (readonly [words: string, edges: readonly Edge[]])[] = [
  ["top|upper left", ["top", "left"]],
  ["top|upper right", ["top", "right"]],
  ["bottom|lower left", ["bottom", "left"]],
  ["bottom|lower right", ["bottom", "right"]],
  [`top|upper ${MIDDLE}`, ["top"]],
  [`bottom|lower ${MIDDLE}`, ["bottom"]],
  [`(${MIDDLE} left) | (left ${MIDDLE})`, ["left"]],
  [`(${MIDDLE} right) | (right ${MIDDLE})`, ["right"]],
  [MIDDLE, []],
];
/** What "move" may lead to: a place where things are kept. Anything else could be meant otherwise. */
const KEEPERS = new Set(["column", "list", "section", "row", "cell", "item", "card", "table", "tree"]);

export const dragForms = [
  actForm({
    name: "set a slider",
    patterns: ["drag|move|slide|set~ <target> (to|until) [the] [value|position] [of] <value>"],
    examples: ['Move the "Volume" slider to 30', 'Drag the "Price" slider to 80'],
    build: ({ target, value }) =>
      target?.role === "slider" && value !== undefined && /^\d[\d.,]*\s?%?$|^\{\{/.test(value) ? { kind: "fill", target, value } : null,
  }),
  ...WAYS.map((way) =>
    actForm({
      name: `drag ${way} by places`,
      patterns: [
        `(${DRAG}|move~) <target> [to the] ${way}|${way}wards by <count> [place|places|position|positions|slot|slots|spot|spots]`,
        `(${DRAG}|move~) <target> <count> place|places|position|positions|slot|slots|spot|spots [to the] ${way}|${way}wards`,
        `(${DRAG}|move~) <target> [to the] ${way}|${way}wards <count> place|places|position|positions|slot|slots|spot|spots`,
      ],
      examples: [`Move "Pear" ${way} by one place`],
      build: ({ target, count }) => (target && count !== undefined && count > 0 ? make(target, { kind: "place", way, count }) : null),
    }),
  ),
  ...SPOTS.map(([words, edges]) =>
    actForm({
      name: `drag to the spot at the ${edges.join(" ") || "middle"}`,
      patterns: [`(${DRAG}|move~) <target> (to|into) [the] (${words}) [corner|cell|place|position|spot|slot] [of the grid]`],
      examples: [`Drag "Pear" to the ${edges.join(" ") || "center"}`],
      build: ({ target }) => (target ? make(target, { kind: "spot", edges }) : null),
    }),
  ),
  ...WAYS.map((way) =>
    actForm({
      name: `drag ${way}`,
      patterns: [
        `(${DRAG}|move~) <target> [by] <pixels> [to|towards] [the] ${way}|${way}wards`,
        `(${DRAG}|move~) <target> [to the] ${way}|${way}wards by <pixels>`,
        `(${DRAG}~) <target> [[a bit|little] (to|towards the)] ${way}|${way}wards`,
      ],
      examples: [`Drag the divider ${way} by 100 px`],
      build: by(way),
    }),
  ),
  actForm({
    name: "drag above",
    patterns: [
      `(${DRAG}~ [and drop]) <target> [to] (above|before | on top of) <target2>`,
      "(move|reorder~) <target> (above|before) <target2>",
    ],
    examples: ['Drag "Pear" above "Apple"'],
    build: drag("above"),
  }),
  actForm({
    name: "drag below",
    patterns: [
      `(${DRAG}~ [and drop]) <target> [to] (below|after|under|beneath) <target2>`,
      "(move|reorder~) <target> (below|after) <target2>",
    ],
    examples: ['Drag "Pear" below "Apple"'],
    build: drag("below"),
  }),
  ...(["top", "bottom"] as const).map((end) =>
    actForm({
      name: `drag to the ${end}`,
      patterns: [`(${DRAG}~|move~) <target> to [the] (${end}|${end === "top" ? "beginning|start" : "end"}) of <target2>`],
      examples: [`Drag "Pear" to the ${end} of the list`],
      build: ({ target, target2 }) => (target && target2 ? toEnd(target, target2, end) : null),
    }),
  ),
  actForm({
    name: "drag onto",
    patterns: [
      `(${DRAG}~ [and drop]) <target> (to|onto|into|on|over|in | on to | to the top of) <target2>`,
      `(${DRAG}~) <target> and (drop|release~) it (to|onto|into|on|over|in|at | on to) <target2>`,
      "(drop~) <target> (onto|into|on|over|in | on to) <target2>",
    ],
    examples: ['Drag "Task 1" onto "Done"', 'Drag "A" and drop it on "B"'],
    build: drag("onto"),
  }),
  actForm({
    name: "move to a column",
    patterns: ["move~ <target> (to|into|onto) <target2>"],
    examples: ['Move "Task 1" to the "Done" column'],
    build: ({ target, target2 }) =>
      target && target2?.role !== undefined && KEEPERS.has(target2.role) ? make(target, { kind: "onto", target: target2 }) : null,
  }),
];
