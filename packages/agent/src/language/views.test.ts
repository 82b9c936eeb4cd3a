import { describe, expect, it } from "vitest";
import type { Act, Assertion } from "./intent.ts";
import { readWithRules } from "./__fixtures__/with-rules.ts";
import { parseLine } from "./parse-line.ts";

const acts = (line: string): readonly (Act | null)[] =>
  parseLine(line, "step").map(({ intent }) => (intent.type === "act" ? intent.act : null));
const claims = (line: string): readonly (Assertion | null)[] =>
  parseLine(line, "outcome").map(({ intent }) => (intent.type === "assert" ? intent.assertion : null));

describe("orders for what front ends draw mean the same as the plainer ones", () => {
  it.each([
    ["Sort the posts by Views in ascending order (click the Views column header)", 'Click the "Views" column header'],
    ["Sort by Price descending (click the header twice)", 'Click the "Price" column header twice'],
    ["Tick the checkbox in the row of Mary May", 'Tick the checkbox in the row of "Mary May"'],
    ["Dismiss the first notification", 'Click the first "Dismiss" button'],
    ["Click the Active filter", 'Click "Active"'],
    ["Open the Sent folder", 'Click "Sent"'],
    ['Enter "Dentist" in the prompt and confirm', 'Accept the prompt with "Dentist"'],
    ["Open the post with id 10 by clicking its Edit button", 'Click the "Edit" button in the row of "10"'],
    ['Delete "Eclair" (bin icon in its row)', 'Click the bin icon in the row of "Eclair"'],
    ["Choose High priority", 'Select "High" as the priority'],
    ["Select Mary May and Oli Bob", 'Check the checkboxes in the rows of "Mary May" and "Oli Bob"'],
  ])("%s", (line, plain) => {
    const [read, same] = [acts(line), acts(plain)];
    const bare = (all: readonly (Act | null)[]): unknown =>
      JSON.parse(JSON.stringify(all, (key, value: unknown) => (key === "words" ? undefined : value)));
    expect(bare(read)).toEqual(bare(same));
    expect(read).not.toContain(null);
  });

  it.each([["Fill in To: a@b.test, Subject: Hi there, Message: See you!", ["To", "Subject", "Message"]]])("%s", (line, names) => {
    expect(acts(line).map((act) => (act !== null && "target" in act ? act.target?.name : null))).toEqual(names);
  });

  it.each([
    "Dismiss the first two notifications",
    "Sort the posts by Views or Title in ascending order",
    "Delete the oldest dessert (bin icon in its row)",
  ])("is not guessed at: %s", (line) => {
    expect(acts(line)).toContain(null);
  });
});

describe("statements about what front ends draw mean no less than what was written", () => {
  it.each([
    ['"Milk" is completed, "Eggs" is not', ['"Milk" is checked', '"Eggs" is unchecked']],
    [
      "The first row is Ann Lee with 8 gold medals",
      ['The first row contains "Ann Lee"', 'The first row shows "8" in the "gold medals" column'],
    ],
    ["Only users with the role Viewer are listed", ['Every row shows "Viewer" in the "role" column']],
    [
      "The order of Emily Wang is listed with the total $125",
      ['"Emily Wang" is shown', 'The row of "Emily Wang" shows "$125" in the "total" column'],
    ],
    ['The sidebar shows "Theo" instead of "Ted"', ['The sidebar shows "Theo"', 'The sidebar does not show "Ted"']],
    ["In progress shows 2 and Done shows 5", ['"In progress" shows 2', "Done shows 5"]],
    ['"A" has disappeared from the list; only "B" remains', ['"A" has disappeared from the list', 'Only "B" is listed']],
    ["3 posts are listed, the last one is Tulips", ["3 posts are listed", "The last post is Tulips"]],
    ["Oli Bob's color is purple", ['The row of "Oli Bob" shows "purple" in the "color" column']],
    ['The table contains rows for "A" and "B"', ['The table shows "A"', 'The table shows "B"']],
    ['"A" is shown in the header and "B" in the footer', ['"A" is shown in the header', '"B" is shown in the footer']],
    ["The table contains a row with Macaron and 400", ['There is a row with "Macaron" and "400"']],
    ["Email notifications are on", ['"Email notifications" is checked']],
    ["The Products page is shown with 6 products", ["The Products page is shown", "There are exactly 6 products"]],
  ])("%s", (line, plain) => {
    const bare = (all: readonly unknown[]): unknown =>
      JSON.parse(JSON.stringify(all, (key, value: unknown) => (key === "words" || key === "quoted" ? undefined : value)));
    expect(claims(line)).not.toContain(null);
    expect(bare(claims(line))).toEqual(bare(plain.flatMap(claims)));
  });

  it("is read among the steps, too, and what was counted is not what one goes on with", () => {
    const { steps } = readWithRules(
      '1. Click "Views"\n2. The first row is Ann Lee and the second one is Bob Ray.\n3. Click it again\n\nExpected: "X" is shown',
    );
    expect(steps.map(({ intent }) => intent.type)).toEqual(["act", "assert", "assert", "act"]);
    const again = steps.at(-1)?.intent;
    expect(again?.type === "act" && again.act.kind === "click" ? again.act.target.name : null).toBe("Views");
    expect(parseLine("The user clicks the first row", "step")[0]?.intent.type).toBe("act");
    expect(parseLine("The customer is asked to pay", "step")[0]?.intent.type).not.toBe("act");
  });

  it.each([
    "Only users with the role Viewer or Editor are listed",
    '"Milk" is almost completed',
    "The order of somebody is not listed",
    "The first row is Ann Lee with many gold medals",
    "There are no expired users",
    "The last one is not the same as before",
    "Everything is on",
    "Oli Bob's account is removed",
  ])("is not guessed at: %s", (line) => {
    expect(claims(line)).toContain(null);
  });
});
