import { expandSharedSteps, expandWithPlaces, findSharedSteps, sharedStepBody } from "@runwright/language/document";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lint } from "./lint.ts";
import { parseDescription } from "./parse-description.ts";

const ID = "9a7d4f1c-52de-4c7b-b1a4-0c3e8f6d2b35";
const TOKEN = `[Sign in](service-shared-step:${ID})`;
const SIGN_IN = '1. Type "ann" into "Username"\n2. Click "Sign in"';

const expand = (markdown: string, description: string = SIGN_IN): string => expandSharedSteps(markdown, () => description) ?? "too long";
const read = (markdown: string): { steps: string[]; outcomes: string[]; warnings: string[] } => {
  const { steps, outcomes, warnings } = parseDescription(markdown);
  return { steps: steps.map(({ text }) => text), outcomes: outcomes.map(({ text }) => text), warnings: warnings.map(({ code }) => code) };
};

describe("a token", () => {
  it.each([
    ["a paragraph", TOKEN, [1]],
    ["a paragraph with white space around", `\n  ${TOKEN}  \n`, [2]],
    ["a whole list item", `1. Open /\n2. ${TOKEN}\n`, [2]],
    ["an item of bullets", `* ${TOKEN}`, [1]],
    ["an item of an inner list", `- If the page shows "Sign in":\n  - ${TOKEN}`, [2]],
    ["a paragraph below the text of an item", `1. Open /\n\n   ${TOKEN}`, [3]],
    ["a paragraph of several, each on its line", `${TOKEN}\n  ${TOKEN}`, [1, 2]],
    ["under a heading", `## Steps\n${TOKEN}\n## Expected outcome\n${TOKEN}`, [2, 4]],
    ["with Windows line ends", `## Steps\r\n\r\n${TOKEN}\r\n`, [3]],
    ["with a title", `[a](service-shared-step:${ID} "Sign in")`, [1]],
    ["in pointed brackets", `[a](<service-shared-step:${ID}>)`, [1]],
    ["with brackets in its label", `[Sign in [new]](service-shared-step:${ID})`, [1]],
    ["without a label", `[](service-shared-step:${ID})`, [1]],
    ["after a byte order mark", `\uFEFF${TOKEN}`, [1]],
  ])("is %s", (_what, markdown, lines) => {
    const found = findSharedSteps(markdown);
    expect(found.map(({ line }) => line)).toEqual(lines);
    for (const token of found) expect(markdown.slice(token.start, token.end).trim()).toMatch(/^\[.*\)$/);
  });

  it.each([
    ["in a sentence", `First ${TOKEN}, then click "Cart"`],
    ["followed by a full stop", `${TOKEN}.`],
    ["in an item with more words", `1. Do ${TOKEN}`],
    ["in inline code", `\`${TOKEN}\``],
    ["in fenced code", `\`\`\`\n${TOKEN}\n\`\`\``],
    ["in indented code", `Text\n\n    ${TOKEN}`],
    ["in a quote", `> ${TOKEN}`],
    ["in a heading", `## ${TOKEN}`],
    ["in a table", `| Step |\n|---|\n| ${TOKEN} |`],
    ["in a comment", `<!--\n${TOKEN}\n-->`],
    ["an image", `!${TOKEN}`],
    ["a link to something else", "[a](https://example.com)"],
    ["escaped", `\\${TOKEN}`],
  ])("is none %s", (_what, markdown) => {
    expect(findSharedSteps(markdown)).toEqual([]);
    expect(expand(markdown)).toBe(markdown);
  });

  it("keeps its id and label as they were written", () => {
    const markdown = `[a  b](service-shared-step:${ID.toUpperCase()})\n\n[c](service-shared-step:42)\n\n[d](service-shared-step:)`;
    expect(findSharedSteps(markdown).map(({ id, label }) => [id, label])).toEqual([
      [ID.toUpperCase(), "a b"],
      ["42", "c"],
      ["", "d"],
    ]);
  });
});

