import { claimForm } from "../form.ts";
import type { Assertion, ElementState, RoleWord, Scope, Target } from "../intent.ts";
import { negate } from "../slots/state.ts";
import { withoutMessageKind } from "../target.ts";
import { withScope } from "@runwright/language/document";

/** A star that is "filled" is drawn so, which is no matter of what it holds. */
const DRAWN = /\b(?:stars?|hearts?|bookmarks?|thumbs?|flags?|dots?|circles?|icons?)$/iu;

/** A name and its kind, and nothing of what it looks like or where it stands. */
const QUOTED_KIND = /^(?:(?:the|an?) )?(?:["“'`][^"“”'`]*["”'`] \p{Ll}+|\p{Ll}+ ["“'`][^"“”'`]*["”'`])$/iu;

/** The claim about a state. What must be absent has to be named by kind or in quotes: "errors are not shown" would always hold. */
export function claimState(named: Target, state: ElementState, negated: boolean): Assertion | null {
  const said = negate(state, negated);
  const target = said.state === "hidden" ? withoutMessageKind(named) : named;
  if (said.state === "hidden" && !target.quoted && !target.role) return null;
  if (target.role === "page") return null;
  if (said.state === "empty" && (target.role === "icon" || DRAWN.test(target.name ?? ""))) return null;
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

const SHOWN_BY_NAME: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "link",
  "button",
  "tab",
  "field",
  "checkbox",
  "column",
  "heading",
  "menuitem",
  "image",
  "radio",
  "dropdown",
]);

/** What holds the things, as a place. Null when it can't be one. */
function placeOfSubject({ role, name, ordinal, relations, scope }: Target): readonly Scope[] | null {
  if (ordinal !== undefined || relations) return null;
  const kinds: readonly string[] = ["section", "dialog", "form", "card", "list", "table", "menu", "row", "item"];
  const kind = role === undefined ? "any" : kinds.includes(role) ? (role as Scope["kind"]) : null;
  if (role === "page") return scope ?? [];
  if (kind === null || (kind === "any" && name === undefined)) return null;
  return [...(scope ?? []), { kind, texts: name === undefined ? [] : [name] }];
}

/** What stands under a title of its own. */
const TITLED: ReadonlySet<RoleWord> = new Set<RoleWord>(["dialog", "form", "section", "card", "table", "list", "menu"]);

export const elementForms = [
  claimForm({
    name: "something is in a state",
    patterns: ["<subject> <be> [a|an] <state>", "(<viewer> <show> that) <subject> <be> <state>"],
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
    name: "something is marked as being in a state",
    patterns: ["<subject> <be> marked|shown|displayed as <state>"],
    examples: ['The "Email" field is marked as invalid'],
    // "Marked as available" is a word that stands on it.
    build: ({ subject, be, state }) =>
      subject && be && state && state.state !== "visible" && state.state !== "hidden"
        ? claimState(subject, state.state, be.negated !== state.negated)
        : null,
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
    name: "neither of two is in a state",
    patterns: ["neither <term> nor <term2> <be> <state>"],
    examples: ['Neither the "Edit" button nor the "Delete" button is visible'],
    build: ({ term, term2, be, state }) => {
      if (!term || !term2 || !be || !state || be.negated) return null;
      const of = [term, term2].map((target) => claimState(target, state.state, !state.negated));
      return of.every((claim) => claim !== null) ? { kind: "all", of } : null;
    },
  }),
  claimForm({
    name: "something is the chosen one",
    patterns: ["<subject> <be> [the] active|current [one]"],
    examples: ['The "Settings" tab is active'],
    build: ({ subject, be }) =>
      subject && be && (subject.role === "tab" || subject.role === "link" || subject.role === "menuitem" || subject.role === "option")
        ? { kind: "state", target: subject, state: "selected", negated: be.negated }
        : null,
  }),
  claimForm({
    name: "a field is wrong",
    patterns: [
      "<subject> <show> (an|a [validation] error)",
      "<subject> <have> (an|a [validation] error)",
      "<subject> <be> in [an] error state",
    ],
    examples: ['The "Email" field shows an error'],
    build: ({ subject, show, have, be }) =>
      subject?.role === "field" || subject?.role === "dropdown"
        ? { kind: "state", target: subject, state: "invalid", negated: (show ?? have ?? be)?.negated ?? false }
        : null,
  }),
  claimForm({
    name: "the spinner is gone",
    patterns: [
      "[the|a|any] [loading] spinner|loader|skeleton (<vanish> | <be> <state>)",
      "[the|a|any] loading indicator|animation|icon|bar|overlay|screen (<vanish> | <be> <state>)",
    ],
    examples: ["The spinner disappears"],
    build: ({ be, state, vanish }) => {
      const said = state && be ? negate(state.state, be.negated !== state.negated).state : null;
      const isGone = vanish ? !vanish.negated : said === "hidden";
      const target = { role: "progressbar" as const, words: "the loading spinner" };
      return isGone ? { kind: "state", target, state: "hidden", negated: false } : null;
    },
  }),
  claimForm({
    name: "something took the place of another",
    patterns: [
      "<subject> <be> replaced (by|with) [the] [text] <literal>",
      "<subject> (has|have been replaced) (by|with) [the] [text] <literal>",
      "<subject> (<be> | has|have been) replaced (by|with) <target>",
    ],
    examples: ['The "Login" link is replaced by "Logout"', 'The "Submit" button has been replaced by an "Update" button'],
    build: ({ subject, be, literal, target }) => {
      const gone = subject && !be?.negated ? claimState(subject, "hidden", false) : null;
      const isThing = target?.role !== undefined && QUOTED_KIND.test(target.words);
      const come = isThing ? claimState(target, "visible", false) : null;
      if (gone !== null && come !== null) return { kind: "all", of: [gone, come] };
      if (gone === null || literal === undefined) return null;
      return { kind: "all", of: [gone, { kind: "text", text: literal, match: "contains", target: null, negated: false }] };
    },
  }),
  claimForm({
    name: "somebody can click something",
    patterns: ["<viewer> can|may|could (click|press|use|tap [on]) <subject>", "<viewer> (is able to click|press|use|tap [on]) <subject>"],
    examples: ['The user can click the "Continue" button'],
    build: ({ subject }) =>
      subject?.role === "button" || subject?.role === "link" ? { kind: "state", target: subject, state: "enabled", negated: false } : null,
  }),
  claimForm({
    name: "something has several of a kind",
    patterns: ["<subject> (<show> | <have>) the <noun> <texts>", "<viewer> <show> the <noun> <texts>"],
    examples: ['The navigation contains the links "Home" and "Shop"', 'The table has the columns "Name" and "Role"'],
    build: ({ subject, show, have, noun, texts }) => {
      const { role } = noun ?? {};
      if (!role || !noun || noun.name !== undefined || noun.scope || !SHOWN_BY_NAME.has(role) || !texts || texts.any) return null;
      if ((show ?? have)?.negated || !texts.items.every((item) => item.quoted && !item.negated)) return null;
      const place = subject ? placeOfSubject(subject) : [];
      if (place === null || texts.items.length < (subject ? 1 : 2)) return null;
      const of = texts.items.map(({ text }) =>
        claimState(withScope({ role, name: text, quoted: true, words: `the "${text}" ${role}` }, place), "visible", false),
      );
      const [only] = of;
      return of.length === 1 && only ? only : of.every((claim) => claim !== null) ? { kind: "all", of } : null;
    },
  }),
  claimForm({
    name: "a table has a column",
    patterns: ["[the] table (<show> | <have>) a|the [column] (column|header|heading) [named|called|titled] <literal>"],
    examples: ['The table has a column "Role"'],
    build: ({ show, have, literal }) =>
      literal === undefined || (show ?? have)?.negated
        ? null
        : claimState(
            { role: "column", name: literal, quoted: true, words: `the "${literal}" column`, scope: [{ kind: "table", texts: [] }] },
            "visible",
            false,
          ),
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
    name: "something has a title",
    patterns: [
      "<subject> <be> titled|entitled|headed|called|named|labelled|labeled <literal>",
      "<subject> <have> [the|a] (title|heading|caption) <literal>",
    ],
    examples: ['The dialog is titled "Delete Ann?"'],
    build: ({ subject, be, have, literal }) =>
      subject?.role !== undefined && TITLED.has(subject.role) && subject.name === undefined && literal !== undefined
        ? claimState({ ...subject, name: literal, quoted: true }, "visible", (be ?? have)?.negated ?? false)
        : null,
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
    patterns: [
      "<subject> <have> [the] [keyboard] focus",
      "[the] [keyboard] focus <be> on|in <subject>",
      "[the] [text] cursor <be> in <subject>",
    ],
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
    name: "there is something in a state",
    patterns: ["(there <be> | <viewer> <show>) (a|an|one|the) <state> <subject>"],
    examples: ['There is a disabled "Save" button'],
    build: ({ subject, state, be, show }) => {
      if (!subject?.role || !state || (be ?? show)?.negated || state.state === "visible" || state.state === "hidden") return null;
      return claimState(subject, state.state, state.negated);
    },
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
      "there (is|are not any <subject>)",
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
