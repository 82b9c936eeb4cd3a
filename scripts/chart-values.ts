import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";
import { ROOT } from "./program.ts";

export const CHART = join(ROOT, "charts", "runwright");
export const VALUES_PAGE = "docs/values.md";

export interface ChartValue {
  /** Such as `api.image.tag`. */
  readonly path: string;
  readonly comment: string;
  readonly default: unknown;
}

type Schema = { description?: string; properties?: Record<string, Schema> };

/** Every value that has a comment, in the order of values.yaml; those without one are groups of others. */
export function chartValues(text = readFileSync(join(CHART, "values.yaml"), "utf8")): ChartValue[] {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Error("values.yaml is no map");
  return valuesOf(contents, "");
}

function valuesOf(map: YAMLMap, prefix: string): ChartValue[] {
  return map.items.flatMap((pair, index) => {
    const path = `${prefix}${String(isScalar(pair.key) ? pair.key.value : pair.key)}`;
    const comment = commentOf(map, pair, index);
    if (comment === "" && isMap(pair.value)) return valuesOf(pair.value, `${path}.`);
    const value = pair.value as { toJSON(): unknown };
    return [{ path, comment, default: value.toJSON() }];
  });
}

/** Of the first key it stands before the whole map; a blank line parts it from what is about the file. */
function commentOf(map: YAMLMap, { key }: Pair, index: number): string {
  const own = isScalar(key) ? (key.commentBefore ?? "") : "";
  const text = own === "" && index === 0 ? (map.commentBefore ?? "") : own;
  return (text.split(/\n\s*\n/u).at(-1) ?? "")
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .trim();
}

/** The text of docs/values.md. */
export function renderValuesPage(values = chartValues()): string {
  const rows = values.map(({ path, comment, default: value }) => `| \`${path}\` | ${cell(value)} | ${comment.replaceAll("|", "\\|")} |`);
  return [
    "# Values of the chart",
    "",
    "Made from the comments in [values.yaml](../charts/runwright/values.yaml) by `npm run generate`. A value that is not here is refused, and so",
    "is one of another type, with its path in the message. How to install: [install-kubernetes.md](install-kubernetes.md).",
    "",
    "| value | unless set | |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function cell(value: unknown): string {
  if (value === "") return "";
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** values.schema.json with the comments of values.yaml as its descriptions; its types are kept by hand. */
export function describedSchema(text = readFileSync(join(CHART, "values.schema.json"), "utf8"), values = chartValues()): string {
  const schema = JSON.parse(text) as Schema;
  for (const { path, comment } of values) {
    const found = path.split(".").reduce<Schema | undefined>((at, name) => at?.properties?.[name], schema);
    if (found === undefined) throw new Error(`values.schema.json does not know ${path}`);
    found.description = comment;
  }
  return `${JSON.stringify(schema, null, 2)}\n`;
}
