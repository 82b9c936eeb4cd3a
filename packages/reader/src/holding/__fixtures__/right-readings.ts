import type { LineKind } from "../../plan/plan.ts";

/** A line, and sentences for it that lose nothing: each with the words that it renders, or null for the whole line. */
export interface RightReading {
  readonly kind: LineKind;
  readonly text: string;
  readonly sentences: readonly (readonly [sentence: string, source: readonly string[] | null])[];
}

const outcome = (text: string, ...sentences: RightReading["sentences"]): RightReading => ({ kind: "outcome", text, sentences });
const step = (text: string, ...sentences: RightReading["sentences"]): RightReading => ({ kind: "step", text, sentences });

export const RIGHT_READINGS: readonly RightReading[] = [
  step('Expected: "Wrong password."', ['The page shows "Wrong password."', null]),
  step('Verify that Messages has: relation "ships" does not exist', [
    'The thing called "Messages" shows "relation ""ships"" does not exist"',
    ['Messages has: relation "ships" does not exist'],
  ]),
  outcome("Ole Hinrichs has [null] as his phone", ['The row of "Ole Hinrichs" shows "[null]" in the column "phone"', null]),
  outcome(
    "when I click on Rooms, Birch is there",
    ['Click "Rooms"', ["when I click on Rooms"]],
    ['The thing "Birch" is visible', ["Birch is there"]],
  ),
  outcome("**Status:** Active", ['The thing called "Status" shows "Active"', null]),
  outcome("The form must not close", ["The form is visible", null]),
  outcome("The time should not have changed at all", ['The number in the thing called "time" is the same as before', null]),
  outcome('"Saved" shows up', ['The page shows "Saved"', null]),
  outcome('The row of Ann shows "Admin" in the Role column', ['The row of "Ann" shows "Admin" in the column "Role"', null]),
  outcome('Bob is not listed in the table "Members"', ['The page does not show "Bob" in the table "Members"', null]),
  outcome("Column A now reads Tea, Milk and Bread from top to bottom", [
    'The column "A" lists only "Tea", "Milk" and "Bread" in this order',
    null,
  ]),
  outcome('The message of jonas "Barrel 12 is empty" can be read', ['The message "Barrel 12 is empty" next to "jonas" is visible', null]),
  outcome("tomas and ana are the only users", ['The thing called "users" lists only "tomas" and "ana"', null]),
  step('Click "Publish" there', ['Click "Publish" in the part called "panel"', null]),
  step("Then the heading says: Search results for: boat", ['The heading shows "Search results for: boat"', null]),
  outcome("Kiel has a turnover of 629", ['The thing called "turnover" next to "Kiel" shows "629"', null]),
  outcome(
    'The table has a row "Masters" whose slug is "m" and whose count is 0',
    ['The row of "Masters" shows "m" in the column "slug"', ['The table has a row "Masters" whose slug is "m"']],
    ['The row of "Masters" shows "0" in the column "count"', ['row "Masters"', "whose count is 0"]],
  ),
  outcome('"B" is just below "A"', ['"A" is listed before "B"', null]),
  outcome('Under "Recent drafts" there are two drafts', [
    'The number of things called "drafts" under the heading "Recent drafts" is 2',
    null,
  ]),
  outcome(
    'Exactly 2 posts are there: "A boat" and "B clean"',
    ['The number of things called "posts" is 2', ["Exactly 2 posts are there"]],
    ['The thing called "posts" lists only "A boat" and "B clean"', null],
  ),
  outcome('The button "Delete" can be clicked now', ['The button "Delete" is enabled', null]),
  outcome('The field "Username" can\'t be edited any more', ['The field "Username" is read-only', null]),
  outcome('The button "Delete" cannot be clicked yet', ['The button "Delete" is disabled', null]),
  outcome("The name field has been emptied", ['The field "name" is empty', null]),
  outcome("All four users are back", ['The number of things called "users" is 4', null]),
  outcome("The log has two entries", ['The number of things called "entry" in the part called "log" is 2', null]),
  outcome(
    "The front door must be closed, and the detector in the hall clear",
    ['The thing called "detector in the hall" shows "clear"', ["the detector in the hall clear"]],
    ['The thing called "front door" shows "closed"', ["The front door must be closed"]],
  ),
  outcome("The box for 12-hour times is ticked", ['The checkbox "12-hour times" is checked', null]),
  step("Write him | Are the crates there?", ['Type "Are the crates there?" into the field called "message"', null]),
  outcome("Flour has a tick", ['The thing called "Flour" is checked', null]),
  step(
    'Verify: the list has 4 rules, Close the blinds has the label "Off"',
    ['The thing called "label" next to "Close the blinds" shows "Off"', ['Close the blinds has the label "Off"']],
    ['The number of things called "rules" in the list is 4', ["the list has 4 rules"]],
  ),
  outcome(
    'Put "Right-1" in as the password and log in -> Home is shown',
    ['Set the field called "password" to "Right-1"', ['Put "Right-1" in as the password']],
    ['Click the button called "log in"', ["log in"]],
    ['The page shows "Home"', ["Home is shown"]],
  ),
  outcome("Only Milk and Bread are listed", ['Only "Milk" and "Bread" are listed', null]),
  outcome("There are exactly 3 rows in the table Orders", ['The number of rows in the table "Orders" is 3', null]),
  outcome("At least two cards show Sale", ['At least 2 of the cards show "Sale"', null]),
  outcome("Every row shows Done", ['Every row shows "Done"', null]),
  outcome("The Save button is disabled", ['The button "Save" is disabled', null]),
  outcome('The checkbox "Remember me" is not checked', ['The checkbox "Remember me" is unchecked', null]),
  outcome("The Email field holds ann@example.com", ['The field "Email" has the value "ann@example.com"', null]),
  outcome("The total in the section Summary is more than 12.50", [
    'The number in the thing called "total" in the section "Summary" is more than 12.50',
    null,
  ]),
  outcome("No error message is shown", ['The message "error" is hidden', null]),
  outcome("The second row shows Lamp", ['The second row shows "Lamp"', null]),
  outcome("The last item in the list shows Tea", ['The last item in the list shows "Tea"', null]),
  outcome("Tea is listed before Coffee", ['"Tea" is listed before "Coffee"', null]),
  outcome("The table is sorted in descending order", ["The table is sorted in descending order", null]),
  outcome("The URL ends with /thanks", ['The URL ends with "/thanks"', null]),
  outcome('The dialog "Delete note" is gone', ['The dialog "Delete note" is hidden', null]),
  outcome(
    'The message "Order placed" is shown, and the cart is empty',
    ['The message "Order placed" is visible', ['The message "Order placed" is shown']],
    ['The thing called "cart" is empty', ["the cart is empty"]],
  ),
  outcome(
    "The header shows Ann and the footer shows Bob",
    ['The page shows "Ann" in the part called "header"', ["The header shows Ann"]],
    ['The page shows "Bob" in the part called "footer"', ["the footer shows Bob"]],
  ),
  outcome('The tab "Billing" is selected', ['The tab "Billing" is selected', null]),
  outcome("The menu File offers Open, Save and Close", ['The menu "File" offers "Open", "Save" and "Close"', null]),
  outcome("The column Price of the row Lamp shows 15.00", ['The row of "Lamp" shows "15.00" in the column "Price"', null]),
  outcome("The number of items is between 2 and 5", ["The number of items is between 2 and 5", null]),
  outcome("At most 10 results are shown", ['The number of things called "results" is at most 10', null]),
  outcome("The attribute href of the link Home contains example.com", [
    'The attribute "href" of the link "Home" contains "example.com"',
    null,
  ]),
  outcome("An email to ann@example.com arrives", ['An email to "ann@example.com" arrives', null]),
  outcome('The heading "Thank you" is shown in the dialog', ['The heading "Thank you" in the dialog is visible', null]),
  outcome("The price of Lamp is higher than the price of Tea", [
    'The number in the thing called "price of Lamp" is more than the number in the thing called "price of Tea"',
    null,
  ]),
  step("Click the Delete button in the row of Ann", ['Click the button "Delete" in the row of "Ann"', null]),
  step('Type "Bonn" into the City field', ['Type "Bonn" into the field "City"', null]),
  step("Set the quantity to 3", ['Set "quantity" to "3"', null]),
  step("Double-click the second row", ["Double-click the second row", null]),
  step('Press "Next" twice', ['Click "Next" 2 times', null]),
  step("Verify that the box Terms is checked", ['The checkbox "Terms" is checked', null]),
  outcome(
    "The counter goes from 3 to 2",
    ['Before the last step, the thing called "counter" shows "3"', null],
    ['The thing called "counter" shows "2"', null],
  ),
  outcome("The Retry button replaces the Cancel button", ['The button "Retry" is visible', null], ['The button "Cancel" is hidden', null]),
  outcome(
    'The status did not change; it is still "Open"',
    ['Before the last step, the thing called "status" shows "Open"', null],
    ['The thing called "status" shows "Open"', null],
  ),
  outcome(
    "The Priority field is required and its value is High",
    ['The field "Priority" is required', null],
    ['The field "Priority" has the value "High"', null],
  ),
  outcome("No hotel costs more than 150", ['Every thing called "hotel" costs at most 150.00', null]),
  outcome("Nothing but Milk and Tea is listed", ['Only "Milk" and "Tea" are listed', null]),
  outcome("Order from top to bottom: Rent, Gym, Milk", ['Only "Rent", "Gym" and "Milk" are listed in this order', null]),
  outcome("In the list Drinks, Tea stands before Coffee", ['"Tea" is listed before "Coffee" in the list "Drinks"', null]),
  outcome("The slug is filled in automatically: pastries", ['The thing called "slug" has the value "pastries"', null]),
  outcome("Only one ticket is found", ['The number of things called "tickets" is 1', null]),
  outcome('"Bread is back" is there, by Vera Kowal', ['"Vera Kowal" is shown beside "Bread is back"', null]),
  outcome("Its dropdown Colour offers all three: Red, Blue and Green", ['The dropdown "Colour" offers "Red", "Blue" and "Green"', null]),
  outcome('It no longer belongs to "Nadia"', ['The thing called "belongs to" does not show "Nadia"', null]),
  outcome('"Open" shows 2', ['"2" is shown in or beside the thing "Open"', null]),
];
