import type { Comparison, ElementState, Relation, RoleWord, TextMatch } from "../intent.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { STATE_PAIRS } from "../lexicon/states.ts";
import { ROLE_WORDS } from "../lexicon/things.ts";
import { phrases } from "./leaves.ts";
import type { Shape } from "./shape.ts";

/** Kinds whose words are others than their name. */
const LONGER: Readonly<Partial<Record<RoleWord, string>>> = {
  radio: "radio button",
  menuitem: "menu item",
  page: "whole page",
  progressbar: "progress bar",
};

/** Each kind of thing: one, and several. The one that is the whole page is not what "the page shows" is about. */
export const KINDS = Object.fromEntries(
  ROLE_WORDS.map((role) => {
    const one = LONGER[role] ?? role;
    return [role, [one, `${one}${/(?:x|ch)$/u.test(one) ? "es" : "s"}`]];
  }),
) as unknown as Readonly<Record<RoleWord, readonly [one: string, several: string]>>;

/** What may stand behind a name: `the "Save" button`. */
export const KIND_WORDS: ReadonlySet<string> = new Set([...Object.values(KINDS).map(([one]) => one), "part"]);

/** The state that "not" makes of one, where it has a name. */
export function oppositeOf(state: ElementState): ElementState | undefined {
  const pair: readonly ElementState[] | undefined = STATE_PAIRS.find((both: readonly ElementState[]) => both.includes(state));
  return pair?.find((one) => one !== state);
}

/** `not checked` is read as well, and written `unchecked`. */
function states(pairs: readonly (readonly [state: ElementState, not?: ElementState])[], form: string): Shape {
  const named = pairs.flat().filter((state) => state !== undefined);
  const says = named.map((state) => [wordOf(state), { state, negated: false }] as const);
  const denies = named.map(
    (state) =>
      [
        `not ${wordOf(state)}`,
        oppositeOf(state) === undefined ? { state, negated: true } : { state: oppositeOf(state), negated: false },
      ] as const,
  );
  return phrases(Object.fromEntries([...says, ...denies]), { keys: ["state", "negated"], form });
}

const wordOf = (state: ElementState): string => (state === "readonly" ? "read-only" : state);

const RELATIONS: Readonly<Record<Relation["kind"], string>> = {
  next_to: "next to",
  left_of: "to the left of",
  right_of: "to the right of",
  above: "above",
  below: "below",
  near: "near",
};

const MATCHES: Readonly<Record<Exclude<TextMatch, "exactly">, string>> = {
  contains: "contains",
  starts_with: "starts with",
  ends_with: "ends with",
  matches: "matches",
};

const compare = (equals: string, fewer: string): Readonly<Record<string, Comparison>> => ({
  [equals]: "equals",
  "at least ": "at_least",
  "at most ": "at_most",
  "more than ": "more_than",
  [`${fewer} than `]: "fewer_than",
});

const swapped = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [word, value]));

/** How a text is compared, and whether it is said not to be so: each has its words. */
function matching(says: Readonly<Record<string, readonly [match: TextMatch, negated: boolean]>>): Shape {
  const meanings = Object.entries(says).map(([phrase, [match, negated]]) => [phrase, { match, negated }]);
  return phrases(Object.fromEntries(meanings), { keys: ["match", "negated"], form: `${Object.keys(says)[0]}*` });
}

interface Verb {
  readonly does: string;
  readonly doesNot: string;
  readonly noun: string;
  /** Whether the verb alone says that the text is among others. */
  readonly contains: boolean;
}

/** `shows`, `does not show`, `shows exactly`, `shows a text that starts with`, `shows no text that starts with`. */
function verb({ does, doesNot, noun, contains }: Verb): Shape {
  const longer = Object.entries(MATCHES).filter(([match]) => match !== "contains" || !contains);
  return matching({
    [does]: [contains ? "contains" : "exactly", false],
    [doesNot]: [contains ? "contains" : "exactly", true],
    ...(contains && { [`${does} exactly`]: ["exactly", false], [`${doesNot} exactly`]: ["exactly", true] }),
    ...Object.fromEntries(
      longer.flatMap(([match, words]) => [
        [`${does.replace(/ the value$/, "")} ${noun} that ${words}`.trim(), [match as TextMatch, false]],
        [`${does.replace(/ the value$/, "")} ${noun.replace(/^an? /, "no ")} that ${words}`, [match as TextMatch, true]],
      ]),
    ),
  });
}

/** The same, where nothing is denied. */
function matched(does: string): Shape {
  const longer = Object.entries(MATCHES).filter(([match]) => match !== "contains");
  const says = longer.map(([match, words]) => [`${does} a text that ${words}`, { match }] as const);
  const all = { [does]: { match: "contains" }, [`${does} exactly`]: { match: "exactly" }, ...Object.fromEntries(says) };
  return phrases(all, { keys: ["match"], form: `${does}*` });
}

/** One of two phrases, the second of which denies. */
const denying = (says: string, denies: string, form: string): Shape =>
  phrases({ [says]: { negated: false }, [denies]: { negated: true } }, { keys: ["negated"], form });

