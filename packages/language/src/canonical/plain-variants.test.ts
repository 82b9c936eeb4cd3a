import { describe, expect, it } from "vitest";
import { CANONICAL_VERSION, canonicalReference, readCanonical, readCanonicalLines, writeCanonical } from "./index.ts";
import { referenceParts } from "./reference.ts";

const again = (sentence: string): string | null => {
  const read = readCanonical(sentence);
  return read.type === "error" ? null : writeCanonical(read);
};

describe("a sentence that differs in nothing that matters", () => {
  it.each([
    ["click the button 'Save'.", 'Click the button "Save"'],
    ["Click the “Save” button", 'Click the button "Save"'],
    ["Click **Save**", 'Click "Save"'],
    ['Click the thing "Save"', 'Click "Save"'],
    ['Click a "menu item" menu item', 'Click the menu item "menu item"'],
    ['Type "ann" into the "Username" field', 'Type "ann" into the field "Username"'],
    ["Type {{PASSWORD}} into the field `Password`", 'Type "{{PASSWORD}}" into the field "Password"'],
    ["Go to /login", 'Go to "/login"'],
    ["Go to {{BASE_URL}}/cart.", 'Go to "{{BASE_URL}}/cart"'],
    ['Go to address "Comments"', 'Go to the address "Comments"'],
    ["The URL is /cart", 'The URL is "/cart"'],
    ['The button "Save" is not visible', 'The button "Save" is hidden'],
    ["the page shows “Done”", 'The page shows "Done"'],
    ['At least 2 of the rows shows "A"', 'At least 2 of the rows show "A"'],
    ['Click the 2nd button "Edit"', 'Click the second button "Edit"'],
    ['The number of the rows is "3"', 'The number of rows is "3"'],
    ['The row of "Ann" shows "Admin" in column "Role"', 'The row of "Ann" shows "Admin" in the column "Role"'],
    ['Click "Ann" in the list called "members"', 'Click "Ann" in the list "members"'],
    ['Click "Edit" in the card called "Ann"', 'Click "Edit" in the card of "Ann"'],
    ['Click the button called "cross" beside the heading "Today"', 'Click the button called "cross" next to the heading "Today"'],
    ['The row of "Ann" is not visible', 'The row "Ann" is hidden'],
    ['The part called "footer" shows "2 rows"', 'The page shows "2 rows" in the part called "footer"'],
    ['The last row does not show "9" in the column "Stock"', 'In the last row, the column "Stock" does not show "9"'],
  ])("%s", (said, want) => {
    expect(again(said)).toBe(want);
    expect(again(want)).toBe(want);
  });

  it("keeps every letter of what stands in quotes", () => {
    const read = readCanonical('Type "The  ""A"" are\\n.  " into the field "a"');
    expect(read).toMatchObject({ act: { value: 'The  "A" are\\n.  ', target: { name: "a", words: 'the field "a"' } } });
  });
});

