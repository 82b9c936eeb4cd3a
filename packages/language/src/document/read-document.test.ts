import { describe, expect, it } from "vitest";
import { writeCanonical } from "../canonical/index.ts";
import { readDocument } from "./read-document.ts";

/** What each line of a description becomes, as sentences. */
function said(...lines: readonly string[]): readonly (string | null)[] {
  const { steps, outcomes } = readDocument(lines.join("\n")).document;
  return [...steps, ...outcomes].map(({ intent }) => (intent.type === "unknown" ? "?" : writeCanonical(intent)));
}

it("signs in again with what was signed in with before, and with nothing where nobody was", () => {
  const steps = ['1. Log in as "ann" with the password "{{PW}}"', "2. Log out, then log in again", "3. Log back in"];
  const again = 'Sign in as "ann" with the password "{{PW}}"';
  expect(said(...steps)).toEqual([again, 'Click the thing called "Log out"', again, again]);
  expect(said('1. Click "Log in"', "2. Log in again")).toEqual(['Click "Log in"', "?"]);
});

it.each([
  ['Type "bob" into "Username"', 'Type "y" into "Password"'],
  ['Set the "E-mail" to "bob@b.de"'],
  ['Type "bob" into "Login"'],
  ["Fill in the form:\n   - Password: y"],
  ['Click "Name"', 'Type "bob"'],
  ['If the page shows "Guest", type "bob" into the field "User name"'],
  ['If the page shows "Guest", log in as "bob" with the password "y"'],
  ['Select "Bob" from "User"'],
  ['Type "bob" into the first field', 'Type "y" into the second field', 'Click "Go"'],
])("knows nobody to sign in again behind what may sign somebody else in: %s", (...lines) => {
  const steps = ['Log in as "ann" with the password "{{PW}}"', ...lines, "Log in again"].map((one, at) => `${at + 1}. ${one}`);
  const read = said(...steps);
  expect(read.at(-1)).toBe("?");
  expect(read.slice(0, -1)).not.toContain("?");
});

it("knows nobody to sign in again behind a line that it does not read", () => {
  const steps = ['1. Log in as "ann" with the password "{{PW}}"', "2. Become Bob by means of a wand", "3. Log in again"];
  expect(said(...steps).slice(1)).toEqual(["?", "?"]);
});

it("still knows who signs in again behind what is typed elsewhere", () => {
  const steps = ['1. Log in as "ann" with the password "{{PW}}"', '2. Type "Milk" into "Title"', "3. Log in again"];
  expect(said(...steps).at(-1)).toBe('Sign in as "ann" with the password "{{PW}}"');
});

it("takes lines that one sentence goes on over for one, whatever the next line begins with", () => {
  const denied = ["Ann", "Bob", "Carl"].map((name) => `The page does not show "${name}"`);
  expect(said("## Expected", '- "Ann",', '  "Bob" and', '  "Carl" are not shown')).toEqual(denied);
  expect(said("## Expected", "- The page does not show", '  "Ann" and "Bob"')).toEqual(denied.slice(0, 2));
  expect(said("Expected:", '"Ann" is shown', '"Bob" is not shown')).toEqual(['The page shows "Ann"', 'The page does not show "Bob"']);
});

describe("who signs in", () => {
  const steps = ["", "## Steps", '1. Click "A"'];
  const emma = 'Sign in as "emma" with the password "Tulip-Garden-3"';

  it.each([
    ['Precondition: you are logged in as "emma" with the password "Tulip-Garden-3"'],
    ["**Preparation:** signed in as emma / Tulip-Garden-3"],
    ["As the administrator (login emma, password Tulip-Garden-3):"],
    ["Test credentials: emma / Tulip-Garden-3"],
  ])("is a step where it is told above the steps with a password: %s", (line) => {
    expect(said(line, ...steps)).toEqual([emma, 'Click "A"']);
  });

  it.each([
    ["Precondition: you may become emma with the password Tulip-Garden-3"],
    ["The tester emma has the password Tulip-Garden-3."],
    ['Precondition: somebody else, "emma", is logged in'],
  ])("stands in the way of a Run where it is not read: %s", (line) => {
    expect(said(line, ...steps)).toEqual(["?", 'Click "A"']);
  });

  it("is told once, where a step has the password as well or a sentence of two words only announces it", () => {
    expect(said("The tester emma has the password Tulip-Garden-3.", "", `1. ${emma}`)).toEqual([emma]);
    expect(said("1. Sign in. Login: emma, password: Tulip-Garden-3", '2. Click "A"')).toEqual([emma, 'Click "A"']);
    expect(said('1. Sign in. Click "A"')).toEqual(['Click the button called "Sign in"', 'Click "A"']);
  });

  it.each([
    ["Precondition: you are logged in as an editor", "signed_in_expected"],
    ["Precondition: signed in as emma@x.test", "signed_in_expected"],
    ["Precondition: 3 invoices exist", "precondition_not_checked"],
    ['Preparation: there is a task called "X"', "precondition_not_checked"],
  ])("and what else has to be so is no step, and it is said that nobody checks it: %s", (line, code) => {
    const { document } = readDocument([line, ...steps].join("\n"));
    expect(document.steps).toHaveLength(1);
    expect(document.warnings.find((one) => one.line === 1)?.code).toBe(code);
  });
});

it("takes what stands behind an arrow for what comes of the step above it, and an order there for an order", () => {
  const lines = ['1. Click "A"', '   -> "B" is shown', '2. Click "C"', '   → Click "D"', "", "## Expected", '=> The page shows "E"'];
  expect(said(...lines)).toEqual(['Click "A"', 'The page shows "B"', 'Click "C"', 'Click "D"', 'The page shows "E"']);
});
