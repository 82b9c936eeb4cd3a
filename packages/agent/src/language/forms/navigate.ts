import { actForm } from "../form.ts";
import type { Act, RoleWord, Target } from "../intent.ts";

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
      "(return|go|navigate~ [back] to) [the] previous|last page",
      "(press|click|use|hit~) [on] [the] ([browser|browser's|browser’s] back button) [of|in the browser]",
    ],
    examples: ["Go back", "Go back to the previous page"],
    build: () => ({ kind: "history", move: "back" }),
  }),
  actForm({
    name: "go forward",
    patterns: [
      "(go|navigate|move~) (forward|forwards) [to [the] next page]",
      // Without "browser" it is a button of the page: a mail is forwarded by one, and a film is wound on.
      "(press|click|use~) [on] [the] (browser|browser's|browser’s forward button)",
      "(press|click|use~) [on] [the] (forward button) [of|in] [the] (browser)",
    ],
    examples: ["Go forward"],
    build: () => ({ kind: "history", move: "forward" }),
  }),
  actForm({
    name: "reload",
    patterns: [
      "(press|click|use|hit~) [on] [the] (browser|browser's|browser’s) refresh|reload button",
      "reload|refresh~ [the|this] [current] [page|browser|tab|site|app|website|window|screen] [in the browser]",
    ],
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
      "(open|launch|start|visit|load|access~ [up]) the|my|your [web] app|application|site|website|browser|webpage|page|web-app|store|shop|homepage",
      "(go|navigate~ to) the [web] app|application|site|website|webpage|web-app|homepage",
      "(open|launch|start~ [up]) a|the|my|your [new] [web] browser",
    ],
    examples: ["Go to the pricing page", 'Navigate to "Settings"', "Open the app"],
    build: ({ target }) => (target ? followPage(target) : HOME),
  }),
];

const HOME = { kind: "navigate", url: "/", page: "home" } as const;

/** "Open the pricing page": only a link can lead there, its address is not known. */
function followPage(target: Target): Act | null {
  if (target.role === "page" && target.ordinal !== undefined && target.name === undefined && /\d$/.test(target.words))
    return { kind: "click", target: { name: String(target.ordinal), role: "link", words: target.words } };
  if (target.role === "page") {
    if (!target.name || target.ordinal !== undefined) return null;
    if (/^(?:home|start|landing|main)$/i.test(target.name) && !target.quoted) return HOME;
    const { role: _page, ...rest } = target;
    return { kind: "click", target: { ...rest, role: "link" }, page: target.name };
  }
  if (/^(?:homepage|home|website|site|web ?app|app|application|browser)$/i.test(target.name ?? "") && !target.quoted && !target.scope)
    return HOME;
  if (target.name === undefined && target.role !== undefined && !OPENED.has(target.role)) return null;
  // The table called so opens where its name leads to.
  if (target.quoted && (target.role === "list" || target.role === "table" || target.role === "form")) {
    const { role: _kind, ...rest } = target;
    return { kind: "click", target: rest };
  }
  // "The product list" is where a link of that name leads to.
  if (target.name !== undefined && !target.quoted && (target.role === "list" || target.role === "table" || target.role === "form"))
    return { kind: "click", target: { name: `${target.name} ${target.role}`, words: target.words }, page: target.name };
  return { kind: "click", target, ...(target.role === undefined && target.name !== undefined ? { page: target.name } : {}) };
}

/** What one goes to without its having a name: "go to the last tab". */
const OPENED: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "tab",
  "link",
  "row",
  "item",
  "card",
  "cell",
  "field",
  "section",
  "menu",
  "menuitem",
  "button",
]);
