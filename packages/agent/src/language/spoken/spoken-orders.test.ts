import { describe, expect, it } from "vitest";
import { describeIntent } from "../describe.ts";
import { parseLine } from "../parse-line.ts";

const understand = (text: string): string =>
  parseLine(text, "step")
    .map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)))
    .join(" | ");

// One sentence per line: what is written, and how it is understood.
// oxfmt-ignore
describe("orders as people speak", () => {
  it.each([
    // Several fields.
    ['I enter the recipient "Jonas", the IBAN DE89 3704 0044 and an amount of 125.50', 'type "Jonas" into the recipient | type "DE89 3704 0044" into the IBAN | type "125.50" into the amount'],
    ['Click "Add row", put "Lamp" under Product, 15.00 under Price and 8 under Stock', 'click the "Add row" | type "Lamp" into the Product | type "15.00" into the Price | type "8" into the Stock'],
    ['When the user selects the make "Skoda" and the year 2019 and clicks "Next"', 'select "Skoda" in the make | select "2019" in the year | click the "Next"'],
    ['Set From to 01/01/2024 and To to 31/03/2024, click Show', 'type "01/01/2024" into the "From" | type "31/03/2024" into the "To" | click the Show'],
    ["title: Packing list", 'type "Packing list" into the field "title"'],
    ["Pay with the card 4000 0000 0000 0002, expiry 12/30 and CVC 123", 'type "4000 0000 0000 0002" into the card number | type "12/30" into the expiry | type "123" into the CVC | click the button Pay'],
    ["Expand \"More filters\" and check Wifi, Parking and Pets allowed", 'expand the "More filters" | check the "Wifi" | check the "Parking" | check the "Pets allowed"'],
    // Who signs in.
    ["Log in with the customer number 40081235 and the PIN 9134", 'type "40081235" into the customer number | type "9134" into the PIN | click the button Log in'],
    ['Log in as "kb" with "Tr33!" and "Remember me" ticked', 'enter "kb" with the password "Tr33!" | check the "Remember me" | click the button Log in'],
    ["The user logs in to ParaBank as john with password demo", 'sign in as "john" with the password "demo"'],
    ["Log in with tomsmith / SuperSecretPassword!", 'sign in as "tomsmith" with the password "SuperSecretPassword!"'],
    // Answers.
    ["Confirm the deletion with **Yes, Delete**", 'click the "Yes, Delete"'],
    ['Click "Click for JS Confirm" and dismiss it', 'click the "Click for JS Confirm" | dismiss the browser dialog'],
    ['Click "Ask me" and dismiss it', 'click the "Ask me" | click the "Dismiss"'],
    ['Click "Delete" again, and this time accept', 'click the "Delete" | click the "Accept"'],
    ['Click "Name", answer the prompt with "Falcon" and press OK', 'click the "Name" | accept the browser dialog with "Falcon"'],
    ["Press Continue and confirm with the TAN 447120", 'click the Continue | type "447120" into the field TAN | click the button Confirm'],
    ['Enter "Admin" and "nope" and click Login', 'enter "Admin" with the password "nope" | click the button Login'],
    ['Change my password from "a1" to "b2"', 'type "a1" into the field "Current password" | type "b2" into the field "New password"'],
    // Places.
    ["Inside the payment iframe, fill in expiry 12/30 and CVC 123 and click \"Pay\"", 'type "12/30" into the expiry in the frame with "payment" | type "123" into the CVC in the frame with "payment" | click the "Pay" in the frame with "payment"'],
    ['In the pop-up, enter "Dinner" as the title and 18:00 as the start, then click "Create"', 'type "Dinner" into the title in the dialog | type "18:00" into the start in the dialog | click the "Create"'],
    ['In the row of order #10457, click "Edit", change the status to "Shipped", save', 'click the "Edit" in the row with "#10457" | type "Shipped" into the status | click the button Save'],
    ['Double-click the cell in the column "Price" of the row "Lamp"', 'double-click the cell "Price" in the row with "Lamp"'],
    ['Check the boxes in the rows of "Liam" and "Priya"', 'check the checkbox in the row with "Liam" | check the checkbox in the row with "Priya"'],
    ["Click the heart on the first article of the Global Feed", 'click the heart in the #1 item in the part with "Global Feed"'],
    ["Click the eye icon in the password field", "click the icon eye next to the field password"],
    ["Under Settings → General change the site title to “My Blog” and save the changes", 'click the "Settings" | click the "General" | type "My Blog" into the site title | click the button Save'],
    ["Go directly to /inventory.html without logging in", "go to /inventory.html"],
    ["Press Escape while the dialog is open", "wait until the dialog is visible | press Escape"],
    ["Close the new tab and go back to the first one", "close the tab | switch to the first tab"],
    ['Open the calendar and switch to the "Month" view', 'click the calendar | click the "Month"'],
    ['Click "New" in the menu on the left-hand side', 'click the "New" in the menu in the corner with "left"'],
    ['In the navigation on the right, click "Deleted files"', 'click the "Deleted files" in the part with "navigation" in the corner with "right"'],
    ['Click "Files" in the upper toolbar', 'click the "Files" in the part with "toolbar" in the corner with "top"'],
    ['Click "Add Employee" in the bar at the top', 'click the "Add Employee" in the corner with "top"'],
    ['Click "Add Owner" at the end of the form', 'click the "Add Owner" in the corner with "bottom" in the form'],
    ['Click the plus sign at the head of the column "Backlog"', 'click the icon plus in the corner with "top" in the section with "Backlog"'],
    ['Click the plus sign in the header', 'click the icon plus in the part with "header"'],
    ['Click "Compare" in the footer of the page', 'click the "Compare" in the part with "footer"'],
    ['In the window that opens, click "Proceed"', 'click the "Proceed" in the dialog'],
    ['Press OK in the dialog which has opened', 'click the OK in the dialog'],
    ['In the window "Sign up", enter "Tom" for "First Name" and "tom@example.com" for the email', 'type "Tom" into the "First Name" in the dialog with "Sign up" | type "tom@example.com" into the email in the dialog with "Sign up"'],
    ['Tick the checkbox in front of "Pay the rent"', 'check the checkbox next to the "Pay the rent"'],
    ['Click the three dots in the row of the file "Readme.md"', 'click the three dots in the row with "Readme.md"'],
    ['Click "Edit" in the row of the user "ann"', 'click the "Edit" in the row with "ann"'],
    // Things in lists.
    ['Rename "a.png" to "b.png" through the three-dot menu of its row', 'click the menu in the row with "a.png" | click the "Rename" | press Control+A | type "b.png" into the focused field | press Enter'],
    ['Remove the chip "Last 7 days"', 'click the Remove in the part with "Last 7 days"'],
    ["remove the coupon", 'click the button "Remove coupon"'],
    ["Follow the author of the article", 'click the button "Follow author"'],
    ["Delete my comment using the trash icon", "click the icon trash"],
    ['Hide the column "Phone" through the column chooser', 'click the column chooser | uncheck the "Phone"'],
    ["Select the first two messages in the inbox and mark them as read", 'check the checkbox in the #1 item | check the checkbox in the #2 item | click the "Mark as read"'],
    ['Open the card "Privacy" and assign it to "Tomasz"', 'click the card "Privacy" | select "Tomasz" in the dropdown Assignee'],
    ['Drag the card "Notes" from To Do to Doing', 'drag the "Notes" in the part with "To Do" onto the "Doing"'],
    ['Add two more items: "A" and "B"', 'type "A" into the field new item | press Enter | type "B" into the field new item | press Enter'],
    ["Add the MacBook to the wish list while not logged in", 'click the Add to wishlist in the part with "MacBook"'],
    ['Open the row menu of "Order 77" and choose "Refund"', 'click the menu in the row with "Order 77" | select "Refund"'],
    ['Open the context menu of "photo.png" and click "Share"', 'right-click the "photo.png" | click the "Share"'],
    ["Change carol's role from Editor to Admin", 'type "Admin" into the role in the part with "carol"'],
    ['Cancel the booking of "Winter gala" by clicking the cross', 'click the icon cross in the part with "Winter gala"'],
    ['Sort the column "Revenue" in descending order', 'until the column "Revenue" is sorted descending, at most 3 times: click the column "Revenue"'],
    ['Move the file "plan.docx" to the folder "Archive"', 'drag the row "plan.docx" onto the "Archive"'],
    ["Hover over the chart and click on the bar \"March\"", 'hover over the chart | click the "March"'],
    ['Renew "The Hobbit"', 'click the Renew in the part with "The Hobbit"'],
    ['Go to "My loans" via the account menu', 'click the menu account | click the "My loans"'],
    ['Subscribe to the channel "Baking"', 'click the Subscribe in the part with "Baking"'],
    ["Remove the attachment again", 'click the button "Remove attachment"'],
    // The same in fewer words.
    ["Zoom in twice", 'click the "Zoom in" 2 times'],
    ['Upload two photos, "a.jpg" and "b.jpg"', 'upload "a.jpg" and "b.jpg"'],
    ['Drag "a.jpg" in front of "b.jpg"', 'drag the item "a.jpg" above the "b.jpg"'],
    ['Open the editor by double-clicking on "a.jpg"', 'double-click the "a.jpg"'],
    ["Press the space bar to start the game", "press Space"],
    ["Click on the logo to get back to the overview", "click the logo"],
    ["Close the document without saving", 'click the "Close" in the part with "document"'],
    ["Fill in the insurance number 99-1234 and upload the file card.png", 'type "99-1234" into the insurance number | upload "card.png"'],
    ["Open the app at /pets", "go to /pets"],
    ["Open a second tab with /orders", "open /orders in a new tab"],
    ["Start at https://library.example.org/catalogue", "go to https://library.example.org/catalogue"],
    ['Look up the book "Dune" in the catalogue', 'type "Dune" into the field search | press Enter in the field search'],
    ["Undo the last change with Ctrl+Z", "press Control+z"],
    ["Enter 1234567 in the phone field and tab out", 'type "1234567" into the field phone | press Tab'],
    ["Show 100 entries per page", 'select "100" in the dropdown "entries per page"'],
    ["Change the due date to 31.12.2025 and save it", 'type "31.12.2025" into the due date | click the button Save'],
    ["Enter passenger details: first name Lea, last name Sommer", 'type "Lea" into the first name | type "Sommer" into the last name'],
    ["Enter password admin123 in password field", 'type "admin123" into the field password'],
    ['Search the shop for "iMac" and open the first result', 'type "iMac" into the field search | press Enter in the field search | click the #1 result'],
    ['Filter by status = "Pending" and by date = "Last 7 days"', 'select "Pending" in the dropdown status | select "Last 7 days" in the dropdown date'],
    ['Sort the reviews by "Lowest rating"', 'select "Lowest rating"'],
    ['Choose the delivery option "Express (1-2 days)".', 'select "Express (1-2 days)"'],
    ['Correct the "Repeat password" field to "x"', 'type "x" into the field "Repeat password"'],
    ['Write "Hello?" and send it with Enter', 'type "Hello?" into the field message | press Enter'],
    ['Post the comment "Well said!" under the article', 'type "Well said!" into the field comment | click the button Post'],
    ['Compose a new mail to lena@example.com with the subject "Invoice" and attach "march.pdf"', 'click the button Compose | type "lena@example.com" into the field "To" | type "Invoice" into the field subject | upload "march.pdf"'],
    ["Switch the currency from $ to €", 'select "€" in the dropdown currency'],
    ["Leave both fields empty and press the Login button", "for each field: clear the field | click the button Login"],
    ["Press Ctrl+A and then Delete in the description field", "press Control+a in the field description | press Delete in the field description"],
    ["Would you kindly open the recipe \"Risotto\"?", 'click the "Risotto"'],
    ['Scroll down the photo feed until 60 photos are loaded', "scroll down until the page has at least 60 × image in the photo feed"],
    ['Click the right arrow until "December 2025" is displayed', 'until the page shows "December 2025", at most 50 times: click the right arrow'],
    ['Given the board "Website" is open', 'click the "Website", if it is visible'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });
});

// What would have to be made up, or that nobody said.
describe("orders that leave out what is meant", () => {
  it.each([
    "Choose the cheapest flight and continue",
    'Tick two rows, choose "Delete" from the Action dropdown and click Go',
    "Choose three permissions and move them to the right-hand box with the arrow",
    "Type only the username and hit Enter",
    'Give the post the title "Hello", write one paragraph and click Publish',
    'When I drag a fifth card into "In progress"',
    'Enter the wrong password "letmein" two more times',
    "Choose 2 guests, 7:30 pm and next Saturday, and click Find a table",
    "Mark the first unread message as read",
    "Click Register and fill in all the fields except the Social Security number, then submit",
    "Enter name and email address",
    "Fill details: Title, Name, Email, Password, Date of birth",
    "Enter description in comment text area and click 'Place Order'",
    "Add some text to the text box",
    'Add the video to the playlist "Later"',
    "Click the plus sign between the two paragraphs",
    "Select the account ending in 4711",
    "Enter TAN 123456 in the pop-up",
    'Enter the e-mail addresses "a@x.org" and "b@x.org" in the field "Recipients"',
    "Select the range 1 March to 31 March in the date picker",
    'Add 3 pieces of "Blue pen" to the basket',
    "Put two of them into the cart",
    'Drag the column "Date" to the left of "Number"',
    "Hover the message and react with the thumbs-up emoji",
    "Open a new SAVINGS account, funding it from the existing account",
    "Launch app, enter valid credentials, click Login",
    "Increase the number of adults to 3 with the plus button",
    // Places that are none.
    "In the right order, click the letters",
    'In the bottom half, click "A"',
    'In a new window, open "Help"',
  ])("are not carried out: %s", (text) => {
    expect(understand(text)).toContain("unknown");
  });
});
