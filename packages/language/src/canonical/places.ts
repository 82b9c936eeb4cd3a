import { sentence, table } from "./sequence.ts";
import type { Row, Shapes } from "./sequence.ts";
import { either, named } from "./shape.ts";
import type { Shape } from "./shape.ts";

/** Kinds in the words of `kind`, where nothing stands before them. */
const plain = (thing: string, kind: string): readonly Row[] => [
  [`[{ordinal} ]${thing} {name:text}`, { quoted: true }],
  [`[{ordinal} ]{role:${kind}} {name:text}`, { quoted: true }],
  `[{ordinal} ]{role:${kind}} called {name:text}`,
  `[{ordinal} ]{role:${kind}}`,
  `[{ordinal} ]${thing} called {name:text}`,
  `[{ordinal} ]${thing}`,
];

/** A text that is visible is said to be shown: what is a thing is said to be one. What is `called` so has that name among people and not on the page. */
const KINDLY: readonly Row[] = [
  ["the thing {name:text}", { quoted: true }],
  ["the {ordinal} {name:text}", { quoted: true }],
  ["the[ {ordinal}] {role:kind} {name:text}", { quoted: true }],
  "the[ {ordinal}] {role:kind} called {name:text}",
  "the[ {ordinal}] {role:kind}",
  "the[ {ordinal}] thing called {name:text}",
  "the[ {ordinal}] thing",
];
const ANY: readonly Row[] = [["{name:text}", { quoted: true }], ...KINDLY];

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
  return { [kind]: [`in the ${kind} of {texts:all}`, [`in the ${kind}`, { texts: [] }], ...numbered(kind)] };
}

function area(kind: string): Readonly<Record<string, readonly Row[]>> {
  // Of these only tables are counted: nobody sees which section or menu is the second.
  return { [kind]: [`in the ${kind} {texts:all}`, [`in the ${kind}`, { texts: [] }], ...(kind === "table" ? numbered(kind) : [])] };
}

/** `in the second item called "product"`: what is counted may be of a kind that only people know. */
function numbered(kind: string): readonly Row[] {
  return [[`in the {ordinal} ${kind}[ called {noun:text}]`, { texts: [] }]];
}

/** One after the other, without anything between them but a space; `backwards`: the last one is said first. */
export function chain(one: Shape, { backwards, form }: { readonly backwards: boolean; readonly form: string }): Shape {
  const ordered = (items: readonly unknown[]): readonly unknown[] => (backwards ? items.toReversed() : items);
  return {
    form,
    read: (reader, at) => {
      const found: { readonly value: readonly unknown[]; readonly next: number }[] = [];
      let open = one.read(reader, at).map(({ value, next }) => ({ value: [value] as readonly unknown[], next }));
      while (open.length > 0) {
        found.push(...open);
        open = open.flatMap(({ value, next }) =>
          one.read(reader, next).map((more) => ({ value: [...value, more.value], next: more.next })),
        );
      }
      return found.map(({ value, next }) => ({ value: ordered(value), next }));
    },
    write: (value) => {
      if (!Array.isArray(value) || value.length === 0) return null;
      const written = ordered(value).map((item) => one.write(item));
      return written.includes(null) ? null : written.join(" ");
    },
    gbnf: (book, first) => `${one.gbnf(book, first)} (" " ${one.gbnf(book, false)})*`,
  };
}

const TARGET_ROW = "{*name}[ with the value {holds:text}][ {relations}][ {scope}]";

/** A thing: `the button "Save"`; `name` is one of the ways to name it. */
function target(name: Shape, shapes: () => Shapes): Shape {
  const own: Shapes = { ...shapes(), name };
  const whole = sentence(TARGET_ROW, { shapes: () => own });
  const read: Shape["read"] = (reader, at) =>
    whole.read(reader, at).map(({ value, next }) => ({ value: { ...(value as object), words: reader.words(at, next) }, next }));
  return { ...whole, form: "THING", read };
}

/** The same rows for some kinds of things; `kinds` is the shape of their words. */
const ofKinds = (kinds: string, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) =>
    typeof row === "string"
      ? row.replace("{role:kind}", `{role:${kinds}}`)
      : [String((row as readonly unknown[])[0]).replace("{role:kind}", `{role:${kinds}}`), { quoted: true }],
  );

const NAME_KEYS = ["name", "quoted", "role", "ordinal"];

/** Only the fields that name it are asked of these rows. */
function naming(rows: readonly Row[], shapes: () => Shapes): Shape {
  const all = either(
    rows.map((row) => sentence(row, { shapes })),
    "",
  );
  const own = (value: unknown): object =>
    Object.fromEntries(Object.entries(value as object).filter(([key, one]) => NAME_KEYS.includes(key) && one !== undefined));
  return { ...all, keys: NAME_KEYS, write: (value) => all.write(own(value)) };
}

/** The shapes of things and places. */
export function places(shapes: () => Shapes): Shapes {
  const [one, kindly] = [naming(ANY, shapes), naming(KINDLY, shapes)];
  const [single, many] = [naming(plain("thing", "kind"), shapes), naming(plain("things", "kinds"), shapes)];
  const shower = naming(ofKinds("otherKind", ANY), shapes);
  const controls = ANY.filter((row) => String(row).includes("{role:kind}"));
  const control = naming(ofKinds("controlKind", controls), shapes);
  const scope = named("scope", () => table(SCOPES, { key: "kind", shapes }), "in PLACE");
  const relation = either(
    RELATION.map((row) => sentence(row, { shapes })),
    "next to THING",
  );
  return {
    core: withWords(named("core", () => one, "THING")),
    target: named("target", () => target(one, shapes), "THING"),
    shower: named("shower", () => target(shower, shapes), "THING"),
    control: named("control", () => target(control, shapes), "THING"),
    kindly: named("kindly", () => target(kindly, shapes), "THING"),
    single: named("single", () => target(single, shapes), "KIND"),
    many: named("many", () => target(many, shapes), "KINDS"),
    scope: named("places", () => chain(scope, { backwards: true, form: "in PLACE" }), "in PLACE"),
    relations: named("relations", () => chain(relation, { backwards: false, form: "next to THING" }), "next to THING"),
  };
}

function withWords(core: Shape): Shape {
  return {
    ...core,
    // What has more to it is written in brackets.
    write: (value) =>
      Object.entries(value as object).every(([key, one]) => one === undefined || NAME_KEYS.includes(key)) ? core.write(value) : null,
    read: (reader, at) =>
      core.read(reader, at).map(({ value, next }) => ({ value: { ...(value as object), words: reader.words(at, next) }, next })),
  };
}
