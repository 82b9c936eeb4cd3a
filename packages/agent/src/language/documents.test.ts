import { readDocument } from "@runwright/language/document";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toldOf } from "./__fixtures__/told-of.ts";

const read = (markdown: string) => readDocument(markdown);
/** What a document became: `step: click the "A"`, `introduction: ...`, in the order of its entries. */
const told = (markdown: string): readonly string[] =>
  read(markdown).entries.map((entry) => {
    if (entry.kind === "remark") return `${entry.why}: ${entry.text}`;
    if (entry.kind === "signed_in" || entry.kind === "shared_step") return `${entry.kind}: ${entry.text}`;
    return `${entry.kind}: ${entry.lines.map(({ intent }) => (intent.type === "unknown" ? "unknown" : toldOf(intent))).join(" | ")}`;
  });

describe("a document as testers write them", () => {
  it.each<readonly [name: string, markdown: string, want: readonly string[]]>([
    [
      "orders above the list of steps",
      'A visitor can buy.\n\nOpen /shop and click "Mugs".\n\n## Steps\n1. Click "Buy"',
      ["introduction: A visitor can buy.", 'step: Go to "/shop" | Click "Mugs"', "heading: Steps", 'step: Click "Buy"'],
    ],
    [
      "an order that is not read, in a paragraph that goes on to what is done",
      'The shop has moved. Edit the address: new city Hamburg; as ever. Click "Save".\n\nI expect:\n\n1. The page shows "Hamburg"',
      [
        "introduction: The shop has moved.",
        "step: unknown",
        'step: Click "Save"',
        "heading: I expect:",
        'outcome: The page shows "Hamburg"',
      ],
    ],
    [
      "a precondition that somebody is signed in, and what follows it",
      '## Preconditions\n- The user is logged in\n- Given that the user is signed in, open /orders\n\n## Steps\n1. Click "A"',
      [
        "heading: Preconditions",
        "signed_in: The user is logged in",
        "signed_in: Given that the user is signed in, open /orders",
        'step: Go to "/orders"',
        "heading: Steps",
        'step: Click "A"',
      ],
    ],
    [
      "an order among preconditions that is not read, and steps behind those without a heading",
      '**Preconditions**\n- Create a user called "Ann"\n- Two carts wobble\n\n1. Wobble the cart\n2. Click "A"',
      ["heading: **Preconditions**", "step: unknown", "precondition: Two carts wobble", "step: unknown", 'step: Click "A"'],
    ],
    [
      "an order above the steps that is not read and names something",
      'Create a project called "X" first.\nAdd and remove notes.\n\n## Steps\n1. Click "A"',
      ["step: unknown", "introduction: Add and remove notes.", "heading: Steps", 'step: Click "A"'],
    ],
    [
      "a precondition behind its label, in a line or a heading",
      'Preconditions: logged in as admin\n\nPrecondition: click "Empty cart".\n\n## Prerequisites: the page shows "0 items"\n\n## Steps\n1. Click "A"',
      ["signed_in: logged in as admin", 'step: Click "Empty cart"', 'step: The page shows "0 items"', "heading: Steps", 'step: Click "A"'],
    ],
    [
      "'it' behind a line that is not read, which it most likely stands for",
      '- Click "Send"\n- Wobble the reply "Tea?" in delight\n- Click it',
      ['step: Click "Send"', "step: unknown", "step: unknown"],
    ],
    [
      "what is expected of a step below it",
      '## Steps\n1. Click "A"\n   - Expected: "B" is shown\n2. Click "C"',
      ["heading: Steps", 'step: Click "A"', 'outcome: The page shows "B"', 'step: Click "C"'],
    ],
    [
      "test data in a list, for the steps that name them",
      "## Test data\n- Email: ann@example.com\n\n## Steps\n1. Enter the email\n2. Enter the phone number",
      [
        "data: Test data",
        "data: Email: ann@example.com",
        "heading: Steps",
        'step: Type "ann@example.com" into the thing called "email"',
        "step: unknown",
      ],
    ],
    [
      "a sheet with data beside a step",
      '| Action | Test data | Expected |\n| --- | --- | --- |\n| Fill in the login form | Username: ann, Password: s3cret | |\n| Click "Go" | | "Hello" is shown |',
      [
        'step: Type "ann" into the thing called "Username"',
        'step: Type "s3cret" into the thing called "Password"',
        'step: Click "Go"',
        'outcome: The page shows "Hello"',
      ],
    ],
    [
      "data beside a step that asks for more than typing: what is not read is not lost",
      "| Step | Data |\n|---|---|\n| Log in | Username: ann, Password: s3cret |\n| Enter credentials | username = ann; password = x |\n| Enter the name | Name: Ann |",
      [
        "step: unknown",
        'step: Type "ann" into the thing called "username"',
        'step: Type "x" into the thing called "password"',
        'step: Type "Ann" into the thing called "Name"',
      ],
    ],
    [
      "data that is the value of one field",
      "| Step | Data |\n|---|---|\n| Enter the address | https://shop.test/a |\n| Enter the title | To do: nothing |",
      ['step: Type "https://shop.test/a" into the thing called "address"', 'step: Type "To do: nothing" into the thing called "title"'],
    ],
    [
      "a remark in brackets, unless it says something",
      '## Steps\n1. Double-click "A" (the list may take a while)\n2. Open the wobbly gadget (not the second one)',
      ["heading: Steps", 'step: Double-click "A"', "step: unknown"],
    ],
    [
      "steps once more",
      '## Steps\n1. Click "A"\n2. Click "B"\n3. Repeat steps 1-2\n4. Repeat step 2 3 times\n5. Repeat steps 8-9',
      [
        "heading: Steps",
        'step: Click "A"',
        'step: Click "B"',
        'step: Click "A" | Click "B"',
        'step: Repeat 3 times: / Click "B"',
        "step: unknown",
      ],
    ],
    ["emphasized names", "## Steps\n1. Click *Save*", ["heading: Steps", 'step: Click "Save"']],
    [
      "notes, code and quotes",
      '# T\n\n## Steps\n1. Click "A"\n\n```js\nx()\n```\n\n> said\n\n## Notes\nBob knows.',
      ["title: T", "heading: Steps", 'step: Click "A"', "code_block: x()", "quote: > said", "heading: Notes", "note: Bob knows."],
    ],
  ])("reads %s", (_name, markdown, want) => {
    expect(told(markdown)).toEqual(want);
  });

  it("says that somebody has to be signed in, which no step does", () => {
    expect(read('## Preconditions\nThe user is logged in\n\n## Steps\n1. Click "A"').document.warnings).toMatchObject([
      { line: 1, code: "no_outcome" },
      { line: 2, code: "signed_in_expected" },
    ]);
  });

  it("says of prose above the steps that it is no step where it quotes what is on the page", () => {
    const above = 'Please make sure that the cart is empty first: click "Empty cart".';
    const { warnings } = read(`${above}\n\nA shop.\n\n## Steps\n1. Click "A"\n\n## Expected outcome\n- "B" is shown`).document;
    expect(warnings).toMatchObject([{ line: 1, code: "ignored_text" }]);
  });

  it("says which expectations no page fulfils together", () => {
    const contradicting = (...outcomes: readonly string[]): readonly number[] =>
      read(`1. Click "A"\n\n## Expected outcome\n${outcomes.map((one) => `- ${one}`).join("\n")}`).document.warnings.flatMap(
        ({ line, code }) => (code === "contradiction" ? [line] : []),
      );
    expect(
      [
        ['The page shows "B"', 'The page does not show "B"'],
        ['The button "B" is visible', 'The button "C" is visible', 'The button "B" is hidden'],
        ['The button "B" is enabled', 'The button "B" is disabled'],
        ["The number of rows is 2", "The number of rows is 3"],
        ['The page shows "B"', 'Before the last step, the page does not show "B"'],
        ['After step 1, the page does not show "B"', 'The page shows "B"'],
        ['The page shows "B"', 'The page does not show "C"'],
        ["The number of rows is at least 2", "The number of rows is 3"],
        ['The button "B" is hidden', 'The button "B" is not visible'],
      ].map((outcomes) => contradicting(...outcomes)),
    ).toEqual([[5], [6], [5], [5], [], [], [], [], []]);
  });

  it("leaves nothing of it out without a word, wherever it stands", () => {
    const piece = fc.constantFrom(
      "# H", "## Steps", "## Expected outcome", "## Preconditions", "## Notes", "## Test data", "- W", "1. W", "   - W", "W.", "W:", "> W",
      '- Click "W"', '1. If "W" is shown:', "| W | W |\n| --- | --- |\n| W | W |", "```\nW\n```", "Expected: W", "- Repeat 2 times:", '   - Click "W"', "- Otherwise:",
    ); // oxfmt-ignore
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        let count = 0;
        const markdown = pieces.join("\n\n").replaceAll("W", () => `word${(count += 1)}x`);
        const { entries, document } = read(markdown);
        const kept = JSON.stringify([entries, document.title]);
        const lost = Array.from({ length: count }, (_, n) => `word${n + 1}x`).filter((word) => !kept.includes(word));
        expect(lost, markdown).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it("looks for meanings to choose from for the first thirty lines that are not read, however many there are", () => {
  const lines = Array.from({ length: 80 }, (_line, n) => `- set status ${n} -> In progress`);
  const { document } = read(`## Steps\n${lines.join("\n")}`);
  const offered = document.steps.filter(({ intent }) => intent.type === "unknown" && (intent.alternatives ?? []).length > 0);
  expect([document.steps.length, offered.length]).toEqual([80, 30]);
});
