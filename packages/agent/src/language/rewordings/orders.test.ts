import { describe, expect, it } from "vitest";
import { intentsOf, meaningOf } from "../__fixtures__/meaning.ts";

const SIGNED_IN = 'sign in as "ann" with the password "s3cret"';

describe("orders to an application with pages", () => {
  it.each([
    ['Click "Ask", enter "blue" into the prompt and accept it', 'Click "Ask", accept the prompt with "blue"'],
    ['Search for "Lamp" and add the product to the basket', 'Search for "Lamp" and add "Lamp" to the basket'],
    ['Open "Lamp" and add the product to the basket', 'Open "Lamp" and click the Add to cart button'],
    ["Click into First day and pick the 15th", 'Click into the "First day" field and pick the 15th'],
    ["I answer No", "Click No"],
    ["Click the Truck chip", 'Click "Truck"'],
    ["Choose Dr. Chen and click Save", 'Choose "Dr. Chen" and click Save'],
    ["Type Ivy in the Patient field and pick the first suggestion", "Type Ivy in the Patient field and click the first option"],
    ["In the confirmation click Discharge", "In the dialog, click Discharge"],
    ["Click the delete icon of FD-108", 'Click the delete icon for "FD-108"'],
    ["Press the delete button of Bracelet", 'Press the delete button for "Bracelet"'],
    [
      "Tick the boxes of Ben Castle and Dan Ewing",
      'Check the checkbox in the row of "Ben Castle" and check the checkbox in the row of "Dan Ewing"',
    ],
    [
      "Select the rows of FD-1 and FD-2 by ticking their checkboxes",
      'Check the checkbox in the row of "FD-1" and check the checkbox in the row of "FD-2"',
    ],
    ['Add the skill "layout" and press Enter', 'Type "layout" into the skill field and press Enter'],
    ['Open the card menu of "Logo"', 'Click the thing called "menu" in the card of "Logo"'],
    ["Open the menu of TASK-3204", 'Click the thing called "menu" in the row of "TASK-3204"'],
    ['Append "x" to the text in the editor', 'Append "x" to the text area'],
    ["Open the order #1001", 'Open "#1001"'],
    ["Confirm the deletion in the dialog that appears", "Confirm in the dialog"],
    ['Change the role of the user "bob" to "Editor"', 'Change the role of "bob" to "Editor"'],
    ['Sort the table by the column "Created"', 'Click the column header "Created"'],
    ["Select the role Author", 'Select "Author" in the role dropdown'],
    ["Switch to the section Customers", 'Click "Customers"'],
    ["Go to the Customers section", 'Click "Customers"'],
    ["Delete one of the entries", 'Click the first "Delete" button'],
    ["Search for the last name Coleman", 'Enter "Coleman" into the last name field and press Enter'],
    ["Click on the three dots (Actions) at the top right", 'Click on "Actions" at the top right'],
    ["Open the project Lighthouse from the Projects page", 'Open the "Projects" page and click "Lighthouse"'],
    ["Open the category Clothing in the sidebar", 'Click "Clothing" in the sidebar'],
    ["Open Dynamic Controls", 'Open "Dynamic Controls"'],
    [
      'In the Register form, enter the password "Zebra-4711" and the same password again as confirmation',
      'In the Register form, enter the password "Zebra-4711" and the password confirmation "Zebra-4711"',
    ],
    [
      'Write the comment "Thanks" with the name "Lia" and the email lia@example.com',
      'Enter "Thanks" into the comment field, enter "Lia" into the name field and enter "lia@example.com" into the email field',
    ],
    [
      'Under "New tag", enter the name Fishing and the slug fish',
      'In the "New tag" section, enter "Fishing" as the name and in the "New tag" section, enter "fish" as the slug',
    ],
  ])("%s", (said, plain) => {
    const intents = intentsOf(said, "step");
    expect(intents).toEqual(intentsOf(plain, "step"));
    expect(JSON.stringify(intents)).not.toContain("unknown");
  });

  it.each([
    "Delete all of the entries",
    "Search for the last entry",
    "Add the book to the wish list",
    "Open the category in the sidebar",
    "Enter the name and the slug again",
  ])("makes nothing else of %s", (said) => {
    const intents = JSON.stringify(intentsOf(said, "step"));
    expect(intents).not.toContain('"ordinal":1');
    expect(intents).not.toContain('"last name"');
    expect(intents).not.toContain("Add to cart");
    expect(intents).not.toContain('"name":"category"},"page"');
    expect(intents).not.toContain('"value":"again"');
  });
});

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

describe("orders as testers note them", () => {
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

describe("orders in few words", () => {
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
  ])("%s", (text, want) => {
    expect(meaningOf(text, "step")).toBe(want);
  });
});

describe("texts of the page, parts of drawings and where one drags", () => {
  it.each([
    [
      'Find the 4th word in the paragraph, type that into the textbox and press "Submit"',
      'remember word number 4 of the paragraph as {{copied_text}} | type "{{copied_text}}" into the field | click the "Submit"',
    ],
    [
      "Copy the last word of the text area and paste it into the Name field",
      'remember the last word of the field as {{copied_text}} | type "{{copied_text}}" into the field Name',
    ],
    [
      "Type the text below into the text field",
      'remember the text of the paragraph as {{copied_text}} | type "{{copied_text}}" into the field',
    ],
    [
      "Solve the math problem and type your answer into the textbox",
      'remember the answer to the sum as {{copied_text}} | type "{{copied_text}}" into the field',
    ],
    ["Solve the puzzle and type your answer into the textbox", "unknown"],
    ["Remember the second word of the heading as WORD", "remember word number 2 of the heading as {{WORD}}"],
    ["Find the 4th word in the row of Ann, type that into the textbox", "unknown"],
    ["Type the other text below into the text field", "unknown"],
    ["Click on the center of the circle", "click the circle"],
    ["Double-click the middle of the map", "double-click the map"],
    ["Click all red circles", "for each red circle: click the red circle"],
    ["Select all the shades of blue", "for each blue shade: click the blue shade"],
    ["Click all red products", "unknown"],
    ["Click all expensive circles", "unknown"],
    ["Drag the divider to the left", "drag the divider by -40, 0 px"],
    ["Drag the item up", "drag the item by 0, -40 px"],
    ["Drag the item up by one", "drag the item up by 1"],
    ["Move the Pear item two places down", "drag the item Pear down by 2"],
    ["Drag Ann to the top center", "drag the Ann to the top"],
    ["Move the item up", "unknown"],
    [
      'Click the "Like" button on 3 posts by @ann',
      'for the first 3 of each button "Like" in the item with "@ann": click the button "Like" in the item with "@ann"',
    ],
    ['Click the "Like" button on 3 of the posts by @ann', "unknown"],
  ])("%s", (text, want) => {
    expect(meaningOf(text, "step")).toBe(want);
  });
});
