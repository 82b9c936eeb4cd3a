import { describe, expect, it } from "vitest";
import { codesOf, read } from "./__fixtures__/codes-of.ts";
import { CANONICAL } from "../plan/canonical.ts";
import { RIGHT_READINGS, type RightReading } from "./__fixtures__/right-readings.ts";
import { holdLine } from "./hold-line.ts";
import { mayBeLeftOut } from "./mood.ts";
import { filledIn } from "./hold-literals.ts";
import type { HoldingCode } from "./problem.ts";

describe("a reading and the line that it renders", () => {
  it("is taken where it loses nothing", () => {
    const refused = RIGHT_READINGS.map((one) => ({ text: one.text, codes: codesOf(one) })).filter(({ codes }) => codes.length > 0);
    expect(refused).toEqual([]);
  });

  it("is refused where it says less, more or something else", () => {
    const wrong: readonly (readonly [HoldingCode, RightReading])[] = [
      ["literal_lost", { kind: "outcome", text: "The row of Ann shows Admin", sentences: [['The page shows "Admin"', null]] }],
      ["literal_added", { kind: "outcome", text: "The list shows Tea", sentences: [['The list shows "Tea and cake"', null]] }],
      [
        "number_lost",
        { kind: "outcome", text: "The third row shows Tea", sentences: [['A row shows "Tea"'.replace("A row", "The row"), null]] },
      ],
      [
        "literal_added",
        { kind: "outcome", text: "The field City is disabled", sentences: [['The field "City" with the value "Bonn" is disabled', null]] },
      ],
      ...["14:30", "2025-07-05", "#1064", "A-17"].map(
        (text) =>
          [
            "literal_lost",
            { kind: "outcome", text: `The row of Ann shows ${text}`, sentences: [['The row "Ann" is visible', null]] },
          ] as const,
      ),
      ["number_added", { kind: "outcome", text: "The row shows Tea", sentences: [['The second row shows "Tea"', null]] }],
      ["mark_lost", { kind: "outcome", text: "Only Tea is listed in the list", sentences: [['The list shows "Tea"', null]] }],
      ["mark_lost", { kind: "outcome", text: "Tea is not shown in the list", sentences: [['The list shows "Tea"', null]] }],
      ["mark_added", { kind: "outcome", text: "Tea is shown in the list", sentences: [['The list does not show "Tea"', null]] }],
      ["mark_added", { kind: "outcome", text: "There are 3 rows", sentences: [["The number of rows is at least 3", null]] }],
      [
        "mark_lost",
        {
          kind: "outcome",
          text: 'The status did not change from "A" to "B"',
          sentences: [
            ['Before the last step, the thing called "status" shows "A"', null],
            ['The thing called "status" shows "B"', null],
          ],
        },
      ],
      // Two denials are none: "must not close" is said of what is still there.
      ...[
        "The dialog must not close",
        "The dialog was not removed",
        "The dialog never goes away",
        "The dialog must not be hidden",
        "The dialog stays open instead of closing",
        "The deleted dialog is shown again",
      ].map((text) => ["turned_round", { kind: "outcome", text, sentences: [["The dialog is hidden", null]] }] as const),
      // What stands below an "If" is a claim like any other, and a "not" stays on its side of it.
      [
        "word_lost",
        {
          kind: "step",
          text: "If the message is visible, the total shows 50",
          sentences: [['If the message is visible:\n  The page shows "50"', null]],
        },
      ],
      [
        "turned_round",
        {
          kind: "step",
          text: "If the list is not shown, the total shows 50",
          sentences: [['If the list is visible:\n  The thing called "total" does not show "50"', null]],
        },
      ],
      ["word_lost", { kind: "outcome", text: "Tea is shown in the sidebar", sentences: [['The page shows "Tea"', null]] }],
      [
        "role_changed",
        {
          kind: "outcome",
          text: 'The row of "A" shows "B" in the column "C"',
          sentences: [['The row of "C" shows "B" in the column "A"', null]],
        },
      ],
      [
        "words_left_over",
        { kind: "outcome", text: "Tea is listed, and Milk is gone", sentences: [['The page shows "Tea"', ["Tea is listed"]]] },
      ],
      [
        "role_changed",
        {
          kind: "outcome",
          text: "In the list Drinks, Tea stands before Coffee",
          sentences: [['"Drinks" is listed before "Coffee" in the list "Tea"', null]],
        },
      ],
      [
        "role_changed",
        {
          kind: "outcome",
          text: "In the list Drinks, Tea stands before Coffee",
          sentences: [['"Coffee" is listed before "Tea" in the list "Drinks"', null]],
        },
      ],
      // How many there are is said of more than those that are named.
      [
        "number_lost",
        {
          kind: "outcome",
          text: "The dropdown Size offers three options: S, M and L",
          sentences: [['The dropdown "Size" offers "S", "M" and "L"', null]],
        },
      ],
      [
        "act_for_claim",
        {
          kind: "outcome",
          text: "Price > Cost",
          sentences: [
            ['Click "Price"', ["Price"]],
            ['The page shows "Cost"', ["Cost"]],
          ],
        },
      ],
      ["act_changed", { kind: "step", text: 'Do not click "Save"', sentences: [['Click "Save"', null]] }],
      [
        "turned_round",
        {
          kind: "outcome",
          text: "The page tells me that there are no unread entries.",
          sentences: [['The page does not show "there are no unread entries"', null]],
        },
      ],
      ["claim_for_act", { kind: "step", text: "Click Save", sentences: [['The button "Save" is visible', null]] }],
      ["act_for_claim", { kind: "outcome", text: "Save opens the dialog", sentences: [['Click "Save"', null]] }],
      ["source_not_found", { kind: "outcome", text: "Tea is listed", sentences: [['The page shows "Tea"', ["Tea is shown"]]] }],
    ];
    const missed = wrong.filter(([code, line]) => !codesOf(line).includes(code)).map(([code, line]) => [code, line.text, codesOf(line)]);
    expect(missed).toEqual([]);
  });

  it("takes one sentence for each of several names that the line says the same of", () => {
    const said = (text: string, ...sentences: readonly string[]): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences: sentences.map((sentence) => [sentence, null] as const) });
    expect(said("The menu shows Beds and Tools", 'The page shows "Beds" in the menu', 'The page shows "Tools" in the menu')).toEqual([]);
    expect(said("The list shows neither Hammer nor Saw", 'The list does not show "Hammer"', 'The list does not show "Saw"')).toEqual([]);
    // Names that are no list, and sentences that say something else of each.
    expect(said("The menu of Beds shows Tools", 'The page shows "Beds" in the menu', 'The page shows "Tools" in the menu')).toContain(
      "literal_lost",
    );
    expect(said("The menu shows Beds and Tools", 'The page shows "Beds" in the menu', 'The page shows "Tools"')).toContain("literal_lost");
  });

  it("takes a place where something stands for a place that the line does not deny, count or name otherwise", () => {
    const said = (text: string, sentence: string): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences: [[sentence, null]] });
    expect(said('"Ann" is shown', 'The row "Ann" is visible')).toEqual([]);
    expect(said('"Ann" is not shown', 'The row "Ann" is hidden')).toContain("kind_added");
    expect(said("There are 3 orders", 'The number of rows called "orders" is 3')).toContain("kind_added");
    expect(said("The footer shows Ann", 'The page shows "Ann" in the row of "footer"')).toContain("kind_added");
  });

  it("takes an act in an expectation only where it says itself what is to be done first", () => {
    const said = (text: string, ...sentences: RightReading["sentences"]): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences });
    const dark = ['The page shows "Dark"', ['"Dark" is shown']] as const;
    expect(said('Reload: "Dark" is shown', ["Reload the page", ["Reload"]], dark)).toEqual([]);
    expect(said('After reloading the page, "Dark" is shown', ["Reload the page", ["After reloading the page"]], dark)).toEqual([]);
    expect(said('Back in the list, "Dark" is shown', ["Go back", ["Back in the list"]], dark)).toEqual([]);
    const leaves = ['Only "Milk" is listed', ["leaves only Milk"]] as const;
    expect(said('Searching for "mi" leaves only Milk', ['Search for "mi"', ['Searching for "mi"']], leaves)).toEqual([]);
    const free = ['The thing called "Shipping" shows "free"', ["is free"]] as const;
    expect(said("Shipping the order is free", ['Click "order"', ["Shipping the order"]], free)).toContain("act_for_claim");
    // A noun that looks like an order, and an act with nothing to look at behind it.
    const nouns = ['The page shows "Ann"', ['"Ann" are shown']] as const;
    expect(said('Search and "Ann" are shown', ['Click the button called "Search"', ["Search"]], nouns)).toContain("act_for_claim");
    expect(said("After reloading the page", ["Reload the page", null])).toContain("act_for_claim");
    // Where it says to look, an expectation goes; never to where one of its own words would be true as well.
    const going = (name: string, words: string): readonly [string, readonly string[]] => [
      `Click the thing called "${name}", which leads to the page "${name}"`,
      [words],
    ];
    const paid: readonly [string, null] = ['The thing called "status" shows "Paid"', null];
    const staff: readonly [string, readonly string[]] = ['The thing called "Staff" shows "3"', ["Staff shows 3"]];
    expect(said("In the overview Staff shows 3", going("overview", "In the overview"), staff)).toEqual([]);
    expect(said("Staff shows 3 on Ann's page", going("Ann", "on Ann's page"), staff)).toEqual([]);
    expect(said("The overview says: Staff shows 3", going("overview", "The overview"), staff)).not.toContain("act_for_claim");
    expect(said('On the tab "Staff list" Staff shows 3', going("Staff list", 'On the tab "Staff list"'), staff)).toEqual([]);
    expect(said("In the last overview Staff shows 3", going("overview", "In the last overview"), staff)).toContain("act_for_claim");
    expect(said("The status of the order is Paid", going("order", "the order"), paid)).toContain("act_for_claim");
    expect(said("The order is Paid", going("order", "The order"), ['The thing called "order" shows "Paid"', null])).toContain(
      "act_for_claim",
    );
    expect(said("In the bin is Tea", ['Click "bin"', ["In the bin"]], ['The page shows "Tea"', ["is Tea"]])).toContain("act_for_claim");
  });

  it("holds claims of the same words together: one may say what another one leaves out, and of each time its own", () => {
    const said = (text: string, ...sentences: readonly string[]): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences: sentences.map((sentence) => [sentence, null] as const) });
    const was = (value: string): string => `Before the last step, the thing called "counter" shows "${value}"`;
    const now = (value: string): string => `The thing called "counter" shows "${value}"`;
    const text = "The counter goes from 3 to 2";
    expect([said(text, was("2"), now("3")), said(text, now("2")), said(text, was("3"))].map((codes) => codes.length > 0)).toEqual([
      true,
      true,
      true,
    ]);
    // Of unquoted words each time has its own, too.
    const status = "The status has changed from payment settled to shipped";
    const [paid, sent] = ["payment settled", "shipped"].map((text) => `the thing called "status" shows "${text}"`);
    expect(said(status, `Before the last step, ${paid}`, `T${sent?.slice(1)}`)).toEqual([]);
    expect(said(status, `Before the last step, ${sent}`, `T${paid?.slice(1)}`)).toContain("role_changed");
    const buttons = "The Retry button replaces the Cancel button";
    expect(said(buttons, 'The button "Cancel" is visible', 'The button "Retry" is hidden').length).toBeGreaterThan(0);
    expect(said('The status did not change; it is still "Open"', 'The thing called "status" shows "Open"')).toContain("mark_lost");
    // Nothing is lost where another claim of these words says all of them; two of different things say less than one of one thing.
    expect(said("The row of Ann shows Admin", 'The row of "Ann" shows "Admin"', 'The page shows "Ann"')).toEqual([]);
    expect(said("The row of Ann shows Admin", 'The page shows "Admin"', 'The page shows "Ann"')).toContain("literal_lost");
    expect(
      said('A message "Saved" in yellow is shown', 'The message "Saved" is visible', 'The button "Save" looks yellow').length,
    ).toBeGreaterThan(0);
    // Who is neither grey nor can be clicked says two things that do not go together: no reading is the right one.
    expect(said('The "Log in" button is not greyed out and cannot be clicked.', 'The button "Log in" is disabled').length).toBeGreaterThan(
      0,
    );
    expect(said("Both fields are empty twice", "The number of fields is 2", "Every field is empty")).not.toEqual([]);
    expect(said("Not every hotel costs more than 150", 'Every thing called "hotel" costs at most 150.00')).not.toEqual([]);
  });

  it("tells facts that are lost from words that only tell them", () => {
    const lost = (text: string, sentence: string): readonly (string | undefined)[] => {
      const read = CANONICAL.read(sentence);
      const sentences = read.ok ? [{ sentence, source: [text], intent: read.intent }] : [];
      const line = { kind: "outcome", text, sentences, assumptions: [], leftOut: [], elsewhere: "" } as const;
      return holdLine(line).map(({ code, words }) => words ?? code);
    };
    expect(lost('The train "IC 7" still departs at 14:30', '"IC 7" shows "14:30"')).toEqual(["departs"]);
    // A state, a modifier, a place, a colour, a kind; and what is denied or counted.
    expect(lost("The status is archived and shows Open", 'The thing called "status" shows "Open"')).toEqual(["word_lost"]);
    expect(lost("The expired ticket shows Open", 'The thing called "ticket" shows "Open"')).toEqual(["word_lost"]);
    const dearer = (which: string): string => `The price of the ${which}card is not higher than 5`;
    expect(lost(dearer("expired first "), 'The number in the thing called "price" in the first card is at most 5')).toContain("word_lost");
    expect(lost("The ticket shows Open in the sidebar", 'The thing called "ticket" shows "Open"')).toEqual(["word_lost"]);
    expect(lost("The ticket shows Open in red", 'The thing called "ticket" shows "Open"')).toEqual(["word_lost"]);
    expect(lost("The ticket never starts at 14:30", 'The thing called "ticket" does not show "14:30"')).toEqual(["word_lost"]);
  });

  it("leaves to a second look what no fact of a claim hangs on, and nothing else", () => {
    const elsewhere = 'Add the task "Oil the gate"\nPress Del';
    const left = (text: string, sentence: string, source = [text]): readonly string[] => {
      const sentences = [{ sentence, source, intent: read(sentence) }];
      const line = { kind: "outcome", text, sentences, assumptions: [], leftOut: [], elsewhere } as const;
      return holdLine(line).map(({ code, words }) => (words === undefined ? `refused: ${code}` : code));
    };
    const gate = 'The page shows "Oil the gate"';
    // A name of the Test for the noun that stands for it, a step for its moment, a remark; and none of them invented.
    expect(left("Only what was added comes up", gate).filter((one) => one.startsWith("refused"))).not.toEqual([]);
    expect(left("What was added comes up", gate)).toEqual(["literal_added", "word_lost"]);
    expect(left("What was added comes up", 'The page shows "Paint the gate"')).toContain("refused: literal_added");
    expect(left('After Del, "Ann" is shown', 'After step 2, the page shows "Ann"')).toEqual(["moment_added"]);
    expect(left('"Ann" is shown', 'After step 2, the page shows "Ann"')).toContain("refused: moment_added");
    // What stands before a line in bold says what it is about, unless it is a heading such as "Expected".
    expect(left("**Status:** Active", 'The page shows "Active"', ["Active"])).toEqual(["refused: words_left_over"]);
    expect(left("*expect:* Active is shown", 'The page shows "Active"', ["Active is shown"])).toEqual([]);
    expect(left('"Ann" is shown, for a moment', 'The page shows "Ann"', ['"Ann" is shown'])).toEqual(["words_left_over"]);
    expect(left('"Ann" is shown, the rest is gone', 'The page shows "Ann"', ['"Ann" is shown'])).toEqual(["refused: words_left_over"]);
    // What is denied under a made-up name is true of any page.
    expect(left("The cell of Ann is there", `The thing called "Ann's cell" is visible`)).not.toContain("refused: literal_added");
    expect(left("The cell of Ann is not there", `The thing called "Ann's cell" is hidden`)).toContain("refused: literal_added");
  });

  it("lets a reading leave out what is not to be done, and nobody's name", () => {
    const left = (text: string, words: string, kind: "step" | "outcome" = "step"): boolean =>
      mayBeLeftOut({ kind: "remark", words }, { kind, isLoose: true, text }, [
        { sentence: "", source: [text], intent: read('The page shows "A"') },
      ]);
    expect(left("It is back (don't test silences here)", "(don't test silences here)")).toBe(true);
    expect(left("start, leave all questions unanswered, it is back", "leave all questions unanswered")).toBe(true);
    for (const words of ["leave the unpublished page", "Never shows the banner", "don't see an error", "no error"])
      expect([words, left(`"A", ${words}`, words)]).toEqual([words, false]);
    expect(left("Do not write a comment", "Do not write a comment", "outcome")).toBe(false);
    // A capital letter within a sentence is no article.
    const reload: RightReading = {
      kind: "outcome",
      text: 'As A, "Ann" is shown',
      sentences: [['The page shows "Ann"', ['"Ann" is shown']]],
    };
    expect(codesOf(reload)).toEqual(["words_left_over"]);
    const differs = 'The field "Link" does not have the value "/a"';
    expect(codesOf({ kind: "outcome", text: 'The field "Link" has a different value than "/a"', sentences: [[differs, null]] })).toEqual(
      [],
    );
  });

  it("lets a step be told at length, and loses nothing that it claims", () => {
    const left = (words: string): boolean =>
      mayBeLeftOut({ kind: "remark", words }, { kind: "step", text: `Press Save${words}` }, [
        { sentence: "", source: ["Press Save"], intent: read('Click "Save"') },
      ]);
    for (const words of [" (yes, wrong on purpose)", " in the usual way"]) expect([words, left(words)]).toEqual([words, true]);
    for (const words of [", but no error comes up", ", and you don't see Ann", ": the dialog has closed", ". It says Done"])
      expect([words, left(words)]).toEqual([words, false]);
  });

  it("takes no name for another of the same line, and no word of a sentence's frame for a name", () => {
    const said = (text: string, sentence: string): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences: [[sentence, null]] });
    expect(said('It belongs to "Nadia"', 'The thing called "Nadia" shows "Nadia"')).toContain("literal_added");
    expect(said('**Then** "Ann" is shown', 'The page shows "Ann"')).toEqual([]);
    expect(said('"Ann" must NOT be visible', 'The thing "Ann" is hidden')).toEqual([]);
    expect(said('"Ann" must NOT be visible', 'The thing "Ann" is visible')).toContain("turned_round");
    expect(said("0 results are shown", 'The number of things called "results" is 0')).toEqual([]);
  });

  it("takes a name from elsewhere only where the line points there", () => {
    const pointing: RightReading = { kind: "outcome", text: "It is listed", sentences: [['The page shows "Tea"', null]] };
    expect(codesOf(pointing, 'Type "Tea" into the name field')).toEqual([]);
    expect(codesOf(pointing, "Type something")).toEqual(["literal_added"]);
  });

  it("takes the name that a noun stands for, where another line of the Test calls that so", () => {
    const test = 'Add the company "Pym & Sons" for "Ann"\nRemember the subject of the first mail as it is {{SUBJECT}}';
    const said = (text: string, sentence: string): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences: [[sentence, null]] }, test);
    expect(said("The company is listed", 'The page shows "Pym & Sons"')).toEqual([]);
    expect(said("The mail is not in there", 'The page does not show "{{SUBJECT}}"')).toEqual([]);
    // Of another thing, of something new, and in no clause with the noun.
    expect(said("The company is listed", 'The page shows "Ann"')).not.toEqual([]);
    expect(said("A company is listed", 'The page shows "Pym & Sons"')).not.toEqual([]);
    expect(said("The order is listed", 'The page shows "Pym & Sons"')).not.toEqual([]);
    const hint = 'The merge button is disabled, and the hint beside it says "1 thread"';
    const gone: RightReading = { kind: "outcome", text: "The hint is gone", sentences: [['The page does not show "1 thread"', null]] };
    expect(codesOf(gone, hint)).toEqual([]);
    expect(codesOf({ ...gone, text: "The button is gone" }, hint)).not.toEqual([]);
  });

  it("holds the acts of a line together, and asks no act for what it has nothing to do with", () => {
    const said = (text: string, ...sentences: readonly (readonly [string, readonly string[] | null])[]): readonly HoldingCode[] =>
      codesOf({ kind: "step", text, sentences });
    expect(said('Open "Can" (24.90 €)', ['Click "Can"', null])).toEqual([]);
    expect(said('Click "Undo" within 5 seconds', ['Click "Undo"', null])).toEqual([]);
    const sent = 'Send the message "Hello"';
    expect(said(sent, ['Type "Hello"', null], ["Press Enter", null])).toEqual([]);
    expect(said(sent, ['Type "Hallo"', null], ["Press Enter", null])).toContain("literal_lost");
    expect(said('Click "Undo" twice', ['Click "Undo"', null])).toContain("number_lost");
    expect(said('Choose "Export > CSV"', ['Click "Export"', null], ['Click "CSV"', null])).toEqual([]);
    expect(said('Choose "Export > CSV"', ['Click "CSV"', null])).toContain("literal_lost");
    const boxes = (...which: readonly string[]) => which.map((one) => [`Check the ${one} checkbox`, null] as const);
    expect(said("Tick the first two checkboxes", ...boxes("first", "second"))).toEqual([]);
  });

  it("takes what stands before a line as its heading for no word of it, and an “instead of” for a not", () => {
    const said = (text: string, ...sentences: readonly (readonly [string, readonly string[] | null])[]): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences });
    expect(said('**Expect:** The page says "Thanks"', ['The page shows "Thanks"', null])).toEqual([]);
    expect(said('Total: The page says "Thanks"', ['The page shows "Thanks"', null])).not.toEqual([]);
    const text = '"Free" appears instead of "4.95"';
    const free = ['The page shows "Free"', ['"Free" appears']] as const;
    expect(said(text, free, ['The page does not show "4.95"', ['instead of "4.95"']])).toEqual([]);
    const now = 'It should now say "Free" instead of "4.95"';
    const isFree = ['The thing called "price" shows "Free"', ['It should now say "Free"']] as const;
    expect(said(now, isFree, ['The thing called "price" does not show "4.95"', ["It should now say", 'instead of "4.95"']])).not.toContain(
      "mark_added",
    );
    expect(said(text, ['The page shows "4.95"', ['instead of "4.95"']], ['The page does not show "Free"', ['"Free" appears']])).not.toEqual(
      [],
    );
    expect(said('"Draft" is shown in grey', ['"Draft" looks gray', null])).toEqual([]);
    expect(said('"Draft" is bold', ['"Draft" looks bold', null])).toEqual([]);
    expect(said('"Draft" is bold', ['"Draft" looks red', null])).toContain("word_lost");
    expect(said('"Draft" is bold', ['"Draft" does not look bold', null])).toContain("turned_round");
    const bar = 'A black bar says "Moved"';
    const moved = ['The thing called "bar" shows "Moved"', ['bar says "Moved"']] as const;
    expect(said(bar, moved, ['The thing called "bar" looks black', ["A black bar"]])).toEqual([]);
    expect(said(bar, moved)).toContain("words_left_over");
    expect(said('"A" is nowhere on the page', ['The page does not show "A"', null])).toEqual([]);
    // A moment is kept as well.
    const moment = 'After step 2 the button "Save" is disabled';
    expect(said(moment, ['After step 2, the button "Save" is disabled', null])).toEqual([]);
    expect(said(moment, ['After step 3, the button "Save" is disabled', null])).toContain("moment_added");
    expect(said(moment, ['The button "Save" is disabled', null])).toContain("number_lost");
    expect(said('The button "Save" is disabled', ['After step 2, the button "Save" is disabled', null])).toContain("moment_added");
    const save = "is greyed out and can't be clicked";
    expect(said(`"Save" ${save}`, ['"Save" is disabled', null])).not.toContain("turned_round");
    expect(said(`"Save" ${save}`, ['"Save" is enabled', null])).toContain("turned_round");
    expect(said(`"Save" isn't disabled and isn't hidden`, ['"Save" is disabled', null])).toContain("turned_round");
  });

  it.each([
    ["Verify that Ann is not listed", 'Click "Ann"'],
    ["Verify that no error is shown", 'Click "error"'],
    ["Check that the total is the sum of the rows", 'Click "total"'],
    ["Ensure that the list is sorted by price", 'Click "price"'],
    ["Verify that the products page is displayed", 'Click the list "Verify"'],
    ["Verify the total is correct", 'Click "total"'],
    ["The total should be $30", 'Click "$30"'],
    ["The cart shows 3 items", 'Click the button "cart" 3 times'],
    ["I open openstreetmap.org", 'The page shows "openstreetmap.org"'],
  ])("makes no act of a claim among the steps, and no claim of an act: %s", (text, sentence) => {
    for (const isLoose of [undefined, true] as const) {
      const line = { kind: "step", text, isLoose, assumptions: [], leftOut: [], elsewhere: "" } as const;
      const codes = holdLine({ ...line, sentences: [{ sentence, source: [text], intent: read(sentence) }] }).map(({ code }) => code);
      expect(codes.some((code) => code === "act_for_claim" || code === "claim_for_act")).toBe(true);
    }
  });

  it("names what a step is given that the line does not say, but no address and no variable", () => {
    const filled = (text: string, sentence: string): readonly string[] => {
      const line = { kind: "step", text, elsewhere: "", leftOut: [], assumptions: [] } as const;
      const held = { ...line, sentences: [{ sentence, source: [text], intent: read(sentence) }] };
      return [...holdLine(held).map(({ code }) => code), ...filledIn(held).map((one) => one.text)];
    };
    expect(filled('Call it "Compost"', 'Type "Compost" into the field called "title"')).toEqual(["title"]);
    expect(filled("Open the shop", 'Go to "https://shop.example.com"')).toContain("literal_added");
    expect(filled("Fill in the name", 'Type "{{PASSWORD}}" into the field called "name"')).toContain("literal_added");
  });

  it("lets no input and no choice decide what a claim means", () => {
    const line = { kind: "outcome", text: "The name is shown", elsewhere: "", leftOut: [] } as const;
    const sentences = [{ sentence: 'The page shows "Ann"', source: [line.text], intent: read('The page shows "Ann"') }];
    const assumption = { about: "The name", assumed: "Ann", accepted: true };
    expect(holdLine({ ...line, sentences, assumptions: [{ kind: "choice", ...assumption }] })).not.toEqual([]);
    expect(holdLine({ ...line, sentences, assumptions: [{ kind: "meaning", ...assumption }] })).toEqual([]);
  });
});
