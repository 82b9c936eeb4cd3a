import { actForm } from "../form.ts";
import type { Act, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";

function click({ target, times }: Captures, more: Partial<Extract<Act, { kind: "click" }>> = {}): Act | null {
  if (!target) return null;
  if (!isClickable(target)) return null;
  return {
    kind: "click",
    target: asOpener(asPageNumber(target)),
    ...(times === undefined || times === 1 ? {} : { count: times }),
    ...more,
  };
}

/** "The menu of Ann's row" is not there before its button is pressed. */
function asOpener(target: Target): Target {
  const { role, name, scope = [], ordinal, relations, words } = target;
  const kind = scope.at(-1)?.kind;
  const isOfRow = role === "menu" && name === undefined && ordinal === undefined && !relations;
  return isOfRow && (kind === "row" || kind === "item" || kind === "card") ? { name: "menu", words, scope } : target;
}

/** A stretch that begins with a key and goes on, or names the browser, was meant otherwise. */
function isClickable({ name, quoted, words }: Target): boolean {
  if (quoted || name === undefined) return true;
  if (/^(?:the )?(?:(?:enter|return|escape|esc|tab|space|backspace|shift|ctrl|control|alt)\b.*|\S+ key) (?:to|and|while) /i.test(words))
    return false;
  return !/^(?:(?:the )?(?:browser|keyboard|mouse|arrow keys?.*|shift|ctrl|control|alt|wait|nothing|it))$/i.test(name);
}

/** `page 3` is called "3" where one turns the pages. */
function asPageNumber(target: Target): Target {
  if (
    target.role !== "page" ||
    target.ordinal === undefined ||
    target.name !== undefined ||
    !/\bpage (?:number |no\.? )?\d+\b/i.test(target.words)
  )
    return target;
  const { ordinal, role: _page, ...rest } = target;
  return { ...rest, name: String(ordinal), role: "link" };
}

export const clickForms = [
  actForm({
    name: "double-click",
    patterns: ["double-click|doubleclick~ [on] <target>", "double click|tap|press~ [on] <target>"],
    examples: ['Double-click the "README" item'],
    build: (captures) => click(captures, { double: true }),
  }),
  actForm({
    name: "right-click",
    patterns: [
      "right-click|rightclick|context-click~ [on] <target>",
      "right click~ [on] <target>",
      "click~ [on] <target> with the right [mouse] button",
    ],
    examples: ['Right-click "report.pdf"'],
    build: (captures) => click(captures, { button: "right" }),
  }),
  actForm({
    name: "long press",
    patterns: [
      "long-press|longpress~ [on] <target>",
      "long press|tap|click~ [on] <target>",
      "(press|click|tap~ [on] and hold) [down] [on] <target>",
      "(press|click|tap|hold~) [on] <target> and hold",
      "hold~ [down] <target>",
    ],
    examples: ['Long-press the "Record" button'],
    // A key that is held while something else is done is no control.
    build: (captures) =>
      /^(?:down )?(?:the )?(?:shift|ctrl|control|alt|cmd|command|meta|option)\b/i.test(captures.target?.words ?? "")
        ? null
        : click(captures, { hold: true }),
  }),
  actForm({
    name: "close a dialog",
    patterns: ["close|dismiss|exit~ [out of] <target>"],
    examples: ["Close the dialog", 'Close the "Welcome" dialog'],
    build: ({ target }) => closing(target),
  }),
  actForm({
    name: "submit the form",
    patterns: ["submit|send~ (the|this form)", "submit", "submits", "submitted", "submit|send~ <target>"],
    examples: ["Submit the form"],
    build: ({ target }) => submitting(target),
  }),
  actForm({
    name: "sign out",
    patterns: [
      "log|sign~ out|off [of] [the|my] [account|app|site|website|application]",
      "logout|signout~",
      "log|sign~ (the user|me|him|her|them) out",
    ],
    examples: ["Log out"],
    build: () => ({ kind: "click", target: { name: "Log out", words: "Log out" } }),
  }),
  actForm({
    name: "click yes or no",
    patterns: ["(click|tap|press|hit|choose~ [on]) no"],
    examples: ["Click No"],
    build: () => ({ kind: "click", target: { name: "No", words: "No" } }),
  }),
  actForm({
    name: "follow or use",
    patterns: ["follow|use~ <target>"],
    examples: ['Follow the "Help" link'],
    build: (captures) =>
      captures.target?.role === "link" ||
      captures.target?.role === "button" ||
      captures.target?.role === "menu" ||
      captures.target?.role === "icon"
        ? click(captures)
        : null,
  }),
  actForm({
    name: "cancel a dialog",
    patterns: ["cancel~ <target>"],
    examples: ['Cancel the "Delete" dialog'],
    build: ({ target }) => {
      const closed = target?.role === "dialog" ? closing(target) : null;
      return closed?.kind === "click" ? { ...closed, target: { ...closed.target, name: "Cancel" } } : null;
    },
  }),
  actForm({
    name: "delete a numbered thing",
    patterns: ["delete|remove~ <target>"],
    examples: ["Delete the first row"],
    build: ({ target }) =>
      target?.ordinal !== undefined &&
      target.name === undefined &&
      (target.role === "row" || target.role === "item" || target.role === "card")
        ? {
            kind: "click",
            target: {
              name: "Delete",
              scope: [...(target.scope ?? []), { kind: target.role, texts: [], ordinal: target.ordinal }],
              words: target.words,
            },
          }
        : null,
  }),
  actForm({
    name: "go to a tab of the page",
    patterns: ["(switch|change|move|go~ [over|back] to) <target>"],
    examples: ['Switch to the "People" tab'],
    build: ({ target }) => (target?.role === "tab" && target.name !== undefined ? { kind: "click", target } : null),
  }),
  actForm({
    name: "rate",
    patterns: ["(give|rate|award~ [it|this|them] [with] [a rating of]) <count> star|stars"],
    examples: ["Give 4 stars"],
    build: ({ count }) =>
      count === undefined || count < 1
        ? null
        : { kind: "click", target: { name: count === 1 ? "1 star" : `${count} stars`, words: `${count} stars` } },
  }),
  actForm({
    name: "rate a thing",
    patterns: [
      "(rate~) <target> [with|at] <count> [out of 5|five] star|stars",
      "(give|award~) <target> <count> [out of 5|five] star|stars",
      "(rate|give~) it|this [with|at] <count> out of 5|five [star|stars]",
    ],
    examples: ['Rate "Blue Mug" with 4 stars', "Give the product 4 stars"],
    // Of several that can be rated, it is the one that is named.
    build: ({ target, count }) => {
      if (count === undefined || count < 1) return null;
      const stars: Target = { name: count === 1 ? "1 star" : `${count} stars`, words: `${count} stars` };
      if (target === undefined || (!target.quoted && /^(?:the |this )?\p{Ll}+$/u.test(target.words)))
        return { kind: "click", target: stars };
      return target.quoted && target.ordinal === undefined && !target.scope
        ? { kind: "click", target: { ...stars, scope: [{ kind: "any", texts: [target.name ?? ""] }] } }
        : null;
    },
  }),
  actForm({
    name: "expand",
    patterns: ["expand|unfold~ [:] <target>"],
    examples: ['Expand the "Shipping" section'],
    build: (captures) => click(captures, { expanded: true }),
  }),
  actForm({
    name: "collapse",
    patterns: ["collapse|fold~ [:] <target>"],
    examples: ['Collapse the "Shipping" section'],
    build: (captures) => click(captures, { expanded: false }),
  }),
  actForm({
    name: "click several times",
    patterns: ["click|tap|press|push|hit~ [on] <target> <times>", "click|tap|press|push|hit~ <times> [on] <target>"],
    examples: ['Click "Next" 3 times', "Click the plus button twice"],
    build: (captures) => click(captures),
  }),
  actForm({
    name: "click",
    patterns: [
      "click|tap|press|push|hit|activate|open|launch~ [on|onto|upon] [:] <target>",
      "click|tap~ [on|onto|upon] <target> with the left mouse button",
      "click|tap|press|hit~ [on] <target> without (filling|entering|typing|changing|selecting|choosing|providing) [in|out] [the|any|a] [required] (form|field|fields|data|anything|something|value|values|details|information|credentials)",
      "confirm|agree|accept~ (with | by clicking|pressing|choosing [on]) <target>",
      "(perform|make|do~ a click on) <target>",
      "pick|choose|select~ <target>",
    ],
    examples: [
      'Click "Sign in"',
      'Click the "Save" button',
      "Click the second link",
      'Click "Edit" in the row of "Ann"',
      'Open the "File" menu',
      'Press the "Submit" button',
    ],
    build: (captures) => click(captures),
  }),
];

const PANELS = /\b(?:banner|drawer|sidebar|overlay|window|notice|bar|advertisement|ad|advert|tooltip|tour|widget|snackbar)$/i;

/** What a dialog is closed by is a button inside it. */
function closing(target: Target | undefined): Act | null {
  if (!target || /^(?:browser|app|application|all .*)$/i.test(target.name ?? "")) return null;
  if (target.role === undefined && target.name !== undefined && !target.quoted && PANELS.test(target.name)) {
    const inside = { kind: "any" as const, texts: [target.name] };
    return { kind: "click", target: { name: "Close", role: "button", scope: [...(target.scope ?? []), inside], words: target.words } };
  }
  if (target.role !== "dialog" && target.role !== "message") return { kind: "click", target };
  const scope = { kind: target.role === "dialog" ? ("dialog" as const) : ("any" as const), texts: target.name ? [target.name] : [] };
  if (target.ordinal !== undefined || (target.role === "message" && !target.name)) return null;
  return { kind: "click", target: { name: "Close", role: "button", scope: [...(target.scope ?? []), scope], words: target.words } };
}

function submitting(target: Target | undefined): Act | null {
  if (!target)
    return { kind: "click", target: { name: "Submit", role: "button", scope: [{ kind: "form", texts: [] }], words: "the form" } };
  if (target.role !== "form" || target.ordinal !== undefined) return null;
  const scope = [...(target.scope ?? []), { kind: "form" as const, texts: target.name ? [target.name] : [] }];
  return { kind: "click", target: { name: "Submit", role: "button", scope, words: target.words } };
}
