import { describe, expect, it } from "vitest";
import { createMasker } from "./masking.ts";

const value = `p@ss "wörd" +1/2`;
const masker = createMasker([
  { name: "PASSWORD", value },
  { name: "PIN", value: "123" },
  { name: "TOKEN", value: "tok-9f8e7d" },
  { name: "LONGER", value: "tok-9f8e7d-and-more" },
  { name: "EVENT", value: "passed" },
]);

describe("a secret's value is said in no form (rule 13)", () => {
  it.each([
    ["plain", value],
    ["encoded for a URL", encodeURIComponent(value)],
    ["encoded for a form", new URLSearchParams({ q: value }).toString().slice(2)],
    ["percent signs in lower case", encodeURIComponent(value).toLowerCase()],
    ["escaped for JSON", JSON.stringify(value)],
    ["in another case", value.toUpperCase()],
    ["in base64", Buffer.from(value).toString("base64")],
    ["in base64 for URLs", Buffer.from(value).toString("base64url")],
    ["in base64 after one byte", Buffer.from(`u${value}`).toString("base64")],
    ["in the header of HTTP authentication", Buffer.from(`ada:${value}`).toString("base64")],
    ["escaped for HTML", value.replaceAll('"', "&quot;")],
  ])("%s", (_form, said) => {
    const masked = masker.text(`before ${said} after`);
    expect(masked).toContain("{{PASSWORD}}");
    expect(masked).toMatch(/^before .{0,8}\{\{PASSWORD\}\}.{0,8} after$/);
  });

  it("leaves short values and everything else alone", () => {
    expect(masker.text("123 ordinary words")).toBe("123 ordinary words");
  });

  it("takes the longest of two that begin alike", () => {
    expect(masker.text("tok-9f8e7d-and-more tok-9f8e7d")).toBe("{{LONGER}} {{TOKEN}}");
  });

  it("masks every text of an event and none of the words that give it structure", () => {
    const event = { type: "step.finished", status: "passed", detail: "it passed with tok-9f8e7d", list: [{ name: "tok-9f8e7d" }] };
    expect(masker.event(event)).toEqual({
      type: "step.finished",
      status: "passed",
      detail: "it {{EVENT}} with {{TOKEN}}",
      list: [{ name: "{{TOKEN}}" }],
    });
  });
});