describe("expansion", () => {
  it.each([
    ["a paragraph", `Open /\n\n${TOKEN}\n\nClick "Cart"`, `Open /\n\n${SIGN_IN}\n\nClick "Cart"`],
    [
      "an item",
      `1. Open /\n2. ${TOKEN}\n3. Click "Cart"`,
      `1. Open /\n2. 1. Type "ann" into "Username"\n   2. Click "Sign in"\n3. Click "Cart"`,
    ],
    [
      "an inner item",
      `- If the dialog is open:\n  - ${TOKEN}`,
      `- If the dialog is open:\n  - 1. Type "ann" into "Username"\n    2. Click "Sign in"`,
    ],
    ["an item after a tab", `-\t${TOKEN}`, `-\t1. Type "ann" into "Username"\n    2. Click "Sign in"`],
  ])("takes the indentation of %s", (_what, markdown, want) => {
    expect(expand(markdown)).toBe(want);
  });

  const WANT = ["Open /", 'Type "ann" into "Username"', 'Click "Sign in"', 'Click "Cart"'];
  const END = '\n\n## Expected outcome\n- The page shows "Cart"';
  it.each([
    ["an ordered list", `## Steps\n1. Open /\n2. ${TOKEN}\n3. Click "Cart"${END}`],
    ["bullets", `## Steps\n- Open /\n- ${TOKEN}\n- Click "Cart"${END}`],
    ["paragraphs", `## Steps\nOpen /\n\n${TOKEN}\n\nClick "Cart"${END}`],
    ["between lists", `## Steps\n1. Open /\n\n${TOKEN}\n\n1. Click "Cart"${END}`],
    ["below an item", `## Steps\n1. Open /\n\n   ${TOKEN}\n2. Click "Cart"${END}`],
    ["no headings", `Open /\n\n${TOKEN}\n\nClick "Cart"\n\nThe page shows "Cart"`],
    ["Windows line ends", `## Steps\r\n1. Open /\r\n2. ${TOKEN}\r\n3. Click "Cart"${END}`],
  ])("leaves the steps in their order and under Steps: %s", (_what, markdown) => {
    for (const description of [
      SIGN_IN,
      'Type "ann" into "Username"\n\nClick "Sign in"',
      '* Type "ann" into "Username"\r\n* Click "Sign in"\r\n',
    ]) {
      expect(read(expand(markdown, description))).toEqual({ steps: WANT, outcomes: ['The page shows "Cart"'], warnings: [] });
    }
  });

  it("keeps conditions around it", () => {
    const { steps } = parseDescription(expand(`## Steps\n- If the page shows "Sign in":\n  - ${TOKEN}\n- Click "Cart"${END}`));
    const [first, second] = steps;
    const inside = first?.intent.type === "control" && first.intent.control.kind === "if" ? first.intent.control.then : [];
    expect([...inside.map(({ text: words }) => words), second?.text]).toEqual(WANT.slice(1));
  });

  it("checks the expected outcome of a Shared Step where it stands", () => {
    const description = `# Sign in\nUsed everywhere.\n\n## Steps\n${SIGN_IN}\n\n## Expected outcome\n- The page shows "Welcome"\n\n## Notes\nAsk Ann.`;
    const want = { steps: [...WANT.slice(0, 3), 'The page shows "Welcome"', WANT[3]], outcomes: ['The page shows "Cart"'], warnings: [] };
    expect(read(expand(`## Steps\n1. Open /\n2. ${TOKEN}\n3. Click "Cart"${END}`, description))).toEqual(want);
    expect(read(expand(`## Steps\nOpen /\n\n${TOKEN}\n\nClick "Cart"${END}`, description))).toEqual(want);
    const labels = `Steps:\n${SIGN_IN}\n\n**Expected result**\n\nThe page shows "Welcome"`;
    expect(read(expand(`## Steps\nOpen /\n\n${TOKEN}\n\nClick "Cart"${END}`, labels))).toEqual(want);
  });

  it("serves among the expectations, too", () => {
    const markdown = `## Steps\n1. Open /\n\n## Expected outcome\n- ${TOKEN}\n- The page shows "B"`;
    expect(read(expand(markdown, '## Expected outcome\n- The page shows "A"')).outcomes).toEqual([
      'The page shows "A"',
      'The page shows "B"',
    ]);
  });

  it("makes steps of a token above the steps, as setting up", () => {
    expect(read(expand(`Some words.\n\n${TOKEN}\n\n## Steps\n1. Click "Cart"${END}`)).steps).toEqual(WANT.slice(1));
  });

  it.each([
    ["code that is never closed", '1. Click "A"\n\n```\ncode'],
    ["a comment that is never closed", '1. Click "A"\n\n<!-- words'],
    ["code that is indented", '    code\n\n1. Click "A"'],
    ["a quote", '1. Click "A"\n\n> words'],
  ])("does not let %s swallow what comes after it", (_what, description) => {
    const markdown = `## Steps\n${TOKEN}\nClick "Cart"`.replace("\nClick", "\n\nClick") + END;
    expect(read(expand(markdown, description))).toEqual({
      steps: ['Click "A"', 'Click "Cart"'],
      outcomes: ['The page shows "Cart"'],
      warnings: [],
    });
  });

  it("does not take what stood deeper below a token for a part of it", () => {
    expect(read(expand(`## Steps\n${TOKEN}\n\n    Click "Code"\n${END}`)).steps).toEqual(WANT.slice(1, 3));
    expect(read(expand(`${TOKEN}\n${TOKEN}`, 'Click "A"')).steps).toEqual(['Click "A"', 'Click "A"']);
    expect(read(expand(`## Steps\n${TOKEN}\n<!-- x -->\nClick "Cart"${END}`)).steps).toEqual(WANT.slice(1));
  });

  it("stops at the length that is given", () => {
    const markdown = `- ${TOKEN}\n`.repeat(10);
    expect(expandSharedSteps(markdown, () => "a".repeat(100), { longest: 1_030 })).toHaveLength(10 * (2 + 100 + 1));
    expect(expandSharedSteps(markdown, () => "a".repeat(100), { longest: 1_029 })).toBeNull();
    expect(expandSharedSteps("abc", () => "", { longest: 2 })).toBeNull();
  });

  it("gives nothing for a Shared Step of notes, and leaves a token that has no description", () => {
    expect(sharedStepBody("## Notes\nAsk Ann.")).toEqual([]);
    expect(expandSharedSteps(`a\n\n${TOKEN}`, () => null)).toBe(`a\n\n${TOKEN}`);
  });
});

