import { z } from "zod";

/** JSON Schema, as far as stored documents need it. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
}

/** What is stored by that schema: what it takes, before defaults. Lengths and patterns are left out. */
export function shapeOf(schema: z.ZodType): Shape {
  return kept(z.toJSONSchema(schema, { io: "input" }) as Shape);
}

function kept({ type, ...rest }: Shape): Shape {
  const { const: only, enum: values, anyOf, oneOf, properties, required, additionalProperties, items } = rest;
  // Two ways to say that it may be null.
  if (Array.isArray(type)) return { anyOf: type.map((one: string) => kept({ type: one, ...(one === "null" ? {} : rest) })) };
  const each = (shapes: readonly Shape[]): Shape[] => shapes.map(kept);
  return {
    ...(type === undefined ? {} : { type }),
    ...(only === undefined ? {} : { const: only }),
    ...(values === undefined ? {} : { enum: values }),
    ...(anyOf === undefined ? {} : { anyOf: each(anyOf) }),
    ...(oneOf === undefined ? {} : { oneOf: each(oneOf) }),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, kept(shape)])) }),
    ...(required === undefined ? {} : { required }),
    ...(typeof additionalProperties === "object" ? { additionalProperties: kept(additionalProperties) } : {}),
    ...(items === undefined ? {} : { items: kept(items) }),
  };
}

/** What documents of the former shape the present one refuses, in words; empty when it reads all of them. */
export function narrowed(before: Shape, after: Shape | undefined, path: string): string[] {
  if (after === undefined) return [`${path} is gone`];
  const [former, present] = [variantsOf(before), variantsOf(after)];
  return former.flatMap((variant) => {
    const same = present.filter((one) => takes(one, variant));
    if (same.length === 0) return [`${path} no longer takes ${nameOf(variant)}`];
    // Of several that may be meant, one that reads it is enough.
    const each = same.map((one) => [...lessValues(variant, one, path), ...lessInside(variant, one, path)]);
    return each.reduce((best, problems) => (problems.length < best.length ? problems : best));
  });
}

function variantsOf(shape: Shape): readonly Shape[] {
  return (shape.anyOf ?? shape.oneOf)?.flatMap(variantsOf) ?? [shape];
}

function takes(one: Shape, variant: Shape): boolean {
  if (one.const !== undefined) return one.const === variant.const;
  return one.type === undefined || one.type === variant.type || (one.type === "number" && variant.type === "integer");
}

function nameOf({ const: only, type }: Shape): string {
  return only === undefined ? String(type) : JSON.stringify(only);
}

function lessValues(before: Shape, after: Shape, path: string): string[] {
  if (after.enum === undefined) return [];
  const values = after.enum;
  const former = before.enum ?? (before.const === undefined ? [] : [before.const]);
  if (former.length === 0) return [`${path} takes only some values now`];
  return former.filter((value) => !values.includes(value)).map((value) => `${path} no longer takes ${JSON.stringify(value)}`);
}

function lessInside(before: Shape, after: Shape, path: string): string[] {
  const properties = before.properties ?? {};
  const required = (after.required ?? []).filter((name) => !(before.required ?? []).includes(name));
  const missing = required.map((name) =>
    name in properties ? `${path}.${name} is required now` : `${path}.${name} is required and was not there`,
  );
  const inside = Object.entries(properties).flatMap(([name, shape]) => {
    const present = after.properties?.[name];
    // What is not read any more is left out, which refuses nothing.
    return present === undefined ? [] : narrowed(shape, present, `${path}.${name}`);
  });
  const items = before.items === undefined || after.items === undefined ? [] : narrowed(before.items, after.items, `${path}[]`);
  const [of, others] = [before.additionalProperties, after.additionalProperties];
  const values = typeof of === "object" && typeof others === "object" ? narrowed(of, others, `${path}{}`) : [];
  return [...missing, ...inside, ...items, ...values];
}
