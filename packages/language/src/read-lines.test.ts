import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCanonicalLines, sameMeaning, suggestionsOf } from "./canonical/index.ts";
import type { LineKind } from "./document/reading.ts";
import type { Intent } from "./intent.ts";
import { parseLine, readLines } from "./read-lines.ts";

const rows = readFileSync(new URL("__fixtures__/wordings.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line): { readonly kind: LineKind; readonly text: string; readonly want: string } => {
    const at = line.indexOf(" => ");
    return { kind: line.startsWith("S ") ? "step" : "outcome", text: line.slice(2, at), want: line.slice(at + 4).replaceAll(" ⏎ ", "\n") };
  });

const read = (text: string, kind: LineKind = "step", isGiven = false) => readLines(text, kind, { isGiven });

/** Null: refused. */
function meant(sentences: string): readonly Intent[] | null {
  if (sentences === "?") return null;
  const lines = readCanonicalLines(sentences);
  if ("type" in lines) throw new Error(`${sentences} is not canonical: ${JSON.stringify(lines)}`);
  return lines.flatMap(({ intent }) => (intent.type === "unknown" ? [] : [intent]));
}

it("reads lines of strangers as they were meant, and refuses what says more than could be checked", () => {
  expect(rows.length).toBeGreaterThan(1_500);
  const wrong = rows.filter(({ kind, text, want }) => {
    const { intents } = read(text, kind);
    const wanted = meant(want);
    return intents === null || wanted === null ? intents !== wanted : !sameMeaning(intents, wanted);
  });
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

it("accounts for each word of a line: one of its sentences says it, or it is left out for a reason", () => {
  const several = rows.filter(({ want }) => want.includes("\n"));
  const told = several.flatMap(({ kind, text }) => {
    const { said } = read(text, kind);
    return said === undefined || said === null
      ? []
      : [{ text, all: [...said.pieces.flat(), ...said.left.map(({ words }) => words)].join(" ") }];
  });
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(({ text, all }) => text.split(/[\s,;.!?()]+/u).some((word) => !all.includes(word)))).toEqual([]);
});

it("means the same with a number before it, a full stop and curly quotes", () => {
  const plain = rows.filter(({ text, want }) => want !== "?" && /^[A-Z]\p{Ll}+ [^:'“]*["\p{L}]$/u.test(text));
  expect(plain.length).toBeGreaterThan(500);
  const changed = plain.filter(({ kind, text, want }) => {
    const { intents } = read(`12. ${text.replaceAll(/"([^"]*)"/g, "“$1”")}.`, kind);
    return intents === null || !sameMeaning(intents, meant(want) ?? []);
  });
  expect(changed.map(({ text }) => text)).toEqual([]);
});

describe("a canonical sentence", () => {
  it.each([
    ['Click the field with the value "Ann"', { act: { kind: "click", target: { role: "field", holds: "Ann" } } }],
    ['Click "Update" in the part called "sidebar"', { act: { target: { scope: [{ kind: "called", texts: ["sidebar"] }] } } }],
    ['Drag "Pear" to above "Apple"', { act: { kind: "drag", to: { kind: "above" } } }],
    ['The row of "Ann" shows "Admin" in the column "Role"', { assertion: { kind: "row", keys: ["Ann"], column: "Role", text: "Admin" } }],
    ['Verify that the thing called "roles" is visible', { assertion: { kind: "state", target: { name: "roles" }, state: "visible" } }],
    ['Search the list for "db"', { act: { kind: "search", text: "db", target: { role: "list" } } }],
  ])("is read as it says: %s", (text, want) => {
    expect(read(text).intents).toMatchObject([want]);
  });

  it("says what is to be seen even where it comes first of all", () => {
    expect(read('The page shows "Saved"', "step", true).intents).toMatchObject([{ type: "assert" }]);
  });

  it("leaves to the page how something is operated, sorted or narrowed down", () => {
    expect(read('Use "Approve" on the thing called "request"').intents).toMatchObject([{ act: { kind: "operate", verb: "Approve" } }]);
    expect(read('Sort by "Price" in descending order').intents).toMatchObject([{ act: { kind: "sort", by: "Price" } }]);
    expect(read('Filter by "Status" for "Open"').intents).toMatchObject([{ act: { kind: "filter", by: "Status", value: "Open" } }]);
  });

  it("is done as its words say where its act is left open", () => {
    expect(read('Choose "Express delivery"').intents).toMatchObject([{ act: { kind: "select" } }]);
    expect(read('Search for "mugs"').intents).toMatchObject([{ act: { kind: "fill" } }, { act: { kind: "press" } }]);
  });
});

describe("where somebody is, said first of all", () => {
  it.each([
    ["I am on /login", { act: { kind: "navigate", url: "/login" } }],
    ["The user is on the home page", { act: { kind: "navigate", url: "/" } }],
    ["The user is on the login page", { act: { kind: "click", page: "login" }, ifVisible: true }],
  ])("leads there: %s", (text, want) => {
    expect(read(text, "step", true).intents).toMatchObject([want]);
  });

  it("is what comes of an order where one is given", () => {
    expect(read('Clicking "Send" brings you to the templates page', "step", true).intents).toMatchObject([
      { type: "act" },
      { assertion: { kind: "page", name: "templates" } },
    ]);
  });
});

describe("what is not certain", () => {
  it("is refused, with the meanings to choose from", () => {
    const { intents, alternatives } = read("Open the main page of the wiki");
    expect(intents).toBeNull();
    expect(alternatives().length).toBeGreaterThan(0);
  });

  it("is what must not be left: who stays in a form sees it, and a row that is left is one that is there", () => {
    expect(read("The form must not be left.", "outcome").intents).toBeNull();
    expect(read("No rows must be left.", "outcome").intents).not.toBeNull();
  });

  it("is no text of the page as a whole: a proposal quotes only what the sentence marks as a name or a text", () => {
    for (const text of ["Laundry timer was never touched and is Idle too", "Settings saved.", "Page 2 of 5"]) {
      const { intents, alternatives } = read(text, "outcome");
      expect(intents, text).toBeNull();
      expect(suggestionsOf(alternatives()).join(), text).not.toContain(`"${text.replace(".", "")}"`);
    }
  });

  it("is near to what is read without a few of its words, or with some of them in quotes: offered, never taken", () => {
    const offered = (text: string, kind: LineKind = "step"): readonly string[] => {
      const { intents, alternatives } = read(text, kind);
      expect(intents).toBeNull();
      return suggestionsOf(alternatives());
    };
    expect(offered('Using whatever means, click "Save"')).toContain('Click "Save"');
    expect(offered('The page shows "Saved" wobbling in delight', "outcome")).toContain('The page shows "Saved"');
    // What denies or limits stays: an easier claim is not even offered.
    for (const one of offered('The page hardly ever shows "Saved" twice', "outcome")) expect(one).not.toBe('The page shows "Saved"');
    // "The third" stays, or the offer would be any of them.
    expect(offered('Approve the third invoice "INV-12"')).toEqual([]);
    // Two of three places are not spent on one meaning.
    expect(offered("The user saves the quotation").filter((one) => one.includes("in the part")).length).toBeLessThan(2);
    // What is put into quotes is words of a name, and what is not to be done is not offered.
    expect(offered("Open the first issue in the list and remember its title").join()).not.toContain("remember");
    expect(offered("Click Cancel instead of Confirm").join()).not.toContain("Confirm");
    // Neither a name nor the verb of an order is left out, and what only much of the line gone would mean is not told.
    expect(offered("Install the TT1 Blocks theme")).not.toContain('Click the button called "Install"');
    expect(offered('Add the note "Paid by bank transfer" in delight').join()).not.toContain("The page shows");
    expect(offered('one visit under Bruno with the description of "first check-up"', "outcome")).toEqual([]);
  });

  it("is told to be an order where an outcome is asked for", () => {
    expect(read('Click "A"', "outcome")).toMatchObject({ intents: null, remarks: ["act_in_outcome"] });
  });

  it("is one unknown line", () => {
    expect(parseLine("Create a post", "step", 3)).toEqual([{ line: 3, text: "Create a post", intent: { type: "unknown" } }]);
  });
});
