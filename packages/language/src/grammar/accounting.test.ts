import { describe, expect, test } from "vitest";
import { type LineKind, readLine } from "./read-line.ts";

describe("a word that says which one is meant, or what is done", () => {
  test.each<readonly [LineKind, string]>([
    ["step", 'Click the red button "Delete"'],
    ["step", 'Click the second green "Delete" button'],
    ["step", 'Click the zirconic button "Delete"'],
    ["step", 'Choose a small local file named "notes.txt"'],
    ["step", "Choose its gallery view Book Cards"],
    // Looked for or pressed: behind another order as it is alone.
    ["step", 'Confirm "Delete"'],
    ["step", 'Press "Remove" and confirm "Delete"'],
    ["step", 'Use "Close" on the gadget "Invoice"'],
    ["step", "Replace Kiel by Flensburg"],
    ["step", 'Replace "Kiel" by "Flensburg"'],
    ["step", 'Use "Close" on the part called "record"'],
    ["step", 'Click the part called "record"'],
    // In which state it is: not chosen, not ticked, or not paid it is another one.
    ["outcome", 'The selected tab "Notes" is shown'],
    ["outcome", 'The selected option "Red" is not shown'],
    ["outcome", 'The checked box "Active" is shown'],
    ["outcome", 'The paid invoice "A-1" is shown'],
    ["outcome", 'The unread "A-1" is gone'],
    ["step", 'Click the checked box "Active"'],
    ["outcome", 'The part called "record" is visible'],
    ["outcome", 'The part "record" is empty'],
    ["outcome", 'The part "Packed" shows "x" in the part called "bottom"'],
  ])("is never passed over: %s: %s", (kind, text) => {
    expect(readLine(text, kind).kind).not.toBe("read");
  });

  test.each<readonly [LineKind, string]>([
    ["step", 'Click the "Delete" button'],
    ["step", 'Open the folder called "Invoices"'],
    ["step", "Replace the city by Flensburg"],
    ["step", 'Click "Close" in the part called "record"'],
    ["step", 'Press "Remove" and confirm that "Delete" is shown'],
    ["step", 'Use "Ann" as the user name'],
    ["outcome", 'The red "Delete" button is visible'],
    ["outcome", 'The check box "Active" is visible'],
    ["outcome", "Two check boxes are shown"],
  ])("keeps no line from being read that says it, or where it is a noun: %s: %s", (kind, text) => {
    expect(readLine(text, kind).kind).toBe("read");
  });
});
