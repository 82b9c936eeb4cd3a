import { expect, it } from "vitest";
import type { SingleAssertion } from "../language/intent.ts";
import { writeCanonical } from "../language/sentence.ts";
import { AssertionInput, toAssertion } from "./assertion-schema.ts";

const target = { name: "Total" };

/**
 * As a model writes them, one for each kind of claim: the compiler asks for what is missing here. `null`: it compares with what was seen
 * before the last step, which nobody remembered for a check that is only made afterwards.
 */
const WRITTEN: Readonly<Record<SingleAssertion["kind"], object | null>> = {
  text: { text: "Saved" },
  state: { target, state: "visible" },
  value: { target, value: "5" },
  count: { target: { role: "row" }, comparison: "equals", count: 3 },
  number: { target, comparison: "equals", value: "$5" },
  order: { first: "A", second: "B" },
  placed: { text: "5", beside: "Total" },
  url: { value: "/cart" },
  title: { value: "Cart" },
  row: { keys: ["Ann"], text: "Admin" },
  alert: { text: "Saved" },
  link: { target, url: "/help" },
  attribute: { target, attribute: "colour", value: "red" },
  sorted: { target, direction: "ascending" },
  options: { target, options: ["S", "M"] },
  no_errors: { what: "console" },
  downloaded: { name: "a.csv" },
  email: { filter: { subject: "Welcome" } },
  tab_opened: {},
  load_time: { atMostMs: 3_000 },
  every: { target: { role: "row" }, quantity: "all", what: { kind: "shows", text: "Active" } },
  only: { texts: ["A", "B"] },
  compare: { target, comparison: "equals", terms: [{ name: "Subtotal" }, { name: "Tax" }] },
  page: { name: "Cart" },
  was: null,
  moved: null,
};

const kinds = Object.entries(WRITTEN);

it.each(kinds.filter(([, written]) => written !== null))("a model can propose a claim of the kind %s", (kind, written) => {
  const claim = toAssertion(AssertionInput.parse({ kind, ...written }));
  expect(claim.kind).toBe(kind);
  expect(writeCanonical({ type: "assert", assertion: claim })).not.toContain("undefined");
});

it.each(kinds.filter(([, written]) => written === null))("a model cannot propose a claim of the kind %s", (kind) => {
  expect(
    AssertionInput.safeParse({ kind, claim: { kind: "text", text: "A" }, what: { kind: "number", target }, direction: "up" }).success,
  ).toBe(false);
});

it("knows no kind that the language does not have", () => {
  expect(AssertionInput.options.map((option) => option.shape.kind.value).filter((kind) => !Object.hasOwn(WRITTEN, kind))).toEqual([]);
});

it("takes a place on the screen that is beside something or at an edge, and not both or neither", () => {
  const placed = { kind: "placed", text: "5" };
  expect(AssertionInput.safeParse({ ...placed, edges: ["top", "right"] }).success).toBe(true);
  expect(AssertionInput.safeParse(placed).success).toBe(false);
  expect(AssertionInput.safeParse({ ...placed, beside: "Total", edges: ["top"] }).success).toBe(false);
});
