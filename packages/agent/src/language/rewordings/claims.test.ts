import { describe, expect, it } from "vitest";
import { intentsOf, meaningOf } from "../__fixtures__/meaning.ts";

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
    ['The message "1 post moved." with an Undo link is shown', ['The page shows "1 post moved."', 'The link "Undo" is visible']],
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
    ["The table does not show Austria", ['"Austria" is not shown in the table']],
    ["The users list no longer contains Ann Lee", ['"Ann Lee" is not shown in the users list']],
    ["The first task is Write report", ['The first task is "Write report"']],
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
    ["Ann Lee and TASK-12 are listed, but Bo is not", ['"Ann Lee" is listed', '"TASK-12" is listed', '"Bo" is not listed']],
    ["Ann Lee is shown, Bo is not shown any more", ['"Ann Lee" is shown', '"Bo" is not shown']],
    ["TASK-9366 is no longer on the page", ['"TASK-9366" is not shown']],
    ['The "New task" drawer is still open', ['The "New task" dialog is open']],
    ['The "New task" drawer is closed', ['The "New task" dialog is closed', '"New task" is not shown']],
    ['The Plate field shows the error "No such plate"', ['"No such plate" is shown for the Plate field']],
    ['The "Open" button is pressed', ['The "Open" button is selected']],
    ['The "Open" button is not pressed', ['The "Open" button is not selected']],
    ['"Lunch" is on December 4', ['The "December 4" cell contains "Lunch"']],
    ['The event "Lunch" is no longer on the 4th of December', ['The "4 December" cell does not contain "Lunch"']],
    [
      "Errors are shown for the name, the e-mail and the delivery date",
      ["The name field is invalid", "The e-mail field is invalid", "The delivery date field is invalid"],
    ],
    ["The first row contains 33", ['The first row contains "33"']],
    [
      "The first row shows Ann, 33 and Dr. Chen",
      ['The first row contains "Ann"', 'The first row contains "33"', 'The first row contains "Dr. Chen"'],
    ],
    ["We found 1 result for your search", ['The page shows "We found 1 result for your search"']],
  ])("%s", (said, plain) => {
    const intents = intentsOf(said, "outcome");
    expect(intents).toEqual(plain.flatMap((one) => intentsOf(one, "outcome")));
    expect(JSON.stringify(intents)).not.toContain("unknown");
  });

  it.each([
    "Ann has the same price",
    "Ann Lee is listed, Bo is",
    "Ann Lee is listed, but nobody is not",
    "Errors are listed, Warnings are not",
    "The drawer is closed",
    "Nothing is on December 4",
    '"Sale" ends on December 4',
    "The first row shows Ann, 33 and nothing else",
    "Nothing is no longer on the page",
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

describe("claims as testers note them", () => {
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

describe("claims in few words", () => {
  it.each([
    ['The city shown is "Rome"', 'the city is exactly "Rome"'],
    ['"is required" is shown for the Last Name', 'the page shows "is required" in the part with "Last Name"'],
    ['The error "is required" is shown for the "Email" field', 'the page shows "is required" in the part with "Email"'],
    ['"A" is shown for the first time', "unknown"],
    ["The status of order JK9LM is Canceled", 'the row with "JK9LM" shows "Canceled" in the column "status"'],
    ['The status of the order "JK9LM" is "Canceled"', 'the row with "JK9LM" shows "Canceled" in the column "status"'],
    ["The author of the book DUNE is Herbert", "unknown"],
    ["The total of the cart is €50.00", 'the number in the total in the part with "cart" is exactly €50.00'],
    ["The last row of the table is for Ann Lee", 'the last row in the table shows "Ann Lee"'],
    ["The first row is about the harvest", "unknown"],
    ["Only the orders NP3QR and JK9LM are listed", 'the page lists only "NP3QR", "JK9LM"'],
    ["Only the projects of Ann and Bob are listed", "unknown"],
    ['The "Users" table has a row with "Ann" and "Admin"', 'the page shows "Admin" in the row with "Ann" in the table with "Users"'],
    ['There are two todos "A" and "B"', 'the page lists only "A", "B"'],
    ['There are three todos "A" and "B"', "unknown"],
    ["The flash message says You logged out of the secure area!", 'the message shows "You logged out of the secure area"'],
    ['"Fast" is selected as the speed', 'the value of the dropdown speed is exactly "Fast"'],
  ])("%s", (text, want) => {
    expect(meaningOf(text, "outcome")).toBe(want);
  });
});
