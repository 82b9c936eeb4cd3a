import { describe, expect, it } from "vitest";
import { fixLines } from "./fix-lines.ts";

const steps = (...lines: readonly string[]): string =>
  `# A test\n\n## Steps\n${lines.join("\n")}\n\n## Expected outcome\n- The page shows "x"\n`;

describe("lines written anew", () => {
  it("say in canonical sentences what is certain, each as an item like the line that it was", () => {
    const written = steps('1. Please press the "Save" button', "2. Press Enter and press Tab", "3. Click the Save button");
    expect(fixLines(written)).toEqual({
      markdown: steps('1. Click the button "Save"', "2. Press Enter", "2. Press Tab", "3. Click the Save button"),
      fixed: [4, 5],
      refused: [],
    });
  });

  it("are those alone that somebody chose, where only that is asked for", () => {
    const written = steps('1. Please press the "Save" button', "2. Click the Save button");
    expect(fixLines(written, new Map([[5, 1]]), false).markdown).toBe(
      steps('1. Please press the "Save" button', '2. Click the button called "Save"'),
    );
  });

  it.each([
    ["there is no such meaning", steps('1. Click "A"'), [4, 2]],
    ["the line is no step", steps('1. Click "A"'), [1, 1]],
  ] as const)("are refused where %s", (_why, written, choice) => {
    expect(fixLines(written, new Map([choice]))).toEqual({ markdown: written, fixed: [], refused: [choice[0]] });
  });

  it.each([
    ["a repeated step would be another one", steps('1. I press the "A" button and press Enter', '2. Click "B"', "3. Repeat step 2")],
    ["it stands in a table", '| Action | Expected result |\n| --- | --- |\n| I press the "A" button | "B" is shown |\n'],
    ["its body stands below it", steps("- Repeat 2 times:", '  - I press the "A" button')],
  ])("are none where %s", (_why, written) => {
    expect(fixLines(written)).toEqual({ markdown: written, fixed: [], refused: [] });
  });
});
