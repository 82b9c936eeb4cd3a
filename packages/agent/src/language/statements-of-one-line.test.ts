import { describe, expect, it } from "vitest";
import type { Line } from "./intent.ts";
import { parseLine } from "./parse-line.ts";

const read = (text: string, kind: "step" | "outcome"): readonly Line["intent"][] => parseLine(text, kind).map(({ intent }) => intent);
/** The same, whatever words were taken from the line to name things. */
const alike = (intents: readonly Line["intent"][]): unknown =>
  JSON.parse(JSON.stringify(intents, (key, value: unknown) => (key === "words" || key === "line" ? undefined : value)));

describe("several statements on one line", () => {
  it.each([
    ['"Thank you" and the basket is empty', ['"Thank you" is shown', "the basket is empty"]],
    ['The message "Saved", the table has 3 rows', ['"Saved" is shown', "the table has 3 rows"]],
    ['"Sign in" and "Help" are back in the navigation', ['"Sign in" and "Help" are shown in the navigation']],
    ['"Try again" is back', ['"Try again" is shown']],
    ["I am still on the sign in page", ['the "sign in" page is shown']],
    [
      'In the row of "Ann" the role is "Admin" and the state is "New"',
      ['in the row of "Ann" the role is "Admin"', 'in the row of "Ann" the state is "New"'],
    ],
    ['In the "Users" section, "Ann" is shown and the dialog is closed', ['in the "Users" section, "Ann" is shown', "the dialog is closed"]],
  ])("%s", (text, parts) => {
    const together = alike(read(text, "outcome"));
    expect(together).toEqual(alike(parts.flatMap((part) => read(part, "outcome"))));
    expect(JSON.stringify(together)).not.toContain("unknown");
  });

  it.each(['"A" and the text "B" is not shown', '"A" and the button "B" is not there', '"A" and the list is gone'])(
    "never takes for shown what may be denied with the rest: %s",
    (text) => {
      const claims = JSON.stringify(read(text, "outcome"));
      expect(claims.includes("unknown") || !claims.includes('"negated":false')).toBe(true);
    },
  );
});

describe("orders with what people add to them", () => {
  it.each([
    ['Click "remove" for Ann', 'Click "remove" for "Ann"'],
    ["Open the menu (top left)", "Open the menu"],
    ['Write "Torn page" as the message', 'Type "Torn page" into "Message"'],
    ["Switch to dark mode", 'Click "Dark mode"'],
    ["Sort by start date, newest first", 'Sort the column "Start date" in descending order'],
    ["Sort by price, cheapest first", 'Sort the column "Price" in ascending order'],
    ['Drag "Pear" to the beginning of the list', 'Drag "Pear" above the first item in the list'],
    ['Drag "Pear" to the end of the list', 'Drag "Pear" below the last item in the list'],
  ])("%s", (text, plain) => {
    expect(alike(read(text, "step"))).toEqual(alike(read(plain, "step")));
    expect(JSON.stringify(read(text, "step"))).not.toContain('"unknown"');
  });

  it.each(['Click "Save" for later', "Sort by the cheapest first", "Switch to the dark side"])("does not guess at: %s", (text) => {
    expect(read(text, "step")).toMatchObject([{ type: "unknown" }]);
  });
});
