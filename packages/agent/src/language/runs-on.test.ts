import { describe, expect, it } from "vitest";
import { meaningOf } from "./__fixtures__/meaning.ts";

const understand = (text: string): string => meaningOf(text, "step");

// oxfmt-ignore
describe("where one order ends and another begins", () => {
  it.each([
    ["Click 'Enable' beside the text field and wait until the loading bar is gone", 'click the "Enable" next to the field | wait until the loading bar is hidden'],
    ['Leave the username and the password empty and click "Login"', 'clear the username | clear the password | click the "Login"'],
    ["Choose the first size and the first colour", "click the #1 size | click the #1 colour"],
    ['Enter "Vienna" as the destination and take the first suggestion', 'type "Vienna" into the destination | click the #1 option'],
    ['Enter the tag "a" and press Enter, then the tag "b" and press Enter', 'type "a" into the tag | press Enter | type "b" into the tag | press Enter'],
    ["Press Enter, then Tab", "press Enter | press Tab"],
    ["Move the mouse over the middle picture and leave it there", "hover over the image middle"],
    ['Write "x" into the description only', 'type "x" into the description'],
    ['Tick "A" and "B" on the left', 'check the "A" in the corner with "left" | check the "B" in the corner with "left"'],
    ['Click the plus sign beside "Folders"', 'click the icon plus next to the "Folders"'],
    ['Open "Sign in" on the Conduit site', 'click the "Sign in"'],
    ['Click "New" on the page Event Types', 'click the "New"'],
    ["Open the product page of the MacBook", 'click the "MacBook"'],
    ['Drag "a.txt" onto the folder "B"', 'drag the "a.txt" onto the "B"'],
    ['Drag "a.txt" onto the upload area', 'upload "a.txt"'],
    ["Press the arrow-up key in the message box", "press ArrowUp in the field message"],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each([
    'Use the "New" button to create a folder called "A"',
    'Note the number next to "Published"',
    'Click "Add", and a small form opens over the page',
    "Open the demo with the month view and remember the title above the calendar",
    "Choose the first account in the from list and a different one in the to list",
  ])("%s: not carried out", (text) => {
    expect(understand(text)).toBe("unknown");
  });
});
