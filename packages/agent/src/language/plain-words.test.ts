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
    ["Given the user is logged in as ann with the password s3cret", SIGNED_IN],
    ['Given I am signed in as "ann"/"s3cret"', SIGNED_IN],
    ['Use "ann" and "s3cret" to log in', SIGNED_IN],
    ["Authenticate as ann with password s3cret", SIGNED_IN],
    ["Log in as the admin user (ann / s3cret)", SIGNED_IN],
    ["Log in with the following credentials: username: ann, password: s3cret", SIGNED_IN],
    ['Submit the login form with username "ann" and password "s3cret"', SIGNED_IN],
    ['Given a todo "Milk" exists', 'if the page does not show "Milk": type "Milk" into the field new todo; press Enter'],
    ["When the user marks all todos as completed", "for each checkbox: check the checkbox"],
    ['Click the first item, then its "Delete" button', 'click the #1 item | click the button "Delete" in the #1 item'],
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
    ['There are two todos "A" and "B"', 'the page lists only "A", "B"'],
    ['There are three todos "A" and "B"', "unknown"],
    ["The flash message says You logged out of the secure area!", 'the message shows "You logged out of the secure area"'],
    ['"Fast" is selected as the speed', 'the value of the dropdown speed is exactly "Fast"'],
  ])("are a claim: %s", (text, want) => {
    expect(understand(text, "outcome")).toBe(want);
  });
});