describe("whatever is written", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "## Steps",
      "## Expected outcome",
      "- a",
      "1. b",
      "  - c",
      "> d",
      "```",
      "    e",
      "Click it",
      "| a |",
      "|---|",
      "---",
      "<!--",
      "-->",
      "\t- f",
    ),
    fc.constantFrom("", "- ", "1. ", "  ", "   ", "- - ", "> ", "    ", "\t").map((before) => before + TOKEN),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

  it("no line outside of the tokens is changed, and none is left in", () => {
    fc.assert(
      fc.property(text, text, (markdown, description) => {
        fc.pre(findSharedSteps(description).length === 0);
        const expanded = expand(markdown, description);
        let at = 0;
        let rest = expanded;
        for (const token of findSharedSteps(markdown)) {
          const before = markdown.slice(at, token.start);
          const found = rest.indexOf(before);
          expect(at === 0 ? found : Math.min(found, 0)).toBe(0);
          rest = rest.slice(found + before.length);
          at = token.end;
        }
        expect(rest.endsWith(markdown.slice(at))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("a Shared Step of one order becomes one step for each of its tokens that lint knows, and no other step is lost", () => {
    fc.assert(
      fc.property(text, (markdown) => {
        // Each is read once: to read them is what this costs.
        const [before, after] = [markdown, expand(markdown, 'Click "Zebra"')].map((text) => lint(text));
        const words = (of: typeof before): string[] => of?.steps.map(({ text: own }) => own) ?? [];
        // A link among other words stays there as it is, and is no token.
        const tokens = before?.warnings.filter(({ code }) => code === "shared_step_unresolved").length;
        expect(words(after).filter((own) => own.includes("Zebra")).length).toBeGreaterThanOrEqual(tokens ?? Infinity);
        const others = (of: typeof before): number =>
          words(of).filter((own) => !/Zebra|service-shared-step/.test(own) && /^[abcf]$|Click it/.test(own)).length;
        expect(others(after)).toBeGreaterThanOrEqual(others(before));
      }),
      { numRuns: 300 },
    );
  });
});

describe("the place of a Shared Step", () => {
  it.each([
    ["a paragraph", `## Steps\n${TOKEN}\n\n1. Open /`],
    ["above the steps", `Before.\n\n${TOKEN}\n\n## Steps\n1. Open /`],
    ["a list item", `1. Open /\n2. ${TOKEN}\n3. Open /cart`],
    ["an inner list", `- If the page shows "Sign in":\n  - ${TOKEN}\n  - Open /`],
    ["several", `${TOKEN}\n${TOKEN}\n\n${TOKEN}\n\nEnd.`],
    ["Windows line ends", `## Steps\r\n\r\n${TOKEN}\r\n`],
  ])("is where its lines have come to stand: %s", (_what, markdown) => {
    const expanded = expandWithPlaces(markdown, () => SIGN_IN);
    const rows = expanded?.markdown.split("\n") ?? [];
    expect(expanded?.places.length).toBe(findSharedSteps(markdown).length);
    for (const { id, from, to } of expanded?.places ?? []) {
      const lines = rows.slice(from - 1, to).map((row) => row.trim().replace(/^(?:[-*]|\d+\.) (?=\d)/u, ""));
      expect([id, ...lines]).toEqual([ID, ...SIGN_IN.split("\n")]);
    }
  });
});