describe("what is no canonical sentence", () => {
  it.each([
    ['Clik the button "Save"', 0, "Click"],
    ['Click the button "Save" twice', 24, "Click"],
    ['Type "ann" in to the field "Name"', 11, 'Type "value" into THING'],
    ["The page shows Done", 15, "The page shows"],
    ['The button "Save" is shiny', 21, "THING is"],
    ["Save the changes", 0, null],
    ["", 0, null],
    ['Click "Save', 6, "Click"],
    ['Go to "Comments"', 6, "Go to"],
    ['"Saved" is visible', 11, '"first" is listed'],
    ["Click /admin", 6, "Click"],
    ['Type "42" into Card', 15, "Type"],
    ['The page does not show "A" or "B"', 27, "The page"],
    ['The dropdown "Country" shows "Germany"', 23, "THING"],
    ['Click "Delete" in the second section', 29, "Click"],
  ])("%s: it is said where it goes wrong, and what comes nearest", (said, at, nearest) => {
    const read = readCanonical(said);
    expect(read).toMatchObject({ type: "error", at });
    if (read.type !== "error") return;
    expect(read.nearest === null ? null : read.nearest.replaceAll("*", "").startsWith(nearest ?? "-"), read.nearest ?? "").toBe(
      nearest === null ? null : true,
    );
  });

  it("leaves no word out", () => {
    for (const said of [
      'Click "A" and "B"',
      'Do not click "A"',
      'The page shows only "A"',
      'Click "A" or "B"',
      'The heading "A" is shown twice',
      'The page shows "A", "B"',
    ])
      expect(readCanonical(said).type, said).toBe("error");
  });

  it("is refused where it is in a version that nobody knows yet", () => {
    expect(readCanonical("Go back", CANONICAL_VERSION + 1).type).toBe("error");
  });

  it("is found out in time, however long it is", () => {
    const hostile = [
      `Click ${'"a" next to '.repeat(200)}`,
      `Click ${'("a" next to '.repeat(200)}`,
      `The page shows ${'"a", '.repeat(600)}`,
      `The page shows "a"${'; the page shows "a" in the row of "b" in the list'.repeat(60)}; no`,
      `Click the button "a"${' in the row of "a" and "b"'.repeat(100)} no`,
      `Click "a"${' next to "b" in the list'.repeat(100)}`,
      `${"before the last step, ".repeat(120)}no`,
      `Upload ${'"a" of 3 bytes, '.repeat(150)}`,
    ];
    for (const sentence of hostile) {
      const before = process.cpuUsage();
      expect(readCanonical(sentence).type).toBe("error");
      expect(process.cpuUsage(before).user / 1_000, sentence.slice(0, 60)).toBeLessThan(500);
    }
  });
});

describe("blocks", () => {
  const block = [
    'If the page shows "Cookies":',
    '  Click "Accept"',
    "  Repeat 2 times:",
    '    Click "Next"',
    "Otherwise:",
    '  Click "Log in" if it is visible',
    'Click "Save"',
  ].join("\n");

  it("hold what stands further in below them, with the lines they stand in", () => {
    expect(readCanonicalLines(block)).toMatchObject([
      {
        line: 1,
        intent: {
          control: {
            kind: "if",
            // oxlint-disable-next-line unicorn/no-thenable
            then: [{ line: 2 }, { line: 3, intent: { control: { kind: "repeat", times: 2, body: [{ line: 4 }] } } }],
            otherwise: [{ line: 6 }],
          },
        },
      },
      { line: 7, intent: { act: { kind: "click" } } },
    ]);
  });

  it("tell where they go wrong", () => {
    expect(readCanonicalLines(block.replace("Accept", 'Acc"ept'))).toMatchObject({ type: "error", at: block.indexOf("ept") + 1 });
    expect(readCanonicalLines('Click "A"\n      Click "B"')).toMatchObject({ type: "error", at: 16 });
    expect(readCanonical('Click "A"\nClick "B"')).toMatchObject({ type: "error", at: 10 });
  });
});

describe("the reference", () => {
  it("is one page that a model can be given: at most 3,000 tokens, of four characters", () => {
    expect(canonicalReference().length / 4).toBeLessThan(3_000);
    expect(canonicalReference()).toContain('Type "value" into THING');
  });

  it("tells one sentence for one thing, the one that is written for it", () => {
    const told = referenceParts().flatMap(({ forms }) => forms);
    expect(told.filter((form) => /^(?:choose|select) "/i.test(form))).toEqual([
      'Select "text" and "text"',
      'Select "text" and "text" in THING',
    ]);
    expect(again('The checkbox "Post" is not checked')).toBe('The checkbox "Post" is unchecked');
    expect(again('The checkbox "Post" is not required')).toBe('The checkbox "Post" is not required');
    expect(told.filter((form) => form.includes("[not ]STATE"))).toEqual([]);
  });
});
