import { actForm, phraseForm } from "../form.ts";
import type { Act, TabChoice } from "../intent.ts";
import { isUrl } from "../slots/url.ts";

const TAB = "(?:browser )?(?:tab|window)";
const LITERAL = "[\"“'‘`]([^\"”'’`]{1,200})[\"”'’`]";
const ORDINALS: readonly string[] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const CHOICES: ReadonlyMap<string, TabChoice> = new Map<string, TabChoice>([
  ["new", "new"],
  ["newly opened", "new"],
  ["newly-opened", "new"],
  ["opened", "new"],
  ["newest", "new"],
  ["other", "next"],
  ["next", "next"],
  ["last", "last"],
  ["previous", "previous"],
  ["original", "first"],
  ["initial", "first"],
  ["main", "first"],
  ["old", "previous"],
  ["parent", "first"],
  ...ORDINALS.map((word, n) => [word, n === 0 ? "first" : { number: n + 1 }] as const),
]);

const OPEN = new RegExp(
  `^(?:open|create|launch|start)(?:s|ed)? (?:a|another|one) new ${TAB}(?: (?:at|with|and (?:go|navigate) to|and (?:open|visit)|to|for|on) (\\S+))?$`,
  "i",
);
const OPEN_IN = new RegExp(`^(?:open|visit|load)(?:s|ed)? (?:the (?:page|url) )?(\\S+) in (?:a|another) (?:new )?${TAB}$`, "i");
const SWITCH = "(?:switch|change|return|go|move|navigate)(?:s|es|ed|d)?(?: (?:back|over))? to";
const SWITCH_WORD = new RegExp(`^(?:${SWITCH}|focus|activate) (?:the |this )?([a-z-]+(?: opened)?)(?: (?:opened|browser))? ${TAB}$`, "i");
const SWITCH_NUMBER = new RegExp(`^(?:${SWITCH}|focus) (?:the )?${TAB}(?: number| no\\.?)? #?(\\d{1,2})$`, "i");
const SWITCH_TITLE = new RegExp(
  `^(?:${SWITCH}|focus) (?:the )?(?:${TAB} (?:titled|called|named|with (?:the )?(?:title|name)|whose title is) ${LITERAL}|${LITERAL} (?:browser tab|(?:browser )?window))$`,
  "i",
);
const CLOSE = new RegExp(
  `^closes?d? (?:the |this )?(?:(?:current|new|newly opened|opened|second|last|active|open) )?(?:browser )?(?:tab|window)$|^close the (?:current|new) browser (?:tab|window)$`,
  "i",
);

/** `go to the second tab` may be one on the page: only what is said of windows, or of going back, is about the browser. */
const ALSO_ON_PAGE = /^(?:go|navigate|move|goes)(?: over)? to /i;

function unquoted(text: string): string {
  return text.replace(/^["“'‘`](.*)["”'’`]$/su, "$1");
}

function openTab(text: string): Act | null {
  const found = OPEN.exec(text) ?? OPEN_IN.exec(text);
  if (!found) return null;
  if (found[1] === undefined) return OPEN_IN.test(text) ? null : { kind: "open_tab" };
  const url = unquoted(found[1]);
  return isUrl(url) ? { kind: "open_tab", url } : null;
}

function switchTab(text: string): Act | null {
  const title = SWITCH_TITLE.exec(text);
  if (title) return { kind: "switch_tab", to: { title: title[1] ?? title[2] ?? "" } };
  const number = SWITCH_NUMBER.exec(text)?.[1];
  if (number !== undefined) return Number(number) > 0 ? { kind: "switch_tab", to: { number: Number(number) } } : null;
  const word = SWITCH_WORD.exec(text)?.[1]?.toLowerCase();
  const choice = word === undefined ? undefined : CHOICES.get(word);
  if (choice === undefined) return null;
  if (ALSO_ON_PAGE.test(text) && /tab$/i.test(text) && !/browser tab$/i.test(text) && !/^(?:new|newly|original|other)/.test(word ?? ""))
    return null;
  return { kind: "switch_tab", to: choice };
}

export const tabForms = [
  phraseForm({ name: "open a tab", examples: ["Open a new tab", "Open a new tab at /about", "Open /about in a new tab"], read: openTab }),
  phraseForm({
    name: "switch tabs",
    examples: ["Switch to the new tab", "Switch to tab 2", "Switch back to the first tab", 'Switch to the tab titled "Invoice"'],
    read: switchTab,
  }),
  phraseForm({
    name: "close the tab",
    examples: ["Close the tab", "Close the browser tab"],
    read: (text) => (CLOSE.test(text) ? { kind: "close_tab" } : null),
  }),
  actForm({
    name: "switch to a named tab",
    patterns: ["(switch|change~ [over|back] to) <target>"],
    examples: ['Switch to the "Reviews" tab'],
    // On the page, or one of the browser's where one has that title.
    build: ({ target }) =>
      target?.role === "tab" && target.name !== undefined && !/^(?:new|other|browser)$/i.test(target.name)
        ? { kind: "click", target }
        : null,
  }),
];
