import { actForm } from "../form.ts";
import type { Target } from "../intent.ts";

const PLACE = "[the] [page|url|address|site|website|location|link] [at|under] [:]";

export const navigateForms = [
  actForm({
    name: "navigate",
    patterns: [
      `(go|navigate|browse|head|surf~ [over] to) ${PLACE} <url>`,
      `(open|visit|load|launch|access~) ${PLACE} <url> [in a|the|my|your [new] browser]`,
      "(open|launch|start~ [up] the|a|my|your [web] browser and (go|navigate~ to | open|visit~)) [the] [page|url] <url>",
    ],
    examples: ["Go to /login", 'Open "https://example.com/cart"', "Visit {{BASE_URL}}/cart", "Navigate to the page /orders"],
    build: ({ url }) => (url ? { kind: "navigate", url } : null),
  }),
  actForm({
    name: "go back",
    patterns: [
      "(go|navigate|move~) (back|backwards) [to [the] previous|last page] [in the browser]",
      "return~ to [the] previous page",
      "(press|click|use|hit~) [on] [the] ([browser|browser's|browser’s] back button) [of|in the browser]",
    ],
    examples: ["Go back", "Go back to the previous page"],
    build: () => ({ kind: "history", move: "back" }),
  }),
  actForm({
    name: "go forward",
    patterns: [
      "(go|navigate|move~) (forward|forwards) [to [the] next page]",
      "(press|click|use~) [the] ([browser|browser's] forward button)",
    ],
    examples: ["Go forward"],
    build: () => ({ kind: "history", move: "forward" }),
  }),
  actForm({
    name: "reload",
    patterns: ["reload|refresh~ [the|this] [current] [page|browser|tab|site|app|website|window|screen] [in the browser]"],
    examples: ["Reload the page", "Refresh"],
    build: () => ({ kind: "history", move: "reload" }),
  }),
  actForm({
    name: "go to a named page",
    patterns: [
      "(go|navigate|browse|head~ [over] [back] to) <target>",
      "visit|open|access~ <target>",
      "return~ to <target>",
      "(go|navigate|return~ [back] to) [the] home [page|screen]",
      "(go|navigate|return~ [back] to) [the] homepage",
    ],
    examples: ["Go to the pricing page", 'Navigate to "Settings"'],
    build: ({ target }) => (target ? followPage(target) : { kind: "navigate", url: "/" }),
  }),
];

/** "Open the pricing page": only a link can lead there, its address is not known. */
function followPage(target: Target): { kind: "navigate"; url: string } | { kind: "click"; target: Target } | null {
  if (target.role === "page") {
    if (!target.name) return null;
    if (/^(?:home|start)$/i.test(target.name)) return { kind: "navigate", url: "/" };
    const { role: _page, ...rest } = target;
    return { kind: "click", target: { ...rest, role: "link" } };
  }
  if (/^(?:homepage|home)$/i.test(target.name ?? "") && !target.quoted) return { kind: "navigate", url: "/" };
  return { kind: "click", target };
}
