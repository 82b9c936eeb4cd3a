import { describe, expect, it } from "vitest";
import type { TextMatch } from "../language/intent.ts";
import { PatternError } from "./pattern.ts";
import { findText, matchText } from "./text-matching.ts";

describe("a text is found as whole words and whole numbers (rule 9)", () => {
  it.each<[name: string, seen: string, wanted: string, want: boolean]>([
    ["the text itself", "Thank you", "Thank you", true],
    ["in the middle of a line", "Well, thank you for your order!", "Thank you", true],
    ["in another case", "THANK YOU", "thank you", true],
    ["over a line break and several spaces", "Thank\n   you", "Thank you", true],
    ["with a no-break space", "5\u00a0items", "5 items", true],
    ["with a soft hyphen and a zero-width space", "Check\u00adout\u200b now", "Checkout now", true],
    ["with typographic quotes", "It’s “done”", `It's "done"`, true],
    ["with a long dash", "Mon – Fri", "Mon - Fri", true],
    ["with an ellipsis character", "Loading…", "Loading...", true],
    ["decomposed accents", "Cafe\u0301", "Café", true],
    ["part of a word", "Signing in", "Sign", false],
    ["a word with another beginning", "unhappy", "happy", false],
    ["a name inside a longer name", "Annabel", "Ann", false],
    ["a name with an apostrophe s", "Ann's basket", "Ann", true],
    ["an identifier's part", "user_name", "user", false],
    ["2 in 12", "12 items", "2 items", false],
    ["2 in 2 items", "2 items", "2 items", true],
    ["12 in 120", "120 items", "12", false],
    ["2 in 1.2", "Version 1.2", "2", false],
    ["5 in 5.00", "Total 5.00", "5", false],
    ["5 at the end of a sentence", "You have 5.", "5", true],
    ["$5 in $50", "$50", "$5", false],
    ["$5 in $5.00", "$5.00", "$5", false],
    ["$5 in US$5", "US$5", "$5", false],
    ["$45.00 after its label", "Order total: $45.00", "$45.00", true],
    ["45.00 in $45.00", "Order total: $45.00", "45.00", true],
    ["$8.40 in -$8.40", "Discount -$8.40", "$8.40", false],
    ["€8.40 in −€8.40", "Discount −€8.40", "€8.40", false],
    ["-€8.40 in −€8.40", "Discount −€8.40", "-€8.40", true],
    ["8.40 in -8.40", "Balance: -8.40", "8.40", false],
    ["3 in a range", "2-3 days", "3 days", false],
    ["a number after a spaced dash", "Standard - 5 days", "5 days", true],
    ["1 in 1 000 with a no-break space", "1\u00a0000 items", "1", false],
    ["30 in 12:30", "at 12:30", "30", false],
    ["a number in a list", "Rooms 1, 2, 3", "2", true],
    ["available in not available", "Not available", "available", false],
    ["in stock in not in stock", "Sorry, not in stock", "In stock", false],
    ["no results for no results", "No results", "No results", true],
    ["you can in you can't", "You can’t pay", "You can", false],
    ["a regular expression's characters", "Total (incl. VAT) [€]", "(incl. VAT) [€]", true],
    ["a text that ends with a bracket", "50% off!*", "50% off!", true],
    ["Chinese inside a longer text", "合計金額は三千円です", "合計金額", true],
    ["saved in not yet saved", "Not yet saved", "Saved", false],
    ["saved in could not be saved", "It could not be saved", "saved", false],
    ["be blank, the middle of can't be blank", "Name can't be blank", "be blank", true],
    ["€270 in € 270", "Total: € 270", "€270", true],
    ["€270.00 in € 270.00 with a no-break space", "€\u00a0270.00", "€270.00", true],
    ["270 € in 270€", "270€", "270 €", true],
    ["€270 in €270.00", "€270.00", "€270", false],
    ["270.00 in 1 270.00", "1 270.00", "270.00", false],
    ["$5 in a line that begins with a minus, under another line", "Discount\n- $5", "$5", false],
    ["a price between marks of writing direction", "\u202a$5\u202c", "$5", true],
    ["a look-alike letter", "S\u0430ved", "Saved", false],
    ["an emoji", "Saved ✅", "✅", true],
    ["nothing", "Anything", "", false],
    ["white space only", "Anything", "  ", false],
  ])("%s", (...[, seen, wanted, want]) => {
    expect(findText(seen, wanted) !== null).toBe(want);
  });

  it("quotes what stands there, not what was asked for", () => {
    expect(findText("It  says THANK\nYou, Ann", "thank you")?.quote).toBe("THANK You");
  });

  it("passes over a place that is no whole word to one that is", () => {
    expect(findText("12 of 2", "2")?.start).toBe(6);
  });
});

describe("the other ways to compare", () => {
  it.each<[seen: string, wanted: string, match: TextMatch, want: boolean]>([
    ["  Thank   you ", "Thank you", "exactly", true],
    ["Thank you!", "Thank you", "exactly", false],
    ["thank you", "Thank you", "exactly", false],
    ["It’s done – now", "It's done - now", "exactly", true],
    ["12 items", "2 items", "exactly", false],
    ["Welcome, Ann", "welcome", "starts_with", true],
    ["You are welcome", "welcome", "starts_with", false],
    ["You are welcome", "welcome", "ends_with", true],
    ["Order 12", "2", "ends_with", false],
    ["Order LK-10501 placed", "/LK-\\d{5}/", "matches", true],
    ["Order LK-10501 placed", "/lk-\\d{5}/i", "matches", true],
    ["Order LK-105 placed", "LK-\\d{5}", "matches", false],
  ])("%j and %j by %s: %s", (...[seen, wanted, match, want]) => {
    expect(matchText(seen, wanted, match) !== null).toBe(want);
  });

  it("says so when a pattern is none", () => {
    expect(() => matchText("a", "/(/", "matches")).toThrow(PatternError);
  });

  it("gives up on a pattern that would take for ever", () => {
    expect(() => matchText(`${"a".repeat(40)}!`, "/^(a+)+$/", "matches")).toThrow(expect.objectContaining({ code: "pattern_too_slow" }));
  });
});