const isBeing = matching({
  is: ["exactly", false],
  "is not": ["exactly", true],
  contains: ["contains", false],
  "does not contain": ["contains", true],
  "starts with": ["starts_with", false],
  "does not start with": ["starts_with", true],
  "ends with": ["ends_with", false],
  "does not end with": ["ends_with", true],
  matches: ["matches", false],
  "does not match": ["matches", true],
});

const COLOURS = [...new Set(LEXICON.colour.map(({ value }) => value))];

/** How letters are drawn, and the property of their style that says so. */
const LETTERS = [
  ["bold", "font-weight", "bold"],
  ["italic", "font-style", "italic"],
  ["underlined", "text-decoration", "underline"],
  ["crossed out", "text-decoration", "line-through"],
] as const;

/** What somebody sees of how a thing is drawn. */
export const LOOKS: readonly string[] = [...COLOURS, ...LETTERS.map(([words]) => words)];

const CONTROLS: ReadonlySet<string> = new Set<RoleWord>(["field", "dropdown", "slider"]);

function kindsThat(is: (kind: string) => boolean): Shape {
  const kinds = Object.entries(KINDS).filter(([kind]) => is(kind));
  return phrases(Object.fromEntries(kinds.map(([kind, [one]]) => [one, kind])));
}

/** How many fields of a row a phrase of these says. */
export const WORDS: Readonly<Record<string, Shape>> = {
  kind: kindsThat(() => true),
  controlKind: kindsThat((kind) => CONTROLS.has(kind)),
  otherKind: kindsThat((kind) => !CONTROLS.has(kind)),
  kinds: phrases(Object.fromEntries(Object.entries(KINDS).map(([kind, [, several]]) => [several, kind]))),
  state: states(STATE_PAIRS.slice(0, -1), "STATE"),
  shown: states([["visible", "hidden"]], "visible|hidden"),
  anyState: states(STATE_PAIRS, "STATE"),
  heldKind: kindsThat((kind) => ["row", "item", "card"].includes(kind)),
  relation: phrases({ ...swapped(RELATIONS), beside: "next_to" }),
  numbered: phrases(compare("", "less"), { form: "[at least* ]" }),
  counting: phrases(compare("", "fewer"), { form: "[at least* ]" }),
  exactly: phrases(compare("exactly ", "fewer"), { form: "at least* " }),
  shows: verb({ does: "shows", doesNot: "does not show", noun: "a text", contains: true }),
  show: verb({ does: "show", doesNot: "do not show", noun: "a text", contains: true }),
  doesShow: matched("shows"),
  says: matched("says"),
  holds: verb({ does: "has the value", doesNot: "does not have the value", noun: "a value", contains: false }),
  leads: verb({ does: "leads to", doesNot: "does not lead to", noun: "an address", contains: false }),
  looks: denying("looks", "does not look", "looks*"),
  look: phrases(
    Object.fromEntries([
      ...COLOURS.map((value) => [value, { attribute: "tone", value, match: "exactly" }] as const),
      ...LETTERS.map(([words, attribute, value]) => [words, { attribute, value, match: "exactly" }] as const),
    ]),
    { keys: ["attribute", "value", "match"], form: "LOOK" },
  ),
  isBeing,
  not: denying("", "not ", "[not ]"),
  has: denying("has", "does not have", "has*"),
  have: denying("have", "do not have", "have*"),
  rowShows: denying("shows", "does not show", "shows|does not show"),
  isShown: denying("is shown", "is not shown", "is shown|is not shown"),
  inOrder: phrases({ "": { inOrder: false }, " in this order": { inOrder: true } }, { keys: ["inOrder"], form: "[ in this order]" }),
  offers: phrases(
    {
      offers: { exactly: false, negated: false },
      "offers exactly": { exactly: true, negated: false },
      "does not offer": { exactly: false, negated: true },
      "does not offer exactly": { exactly: true, negated: true },
    },
    { keys: ["exactly", "negated"], form: "offers*" },
  ),
  sortedBy: phrases({ "": "auto", " by text": "text", " by number": "number", " by date": "date" }, { form: "[ by text|number|date]" }),
  direction: phrases({ ascending: "ascending", descending: "descending" }),
  clicks: phrases(
    {
      click: {},
      "double-click": { double: true },
      "right-click": { button: "right" },
      "double-right-click": { button: "right", double: true },
      "press and hold": { hold: true },
      "right-press and hold": { button: "right", hold: true },
      expand: { expanded: true },
      collapse: { expanded: false },
    },
    { keys: ["button", "double", "hold", "expanded"], form: "click*" },
  ),
  looking: phrases({ "in the tabs": "tabs", "in the sections": "sections", "on the further pages": "pages", everywhere: "any" }),
  way: phrases({ up: "up", down: "down", left: "left", right: "right" }),
  vertical: phrases({ up: "up", down: "down" }),
  end: phrases({ top: "top", bottom: "bottom", left: "left", right: "right" }),
  read: phrases({ text: "text", value: "value" }),
  madeUp: phrases({ email: "email", number: "number", name: "name", text: "text" }),
  mailed: phrases({ code: "code", link: "link", subject: "subject", text: "text" }),
};
