import { claimForm } from "../form.ts";
import type { Edge } from "../intent.ts";

/** Where on the screen a text stands. */
export const placedForms = [
  claimForm({
    name: "a text stands beside another",
    patterns: ["<literal> stands (beside | next to) <literal2>"],
    examples: ['"5" stands next to "Total"'],
    build: ({ literal, literal2 }) =>
      literal === undefined || literal2 === undefined ? null : { kind: "placed", text: literal, beside: literal2 },
  }),
  claimForm({
    name: "a text stands beside a thing",
    patterns: ["<literal> stands (beside | next to) <subject>"],
    examples: ['"3" stands next to the cart icon'],
    // What is called by no kind is a text, and asked for in quotes.
    build: ({ literal, subject }) =>
      literal === undefined || subject?.role === undefined || subject.role === "text" || subject.role === "page"
        ? null
        : { kind: "placed", text: literal, anchor: subject },
  }),
  claimForm({
    name: "a text stands in a corner",
    patterns: ["<literal> stands in|at the <pageName>"],
    examples: ['"Saved" stands in the top-right-corner'],
    build: ({ literal, pageName }) => {
      const edges = edgesOf(pageName ?? "");
      return literal === undefined || edges === null ? null : { kind: "placed", text: literal, edges };
    },
  }),
];

function edgesOf(words: string): readonly Edge[] | null {
  const [, down, across] =
    /^(?:(top|upper|bottom|lower)[ -]?)?(?:(left|right)(?:[ -]hand)?)?(?: ?(?:corner|side|edge))*$/i.exec(
      words.trim().replaceAll("-", " "),
    ) ?? [];
  const edges: Edge[] = [];
  if (down !== undefined) edges.push(/^(?:top|upper)$/i.test(down) ? "top" : "bottom");
  if (across !== undefined) edges.push(across.toLowerCase() === "left" ? "left" : "right");
  return edges.length === 0 ? null : edges;
}
