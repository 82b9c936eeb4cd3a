import { describe, expect, test } from "vitest";
import { holdsWords, scoreText } from "./text-score.ts";

describe("a text fits", () => {
  test.each([
    { wanted: "Sign in", text: "Sign in", from: 1, to: 1 },
    { wanted: "sign  IN", text: "Sign in", from: 0.97, to: 0.97 },
    { wanted: "Sign in", text: "Sign in →", from: 0.94, to: 0.94 },
    { wanted: "Cafe", text: "Café", from: 0.9, to: 0.9 },
    { wanted: "item", text: "items", from: 0.9, to: 0.9 },
    { wanted: "login", text: "Log in", from: 0.9, to: 0.9 },
    { wanted: "+ New list", text: "New list", from: 0.94, to: 0.94 },
    { wanted: "clear the project history", text: "Clear Project History", from: 0.9, to: 0.9 },
    { wanted: "Log in", text: "Sign in", from: 0.82, to: 0.82 },
    { wanted: "remove from basket", text: "Delete from cart", from: 0.82, to: 0.82 },
    { wanted: "Save", text: "Save draft", from: 0.68, to: 0.78 },
    { wanted: "No", text: "No, thanks", from: 0.68, to: 0.78 },
    { wanted: "draft", text: "Save draft now", from: 0.6, to: 0.7 },
    { wanted: "order number", text: "number of the order", from: 0.55, to: 0.65 },
    { wanted: "Pasword", text: "Password", from: 0.6, to: 0.6 },
    { wanted: "$1,250.00", text: "$1,250.00", from: 1, to: 1 },
  ])("$wanted ~ $text", ({ wanted, text, from, to }) => {
    const { score } = scoreText(wanted, text, { quoted: false });
    expect(score).toBeGreaterThanOrEqual(from);
    expect(score).toBeLessThanOrEqual(to);
  });
});

describe("a text does not fit", () => {
  test.each([
    { wanted: "2 items", text: "12 items", quoted: false },
    { wanted: "item 1", text: "item 10", quoted: false },
    { wanted: "1 2", text: "12", quoted: true },
    { wanted: "+", text: "Add", quoted: true },
    { wanted: "$5", text: "$50", quoted: false },
    { wanted: "1.5", text: "11.5", quoted: false },
    { wanted: "art", text: "Start", quoted: false },
    { wanted: "Sign in", text: "Log in", quoted: true },
    { wanted: "Pasword", text: "Password", quoted: true },
    { wanted: "", text: "anything", quoted: false },
    { wanted: "No", text: "No notifications", quoted: true },
    { wanted: "never", text: "Never ask again", quoted: false },
  ])("$wanted !~ $text", ({ wanted, text, quoted }) => {
    expect(scoreText(wanted, text, { quoted }).score).toBe(0);
  });
});

test("holds words that stand in it whole and in a row", () => {
  expect(holdsWords("2 items", "You have 2 items.")).toBe(true);
  expect(holdsWords("2 items", "You have 12 items.")).toBe(false);
});
