import { describe, expect, it } from "vitest";
import { parseLine } from "./parse-line.ts";

function intentsOf(text: string, kind: "step" | "outcome"): readonly unknown[] {
  return parseLine(text, kind).map(({ intent }) => withoutWords(intent));
}

/** The words as written are for messages; what is meant is the same without them. */
function withoutWords(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === "words" || key === "line" ? undefined : one))) as unknown;
}

describe("orders in applications that keep records", () => {
  it.each([
    ["Enter the username ann and the password secret-1", 'Enter "ann" as the username and enter "secret-1" as the password'],
    ["Type ann into Username and hush into Password", 'Enter "ann" into the "Username" field and enter "hush" into the "Password" field'],
    ["Open the Books list.", "Open the Books page"],
    ['Open the page "Holidays" by clicking its link', 'Click "Holidays"'],
    ['Click the plus icon in the "Ready" column', 'Click the plus icon in the "Ready" section'],
    ["Switch to the list view", 'Click "List"'],
    ['In the filter sidebar, under "By status", click "Open"', 'Click "Open" under the heading "By status"'],
    ['Click the pencil icon ("Edit this page")', 'Click "Edit this page"'],
    ['Click "ann" at the bottom of the sidebar', 'Click "ann" in the sidebar'],
    ['Click "Save" without a title', 'Leave the title field empty and click "Save"'],
    ['Open project "Move", open task "Pack"', 'Open the project "Move", then open the task "Pack"'],
    ['Open the project "Move", click "Members"', 'Open the project "Move", then click "Members"'],
  ])("%s", (said, plain) => {
    const intents = intentsOf(said, "step");
    expect(intents).toEqual(intentsOf(plain, "step"));
    expect(JSON.stringify(intents)).not.toContain("unknown");
  });

  it.each(["Open the list", "Switch to the next view", 'Click "Save" without saving', "Enter the username and the password"])(
    "makes nothing else of %s",
    (said) => {
      const intents = JSON.stringify(intentsOf(said, "step"));
      expect(intents).not.toContain('"name":"List"');
      expect(intents).not.toContain('"fill"');
    },
  );
});

describe("claims about applications that keep records", () => {
  it.each([
    [
      'The row of "Ann" shows the role "Admin" and the salary 4300',
      ['The row of "Ann" shows "Admin" in the "role" column', 'The row of "Ann" shows "4300" in the "salary" column'],
    ],
    ['The row of Ann shows "1 May" as the date of birth', ['The row of "Ann" shows "1 May" in the "date of birth" column']],
    ['The first row is "Lamp" with the price 6.50', ['The first row contains "Lamp"', 'The first row shows "6.50" in the "price" column']],
    ['The result "Ann" is listed', ['"Ann" is shown in the results']],
    ["The table has 3 rows of data", ["The table has 3 rows"]],
    ["The Price column for Lamp reads 6.50", ['The row of "Lamp" shows "6.50" in the "Price" column']],
    ["Ann Smith is in the first row with 7000", ['The first row contains "Ann Smith"', 'The first row contains "7000"']],
    ["Only Sales and Legal remain in the list", ['Only "Sales" and "Legal" are listed']],
    ["The groups are Editors, Writers and Readers", ['Only "Editors", "Writers" and "Readers" are listed']],
    ['Only the user "Ann" is listed', ['Only "Ann" is listed']],
    ['The list shows no "Ann" any more', ['"Ann" is not shown in the list']],
    ['"Task A" is in the Ready column', ['"Task A" is shown in the "Ready" column']],
    ['The "Ready" column now has 2 tasks', ['There are 2 tasks in "Ready"']],
    ['The Title field should have the error "Too short"', ['The error "Too short" is shown under the Title field']],
    ["A message confirms that the group was created", ['The message shows "group"', 'The message shows "created"']],
    ['Under "Tools" there is a list with Chat and Mail', ['"Chat" and "Mail" are shown under the heading "Tools"']],
  ])("%s", (said, plain) => {
    const intents = intentsOf(said, "outcome");
    expect(intents).toEqual(plain.flatMap((one) => intentsOf(one, "outcome")));
    expect(JSON.stringify(intents)).not.toContain("unknown");
  });

  it.each([
    'A message says that "A" was added or "B" was removed',
    'The row of "Ann" shows the role "Admin" and nothing else',
    'The list has a link from "/a" to "/b"',
  ])("makes no easier claim of %s", (said) => {
    expect(JSON.stringify(intentsOf(said, "outcome"))).toContain('"unknown"');
  });
});
