import { claimForm } from "../form.ts";
import type { Assertion, ElementState, Target } from "../intent.ts";
import { negate } from "../slots/state.ts";
import { withScope, withoutMessageKind } from "../target.ts";

/** The claim about a state. What must be absent has to be named by kind or in quotes: "errors are not shown" would always hold. */
export function claimState(named: Target, state: ElementState, negated: boolean): Assertion | null {
  const said = negate(state, negated);
  const target = said.state === "hidden" ? withoutMessageKind(named) : named;
  if (said.state === "hidden" && !target.quoted && !target.role) return null;
  if (target.role === "page") return null;
  if (said.state === "visible" && !target.quoted && !target.role && !/^(?:the|a|an|my|your|this)\b/i.test(target.words)) return null;
  // A bare quoted name is a text on the page; whether it may be seen is asked of the text.
  const isText = target.quoted && target.role === undefined && target.ordinal === undefined && !target.relations;
  if (isText && target.name !== undefined && (said.state === "visible" || said.state === "hidden")) {
    const scope = target.scope ? { scope: target.scope } : {};
    return { kind: "text", text: target.name, match: "contains", target: null, ...scope, negated: said.state === "hidden" };
  }
  return { kind: "state", target, ...said };
}

/** `open` and `closed` mean something else for a dialog than for a section. */
function openState(target: Target, open: boolean): ElementState {
  const shows = target.role === "dialog" || target.role === "menu" || target.role === "message";
  if (shows) return open ? "visible" : "hidden";
  return open ? "expanded" : "collapsed";
}

export const elementForms = [
  claimForm({
    name: "something is in a state",
    patterns: [
      "<subject> <be> [a|an] <state>",
      "<subject> <be> marked|shown|displayed as <state>",
      "(<viewer> <show> that) <subject> <be> <state>",
    ],
    examples: [
      'The "Save" button is visible',
      'The "Save" button is disabled',
      'The "Terms" checkbox is checked',
      'The "Email" field is focused',
      'The "Delete" button is not visible',
      'The "Search" field is empty',
    ],
    build: ({ subject, be, state }) => (subject && be && state ? claimState(subject, state.state, be.negated !== state.negated) : null),
  }),
  claimForm({
    name: "two things are in a state",
    patterns: ["[the|both] [the] <literal> and <literal2> <noun> <be> <state>", "<viewer> <show> [the] <literal> and <literal2> <noun>"],
    examples: ['The "Save" and "Cancel" buttons are enabled'],
    build: ({ literal, literal2, noun, be, show, state }) => {
      if (literal === undefined || literal2 === undefined || !noun?.role || noun.name !== undefined || show?.negated) return null;
      const said = state ?? { state: "visible" as const, negated: false };
      const of = [literal, literal2].map((name) =>
        claimState(
          { ...noun, name, quoted: true, words: `the "${name}" ${noun.role ?? ""}`.trim() },
          said.state,
          (be?.negated ?? false) !== said.negated,
        ),
      );
      return of.every((claim) => claim !== null) ? { kind: "all", of } : null;
    },
  }),
  claimForm({
    name: "something is shown somewhere",
    patterns: [
      "<subject> <be> shown|displayed|visible|present|listed|found <scope>",
      "<subject> <appear> [<scope>]",
      "<subject> <be> <scope>",
    ],
    examples: ['The "Sign in" link is shown in the header', 'The "Help" link exists'],
    build: ({ subject, be, appear, scope }) => {
      const phrase = be ?? appear;
      return subject && phrase ? claimState(withScope(subject, scope ?? []), "visible", phrase.negated) : null;
    },
  }),
  claimForm({
    name: "something is gone",
    patterns: ["<subject> <vanish> [from <viewer>]", "<subject> <be> removed|gone [from <viewer>]", "<subject> closes"],
    examples: ["The dialog disappears"],
    build: ({ subject, be, vanish }) => (subject ? claimState(subject, "hidden", (be ?? vanish)?.negated ?? false) : null),
  }),
  claimForm({
    name: "something is open or closed",
    patterns: ["<subject> <be> open|opened", "<subject> opens"],
    examples: ["The dialog is open", 'The "Advanced" section is open'],
    build: ({ subject, be }) => (subject?.role ? claimState(subject, openState(subject, !be?.negated), false) : null),
  }),
  claimForm({
    name: "something is closed",
    patterns: ["<subject> <be> closed"],
    examples: ["The dialog is closed"],
    build: ({ subject, be }) => (subject?.role ? claimState(subject, openState(subject, be?.negated ?? false), false) : null),
  }),
  claimForm({
    name: "something has the focus",
    patterns: ["<subject> <have> [the] [keyboard] focus", "[the] [keyboard] focus <be> on|in <subject>"],
    examples: ['The "Email" field has focus'],
    build: ({ subject, have, be }) =>
      subject ? { kind: "state", target: subject, state: "focused", negated: (have ?? be)?.negated ?? false } : null,
  }),
  claimForm({
    name: "something can be clicked",
    patterns: ["<subject> (can be clicked|pressed|used)"],
    examples: ['The "Save" button can be clicked'],
    build: ({ subject }) => (subject ? { kind: "state", target: subject, state: "enabled", negated: false } : null),
  }),
  claimForm({
    name: "something cannot be clicked",
    patterns: ["<subject> (can not be clicked|pressed|used)"],
    examples: ['The "Save" button cannot be clicked'],
    build: ({ subject }) => (subject ? { kind: "state", target: subject, state: "disabled", negated: false } : null),
  }),
  claimForm({
    name: "there is something",
    patterns: [
      "(there <be>) [a|an|the|one] <subject>",
      "<viewer> <show> <subject>",
      "<viewer> <have> <subject>",
      "<viewer> <show> [a|an|the] <subject> <scope>",
    ],
    examples: ['There is a "Save" button', 'The page shows the heading "Products"'],
    build: ({ subject, be, show, have, scope }) => {
      const phrase = be ?? show ?? have;
      return subject && phrase ? claimState(withScope(subject, scope ?? []), "visible", phrase.negated) : null;
    },
  }),
  claimForm({
    name: "there is no",
    patterns: [
      "there is|are no <subject>",
      "there (should|must|will be no) <subject>",
      "<viewer> <show> no <subject>",
      "no <subject> <be> shown|displayed|visible|present|there [<scope>]",
      "no <subject> <appear>",
    ],
    examples: ['There is no "Delete" button'],
    build: ({ subject, show, be, appear, scope }) => {
      if (!subject || (show ?? be ?? appear)?.negated) return null;
      return claimState(withScope(subject, scope ?? []), "hidden", false);
    },
  }),
];
