import type { Route } from "@runwright/contracts";
import { z } from "zod";

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface BadBody {
  /** What is wrong with it. */
  readonly name: string;
  readonly body: object;
  /** Where the refusal must point to. */
  readonly pointer: string;
}

export interface BadQuery {
  readonly query: string;
  readonly pointer: string;
}

const SAMPLES: readonly (readonly [type: string, value: unknown])[] = [
  ["string", "text"],
  ["number", 5.5],
  ["boolean", true],
  ["null", null],
  ["array", [[[]]]],
  ["object", { a: { b: {} } }],
];

/** Every wrong body that the schema of a route's body says to be wrong, each made of a good one by one change. */
export function badBodies(route: Route, good: object): readonly BadBody[] {
  if (route.body === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(route.body, { io: "input", unrepresentable: "any" }) as Schema;
  const without = required.map((field) => ({
    name: `without ${field}`,
    body: Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
    pointer: `/${field}`,
  }));
  const wrong = Object.entries(properties).flatMap(([field, schema]) =>
    badValues(schema).map(([name, value]) => ({ name: `${field}: ${name}`, body: { ...good, [field]: value }, pointer: `/${field}` })),
  );
  return [...without, ...wrong];
}

/** Every wrong query, one parameter at a time. */
export function badQueries(route: Route): readonly BadQuery[] {
  if (route.query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(route.query, { io: "input", unrepresentable: "any" }) as Schema;
  return Object.entries(properties).flatMap(([name, schema]) => {
    const pointer = `?${name}`;
    const bad = badTexts(schema).map((text) => ({ query: `?${name}=${encodeURIComponent(text)}`, pointer }));
    return takesList(schema) ? bad : [...bad, { query: `?${name}=x&${name}=x`, pointer }];
  });
}

function badValues(schema: Schema): readonly (readonly [name: string, value: unknown])[] {
  const types = typesOf(schema);
  const branches = schema.anyOf ?? [schema];
  const wrongType = SAMPLES.filter(([type]) => !types.has(type) && !(type === "number" && types.has("integer")));
  return [...wrongType.map(([type, value]) => [`of type ${type}`, value] as const), ...branches.flatMap((branch) => badOfBranch(branch))];
}

function badOfBranch({
  type,
  enum: values,
  format,
  maxLength,
  maxItems,
  items,
}: Schema): readonly (readonly [name: string, value: unknown])[] {
  if (type === "array" && items !== undefined) {
    const inner = badValues(items).map(([name, value]) => [`a list with one ${name}`, [value]] as const);
    return maxItems === undefined
      ? inner
      : [...inner, [`a list of ${maxItems + 1}`, Array.from({ length: maxItems + 1 }, (_, n) => `item ${n}`)]];
  }
  if (type !== "string") return [];
  return [
    ["half a surrogate pair", "a\ud800"],
    ...(values === undefined
      ? []
      : ([
          ["no value of the list", "nope"],
          ["a value in capitals", String(values[0]).toUpperCase()],
        ] as const)),
    ...(format === "uuid"
      ? ([
          ["no UUID", "nope"],
          ["a UUID in braces", "{5d1c7e0a-3b52-4a86-8f0e-6f0f2d9b1c23}"],
        ] as const)
      : []),
    ...(maxLength === undefined ? [] : ([[`${maxLength + 1} characters`, "a".repeat(maxLength + 1)]] as const)),
  ];
}

function badTexts(schema: Schema): readonly string[] {
  const branches = schema.anyOf ?? [schema];
  const isId = branches.some(({ format }) => format === "uuid");
  const isList = branches.some((branch) => branch.enum !== undefined);
  const maxLength = branches.find((branch) => branch.maxLength !== undefined)?.maxLength;
  return [
    "",
    ...(isId || isList ? ["nope", "\u0000", "null", "a".repeat(3000)] : []),
    ...(maxLength === undefined ? [] : ["a".repeat(maxLength + 1)]),
  ];
}

function takesList(schema: Schema): boolean {
  return (schema.anyOf ?? [schema]).some(({ type }) => type === "array");
}

function typesOf(schema: Schema): ReadonlySet<string> {
  const own = schema.type === undefined ? [] : typeof schema.type === "string" ? [schema.type] : schema.type;
  const ofEnum = schema.enum === undefined ? [] : schema.enum.map((value) => (value === null ? "null" : typeof value));
  return new Set([...own, ...ofEnum, ...(schema.anyOf ?? []).flatMap((branch) => [...typesOf(branch)])]);
}
