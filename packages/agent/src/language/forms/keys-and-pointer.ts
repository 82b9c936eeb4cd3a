import { actForm } from "../form.ts";
import type { Captures } from "../slots.ts";
import type { Act, Assertion, ScrollEnd, Target } from "../intent.ts";

function press({ keys, times, target }: Captures): Act | null {
  if (!keys) return null;
  return { kind: "press", keys, ...(times === undefined || times === 1 ? {} : { count: times }), ...(target ? { target } : {}) };
}

function scroll(to: Extract<Act, { kind: "scroll" }>["to"], times?: number): Act {
  return { kind: "scroll", to, ...(times === undefined || times === 1 ? {} : { count: times }) };
}

/** What scrolls goes to its end. Of a list that is its last entry, and of a table its last row: more may come on the way there. */
function toEnd(target: Target | undefined, end: ScrollEnd): Act | null {
  if (target === undefined || target.role === "page" || NO_THING.test(target.words)) return null;
  const { name, role, scope = [], words } = target;
  if (name === undefined && (role === "list" || role === "table") && (end === "top" || end === "bottom"))
    return scroll({
      role: role === "list" ? "item" : "row",
      ordinal: end === "top" ? 1 : -1,
      scope: [...scope, { kind: role, texts: [] }],
      words,
    });
  return { kind: "scroll", to: target, end };
}

const NO_THING = /^(?:(?:down|up|to|a bit|the page|through|within|all the way)\b|(?:the )?(?:left|right|top|bottom|end)$)/i;

const ENDS = {
  bottom: "bottom|end|foot",
  top: "top|start|beginning|head",
  right: "(right [edge|end|side])",
  left: "(left [edge|end|side])",
} satisfies Record<ScrollEnd, string>;

function showing(text: string): Assertion {
  return { kind: "text", text, match: "contains", target: null, negated: false };
}

/** Until a thing can be seen is what scrolling to it means; anything else is looked for on the way. */
function until(direction: "up" | "down", condition: Assertion | undefined, within?: Target): Act | null {
  if (condition === undefined || within?.role === "page" || /^(?:down|up|further|the page)$/i.test(within?.words ?? "")) return null;
  if (condition.kind === "state" && condition.state === "visible" && !condition.negated && within === undefined && direction === "down")
    return scroll(condition.target);
  if (
    condition.kind === "text" &&
    condition.match === "contains" &&
    !condition.negated &&
    condition.target === null &&
    within === undefined &&
    !condition.scope &&
    !condition.orTexts
  )
    return { kind: "scroll_until", condition, direction };
  return { kind: "scroll_until", condition, direction, ...(within === undefined ? {} : { within }) };
}

export const keysAndPointerForms = [
  actForm({
    name: "press keys",
    patterns: [
      "press|hit|push|strike|type~ <keys> [<times>] [on the|my|your keyboard]",
      "press|hit|type~ <keys> [<times>] in|inside|on <target>",
      "(use|press~ [the] [keyboard] [shortcut]) <keys>",
      "(in|on) <target> [,] press|hit~ <keys> [<times>]",
    ],
    examples: ["Press Enter", "Press Ctrl+A", "Press Tab 3 times", 'Press Enter in the "Search" field'],
    build: (captures) => (captures.target?.role === "dialog" ? null : press(captures)),
  }),
  actForm({
    name: "hover",
    patterns: [
      "hover|mouseover~ [the|your|my mouse|cursor|pointer] [over|on|above|onto] <target>",
      "mouse~ over <target>",
      "(move~ [the|my|your] mouse|cursor|pointer [cursor|pointer] over|to|onto|on) <target>",
      "point~ (at|to) <target>",
    ],
    examples: ['Hover over "Products"', "Move the mouse over the avatar"],
    build: ({ target }) => (target ? { kind: "hover", target } : null),
  }),
  actForm({
    name: "scroll to the top or bottom",
    patterns: ["scroll~ [all the way|back] [up] to [the] [very] top|start|beginning [of the page]", "scroll~ [back] to the top"],
    examples: ["Scroll to the top"],
    build: () => scroll("top"),
  }),
  actForm({
    name: "scroll to the bottom",
    patterns: ["scroll~ [all the way] [down] to [the] [very] bottom|end [of the page]", "scroll~ all the way down"],
    examples: ["Scroll to the bottom of the page"],
    build: () => scroll("bottom"),
  }),
  ...(["bottom", "top", "right", "left"] as const).map((end) =>
    actForm({
      name: `scroll to the ${end} of something`,
      patterns: [
        `scroll~ [all the way] [down|up|over|back] to [the] [very] ${ENDS[end]} of <target>`,
        `scroll~ <target> [all the way] [down|up|over|back] to [the|its] [very] ${ENDS[end]}`,
      ],
      examples: [`Scroll to the ${end} of the terms`, `Scroll the "Terms" box to the ${end}`],
      build: ({ target }) => toEnd(target, end),
    }),
  ),
  actForm({
    name: "scroll until",
    patterns: [
      "scroll~ [down] (until|till) <condition>",
      "scroll~ [down] (until|till) (I|you|we|one|it see|sees|shows|find) <literal>",
      "scroll~ <target> [down] (until|till) <condition>",
      "scroll~ [down] (in|inside|within) <target> (until|till) <condition>",
      "scroll~ [down] (until|till) <condition> (in|inside|within) <target>",
      "(keep|continue~ scrolling) [down] (until|till) <condition>",
    ],
    examples: ['Scroll down until the page shows "Item 90"', 'Scroll the list until "Item 90" is visible'],
    build: ({ target, condition, literal }) => until("down", literal === undefined ? condition : showing(literal), target),
  }),
  actForm({
    name: "scroll up until",
    patterns: ["scroll~ up (until|till) [I|you|we|one] <condition>"],
    examples: ['Scroll up until the page shows "Item 1"'],
    build: ({ condition }) => until("up", condition),
  }),
  actForm({
    name: "scroll down",
    patterns: ["scroll~ [the page] down [the page] [a bit|little] [<times>]"],
    examples: ["Scroll down", "Scroll down 3 times"],
    build: ({ times }) => scroll("down", times),
  }),
  actForm({
    name: "scroll up",
    patterns: ["scroll~ [the page] [back] up [the page] [a bit|little] [<times>]"],
    examples: ["Scroll up"],
    build: ({ times }) => scroll("up", times),
  }),
  actForm({
    name: "scroll to something",
    patterns: [
      "scroll~ [down|up] (until|till) (I|you|the user|we) see|sees <target>",
      "scroll~ [down|up] (until|till) <target> (is visible | is shown | is in view | appears | comes into view)",
      "(scroll|bring~) <target> into view",
      "scroll~ [down|up] (to|until|till) <target>",
      "scroll~ <target>",
    ],
    examples: ['Scroll to "Reviews"', 'Scroll until "Load more" is visible'],
    build: ({ target }) => (target && !NO_THING.test(target.words) ? scroll(target) : null),
  }),
];
