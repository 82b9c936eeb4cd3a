import { actForm } from "../form.ts";
import type { Captures } from "../slots.ts";
import type { Act } from "../intent.ts";

function press({ keys, times, target }: Captures): Act | null {
  if (!keys) return null;
  return { kind: "press", keys, ...(times === undefined || times === 1 ? {} : { count: times }), ...(target ? { target } : {}) };
}

function scroll(to: Extract<Act, { kind: "scroll" }>["to"], times?: number): Act {
  return { kind: "scroll", to, ...(times === undefined || times === 1 ? {} : { count: times }) };
}

export const keysAndPointerForms = [
  actForm({
    name: "press keys",
    patterns: [
      "press|hit|push|strike|type~ <keys> [<times>] [on the|my|your keyboard]",
      "press|hit|type~ <keys> [<times>] in|inside|on <target>",
      "(use~ the [keyboard] shortcut) <keys>",
      "(in|on) <target> [,] press|hit~ <keys> [<times>]",
    ],
    examples: ["Press Enter", "Press Ctrl+A", "Press Tab 3 times", 'Press Enter in the "Search" field'],
    build: (captures) => (captures.target?.role === "dialog" ? null : press(captures)),
  }),
  actForm({
    name: "hover",
    patterns: [
      "hover|mouseover~ [the mouse|cursor|pointer] [over|on|above|onto] <target>",
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
    patterns: ["scroll~ [all the way] [down] to [the] [very] bottom|end [of the page]"],
    examples: ["Scroll to the bottom of the page"],
    build: () => scroll("bottom"),
  }),
  actForm({
    name: "scroll down",
    patterns: ["scroll~ [the page] down [the page] [a bit|little] [<times>]"],
    examples: ["Scroll down", "Scroll down 3 times"],
    build: ({ times }) => scroll("down", times),
  }),
  actForm({
    name: "scroll up",
    patterns: ["scroll~ [the page] up [the page] [a bit|little] [<times>]"],
    examples: ["Scroll up"],
    build: ({ times }) => scroll("up", times),
  }),
  actForm({
    name: "scroll to something",
    patterns: [
      "scroll~ [down|up] (until|till) (I|you|the user|we) see|sees <target>",
      "scroll~ [down|up] (until|till) <target> (is visible | is shown | is in view | appears | comes into view)",
      "(scroll|bring~) <target> into view",
      "scroll~ [down|up] [to|until] <target>",
    ],
    examples: ['Scroll to "Reviews"', 'Scroll until "Load more" is visible'],
    build: ({ target }) => (target ? scroll(target) : null),
  }),
];
