import { describe, expect, it } from "vitest";
import { variablesIn } from "@runwright/language/document";
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
    ["{{tomorrow}} {{yesterday}}", "2026-11-22 2026-11-20"],
    ["{{today + 3 days}}", "2026-11-24"],
    ["{{today+3d:DD.MM.YYYY}}", "24.11.2026"],
    ["{{tomorrow|M/D/YY}}", "11/22/26"],
    ["{{today: dddd, D MMMM YYYY}}", "Saturday, 21 November 2026"],
    ["{{now+2h:HH:mm}}", "11:30"],
    ["{{now - 45 min : HH:mm:ss}}", "08:45:00"],
    ["{{today+3m}}", "2027-02-21"],
  ])("%s is %s", (text, want) => {
    expect(new Variables([], startedAt).resolve(text)).toBe(want);
  });

  it("counts a month from the end of a long one to the end of a short one", () => {
    expect(new Variables([], new Date(2027, 0, 31)).resolve("{{today+1m}} {{today+1y}}")).toBe("2027-02-28 2028-01-31");
  });

  it("prefers a value that was given to a day of that name", () => {
    expect(new Variables([{ name: "today", value: "a holiday" }], startedAt).resolve("{{today}} {{today+1d}}")).toBe(
      "a holiday 2026-11-22",
    );
  });

  it("lends values for a while", () => {
    const variables = new Variables([{ name: "USER", value: "ada" }], startedAt);
    const giveBack = variables.lend({ USER: "bob", AGE: "7" });
    expect(variables.resolve("{{USER}} {{AGE}}")).toBe("bob 7");
    giveBack();
    expect([variables.resolve("{{USER}}"), variables.knows("AGE")]).toEqual(["ada", false]);
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
