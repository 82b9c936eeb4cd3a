import { isSame, pick } from "./leaves.ts";
import { sentence, table } from "./sequence.ts";
import type { Row, Shapes } from "./sequence.ts";
import { either, meaning, named } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { list } from "./texts.ts";

/** Kinds in the words of `kind`, where nothing stands before them. */
const plain = (thing: string, kind: string): readonly Row[] => [
  [`[{ordinal} ]${thing} {name:text}`, { quoted: true }],
  [`[{ordinal} ]{role:${kind}} {name:text}`, { quoted: true }],
  `[{ordinal} ]{role:${kind}} called {name:text}`,
  `[{ordinal} ]{role:${kind}}`,
  `[{ordinal} ]${thing} called {name:text}`,
  `[{ordinal} ]${thing}`,
];

/**
 * A text that is visible is said to be shown: what is a thing is said to be one. What is `called` so has that name among people and not on the
 * page. `kind` is the shape of the words for kinds.
 */
const kindly = (kind: string): readonly Row[] => [
  ["the thing {name:text}", { quoted: true }],
  ["the {ordinal} {name:text}", { quoted: true }],
  ...ofKind(kind),
  "the[ {ordinal}] thing called {name:text}",
  "the[ {ordinal}] thing",
];
const ofKind = (kind: string): readonly Row[] => [
  [`the[ {ordinal}] {role:${kind}} {name:text}`, { quoted: true }],
  `the[ {ordinal}] {role:${kind}} called {name:text}`,
  `the[ {ordinal}] {role:${kind}}`,
];
const BARE: Row = ["{name:text}", { quoted: true }];

const RELATION: readonly Row[] = ["{kind:relation} {target:core}", "{kind:relation} ({target})"];

/** From the innermost to the outermost, as it is said. */
const SCOPES: Readonly<Record<string, readonly Row[]>> = {
  ...held("row"),
  ...held("item"),
  ...held("card"),
  ...area("section"),
  ...area("dialog"),
  ...area("form"),
  ...area("list"),
  ...area("table"),
  ...area("menu"),
  ...area("frame"),
  any: ["in the part {texts:all}", ["in the part", { texts: [] }]],
  called: ["in the part called {texts:all}"],
  heading: ["under the heading {texts:all}", ["under the heading", { texts: [] }]],
  corner: ["at the {texts:edges}"],
};

/** A row is known by what stands in it, a section by what it is called. */
function held(kind: string): Readonly<Record<string, readonly Row[]>> {
  return { [kind]: [`in the ${kind} of {texts:all}`, calledSo(kind, "of "), [`in the ${kind}`, { texts: [] }], ...numbered(kind)] };
}

function area(kind: string): Readonly<Record<string, readonly Row[]>> {
  // Of these only tables are counted: nobody sees which section or menu is the second.
  const ofTables = kind === "table" ? numbered(kind) : [];
  return { [kind]: [`in the ${kind} {texts:all}`, calledSo(kind, ""), [`in the ${kind}`, { texts: [] }], ...ofTables] };
}

/** Whoever knows `the icon called "cart"` says it of places, too. */
function calledSo(kind: string, of: string): Row {
  return { say: `in the ${kind} called {texts:all}`, instead: `in the ${kind} ${of}"text"` };
}

/** `in the second item called "product"`: what is counted may be of a kind that only people know. */
function numbered(kind: string): readonly Row[] {
  return [[`in the {ordinal} ${kind}[ called {noun:text}]`, { texts: [] }]];
}

const TARGET_ROW = "{*name}[ with the value {holds:text}][ {relations}][ {scope}]";

/** A thing: `the button "Save"`; `name` is one of the ways to name it. */
function target(name: Shape, shapes: () => Shapes): Shape {
  const own: Shapes = { ...shapes(), name };
  return meaning(sentence(TARGET_ROW, { shapes: () => own }), { form: "THING", from: (value, words) => ({ ...(value as object), words }) });
}

const NAME_KEYS = ["name", "quoted", "role", "ordinal"];

/** Only the fields that name it are asked of these rows. */
function naming(rows: readonly Row[], shapes: () => Shapes): Shape {
  const all = either(
    rows.map((row) => sentence(row, { shapes })),
    "",
  );
  return meaning(all, { keys: NAME_KEYS, to: (value) => pick(value, NAME_KEYS) });
}

/** The shapes of things and places. */
export function places(shapes: () => Shapes): Shapes {
  const one = naming([BARE, ...kindly("kind")], shapes);
  const thing = (name: string, rows: readonly Row[], form = "THING"): Shape =>
    named(name, () => target(naming(rows, shapes), shapes), form);
  const scope = named("scope", () => table(SCOPES, { key: "kind", shapes }), "in PLACE");
  const relation = either(
    RELATION.map((row) => sentence(row, { shapes })),
    "next to THING",
  );
  return {
    core: withWords(named("core", () => one, "THING")),
    target: named("target", () => target(one, shapes), "THING"),
    shower: thing("shower", [BARE, ...kindly("otherKind")]),
    control: thing("control", ofKind("controlKind")),
    rowOf: thing("row-of", [["the {role:heldKind} of {name:text}", { quoted: true }]]),
    firstRow: onePlace({ row: [["the {ordinal} row", { texts: [] }]] }, shapes),
    partCalled: onePlace({ called: ["the part called {texts:all}"] }, shapes),
    kindly: thing("kindly", kindly("kind")),
    single: thing("single", plain("thing", "kind"), "KIND"),
    many: thing("many", plain("things", "kinds"), "KINDS"),
    scope: named("places", () => list(scope, { last: "", between: "", isBackwards: true, form: "in PLACE" }), "in PLACE"),
    relations: named("relations", () => list(relation, { last: "", between: "", form: "next to THING" }), "next to THING"),
  };
}

/** A place as what something is said of. */
function onePlace(rows: Readonly<Record<string, readonly Row[]>>, shapes: () => Shapes): Shape {
  return meaning(table(rows, { key: "kind", shapes }), {
    from: (value) => [value],
    to: (value) => ((value as readonly unknown[]).length === 1 ? (value as readonly unknown[])[0] : null),
  });
}

/** What has more to it is written in brackets. */
const withWords = (core: Shape): Shape =>
  meaning(core, {
    from: (value, words) => ({ ...(value as object), words }),
    to: (value) => (isSame(value, pick(value, NAME_KEYS)) ? value : null),
  });
