import { RunListQuery, TestCreate } from "@runwright/contracts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bodyErrors, invalid, queryErrors } from "./validation.ts";

const PROJECT = "5d1c7e0a-3b52-4a86-8f0e-6f0f2d9b1c23";

function errorsOf(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : bodyErrors(parsed.error.issues, value);
}

describe("what is wrong with a body", () => {
  it("is said all at once, each with a pointer", () => {
    const errors = errorsOf(TestCreate, { projectId: "x", description: 5, url: "ftp://x", tags: ["ok", ""], extra: 1, __proto__x: 1 });
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      "/__proto__x unknown_field",
      "/description invalid_type",
      "/extra unknown_field",
      "/name required",
      "/projectId invalid_format",
      "/tags/1 too_small",
      "/url invalid_value",
    ]);
  });

  it("points with escaped names", () => {
    expect(errorsOf(z.strictObject({}), { "a/b~c": 1 })).toEqual([expect.objectContaining({ pointer: "/a~1b~0c" })]);
  });

  it("is an unknown field even when it is called __proto__", () => {
    expect(errorsOf(z.strictObject({}), JSON.parse('{"__proto__": {"a": 1}}'))).toEqual([
      expect.objectContaining({ pointer: "/__proto__", code: "unknown_field" }),
    ]);
  });

  it.each([[null], [[]], ["text"], [5]])("is its type when it is %j", (value) => {
    expect(errorsOf(z.strictObject({}), value)).toEqual([expect.objectContaining({ pointer: "", code: "invalid_type" })]);
  });

  it("never grows beyond a hundred complaints", () => {
    const value = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, n]));
    const refusal = invalid(errorsOf(z.strictObject({}), value));
    expect(refusal.code).toBe("unknown_field");
    expect(refusal.options.errors).toHaveLength(100);
  });

  it("is invalid_request as soon as one of the errors is not an unknown field", () => {
    expect(invalid(errorsOf(TestCreate, { projectId: PROJECT, name: "", description: "d", url: "http://x", y: 1 })).code).toBe(
      "invalid_request",
    );
  });
});

describe("what is wrong with a query", () => {
  it("names the parameter and the values it takes", () => {
    const given = { status: "done", limit: "99", nope: "1" };
    const errors = queryErrors(RunListQuery.safeParse(given).error?.issues ?? [], given);
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(["?limit", "?nope", "?status"]);
    expect(errors.find(({ pointer }) => pointer === "?status")?.detail).toContain("pending");
  });
});
