import { describe, expect, it } from "vitest";
import { meaningOf } from "./__fixtures__/meaning.ts";

const understand = (text: string): string => meaningOf(text, "step");

const added = (...values: readonly string[]): string =>
  values.map((value) => `type "${value}" into the field new todo | press Enter`).join(" | ");

describe("new entries of a list", () => {
  it.each([
    ['Add the todo "Milk"', added("Milk")],
    ['Add a new todo called "Milk"', added("Milk")],
    ['Create two todos: "Milk" and "Eggs"', added("Milk", "Eggs")],
    ['Add "Milk", "Eggs" and "Tea" as todos', added("Milk", "Eggs", "Tea")],
    ['Add "Milk" to the todo list', added("Milk")],
    ['Add the todo "Milk" and click "Active"', `${added("Milk")} | click the "Active"`],
    ['Add "Milk" to the cart', 'click the Add to cart in the part with "Milk"'],
    ['Add " (copy)" to the Title field', 'append " (copy)" to the field Title'],
    ['Replace the text with "Tea" and press Enter', 'press Control+A | type "Tea" into the focused field | press Enter'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each(['Add "Milk"', 'Add the todo "Milk" unless it is there', "Add a todo"])("are not made up: %s", (text) => {
    expect(understand(text)).not.toContain("press Enter");
  });
});
