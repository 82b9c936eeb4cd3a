import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as github from "./github-records.ts";
import * as plans from "./plan-records.ts";
import * as records from "./records.ts";
import * as signIns from "./sign-in-record.ts";
import * as trajectories from "./trajectory-record.ts";
import * as webhooks from "./webhook-records.ts";
import { narrowed, type Shape, shapeOf } from "./__fixtures__/narrowed.ts";

/** A line for each. */
const FILE = "__fixtures__/stored-shapes.jsonl";
const HOW = `What lies in people's databases must still be read. Give a new field a default, or bring old documents to the new shape (migrations.ts,
format.ts) and show it in test/conformance/earlier-formats.test.ts. Then write down the new shape: npx vitest run --project unit stored-shapes -u`;

const modules: readonly Readonly<Record<string, unknown>>[] = [records, github, plans, signIns, trajectories, webhooks];
const shapes = Object.fromEntries(
  modules
    .flatMap((one) => Object.entries(one))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) => (schema instanceof z.ZodType ? [[name, shapeOf(schema)] as const] : [])),
);

describe("the shapes of stored documents", () => {
  it("read all that the shapes written down here have let be stored", () => {
    const lines = readFileSync(new URL(FILE, import.meta.url), "utf8")
      .trim()
      .split("\n");
    const before = lines.map((line) => JSON.parse(line) as { readonly name: string; readonly shape: Shape });
    expect(before.map(({ name }) => name)).toContain("RunRecord");
    const problems = before.flatMap(({ name, shape }) => narrowed(shape, shapes[name], name));
    expect(problems, HOW).toEqual([]);
  });

  it("are those written down here", async () => {
    const lines = Object.entries(shapes).map(([name, shape]) => `${JSON.stringify({ name, shape })}\n`);
    await expect(lines.join(""), HOW).toMatchFileSnapshot(FILE);
  });
});

describe("a shape that has become narrower", () => {
  const before = z.object({
    name: z.string(),
    kind: z.enum(["a", "b"]),
    size: z.int().nullable(),
    parts: z.array(z.object({ n: z.int() })),
  });
  const given = shapeOf(before);

  it.each([
    ["a field without a default", before.extend({ more: z.string() }), "X.more is required and was not there"],
    ["a field that is required now", before.extend({ name: z.string() }), null],
    ["a value less", before.extend({ kind: z.enum(["a"]) }), 'X.kind no longer takes "b"'],
    ["no null any more", before.extend({ size: z.int() }), "X.size no longer takes null"],
    ["another type", before.extend({ name: z.int() }), "X.name no longer takes string"],
    [
      "a field of a part",
      before.extend({ parts: z.array(z.object({ n: z.int(), m: z.int() })) }),
      "X.parts[].m is required and was not there",
    ],
    ["a field with a default", before.extend({ more: z.string().default("") }), null],
    ["a value more", before.extend({ kind: z.enum(["a", "b", "c"]) }), null],
  ])("by %s is noticed where it refuses what was stored", (_what, after, problem) => {
    expect(narrowed(given, shapeOf(after), "X")).toEqual(problem === null ? [] : [problem]);
  });

  it("by being gone is noticed", () => {
    expect(narrowed(given, undefined, "X")).toEqual(["X is gone"]);
  });
});
