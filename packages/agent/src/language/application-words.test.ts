import { describe, expect, it } from "vitest";
import { parseDescription } from "./parse-description.ts";
import { parseLine } from "./parse-line.ts";

function intentsOf(text: string, kind: "step" | "outcome"): readonly unknown[] {
  return parseLine(text, kind).map(({ intent }) => withoutWords(intent));
}

/** The words as written are for messages; what is meant is the same without them. */
function withoutWords(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, one: unknown) => (key === "words" || key === "line" || key === "quoted" ? undefined : one)),
  ) as unknown;
}

describe("orders to an application with pages", () => {
  it.each([
    ['Click "Ask", enter "blue" into the prompt and accept it', 'Click "Ask", accept the prompt with "blue"'],
    ['Search for "Lamp" and add the product to the basket', 'Search for "Lamp" and add "Lamp" to the basket'],
    ['Open "Lamp" and add the product to the basket', 'Open "Lamp" and click the Add to cart button'],
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

describe("claims about an application with pages", () => {
  it.each<[string, readonly string[]]>([
    ['The heading is: Products matching "robot"', ['The heading is `Products matching "robot"`']],
    ["An error is shown: The user nobody is not registered.", ['The error "The user nobody is not registered" is visible']],
    ["Exactly one vet is listed on this page: Sharon Jenkins", ['Only "Sharon Jenkins" is listed']],
    ['The only result is "Mending a sail"', ['Only "Mending a sail" is listed']],
    ['3 products are listed, among them "Shirt"', ["3 products are listed", '"Shirt" is listed']],
    ['One of the results is "I, Robot" for £17.99', ['The card of "I, Robot" shows "£17.99"']],
    [
      '"Roof leaks" has the priority Immediate and is assigned to Nora Lind',
      [
        'The row of "Roof leaks" shows "Immediate" in the "priority" column',
        'The row of "Roof leaks" shows "Nora Lind" in the "assignee" column',
      ],
    ],
    [
      "Bo has a sum of 800 and the status paid",
      ['The row of "Bo" shows "800" in the "sum" column', 'The row of "Bo" shows "paid" in the "status" column'],
    ],
    [
      'The tag "Fishing" appears in the table with the slug "fish" and a count of 0',
      ['The row of "Fishing" shows "fish" in the "slug" column', 'The row of "Fishing" shows "0" in the "count" column'],
    ],
    ['The users table contains pia with the role "Author"', ['The row of "pia" shows "Author" in the "role" column']],
    ["Betty Davis lives in Sun Prairie", ['The row of "Betty Davis" shows "Sun Prairie"']],
    ["Nora Lind is shown as the Manager and Pavel Novak as the Developer", ['"Manager" is "Nora Lind"', '"Developer" is "Pavel Novak"']],
    [
      "In the issue tracking box, Bug has 3 open and 0 closed issues",
      ['The row of "Bug" shows "3" in the "open" column', 'The row of "Bug" shows "0" in the "closed" column'],
    ],
    [
      "A new row with Dee, 250 and open is at the end of the table",
      ['The last row contains "Dee"', 'The last row contains "250"', 'The last row contains "open"'],
    ],
    ["The City row of the Owner Information shows Verona", ['The row of "City" in the "Owner Information" section shows "Verona"']],
    ['In the top right corner, "Howdy" is displayed', ['"Howdy" is displayed in the top right corner']],
    [
      'The "At a Glance" box says 4 Posts and 1 Comment',
      ['"4 Posts" is shown in the "At a Glance" section', '"1 Comment" is shown in the "At a Glance" section'],
    ],
    [
      'Under Customer Reviews there is the review "Great fun" with the text "Read it twice."',
      ['"Great fun" is shown under the heading "Customer Reviews"', '"Read it twice." is shown under the heading "Customer Reviews"'],
    ],
    ['The text "3 shown" is below the table', ['"3 shown" is shown below the table']],
    ['The message "1 post moved." with an Undo link is shown', ['The message "1 post moved." is visible', 'The link "Undo" is visible']],
    ['There is a "Sign out" link instead of "Sign in".', ['The link "Sign out" is visible', 'The link "Sign in" is not visible']],
    [
      "The breadcrumb reads Home / Clothing",
      ['The breadcrumb shows "Home"', 'The breadcrumb shows "Clothing"', '"Home" is before "Clothing"'],
    ],
    ['Under "Latest news" there is the news "May"', ['"May" is shown under the heading "Latest news"']],
    ["An email field and a password field are visible", ["The email field is visible", "The password field is visible"]],
    ['The order is confirmed with the message "Thank you"', ['The message "Thank you" is shown']],
    ["Ann Smith is listed as the owner", ['"owner" is "Ann Smith"']],
    ["The Dashboard opens", ["The Dashboard page is shown"]],
    ['An info box says "Thank you!"', ['The message says "Thank you!"']],
    ['The field Title still contains "Hello"', ['The "Title" field still contains "Hello"']],
    ["The dialog has been closed", ["The dialog is closed"]],
    ['The option "News" is selected in the dropdown "Category"', ['"News" is selected in the "Category" dropdown']],
    ["The search returns no results", ["The list of results is empty"]],
    ["No issues are listed", ["The list of issues is empty"]],
    ["Only closed issues are listed", ['All issues show "Closed" in the "Status" column']],
    ["All listed posts have the category Boats", ['All posts show "Boats" in the "category" column']],
    ["bob has the role Editor", ['The row of "bob" shows "Editor" in the "role" column']],
    ["The list of orders contains the order #1001", ['The list of orders contains "#1001"']],
    ['The new repository "demo" is shown in the list of repositories', ['"demo" is shown in the repositories list']],
    [
      'The login form with the fields "User" and "Password" is shown',
      ["The login form is displayed", 'The "User" field is visible', 'The "Password" field is visible'],
    ],
    ['The top bar says "Logged in as admin".', ['"Logged in as admin" is displayed at the top of the page']],
    ['The Address field shows "must not be blank"', ['"must not be blank" is shown for the Address field']],
    ["We found 1 result for your search", ['The page shows "We found 1 result for your search"']],
  ])("%s", (said, plain) => {
    const intents = intentsOf(said, "outcome");
    expect(intents).toEqual(plain.flatMap((one) => intentsOf(one, "outcome")));
    expect(JSON.stringify(intents)).not.toContain("unknown");
  });

  it.each([
    "Ann has the same price",
    "nobody has the role Editor",
    "Only closed issues are not listed",
    "No errors are listed",
    'The order is not confirmed with the message "Thank you"',
    "Ann Smith is listed as the fastest",
    "Ann has a status field",
    "Ann has no status open",
    "Bo has a sum of 800 or the status paid",
    "The Dialog opens twice",
    "Betty Davis never lives in Sun Prairie",
    "Exactly one vet is not listed: Sharon Jenkins",
    'One of the results is not "I, Robot" for £17.99',
    'None of the results is "I, Robot" for £17.99',
    "No issue was created: the heading is still there",
  ])("does not guess at %s", (said) => {
    expect(intentsOf(said, "outcome")).toMatchObject([{ type: "unknown" }]);
  });
});

describe("lines of a paragraph", () => {
  const outcomesOf = (text: string): readonly string[] =>
    parseDescription(`## Steps\n1. Open the page /\n\n## Expected outcome\n${text}\n`).outcomes.map(({ text: line }) => line);

  it("are claims of their own where the next word would still have had room", () => {
    expect(outcomesOf('The heading is "A"\nBetty Davis lives in Windsor\n"B" isn\'t listed\n3 items are shown')).toEqual([
      'The heading is "A"',
      "Betty Davis lives in Windsor",
      '"B" isn\'t listed',
      "3 items are shown",
    ]);
  });

  it.each([
    ["a line that cannot end there", 'The page does not show\n"Error"', ['The page does not show "Error"']],
    [
      "a line as long as the others",
      'The page that is opened by the button at the top of the list on the left shows\nBetty Davis under the heading "Owners of many pets and of a few more animals"',
      [
        'The page that is opened by the button at the top of the list on the left shows Betty Davis under the heading "Owners of many pets and of a few more animals"',
      ],
    ],
    ["a quoted text", 'The page shows "one\nTwo"', ['The page shows "one Two"']],
  ])("go on after %s", (_what, text, expected) => {
    expect(outcomesOf(text)).toEqual(expected);
  });
});
