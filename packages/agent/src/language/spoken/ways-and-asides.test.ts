import { describe, expect, it } from "vitest";
import { meaningOf } from "../__fixtures__/meaning.ts";

const understand = (text: string): string => meaningOf(text, "step");

// oxfmt-ignore
describe("ways that a page shows step by step", () => {
  it.each([
    ["Open All products from the Browse store menu", 'click the "All products" in the menu with "Browse store"'],
    ["Go back to the list of event types", "click the event types list"],
    ["Go to the issues of the Lighthouse project", 'click the Lighthouse project | click the "Issues"'],
    ['Go to the "Issues" tab of the repository dev1/recipes', 'click the dev1/recipes repository | click the tab "Issues"'],
    ["Go to the table books of the library database", 'click the "library" | click the "books"'],
    ["Click the plus sign in \"Backlog\"", 'click the icon plus in the part with "Backlog"'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });
});

// oxfmt-ignore
describe("what hangs on an order", () => {
  it.each([
    ['Replace the text with "foo" but do not press Enter', 'press Control+A | type "foo" into the focused field'],
    ['Click "Add" straight away, just to see the complaints', 'click the "Add"'],
    ["Sort by name descending, i.e. click the Name header twice", "click the Name header 2 times"],
    ['Type "phone" into the search field, followed by Enter', 'type "phone" into the field search | press Enter'],
    ['Click the header "Age" a second time', 'click the "Age"'],
    ['The user clicks "A" and then "B"', 'click the "A" | click the "B"'],
    ["Press Escape until the menu has gone", "until the menu is hidden, at most 50 times: press Escape"],
    ['Tick the newsletter box and leave the box about special offers unticked', "check the checkbox newsletter | the checkbox special offers is unchecked"],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each([
    'Fill in the form but do not tick "Terms"',
    'Open the menu but do not choose "A"',
    "Click the first link and do the same",
    'The user picks the title "Mrs." and enters a password',
    "Sort by name, i.e. as it was before",
  ])("%s: is more than that", (text) => {
    expect(understand(text)).toBe("unknown");
  });
});

// oxfmt-ignore
describe("orders about things of an application", () => {
  it.each([
    ["Rate the product with 4 stars", "click the 4 stars"],
    ['Give "Blue Mug" 4 stars', 'click the 4 stars in the part with "Blue Mug"'],
    ["Rate it 4 out of 5", "click the 4 stars"],
    ["Add buy milk, press Enter", 'type "buy milk" into the field new todo | press Enter'],
    ["Drag A onto B", 'drag the "A" onto the "B"'],
    ["Sort products by price, low to high", 'select "Price (low to high)"'],
    ["Sort them by course name", 'select "Course name"'],
    ['Find the owner with the last name "Davis"', 'type "Davis" into the field last name | press Enter'],
    ['Click "Add Visit" for the pet Leo', 'click the "Add Visit" in the part with "Leo"'],
    ["Star the message from GitHub", 'click the Star in the part with "GitHub"'],
    ["Add a new flow with the + button", 'click the button "+"'],
    ['Swap start and end with the button "Reverse"', 'click the button "Reverse"'],
    ["Check the first and the third checkbox", "check the #1 checkbox | check the #3 checkbox"],
    ["Click one of the articles", "click the #1 article"],
    ["Close the advertisement", 'click the button Close in the part with "advertisement"'],
    ["Drag the slider to the right end", "press End in the slider"],
    ["Wait until the page has finished loading", "wait until the page is visible"],
    ['Keep clicking "Load more" until all items are shown', 'until the page does not show "Load more", at most 50 times: click the "Load more"'],
    ['Filter the list by typing "ann" into the search box', 'type "ann" into the field search'],
    ["Open the login page and log in with the demo credentials (demo / d1)", 'click the link login | sign in as "demo" with the password "d1"'],
    ['Select the hobbies "Reading" and "Music"', 'select "Reading" in the hobbies | select "Music" in the hobbies'],
    ["Check the boxes a, b and c", 'check the checkbox "a" | check the checkbox "b" | check the checkbox "c"'],
    ['Move "A" to position 2', 'drag the "A" onto the #2 item'],
    ["Mark the message from Ann as important", 'click the "Mark as important" in the part with "Ann"'],
    ["Click 7, plus, 3 and equals", 'click the "7" | click the "plus" | click the "3" | click the "equals"'],
    ["Add Milk and Bread to the list", 'type "Milk" into the field new todo | press Enter | type "Bread" into the field new todo | press Enter'],
    ["Delete item Milk", 'click the Delete in the part with "Milk"'],
    ["Tick I agree", 'check the "I agree"'],
    ["Double-click Milk, replace text with Oat milk, press Enter", 'double-click the Milk | press Control+A | type "Oat milk" into the focused field | press Enter'],
    ["Pick 15 March as departure and 20 March as return", 'select "15 March" in the departure | select "20 March" in the return'],
    ["Increase the number of shirts to two", 'type "2" into the shirts'],
    ['Log in as "a" with the password "b" and is taken to the dashboard', 'sign in as "a" with the password "b" | the page is the one called "dashboard"'],
    ['Type "ABC" in lower case into the text field', 'type "abc" into the field'],
    ['Click "Edit" in Ann\'s row', 'click the "Edit" in the row with "Ann"'],
    ['Open "Settings" and there "Notifications"', 'click the "Settings" | click the "Notifications"'],
    ['Click "Yes" when the confirmation appears', 'click the "Yes" in the dialog'],
    ['Open the context menu of "A" with a right click and choose "Rename"', 'right-click the "A" | select "Rename"'],
    ["Switch to page 3", "click the link 3"],
    ["Leave everything empty and click Save", "for each field: clear the field | click the Save"],
    ["Click the plus button to add a flow", "click the button plus"],
    ["Submit with Add Owner", 'click the "Add Owner"'],
    ["Save the event", "click the button Save"],
    ['Fill in Confirm with "x"', 'type "x" into the Confirm'],
    ['Enter the password "Z!" in both password fields', 'type "Z!" into the #1 field password | type "Z!" into the #2 field password'],
    ['In the Add user form enter the user "sue" and the email "s@x.test"', 'type "sue" into the user in the form with "Add user" | type "s@x.test" into the email in the form with "Add user"'],
    ['Under "Shown on", select "Topic" and "Post"', 'click the "Topic" under the heading with "Shown on" | click the "Post" under the heading with "Shown on"'],
    ["Enter a fresh e-mail address", 'type "{{random.email}}" into the field e-mail address'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each([
    "Add the item, press Enter",
    "Leave the page and come back",
    "Leave everything else empty",
    "Fill in the rest of the form with made-up data",
    "Hold down Shift and click the third row",
    "Press Ctrl, Shift and A",
    'Swap the entry called "A" with the button "B"',
    "Rate the first product with 4 stars",
    "Sort them by name ascending first",
    "Find the owner with the dog",
  ])("%s: not carried out", (text) => {
    expect(understand(text)).toBe("unknown");
  });
});
