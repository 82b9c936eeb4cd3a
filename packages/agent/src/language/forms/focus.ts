import { actForm } from "../form.ts";
import type { Act, Target } from "../intent.ts";

/** What the cursor may stand in. */
function field(target: Target | undefined): Target | null {
  if (target === undefined || target.words === "") return null;
  return target.role === undefined || ["field", "cell", "dropdown", "element", "section", "text", "paragraph"].includes(target.role)
    ? target
    : null;
}

/** What Tab goes to beside fields. */
const CONTROLS = new Set(["slider", "checkbox", "radio", "switch", "button", "link", "tab", "menuitem"]);

function focus(target: Target | undefined): Act | null {
  const place = target?.role !== undefined && CONTROLS.has(target.role) ? target : field(target);
  return place && { kind: "focus", target: place };
}

function into(target: Target | undefined): Act | null {
  const place = field(target);
  return place && { kind: "click", target: place };
}

/** One clicks into a field or an editor, but in a corner or a menu on something else. */
function isEntered(target: Target | undefined): boolean {
  if (target?.role === undefined) return /\b(?:editor|text|body|canvas|document)$/i.test(target?.name ?? "");
  return ["field", "section", "cell", "paragraph"].includes(target.role);
}

export const focusForms = [
  actForm({
    name: "focus",
    patterns: [
      "focus~ [on] [the cursor on|in] <target>",
      "(put|set|move|give~ [the] focus (on|in|to|into)) <target>",
      "(place|put|set~ [the|my|your] cursor (in|into|inside|on)) <target>",
      "give~ <target> [the] focus",
    ],
    examples: ['Focus the "Email" field', "Place the cursor in the Name field"],
    build: ({ target }) => focus(target),
  }),
  actForm({
    name: "click into a field",
    patterns: ["(click|tap~ (into|inside|in)) <target>"],
    examples: ["Click into the Name field"],
    build: ({ target }) => (isEntered(target) ? into(target) : null),
  }),
  actForm({
    name: "mark the text",
    patterns: [
      "(select|highlight|mark~) [all] [of] the [whole|entire] (text|content|contents|value) (of|in|inside) <target>",
      "(select|highlight|mark~) all text|content (of|in|inside) <target>",
      "(highlight|mark~) the (word|text|phrase|sentence|passage) <target>",
      "(select~) [the] (word|phrase|sentence|passage|text) <literal>",
    ],
    examples: ['Select the text of "Intro"', 'Highlight the word "Hello"'],
    build: ({ target, literal }) => {
      const text = literal === undefined ? target : { name: literal, quoted: true, words: `"${literal}"` };
      return text ? { kind: "select_text", target: text } : null;
    },
  }),
];
