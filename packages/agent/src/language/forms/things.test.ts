import { describe, expect, it } from "vitest";
import { meaningOf } from "../__fixtures__/meaning.ts";

const understand = (text: string): string => meaningOf(text, "outcome");

describe("what people say of things", () => {
  it.each([
    ["Item total: $39.98", "the number in the Item total is exactly $39.98"],
    ["Tax: $3.20", "the number in the Tax is exactly $3.20"],
    ['"Blue Mug" costs $9.00', 'the page shows "$9.00" in the card with "Blue Mug"'],
    ["The Blue Mug now costs $9.00", 'the page shows "$9.00" in the card with "Blue Mug"'],
    ['The product "Blue Mug" has a price of $9', 'the page shows "$9" in the card with "Blue Mug"'],
    ['"Blue Mug" is the first product', 'the #1 product is exactly "Blue Mug"'],
    ['"Blue Mug" is the last product', 'the last product is exactly "Blue Mug"'],
    ['The error "Enter a title" appears below the Title field', 'the "Enter a title" below the field Title is visible'],
    ['The list shows "A", "B" and "C" in this order', '"A" comes before "B", and "B" comes before "C"'],
    ['The new tab has the title "Invoice"', 'the title of the tab is exactly "Invoice"'],
    // An easier reading would prove something else.
    ['"Blue Mug" is not the first product', "unknown"],
    ["Total: 5 items", "unknown"],
    ['"Blue Mug" does not cost $9.00', "unknown"],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });
});
