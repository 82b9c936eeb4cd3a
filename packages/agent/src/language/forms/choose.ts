import { actForm } from "../form.ts";
import type { Act, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";
import { THINGS } from "../words.ts";

function select({ texts, value, target }: Captures): Act | null {
  if (target && target.role !== undefined && !["dropdown", "list", "field", "menu", "element", "form", "section"].includes(target.role))
    return null;
  if (target?.role === undefined && /\b(?:sidebar|navigation|nav|header|footer|toolbar|bar)$/i.test(target?.name ?? "")) return null;
  if (texts && !texts.any && texts.items.every((item) => !item.negated && item.quoted)) {
    return { kind: "select", target: target ?? null, options: texts.items.map((item) => item.text) };
  }
  // "The second option" is a place in the list, not a text in it.
  if (value === undefined || /^(?:first|second|third|fourth|fifth|last|next|previous|\d+(?:st|nd|rd|th))\b/i.test(value)) return null;
  const options = value.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter((option) => option !== "");
  return { kind: "select", target: target ?? null, options: target ? options : [value] };
}

/** A box, not a text field: `the box for "Terms"`. */
function asBox(target: Target): Target | null {
  if (target.role === "field" || target.role === undefined) {
    const isBox = /\bbox\b/i.test(target.words);
    const { role: _field, ...rest } = target;
    return target.role === "field" ? (isBox ? { ...rest, role: "checkbox" } : null) : rest;
  }
  // "Email notifications" are no message on the page.
  if (target.role === "message") return { name: target.words.replace(/^(?:the|an?|all|my) /i, ""), words: target.words };
  return ["checkbox", "radio", "switch", "option", "item", "row", "card", "element", "button"].includes(target.role) ? target : null;
}

function check(to: boolean | "toggle"): (captures: Captures) => Act | null {
  return ({ target }) => {
    const box = target && asBox(target);
    return box ? { kind: "check", target: box, to } : null;
  };
}

/** What stands before the name of an option and is no list: `Choose the option "Monthly"`. */
const NO_LIST = /^(?:option|value|item|entry|text|word|file|tab|button|link|row|card|user|product|all|both|either|only)s?$/i;

/** A row or a card may hold a list to choose from. */
function isRow({ scope = [], relations, ordinal }: Target): boolean {
  const kind = scope.at(-1)?.kind;
  return (kind === "row" || kind === "item" || kind === "card") && !relations && ordinal === undefined;
}

export const chooseForms = [
  actForm({
    name: "select as",
    patterns: ["select|choose|pick~ [the] <target> as|=|: <literal>"],
    examples: ['Select the gender as "Female"'],
    build: ({ target, literal }) =>
      literal !== undefined && target?.role === undefined && !target?.quoted && /^\p{Ll}/u.test(target?.name ?? "") && target
        ? { kind: "select", target, options: [literal] }
        : null,
  }),
  actForm({
    name: "select from the menu",
    patterns: [
      "select|choose|pick~ [the] [option|item|entry] <literal> (from|in|of) [the] [open|opened|context|popup|dropdown|drop-down|user|account] menu",
    ],
    examples: ['Choose "Log out" from the menu'],
    build: ({ literal }) => (literal === undefined ? null : { kind: "select", target: null, options: [literal] }),
  }),
  actForm({
    name: "select from",
    patterns: [
      "select|choose|pick~ [the] [option|options|value|values|item|entry] <texts> (from|in|on|under|within|for|as) <target>",
      "select|choose|pick~ [the] [option] <value+> from|in <target>",
      "select|choose|pick~ [the] [option] <literal> from|in [the] <target> options|choices|values",
      "(in|from|for) <target> [,] select|choose|pick~ [the] [option|options] <texts>",
      "(in|from) <target> [,] select|choose|pick~ [the] [option] <value>",
      "select|choose|pick~ <literal> as|for <target>",
      "select|choose|pick~ [the] <value> as <target>",
      "(set|change~) <target> to [the] option <literal>",
    ],
    examples: ['Select "Germany" from the "Country" dropdown', 'Select "Apples" and "Pears" from the "Fruit" list'],
    build: (captures) => select(captures.literal === undefined ? captures : { ...captures, value: captures.literal }),
  }),
  actForm({
    name: "select the size",
    patterns: ["select|choose|pick~ [the] <target> <literal>", "select|choose|pick~ [the] <target> [:|=] <literal>"],
    examples: ['Select the size "M"'],
    build: ({ target, literal }) =>
      literal !== undefined &&
      target?.role === undefined &&
      target?.name !== undefined &&
      !target.quoted &&
      /^[\p{L}-]+(?: [\p{L}-]+)?$/u.test(target.name) &&
      !NO_LIST.test(target.name) &&
      !THINGS.has(target.name)
        ? { kind: "select", target, options: [literal] }
        : null,
  }),
  actForm({
    name: "select the plan",
    patterns: ["select|choose|pick~ [the] <literal> <target>"],
    examples: ['Choose the "Pro" plan'],
    build: ({ target, literal }) =>
      literal !== undefined &&
      target?.role === undefined &&
      !target?.quoted &&
      /^[a-z-]+$/.test(target?.name ?? "") &&
      !NO_LIST.test(target?.name ?? "")
        ? { kind: "select", target: null, options: [literal] }
        : null,
  }),
  actForm({
    name: "select a radio button or checkbox",
    patterns: ["select|choose|pick~ <target>", "deselect|unselect~ <target>"],
    examples: ['Select the "Express" radio button'],
    build: ({ target }) => (target?.role === "radio" || target?.role === "checkbox" ? { kind: "check", target, to: true } : null),
  }),
  actForm({
    name: "select",
    patterns: ["select|choose|pick~ [the] option|value <literal>", "select|choose|pick~ <literal>", "select|choose|pick~ <target>"],
    examples: ['Select "Newest first"', 'Choose the option "Monthly"'],
    build: ({ literal, target }) => {
      if (literal !== undefined) return { kind: "select", target: null, options: [literal] };
      if (target?.quoted && target.role === undefined && target.name !== undefined && isRow(target))
        return { kind: "select", target: { role: "dropdown", words: target.words, scope: target.scope ?? [] }, options: [target.name] };
      if (target?.role === "option" && target.name && !target.scope && !target.relations)
        return { kind: "select", target: null, options: [target.name] };
      const named = /^(size|colou?r|time|date|day|month|year|quantity|language|currency|country|rating) (\S+)$/i.exec(target?.name ?? "");
      if (named?.[1] && named[2] && target?.role === undefined && !target?.quoted && /^[\p{Lu}\d]/u.test(named[2]))
        return { kind: "select", target: { name: named[1], words: named[1] }, options: [named[2]] };
      const box = /^(?:the )?(radio|checkbox)(?: button)? (\p{Lu}.*)$/u.exec(target?.words ?? "");
      if (box?.[2] && target?.role === undefined)
        return {
          kind: "check",
          target: { name: box[2], role: box[1] === "radio" ? "radio" : "checkbox", words: target?.words ?? "" },
          to: true,
        };
      const isBareName = target?.name !== undefined && !target.role && !target.scope && !target.relations && target.ordinal === undefined;
      return isBareName && target.name !== undefined ? { kind: "select", target: null, options: [target.name] } : null;
    },
  }),
  actForm({
    name: "uncheck",
    patterns: [
      "uncheck|un-check|untick|unmark|deselect|unselect~ <target>",
      "(turn|switch~ off) <target>",
      "(turn|switch~) <target> off",
      "disable|deactivate~ <target>",
      "remove~ the tick|check|checkmark from <target>",
    ],
    examples: ['Uncheck "Newsletter"', 'Turn off "Dark mode"'],
    build: check(false),
  }),
  actForm({
    name: "check",
    patterns: ["check|tick|mark~ [off] <target>", "(turn|switch~ on) <target>", "(turn|switch~) <target> on", "enable|activate~ <target>"],
    examples: ['Check "I agree"', 'Tick the "Remember me" checkbox', 'Turn on "Dark mode"'],
    build: check(true),
  }),
  actForm({
    name: "toggle",
    patterns: ["toggle|flip~ <target>"],
    examples: ['Toggle the "Beta features" switch'],
    build: check("toggle"),
  }),
];
