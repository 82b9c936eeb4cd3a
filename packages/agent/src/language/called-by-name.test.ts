import { describe, expect, it } from "vitest";
import { meaningOf } from "./__fixtures__/meaning.ts";

/** Of the plainer lines, each of which has to be understood. */
const meaningOfAll = (lines: readonly string[], kind: "step" | "outcome"): string => {
  const meanings = lines.map((line) => meaningOf(line, kind));
  return meanings.includes("unknown") ? "a plainer line is unknown" : meanings.join(" | ");
};

describe("what is called by its name without quotes", () => {
  it.each([
    ["Ada Quist is not shown", ['"Ada Quist" is not shown']],
    ["Neither Ada Quist nor Dina Moe is in the table", ['"Ada Quist" is not in the table', '"Dina Moe" is not in the table']],
    ["Steel bolt is in the first row", ['"Steel bolt" is in the first row']],
    ["Gate 1 and Gate 3 are in the Closed list", ['"Gate 1" is in the Closed list', '"Gate 3" is in the Closed list']],
    ["Jupiter is the first entry", ['"Jupiter" is the first entry']],
    ["2.3.1 is listed above 2.3.0", ['"2.3.1" is listed above "2.3.0"']],
    ["Jens is a Manager", ['the row of "Jens" shows "Manager"']],
    ["Boulder has the licence GPL", ['the licence of "Boulder" is "GPL"']],
    ['Ida has no "remove" link', ['there is no "remove" link in the row of "Ida"']],
    ["They are Chen Wei, Fatima Noor and Julia Rossi", ['"Chen Wei" is shown', '"Fatima Noor" is shown', '"Julia Rossi" is shown']],
    [
      "Exactly two rows remain: Brass hinge and Steel bolt",
      ["there are exactly two rows", '"Brass hinge" is shown', '"Steel bolt" is shown'],
    ],
  ])("%s", (text, plainly) => {
    expect(meaningOf(text, "outcome")).toBe(meaningOfAll(plainly, "outcome"));
  });

  it.each([
    // A word of the page, of which a text may say the same otherwise; and words that are no names.
    "Payment Page is not there",
    "A Good Thing is not shown",
    "Nothing is a Problem",
    "Everything is a Success",
    // As many as were named.
    "Exactly three rows remain: Brass hinge and Steel bolt",
    "There are three hotels: Alfa and Bravo",
  ])("does not guess at: %s", (text) => {
    expect(meaningOf(text, "outcome")).toBe("unknown");
  });
});

describe("what is said in few words", () => {
  it.each([
    ["5 rows", ["there are exactly 5 rows"]],
    ['"Mimi" is in the response, "Bolt" isn\'t', ['"Mimi" is in the response', '"Bolt" is not in the response']],
    ['"wiki" is not listed, but "garage" is', ['"wiki" is not listed', '"garage" is listed']],
    ["3 items, total 42.00", ["there are exactly 3 items", "the total is 42.00"]],
    ['"Order placed" and "Sent by rail"', ['"Order placed" is shown', '"Sent by rail" is shown']],
    [
      'The message "Nothing was deleted", and "Ada" is still in the table',
      ['"Ada" is still in the table', 'the message "Nothing was deleted" is shown'],
    ],
    ["status=Viewer", ['"status" is "Viewer"']],
    ['It appears the message "No flights found"', ['the message "No flights found" appears']],
    ["The field of destination is marked in red", ["the destination field is marked in red"]],
    ['The button "Next" becomes active', ['the button "Next" is enabled']],
    ["Grid should display 10 records per page by default", ["the table shows 10 rows"]],
    ["Hired: 2020-01-10", ['"Hired" is "2020-01-10"']],
    ['Below "Your name": "Please tell us"', ['"Please tell us" is shown below "Your name"']],
    ['"Give it a name" is displayed under Product name', ['"Give it a name" is shown under "Product name"']],
    ['The comment "A" appears above the comment "B"', ['"A" is above "B"']],
    ['There is a link "Map" next to "Harbour"', ['the link "Map" is visible', '"Map" is shown next to "Harbour"']],
    [
      'The dialog shows "Authorized" and a "Logout" button',
      ['the dialog shows "Authorized"', 'the "Logout" button is visible in the dialog'],
    ],
    ['A panel opens with the title "Brass hinge"', ['"Brass hinge" is shown']],
    ['A notification "Saved" with the text "Language: Norsk"', ['"Saved" is shown', '"Language: Norsk" is shown']],
    ["All rows are of the kind Galaxy", ['all rows show "Galaxy"']],
    ['The page shows the author "jo" and "Tulips"', ['the page shows "jo"', 'the page shows "Tulips"']],
  ])("%s", (text, plainly) => {
    expect(meaningOf(text, "outcome")).toBe(meaningOfAll(plainly, "outcome"));
  });

  it.each(["3 minutes", "The total is $5 and the price is not", "Results: everything is fine", 'The page shows the wrong author "jo"'])(
    "does not guess at: %s",
    (text) => {
      expect(meaningOf(text, "outcome")).toBe("unknown");
    },
  );
});

describe("orders about what is called by its name", () => {
  it.each([
    ["nav: Settings > Billing", ["go to Settings > Billing"]],
    ["set plan=Team", ['set the plan to "Team"']],
    ["kbd: Tab, Enter", ["press Tab, Enter"]],
    ["Maximize the browser window", ["resize the window to 1920x1080"]],
    ["And submits the booking", ["submit the form"]],
    ['Switch to iframe "editor" and enter "Test" in the body', ['in the "editor" frame, enter "Test" in the body']],
    ['Tick the rows of "Ada" and "Dina"', ['tick the row of "Ada"', 'tick the row of "Dina"']],
    ['In the confirmation, click "Delete"', ['in the dialog, click "Delete"']],
    ["Edit Carl Rowe", ['Edit "Carl Rowe"']],
    ['Delete my comment "Lovely crust!"', ['Delete "Lovely crust!"']],
    ['Write the comment "Great" and post it', ['Write "Great" in the comment field', "Click the Post button"]],
    ['Search for "mo" by name', ['Enter "mo" in the name field']],
    ["Switch to Lists", ['Click "Lists"']],
    ['Add the tag "heavy"', ['Enter "heavy" in the tag field', "Press Enter"]],
    ['Add "Paper Boats" to the basket twice', ['Add "Paper Boats" to the basket', 'Add "Paper Boats" to the basket']],
    ["Pick the 20th of May 2027 in the From field", ['Pick 20 May 2027 in the "From" field']],
    ["Select May 20, 2027 in the From field", ['Pick 20 May 2027 in the "From" field']],
    ["Choose South as the region", ['Select "South" in the "region" field']],
  ])("%s", (text, plainly) => {
    expect(meaningOf(text, "step")).toBe(meaningOfAll(plainly, "step"));
  });

  it.each(["Edit Mode", "Delete All", 'Search for "mo" by pressing Enter', 'Search for "mo" by accident'])(
    "does not guess at: %s",
    (text) => {
      expect(meaningOf(text, "step")).toBe("unknown");
    },
  );
});
