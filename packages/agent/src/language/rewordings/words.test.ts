import { expect, test } from "vitest";
import { parseLine } from "../parse-line.ts";
import { restate } from "./plain-words.ts";

const SAYS: Readonly<Record<string, string>> = {
  'Use the search box to enter "mugs" and press Enter': 'enter "mugs" into the search box and press Enter',
  "Press Submit when done.": "Press Submit.",
  'Enter "Ann" into the name field and submit': 'Enter "Ann" into the name field and click Submit',
  "Click the archive icon to mark it as done": "Click the archive icon",
  "Expand the section below and click Save": "Expand the section and click Save",
  'Click the button in the dialog labeled "OK"': 'Click the button labeled "OK" in the dialog',
  "Choose 7 with the slider and press Save": "set the slider to 7 and press Save",
  "Select 03/04/2026 as the date and press Save": 'enter "03/04/2026" as the date and press Save',
  "Set the sliders to [1, 2]": "set the first slider to 1, set the second slider to 2",
  'Enter the name "Ann" and the city "Rome" into the text fields and press Save':
    'Enter the name "Ann" and Enter the city "Rome" and press Save',
  "For the customer Ann, click the Edit button": 'click the Edit button for "Ann"',
  "Find the order from Ann and click the trash icon": 'click the trash icon for "Ann"',
  'Copy the text from the first text area and paste it into the "Notes" field':
    'Copy the text from the first text area and paste it into the "Notes" field',
  "Copy the text of the order number and paste it into the search field":
    "remember the text of the order number as copied_text, then type {{copied_text}} into the search field",
  "Enter the value of Total into the amount field": 'remember "Total" as copied_text, then type {{copied_text}} into the amount field',
  'Type "abc" in capital letters into the code field': 'Type "ABC" into the code field',
  "Select red, green, blue and click Save": 'select "red", select "green", select "blue" and click Save',
  'Reply to them with the text "Thanks"': 'click the reply button, then type "Thanks" into the text area, then click the send button',
  "Select File>Export": "Select File > Export",
  "For the product page, click Edit": "For the product page, click Edit",
  "Hover over the card and click the star at its right": "Hover over the card and click the star to the right of it",
  // What is quoted stays as it is, and so does what says something else.
  "Look at its right neighbour": "Look at its right neighbour",
  'Click "Use the textbox to enter "': 'Click "Use the textbox to enter "',
  'Click "the section below and more"': 'Click "the section below and more"',
  'Type "a when done" into the field': 'Type "a when done" into the field',
  'Click the button below "Terms"': 'Click the button below "Terms"',
};

test.each(Object.entries(SAYS))("puts in plainer words: %s", (text, want) => {
  expect(restate(text).toLowerCase()).toBe(want.toLowerCase());
});

test.each([
  ['Switch between the tabs to find and click on the link "Invoices"', "tabs"],
  ['Expand the sections below, to find and click on the link "Refunds"', "sections"],
  ['Go through the pages to find and click "Mug"', "pages"],
  ['Find and open "Mug"', "any"],
] as const)("searches behind what the author names: %s", (text, search) => {
  const [line, another] = parseLine(text, "step");
  expect(another).toBeUndefined();
  expect(line?.intent).toMatchObject({ type: "act", act: { kind: "click", search } });
});
