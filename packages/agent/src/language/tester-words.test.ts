import { describe, expect, it } from "vitest";
import { describeIntent } from "./describe.ts";
import { parseLine } from "./parse-line.ts";

const meaningOf = (text: string, kind: "step" | "outcome"): string =>
  parseLine(text, kind)
    .map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)))
    .join(" | ");

describe("orders of testers", () => {
  it.each([
    ["goto /admin/users", "go to /admin/users"],
    ["Go back one page in the browser", "go back"],
    ["Go back to the previous page and reload it", "go back | reload the page"],
    ['Scroll down until "Load more" is visible and click it', 'scroll down until the page shows "Load more" | click the "Load more"'],
    ['Wait at most 20 seconds until "Done" is shown', 'wait until the page shows "Done", up to 20 s'],
    ['Make click on "Continue"', 'click the "Continue"'],
    ['Do a double click on the file "notes.txt"', 'double-click the "notes.txt"'],
    ['I push on the button "Next"', 'click the button "Next"'],
    ['I go with the mouse over "More"', 'hover over the "More"'],
    ['Put a checkmark next to "Gift wrap"', 'check the "Gift wrap"'],
    ['Enter valid username "ann" in Username textbox', 'type "ann" into the field Username'],
    ["I write in the amount 250,00", 'type "250,00" into the amount'],
    ["Toggle notifications off", "uncheck the notifications"],
    ["change role Editor -> Viewer", 'type "Viewer" into the role'],
    ["Change the view from grid to list", 'select "List"'],
    ['Give Ann the role "Editor"', 'type "Editor" into the role in the part with "Ann"'],
    ["fill: name=Bob, email=bob@x.test", 'type "Bob" into the field name | type "bob@x.test" into the field email'],
    [
      "Customer enters 4111 as card number, 12/30 as expiry and 123 as CVC",
      'type "4111" into the card number | type "12/30" into the expiry | type "123" into the CVC',
    ],
    ["Close the window with the X", "click the button Close in the dialog"],
    ['Click the button "A -> B"', 'click the button "A -> B"'],
    ["Download the invoice as INVOICE", "click the invoice and wait for the download, remembered as {{INVOICE}}"],
  ])("%s", (text, want) => {
    expect(meaningOf(text, "step")).toBe(want);
  });

  it.each([
    // A kind of file is no name to remember a download by, nor the name of a button.
    "Export the report as CSV",
    "Download the report as PDF",
    "Set the date range from 1 March 2026 to 31 March 2026",
    "Choose rows 1 and 3",
    "Leave the page and come back",
    "Change the password from old to new",
    "Give Ann the book",
    "Put in the cart 2",
    "Press to continue",
    "Make click",
    "Go back three pages",
    "Go back to the list and reload it if it is old",
  ])("does not guess at: %s", (text) => {
    expect(meaningOf(text, "step")).toBe("unknown");
  });
});

describe("expectations of testers", () => {
  it.each([
    ['The headline of the page is "Being From Kansas City"', 'the heading is exactly "Being From Kansas City"'],
    ["No password field is on the page", "the field password is hidden"],
    ["Apples, pears and plums are listed", 'the page shows "Apples", and the page shows "pears", and the page shows "plums"'],
    ["Users and Groups are listed", 'the page shows "Users", and the page shows "Groups"'],
    ["I can see three plan cards: Basic, Pro and Enterprise", 'the page lists only "Basic", "Pro", "Enterprise"'],
    [
      "The dialog has two buttons, Cancel and Delete",
      'the page has exactly 2 × button in the dialog | the button "Cancel" in the dialog is visible | the button "Delete" in the dialog is visible',
    ],
    ["The Save and Cancel buttons are enabled", 'the button "Save" is enabled | the button "Cancel" is enabled'],
    ["the logo and the menu are shown", "the logo is visible | the menu is visible"],
    ['"Admin" is missing from the menu', 'the page does not show "Admin" in the menu'],
    ["The Export button is not there", 'the button "Export" is hidden'],
    ['Mail "Lunch" is not more in the inbox', 'the page does not show "Lunch" in the part with "inbox"'],
    ["The price slider is at its maximum, 500", "the number in the slider price is exactly 500"],
    ['The bar above the table says "3 selected"', 'the text "3 selected" above the table is visible'],
    ['The search bar says "mug"', 'the value of the field search contains "mug"'],
    ['the subject line is "Re: Lunch"', 'the subject is exactly "Re: Lunch"'],
    ["The form shows errors for Name and Email", 'the field "Name" is invalid | the field "Email" is invalid'],
    ['The page shows "Apples, pears and plums are listed"', 'the page shows "Apples, pears and plums are listed"'],
  ])("%s", (text, want) => {
    expect(meaningOf(text, "outcome")).toBe(want);
  });

  it.each([
    "The pagination shows page 2 as the current one",
    "No field is on the page",
    "No red button is on the page",
    "Newly added customer should be displayed in the grid",
    "The price slider is at its maximum",
    "Ann and two others are listed",
    "No Apples and Pears are listed",
    "Apples and pears are not listed",
    "All, active and done are shown",
    "red, green and blue rows are shown",
    "Users, groups and the admin are listed",
    "Apples, pears and plums are listed in red",
    "There are three hotels: Alfa and Bravo",
    "Nobody is missing from the list",
    "A required field is missing",
    // Of a list that is closed nothing is to be seen, whatever it offers.
    "the Export option is not there",
  ])("does not guess at: %s", (text) => {
    expect(meaningOf(text, "outcome")).toBe("unknown");
  });
});
