import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CHART, chartValues, describedSchema, renderValuesPage, VALUES_PAGE } from "../../scripts/chart-values.ts";
import { ROOT } from "../../scripts/program.ts";

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

const read = (...path: string[]): string => readFileSync(join(...path), "utf8");

describe("the chart's values", () => {
  it("each have a comment, which is their description in the schema and in docs/values.md (npm run generate)", () => {
    expect(chartValues().length).toBeGreaterThan(60);
    expect(chartValues().filter(({ comment }) => comment === "")).toEqual([]);
    expect(read(ROOT, VALUES_PAGE)).toBe(renderValuesPage());
    expect(read(CHART, "values.schema.json")).toBe(describedSchema());
  });

  it("are all known to the schema, which knows no other and lets no unknown one through", () => {
    const schema = JSON.parse(read(CHART, "values.schema.json")) as Schema;
    const known = leavesOf(schema, "").filter((path) => path !== "global");
    expect(known.sort()).toEqual(
      chartValues()
        .map(({ path }) => path)
        .sort(),
    );
    expect(openObjects(schema, "")).toEqual([]);
  });
});

describe("the chart's CRD", () => {
  it("is the one in crds/, byte for byte", () => {
    const name = "runwright.dev_testruns.yaml";
    expect(read(CHART, "files", name)).toBe(read(ROOT, "crds", name));
  });
});

/** Paths that have a description: below them are the fields of Kubernetes' own types. */
function leavesOf(schema: Schema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    value.description === undefined ? leavesOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** Objects of named fields that would take unnamed ones. */
function openObjects(schema: Schema, path: string): string[] {
  const own = schema.properties !== undefined && schema.additionalProperties !== false ? [path] : [];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => openObjects(value, `${path}.${name}`));
  const items = schema.items === undefined ? [] : openObjects(schema.items, `${path}[]`);
  return [...own, ...below, ...items];
}
