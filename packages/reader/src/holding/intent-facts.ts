import type { Intent } from "@runwright/language";

/** What makes a claim harder, or turns it round: it has to be in a reading when it is in the source, and the other way round. */
export type Mark = "not" | "only" | "all" | "order" | "at_least" | "at_most" | "more_than" | "fewer_than" | "change" | "exactly";

export interface IntentFacts {
  /** Names, texts, values and addresses, in the order in which the intent has them. */
  readonly literals: readonly string[];
  /** Ordinals, counts and other numbers that are no text; -1 is the last one. */
  readonly numbers: readonly number[];
  readonly marks: ReadonlySet<Mark>;
  /** What kinds of things it speaks of: `button`, `row`, and states, keys and other words of the language's own. */
  readonly kinds: ReadonlySet<string>;
  /** What is claimed of the state of things, without regard to which way round: see `STATE_GROUPS`. */
  readonly states: ReadonlySet<string>;
  /** Kinds of things and places. */
  readonly roles: ReadonlySet<string>;
  /** How texts are compared where a whole value is meant unless it is said otherwise, and in what is denied. */
  readonly loose: ReadonlySet<string>;
  /** Whether it says that something is not so; "not disabled" does not. */
  readonly isNegative: boolean;
  readonly isClaim: boolean;
}

/** States that are two ends of one. */
export const STATE_GROUPS: Readonly<Record<string, string>> = {
  visible: "visible",
  hidden: "visible",
  enabled: "enabled",
  disabled: "enabled",
  checked: "checked",
  unchecked: "checked",
  expanded: "expanded",
  collapsed: "expanded",
  editable: "editable",
  readonly: "editable",
  selected: "selected",
  focused: "focused",
  required: "required",
  invalid: "invalid",
  empty: "empty",
};

/** Strings under these keys are texts of the author; under any other they are words of the language. */
const TEXTS = new Set(
  "name text texts value holds option thing verb attribute url page key keys column title containing subject from to username password options files first second beside orTexts content amount by noun expression".split(
    " ",
  ),
);
const NUMBERS = new Set("ordinal count upTo word digits times number width height dx dy max bytes".split(" "));
/** Words of the language under keys that elsewhere hold texts. */
const OWN_WORDS = new Set([
  "top",
  "bottom",
  "up",
  "down",
  "left",
  "right",
  "new",
  "first",
  "last",
  "previous",
  "next",
  "text",
  "number",
  "date",
  "auto",
  "toggle",
]);
const NEGATIVE_STATES = new Set(["hidden", "disabled", "unchecked", "collapsed", "readonly"]);
/** Claims about a whole value: part of it is less. */
const WHOLE_VALUES = new Set(["value", "url", "title", "link", "attribute", "alert"]);

interface Gathering {
  readonly literals: string[];
  readonly numbers: number[];
  readonly marks: Set<Mark>;
  readonly kinds: Set<string>;
  readonly states: Set<string>;
  readonly roles: Set<string>;
  readonly loose: Set<string>;
  negatives: number;
}

export function factsOf(intent: Intent): IntentFacts {
  const found: Gathering = {
    literals: [],
    numbers: [],
    marks: new Set(),
    kinds: new Set(),
    states: new Set(),
    roles: new Set(),
    loose: new Set(),
    negatives: 0,
  };
  gather(intent, "", found);
  const { negatives, ...facts } = found;
  return { ...facts, isNegative: negatives % 2 === 1, isClaim: intent.type === "assert" };
}

function gather(value: unknown, key: string, found: Gathering): void {
  if (Array.isArray(value)) for (const one of value) gather(one, key, found);
  else if (typeof value === "string") gatherText(value, key, found);
  else if (typeof value === "number") gatherNumber(value, key, found);
  else if (typeof value === "object" && value !== null) gatherParts(value as Readonly<Record<string, unknown>>, found);
}

function gatherText(value: string, key: string, found: Gathering): void {
  if (key === "words" || key === "line") return;
  if (TEXTS.has(key) && !OWN_WORDS.has(value)) found.literals.push(value);
  else found.kinds.add(value);
}

function gatherNumber(value: number, key: string, found: Gathering): void {
  if (NUMBERS.has(key)) found.numbers.push(value);
}

function gatherParts(parts: Readonly<Record<string, unknown>>, found: Gathering): void {
  for (const mark of marksOf(parts)) found.marks.add(mark);
  const { kind, role, state, match, negated, target } = parts;
  found.negatives += Number(negated === true) + Number(NEGATIVE_STATES.has(state as string)) + Number(isNone(parts));
  if (typeof state === "string") found.states.add(STATE_GROUPS[state] ?? state);
  if (typeof role === "string") found.roles.add(role);
  // A scope or a place: it holds texts and has no target.
  if (typeof kind === "string" && "texts" in parts && target === undefined && kind !== "only") found.roles.add(kind);
  if (typeof match === "string" && (negated === true ? match !== "contains" : WHOLE_VALUES.has(kind as string) && match !== "exactly"))
    found.loose.add(match);
  for (const [key, value] of Object.entries(parts)) {
    // The body of a control is read line by line; "type" and "line" are of the structure.
    if (key === "line" || key === "type" || (key === "text" && "intent" in parts)) continue;
    gather(value, key, found);
  }
}

function marksOf(parts: Readonly<Record<string, unknown>>): readonly Mark[] {
  const { kind, comparison, state, negated, quantity, exactly, match } = parts;
  return [
    ...(negated === true || isNone(parts) || NEGATIVE_STATES.has(state as string) ? (["not"] as const) : []),
    ...(kind === "only" || exactly === true ? (["only"] as const) : []),
    ...(quantity === "all" ? (["all"] as const) : []),
    ...(kind === "sorted" || kind === "order" || parts["inOrder"] === true ? (["order"] as const) : []),
    ...(kind === "was" || kind === "moved" ? (["change"] as const) : []),
    ...(match === "exactly" ? (["exactly"] as const) : []),
    // "Between 2 and 5" names both ends.
    ...(isComparison(comparison) && parts["upTo"] === undefined ? [comparison] : []),
  ];
}

function isNone({ kind, comparison, count, quantity }: Readonly<Record<string, unknown>>): boolean {
  return (count === 0 && comparison === "equals") || quantity === "none" || kind === "no_errors";
}

function isComparison(value: unknown): value is "at_least" | "at_most" | "more_than" | "fewer_than" {
  return value === "at_least" || value === "at_most" || value === "more_than" || value === "fewer_than";
}
