import { ACTS, DRAG_TO } from "./acts.ts";
import { CLAIMS, EACH, EACH_OF_MANY, MOVING } from "./claims.ts";
import { count, counted, ordinal, phrases, plainKey, plainNumber, signed, variable } from "./leaves.ts";
import { places } from "./places.ts";
import { sentence, table } from "./sequence.ts";
import type { Row, Shapes } from "./sequence.ts";
import { either, meaning, named } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { address, list, place, text } from "./texts.ts";
import { WORDS } from "./words.ts";

const FILE = "{name:text}[ of the type {type:text}][ of {bytes:count} bytes][ with the content {content:text}]";
const EMAIL = "[ to {to:text}][ from {from:text}][ with the subject {subject:text}][ containing {containing:text}]";

const INTENTS: Readonly<Record<"act" | "assert", readonly Row[]>> = {
  act: ["{act}", ["{act} if it is visible", { ifVisible: true }]],
  assert: ["{assertion:claims}[ within {timeoutMs:seconds}]"],
};

/** What a block is led by, without its colon. */
const HEADS: Readonly<Record<string, readonly Row[]>> = {
  if: ["if {condition:claims}"],
  repeat: ["repeat {times}"],
  repeat_until: ["repeat until {condition:claims}, at most {max:times}"],
  for_each_element: ["for each {target:single}", "for the first {first:count} {target:many}"],
  for_each_data: ["for each of these rows"],
};

/** Several texts of which any will do. */
const textOrTexts = meaning(list(text, { last: "or" }), {
  gbnf: (book) => `${text.gbnf(book, false)} (", " ${text.gbnf(book, false)})* " or " ${text.gbnf(book, false)}`,
  keys: ["text", "orTexts"],
  from: (value) => {
    const [first, ...orTexts] = value as readonly string[];
    return orTexts.length === 0 ? undefined : { text: first, orTexts };
  },
  to: (value) => {
    const { text: first, orTexts = [] } = value as { readonly text: string; readonly orTexts?: readonly string[] };
    return orTexts.length === 0 ? null : [first, ...orTexts];
  },
});

/** One claim, or several of which all must hold. */
function claims(one: Shape): Shape {
  const several = list(one, { last: ";", between: ";" });
  return meaning(several, {
    form: "CLAIM",
    from: (value) => {
      const of = value as readonly unknown[];
      return of.length === 1 ? of[0] : { kind: "all", of };
    },
    to: (value) => {
      const { kind, of } = value as { readonly kind: string; readonly of?: readonly unknown[] };
      return kind !== "all" || of === undefined ? [value] : of.length < 2 ? null : of;
    },
  });
}

/** Words that many rows have are told once in the grammar. */
function asRule(name: string, words: Shape): Shape {
  const rule = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { ...words, gbnf: (book, first) => book.rule(first ? `${rule}-first` : rule, () => words.gbnf(book, first)) };
}

/** What is waited for on the page; to wait for an email is an act of its own, for later ones may speak of it. */
const waited = (all: Shape): Shape =>
  meaning(all, {
    from: (value) => {
      const { kind, negated } = value as { readonly kind: string; readonly negated?: boolean };
      return kind === "email" && negated === false ? undefined : value;
    },
  });

function make(): Shapes {
  const shapes = (): Shapes => made;
  const own = (rows: Readonly<Record<string, readonly Row[]>>, form = "", key = "kind"): Shape => table(rows, { key, shapes, form });
  const one = (say: string, form: string): Shape => sentence(say, { shapes, form });
  /** A value behind words that say nothing more of it. */
  const behind = (say: string, form: string): Shape =>
    meaning(one(say, form), { from: (value) => (value as { readonly value: unknown }).value, to: (value) => ({ value }) });
  const claim = named("claim", () => own(CLAIMS), "CLAIM");
  const allClaims = named("claims", () => claims(claim), "CLAIM");
  const edge = phrases({ top: "top", bottom: "bottom", left: "left", right: "right" });
  const inTab = phrases(Object.fromEntries(["new", "first", "last", "previous", "next"].map((which) => [`the ${which} tab`, which])));
  const made: Shapes = {
    ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, asRule(name, words)])),
    text,
    address,
    place,
    count,
    signed,
    seconds: counted("second", "seconds", 1_000),
    ordinal,
    variable,
    ...places(shapes),
    times: counted("time", "times"),
    placesOn: counted("place", "places"),
    amount: either([plainNumber, text], "12.50"),
    keys: either([plainKey, behind("the key {value:text}", 'the key "text"')], "Control+A"),
    anyOf: textOrTexts,
    all: list(text, { last: "and" }),
    edges: list(edge, { last: "", between: "", form: "top right" }),
    files: list(one(FILE, '"photo.png"'), { last: "and" }),
    filter: one(EMAIL, '[ to "to"][ from "from"][ with the subject "subject"][ containing "containing"]'),
    tab: either([inTab, one("tab {number:count}", "tab N"), one("the tab titled {title:text}", 'the tab titled "title"')]),
    dragTo: own(DRAG_TO, "onto THING*"),
    sum: list(behind("the number in {value:target}", "the number in THING"), { last: "plus", between: "plus" }),
    moving: own(MOVING, "the number of KINDS|in THING"),
    quantity: one("{comparison:exactly}{count}", "at least N"),
    each: named("each", () => own(EACH), "shows …"),
    eachOfMany: named("each-of-many", () => own(EACH_OF_MANY), "show …"),
    claim,
    claims: allClaims,
    waited: waited(allClaims),
    act: named("act", () => own(ACTS), "ACT"),
    intent: named("intent", () => own(INTENTS, "", "type"), "SENTENCE"),
    head: named("head", () => own(HEADS), "HEAD"),
    cells: list(one("{cell:text} as {column:text}", '"cell" as "column"'), { last: "and" }),
  };
  return made;
}

let known: Shapes | undefined;

/** All shapes by their names; made when they are first asked for. */
export function shapeCalled(name: string): Shape {
  const shape = (known ??= make())[name];
  if (!shape) throw new Error(`No shape is called ${name}`);
  return shape;
}
