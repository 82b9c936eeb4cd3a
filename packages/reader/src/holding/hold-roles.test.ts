import { describe, expect, it } from "vitest";
import { codesOf, read } from "./__fixtures__/codes-of.ts";
import type { RightReading } from "./__fixtures__/right-readings.ts";
import { holdLine } from "./hold-line.ts";
import type { HoldingCode } from "./problem.ts";

describe("who does what, where and when in a line", () => {
  it("tells the place from what stands there, whichever words say so", () => {
    const said = (text: string, sentence: string): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences: [[sentence, null]] });
    const right = [
      'The page shows "Tea" in the section "Drinks"',
      'The row of "Ann" shows "Admin"',
      '"Eggs" is listed before "Tea"',
    ] as const;
    expect(said("Drinks shows Tea", right[0])).toContain("kind_added");
    expect(said('"Tea" is shown in the "Drinks" section', right[0])).toEqual([]);
    expect(said('"Drinks" is shown in the "Tea" section', right[0])).toContain("role_changed");
    expect(said("Ann is an Admin in her row", right[1])).toEqual([]);
    expect(said('The row of "Admin" shows "Ann"', right[1])).toContain("role_changed");
    expect(said('"Tea" comes after "Eggs"', right[2])).toEqual([]);
    expect(said('"Eggs" comes after "Tea"', right[2])).toContain("role_changed");
    const denied = 'The thing called "label" next to "Coffee" does not show "Off"';
    expect(
      said('"Tea" has the label "Off", "Coffee" does not', denied.replace("Coffee", "Tea").replace("does not show", "shows")),
    ).not.toEqual([]);
    expect(
      codesOf({
        kind: "outcome",
        text: '"Tea" has the label "Off". "Coffee" does not',
        sentences: [
          ['The thing called "label" next to "Tea" shows "Off"', ['"Tea" has the label "Off"']],
          [denied, ['label "Off"', '"Coffee" does not']],
        ],
      }),
    ).toEqual([]);
    const last = 'The thing called "name" in the last item called "line" shows "Plan"';
    expect(said('The name in the last line is "Plan"', last)).toEqual([]);
    expect(said('The name in the last line is "Plan"', last.replace("last", "first"))).toContain("number_added");
    expect(said('Everyone in the "Payer" column is Ann', 'Every row shows "Ann" in the column "Payer"')).toEqual([]);
    expect(said('Everyone in the "Payer" column is Ann', 'The column "Payer" shows "Ann"')).toContain("mark_lost");
  });

  it("keeps the place that a claim has, whether the line is a step and whatever stands before a colon", () => {
    const said = (kind: "step" | "outcome", text: string, ...sentences: RightReading["sentences"]): readonly HoldingCode[] =>
      codesOf({ kind, text, sentences });
    const bell = ['The page shows "bell"', ["shows a bell"]] as const;
    const there = ['The page shows "bell"', ["there is a bell"]] as const;
    const save = ['Click "Save"', ["Click Save"]] as const;
    expect(said("step", "Verify that the toolbar shows a bell", bell)).toContain("words_left_over");
    expect(said("step", "Click Save and verify that the toolbar shows a bell", save, bell)).toContain("words_left_over");
    expect(said("outcome", "Check the toolbar: there is a bell", there)).toContain("words_left_over");
    expect(said("outcome", "Verify the second row: there is a bell", there)).toContain("words_left_over");
    expect(said("outcome", "Expected results: there is a bell", there)).toEqual([]);
    const placed = 'The page shows "Media" in the part called "toolbar"';
    expect(
      said(
        "outcome",
        "Check the toolbar: there is a Media, no News",
        [placed, ["the toolbar: there is a Media"]],
        ['The page does not show "News" in the part called "toolbar"', ["the toolbar", "no News"]],
      ),
    ).toEqual([]);
  });

  it("takes who signs in as data, and what stands before the line as no name", () => {
    const signIn = 'Sign in as "anna" with the password "Segeln-2026"';
    const loose = (text: string, source: string): readonly HoldingCode[] =>
      holdLine({
        kind: "step",
        isLoose: true,
        text,
        sentences: [{ sentence: signIn, source: [source], intent: read(signIn) }],
        assumptions: [],
        leftOut: [],
        elsewhere: "",
      }).map(({ code }) => code);
    const text = "Sign in with anna, the password is Segeln-2026";
    expect(loose(`${text}.`, text)).toEqual([]);
    const given = "logged in as anna with the password Segeln-2026";
    expect(codesOf({ kind: "step", text: `Given I'm ${given}`, sentences: [[signIn, [given]]] })).toEqual([]);
    const [shown, label] = ['The page shows "Ann"', "**Expected:**"];
    expect(
      holdLine({
        kind: "outcome",
        text: `${label} Ann is shown first`,
        sentences: [{ sentence: shown, source: ["Ann is shown"], intent: read(shown) }],
        assumptions: [],
        leftOut: [{ kind: "heading", words: label, accepted: false }],
        elsewhere: "",
      }).map(({ message }) => message),
    ).not.toContain("No sentence renders “Expected:”.");
  });

  it("lets what is given be brought about", () => {
    const sentence = 'Sign in as "otto" with the password "Museum-2026"';
    const given = { kind: "step", text: "Given Otto (otto / Museum-2026) is logged in", isLoose: true } as const;
    const sentences = [{ sentence, source: [given.text], intent: read(sentence) }];
    const rest = { assumptions: [], leftOut: [], elsewhere: "" };
    expect(holdLine({ ...given, ...rest, sentences, isGiven: true })).toEqual([]);
    expect(holdLine({ ...given, ...rest, sentences }).map(({ code }) => code)).toContain("act_for_claim");
  });

  it("lets a claim say as well that it was not so before, where it needs no more", () => {
    const said = (text: string, ...sentences: RightReading["sentences"]): readonly HoldingCode[] =>
      codesOf({ kind: "outcome", text, sentences });
    const open = 'The thing called "status" shows "Open"';
    const before = 'Before the last step, the thing called "status" does not show "Open"';
    expect(said("Wine has a row", ['Before the last step, the row "Wine" is hidden', null], ['The row "Wine" is visible', null])).toEqual(
      [],
    );
    expect(
      said(
        "Coffee is not listed any more",
        ['Before the last step, the page shows "Coffee"', ["Coffee", "listed any more"]],
        ['The page does not show "Coffee"', null],
      ),
    ).toEqual([]);
    expect(said('The status did not change; it is still "Open"', [before, null], [open, null])).not.toEqual([]);
    expect(said('The status is "Open"', [before, null])).not.toEqual([]);
  });
});
