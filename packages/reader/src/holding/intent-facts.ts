import { endOf, type Intent, LEXICON, type StateEnd } from "@runwright/language";

/** What makes a claim harder, or turns it round: it has to be in a reading when it is in the source, and the other way round. */
export type Mark = "not" | "only" | "all" | "order" | "at_least" | "at_most" | "more_than" | "fewer_than" | "change" | "exactly" | "unsaid";

export interface IntentFacts {
  /** Names, texts, values and addresses, in the order in which the intent has them. */
  readonly literals: readonly string[];
  /** Those of them that name a thing. */
  readonly names: readonly string[];
  /** Those of them that only say of what something else is claimed. */
  readonly pointers: readonly string[];
  /** Those of them that something shows or holds. */
  readonly texts: readonly string[];
  /** Those of them that a browser is sent to. */
  readonly addresses: readonly string[];
  /** Ordinals, counts and other numbers that are no text; -1 is the last one. */
  readonly numbers: readonly number[];
  readonly marks: ReadonlySet<Mark>;
  /** What kinds of things it speaks of: `button`, `row`, and states, keys and other words of the language's own. */
  readonly kinds: ReadonlySet<string>;
  /** What is claimed of the state of things: whether it is so. Null: of one thing it is, and of another it is not. */
  readonly states: ReadonlyMap<string, boolean | null>;
  /** Kinds of things and places. */
  readonly roles: ReadonlySet<string>;
  /** Of the kinds, those of places, each with the texts that name the place. */
  readonly places: readonly { readonly kind: string; readonly texts: readonly string[] }[];
  /** How texts are compared where a whole value is meant unless it is said otherwise, and in what is denied. */
  readonly loose: ReadonlySet<string>;
  /** Whether it says that something is not so; "not disabled" does not. */
  readonly isNegative: boolean;
  readonly isClaim: boolean;
}

/** Strings under these keys are texts of the author; under any other they are words of the language. */
const TEXTS = new Set(
  "name text texts value holds option thing verb attribute url page key keys column title containing subject from to username password options files first second beside orTexts content amount by noun expression".split(
    " ",
  ),
);
const NUMBERS = new Set("afterStep ordinal count upTo word digits times number width height dx dy max bytes".split(" "));
/** Words of the language under keys that elsewhere hold texts. */
const OWN_WORDS = new Set("top bottom up down left right new first last previous next text number date auto toggle".split(" "));
const PROPERTIES: ReadonlySet<string> = new Set(["tone", ...LEXICON.property.map(({ value }) => value)]);
/** What `THING looks LOOK` speaks of. */
const LOOKS: ReadonlySet<string> = new Set(["tone", ...LEXICON.look.map(({ value }) => value.split(" ")[0] ?? "")]);
const deniesState = (state: unknown): boolean => typeof state === "string" && !endOf(state).isSo;
/** Claims about a whole value: part of it is less. */
const WHOLE_VALUES = new Set(["value", "url", "title", "link", "attribute", "alert"]);

const nothingFound = () => ({
  literals: [] as string[],
  pointers: [] as string[],
  addresses: [] as string[],
  numbers: [] as number[],
  marks: new Set<Mark>(),
  kinds: new Set<string>(),
  states: new Map<string, boolean | null>(),
  roles: new Set<string>(),
  places: [] as IntentFacts["places"][number][],
  loose: new Set<string>(),
  negatives: 0,
});
type Gathering = ReturnType<typeof nothingFound>;

/** `others`: what is said of the same thing besides. */
export function factsOf(intent: Intent, others: readonly Intent[] = []): IntentFacts {
  const found = nothingFound();
  gather([intent, ...others], "", found);
  const { negatives, ...facts } = found;
  const saysMore =
    [...facts.states.keys()].some((state) => state !== "visible") || facts.literals.some((text) => !facts.pointers.includes(text));
  const pointers = [...(saysMore ? facts.pointers : []), ...facts.places.flatMap(({ texts }) => texts)];
  const texts = facts.literals.filter((text) => !facts.pointers.includes(text));
  return { ...facts, names: facts.pointers, pointers, texts, isNegative: negatives % 2 === 1, isClaim: claims(intent) };
}

/** An "If" or "Repeat" with a claim below it claims something, too. */
export function claims(intent: Intent): boolean {
  return intent.type === "control" ? bodyOf(intent).some(claims) : intent.type === "assert";
}

/** What stands below an "If" or "Repeat". */
function bodyOf({ control }: Extract<Intent, { type: "control" }>): readonly Intent[] {
  const parts: readonly unknown[] = Object.values(control);
  return parts.flatMap((part) => (Array.isArray(part) ? part.flatMap((one: { readonly intent?: Intent }) => one.intent ?? []) : []));
}

/** Each of what it says by itself, the condition of an "If" too. */
export function sayingsOf(intent: Intent): readonly Intent[] {
  if (intent.type !== "control") return [intent];
  const condition: readonly Intent[] = "condition" in intent.control ? [{ type: "assert", assertion: intent.control.condition }] : [];
  return [...condition, ...bodyOf(intent).flatMap(sayingsOf)];
}

