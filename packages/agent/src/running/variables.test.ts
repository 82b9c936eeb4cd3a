import { describe, expect, it } from "vitest";
import { variablesIn } from "../language/variables.ts";
import { UnresolvedVariableError, Variables } from "./variables.ts";

const startedAt = new Date(2026, 10, 21, 9, 30);

describe("variables", () => {
  it("puts in values that were given and values that were remembered", () => {
    const variables = new Variables([{ name: "USER", value: "ada" }], startedAt);
    variables.remember("order number", "LK-1");
    expect(variables.resolve("{{USER}} has {{ order number }}")).toBe("ada has LK-1");
  });

  it("does not look for variables in a value (rule 13)", () => {
    const variables = new Variables([
      { name: "SECRET", value: "s3cret", secret: true },
      { name: "TRAP", value: "{{SECRET}}" },
    ]);
    expect(variables.resolve("{{TRAP}}")).toBe("{{SECRET}}");
  });

  it("refuses a name without a value", () => {
    expect(() => new Variables([]).resolve("Type {{PASSWORD}}")).toThrow(UnresolvedVariableError);
  });

  it.each([
    ["{{today}}", "2026-11-21"],
    ["{{today+3d}}", "2026-11-24"],
    ["{{ today - 1w }}", "2026-11-14"],
    ["{{today+2m}}", "2027-01-21"],
    ["{{today-1y}}", "2025-11-21"],
  ])("%s is %s", (text, want) => {
    expect(new Variables([], startedAt).resolve(text)).toBe(want);
  });

  it("makes a random value once a run, and another one for another label", () => {
    const variables = new Variables([]);
    const email = variables.resolve("{{random.email}}");
    expect(email).toMatch(/^runwright-[0-9a-f]{10}@example\.com$/);
    expect(variables.resolve("{{random.email}}")).toBe(email);
    expect(variables.resolve("{{random.email.second}}")).not.toBe(email);
  });

  it("lists the names a text refers to", () => {
    expect(variablesIn("{{A}} and {{today+1d}} and {{ b.c }} and {{A}} and {{ }}")).toEqual(["A", "today", "b.c"]);
  });
});
