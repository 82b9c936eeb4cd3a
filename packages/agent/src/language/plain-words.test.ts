import { describe, expect, it } from "vitest";
import { describeIntent } from "./describe.ts";
import type { LineKind } from "./clause.ts";
import { parseLine } from "./parse-line.ts";

const understand = (text: string, kind: LineKind): string =>
  parseLine(text, kind)
    .map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)))
    .join(" | ");

const SIGNED_IN = 'sign in as "ann" with the password "s3cret"';

describe("few words", () => {
  it.each([
    ["Log in (username ann, password s3cret)", SIGNED_IN],
    ["Log in (username: ann, password: s3cret)", SIGNED_IN],
    ["Log in as ann (password: s3cret)", SIGNED_IN],
    ["Login as ann/s3cret", SIGNED_IN],
    ["Change the number of pages to 300", 'type "300" into the pages'],
    ['Name the pet "Rex"', 'type "Rex" into the Name'],
    ["Go to page 2 of the list", "click the link 2"],
    ["First name: Ann", 'type "Ann" into the field "First name"'],
    ['City: "Rome"', 'type "Rome" into the field "City"'],
    ["Note: this is slow", "unknown"],
    ["Sort the table by Age", 'select "Age"'],
    ['Search for "Ann" in the table', 'type "Ann" into the field search | press Enter in the field search'],
    ['Click "Ann" in the top bar', 'click the "Ann" in the part with "top bar"'],
    ['Choose "Java" from the suggestions', 'click the "Java"'],
  ])("are an order: %s", (text, want) => {
    expect(understand(text, "step")).toBe(want);
  });

  it.each([
    ['The city shown is "Rome"', 'the city is exactly "Rome"'],
    ['"is required" is shown for the Last Name', 'the page shows "is required" in the part with "Last Name"'],
    ['The error "is required" is shown for the "Email" field', 'the page shows "is required" in the part with "Email"'],
    ['"A" is shown for the first time', "unknown"],
    ['The "Users" table has a row with "Ann" and "Admin"', 'the page shows "Admin" in the row with "Ann" in the table with "Users"'],
    ['"Fast" is selected as the speed', 'the value of the dropdown speed is exactly "Fast"'],
  ])("are a claim: %s", (text, want) => {
    expect(understand(text, "outcome")).toBe(want);
  });
});