function gather(value: unknown, key: string, found: Gathering): void {
  if (Array.isArray(value)) for (const one of value) gather(one, key, found);
  else if (typeof value === "string") gatherText(value, key, found);
  else if (typeof value === "number") gatherNumber(value, key, found);
  else if (typeof value === "object" && value !== null) gatherParts(value as Readonly<Record<string, unknown>>, found);
}

function gatherNumber(value: number, key: string, found: Gathering): void {
  const isTime = key === "timeoutMs" || key === "atMostMs";
  if (isTime) found.marks.add("at_most");
  if (isTime || NUMBERS.has(key)) found.numbers.push(isTime ? value / 1_000 : value);
}

function gatherText(value: string, key: string, found: Gathering): void {
  if (key === "words" || key === "line") return;
  if (key === "name" || key === "keys" || key === "place") found.pointers.push(value);
  if (key === "url") found.addresses.push(value);
  if (TEXTS.has(key) && !OWN_WORDS.has(value) && !(key === "attribute" && PROPERTIES.has(value))) found.literals.push(value);
  else found.kinds.add(value);
}

function gatherParts(parts: Readonly<Record<string, unknown>>, found: Gathering): void {
  for (const mark of marksOf(parts)) found.marks.add(mark);
  const { kind, role, state, match, negated, target } = parts;
  found.negatives += Number(negated === true) + Number(deniesState(state)) + Number(isNone(parts));
  const end = stateIn(parts);
  if (end !== null) found.states.set(end.of, (found.states.get(end.of) ?? end.isSo) === end.isSo ? end.isSo : null);
  if (typeof role === "string") found.roles.add(role);
  // A scope or a place: it holds texts and has no target.
  if (typeof kind === "string" && "texts" in parts && target === undefined && kind !== "only") {
    // "The last item called "line"" is what its author calls a line, of whichever kind.
    if (kind !== "item" || parts["noun"] === undefined) found.roles.add(kind);
    found.places.push({ kind, texts: parts["texts"] as readonly string[] });
  }
  // "The row of "Ann" shows "Admin"" says of a row which one it is.
  if (kind === "row" && "keys" in parts) found.places.push({ kind, texts: parts["keys"] as readonly string[] });
  if (typeof match === "string" && (negated === true ? match !== "contains" : WHOLE_VALUES.has(kind as string) && match !== "exactly"))
    found.loose.add(match);
  // How something looks is said in words of the language.
  if (kind === "attribute" && LOOKS.has(parts["attribute"] as string)) {
    found.kinds.add(parts["value"] as string);
    return gather(target, "", found);
  }
  for (const [key, value] of Object.entries(parts)) {
    // With what a thing is compared stands beside it: of what has moved, the number is nobody's.
    if (kind === "moved" && key === "what") {
      gather({ target: (value as { readonly target: unknown }).target, kind: (value as { readonly kind: unknown }).kind }, "", found);
      continue;
    }
    // The body of a control is read line by line; "type" and "line" are of the structure.
    if (key === "line" || key === "type" || (key === "text" && "intent" in parts)) continue;
    // "As many as {{N}}" holds no number.
    if (key === "count" && parts["amount"] !== undefined) continue;
    gather(value, key, found);
  }
}

/** Of each of several, how many of them there are is said beside it: none of them are ticked. */
function stateIn({ kind, state, negated, quantity, what }: Readonly<Record<string, unknown>>): StateEnd | null {
  if (quantity !== undefined) {
    const end = stateIn({ ...(what as object), kind: "state" });
    return end === null ? null : { ...end, isSo: end.isSo !== (quantity === "none") };
  }
  return typeof state === "string" && kind !== "is" ? endOf(state, negated === true) : null;
}

function marksOf(parts: Readonly<Record<string, unknown>>): readonly Mark[] {
  const { kind, comparison, state, negated, quantity, exactly, match } = parts;
  return [
    ...(negated === true || isNone(parts) || deniesState(state) ? (["not"] as const) : []),
    ...(kind === "only" || exactly === true ? (["only"] as const) : []),
    ...(quantity === "all" ? (["all"] as const) : []),
    ...(kind === "sorted" || kind === "order" || parts["inOrder"] === true || parts["afterStep"] !== undefined ? (["order"] as const) : []),
    ...(kind === "was" || kind === "moved" ? (["change"] as const) : []),
    ...(match === "exactly" ? (["exactly"] as const) : []),
    // "Between 2 and 5" names both ends.
    ...(isComparison(comparison) && parts["upTo"] === undefined ? [comparison] : []),
  ];
}

function isNone({ kind, comparison, count, amount, quantity }: Readonly<Record<string, unknown>>): boolean {
  return (count === 0 && amount === undefined && comparison === "equals") || quantity === "none" || kind === "no_errors";
}

const isComparison = (value: unknown): value is Mark => /^(?:at_least|at_most|more_than|fewer_than)$/u.test(String(value));
