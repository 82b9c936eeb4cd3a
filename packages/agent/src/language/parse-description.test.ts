import { describe, expect, it } from "vitest";
import { toldOf } from "./__fixtures__/told-of.ts";
import type { Line } from "./intent.ts";
import { lint } from "./lint.ts";
import { parseDescription } from "./parse-description.ts";

const say = (lines: readonly Line[]): string[] =>
  lines.map(({ line, intent, text }) => `${line} ${intent.type === "unknown" ? `unknown: ${text}` : toldOf(intent)}`);
const read = (markdown: string): { title: string | null; steps: string[]; outcomes: string[]; warnings: string[] } => {
  const { title, steps, outcomes, warnings } = parseDescription(markdown);
  return { title, steps: say(steps), outcomes: say(outcomes), warnings: warnings.map(({ line, code }) => `${line} ${code}`) };
};

describe("a description", () => {
  it("has a title, steps and an expected outcome", () => {
    const markdown =
      '# Buy a mug\n\nAn introduction.\n\n## Steps\n1. Open /shop\n2. Click "Buy"\n\n## Expected outcome\n- The page shows "Thanks"\n';
    expect(read(markdown)).toEqual({
      title: "Buy a mug",
      steps: ['6 Go to "/shop"', '7 Click "Buy"'],
      outcomes: ['10 The page shows "Thanks"'],
      warnings: [],
    });
  });

  it("needs no headings: statements after the last order are the outcome, others are checked where they stand", () => {
    const markdown = '1. Click "Save"\n2. The page shows "Saving"\n3. Click "Close"\n4. The page shows "Saved"\n5. The dialog is closed\n';
    expect(read(markdown)).toMatchObject({
      steps: ['1 Click "Save"', '2 The page shows "Saving"', '3 Click "Close"'],
      outcomes: ['4 The page shows "Saved"', "5 The dialog is hidden"],
    });
  });

  it("may be prose: sentences are told apart, not at abbreviations, addresses, numbers or inside quotes", () => {
    const markdown =
      'Go to https://a.test/x.html. Type "Dr. Who. Really!" into "Name", e.g. here. Set "Price" to 3.5. Click "Done." Then press Enter.';
    expect(read(markdown).steps).toEqual([
      '1 Go to "https://a.test/x.html"',
      '1 unknown: Type "Dr. Who. Really!" into "Name", e.g. here.',
      '1 Type "3.5" into "Price"',
      '1 Click "Done."',
      "1 Press Enter",
    ]);
  });

  it("knows which line each sentence of a paragraph stands on", () => {
    expect(read('Click "A".\nClick\n"B". Click "C".\nPress Enter').steps).toEqual([
      '1 Click "A"',
      '2 Click "B"',
      '3 Click "C"',
      "4 Press Enter",
    ]);
  });

  it("reads Given, When and Then", () => {
    const markdown = 'Given I am on /login\nWhen I click "Save"\nThen I should see "Saved"\nAnd the URL is /done';
    expect(read(markdown)).toMatchObject({
      steps: ['1 Go to "/login"', '2 Click "Save"'],
      outcomes: ['3 The page shows "Saved"', '4 The URL is "/done"'],
    });
  });

  it("reads headings in all but markup, and labels on the line", () => {
    const markdown = '**Steps:**\n\n1. Click "A"\n\nExpected result: the page shows "B"\n';
    expect(read(markdown)).toMatchObject({ steps: ['3 Click "A"'], outcomes: ['5 The page shows "B"'] });
  });

  it("checks an outcome between two groups of steps at that point", () => {
    const markdown = '## When\n- Click "A"\n## Then\n- The page shows "B"\n## When\n- Click "C"\n## Then\n- The page shows "D"\n';
    expect(read(markdown)).toMatchObject({
      steps: ['2 Click "A"', '4 The page shows "B"', '6 Click "C"'],
      outcomes: ['8 The page shows "D"'],
    });
  });
});

describe("nested lists and tables", () => {
  it.each([
    ["a list", 'Fill in the form with:\n\n- Email: ann@example.com\n- **Name**: "Ann Smith"\n- Terms: checked\n'],
    ["a nested list", '1. Fill in the form with:\n   - Email: ann@example.com\n   - "Name": `Ann Smith`\n   - Terms: ticked\n'],
    [
      "a table",
      "Fill in the form with:\n\n| Field | Value |\n| - | - |\n| Email | ann@example.com |\n| Name | Ann Smith |\n| Terms | checked |\n",
    ],
    [
      "a table with one row of data",
      "Fill in the following:\n\n| Email | Name | Terms |\n| - | - | - |\n| ann@example.com | Ann Smith | checked |\n",
    ],
  ])("give the data of a form: %s", (_name, markdown) => {
    const intents = parseDescription(markdown).steps.map(({ intent }) => (intent.type === "unknown" ? "unknown" : toldOf(intent)));
    expect(intents).toEqual([
      'Type "ann@example.com" into the thing called "Email"',
      'Type "Ann Smith" into the thing called "Name"',
      'Check the thing called "Terms"',
    ]);
  });

  it("keeps a form's name as the place of its fields", () => {
    expect(read('Fill in the "Address" form with:\n- City: Bonn').steps).toEqual([
      '2 Type "Bonn" into the thing called "City" in the form "Address"',
    ]);
  });

  it("are the bodies of conditions and repeats", () => {
    const markdown =
      '- If the cookie banner is visible:\n  - Click "Accept"\n  - Press Escape\n- Otherwise:\n  - Click "Start"\n- Repeat 3 times:\n  - Click "Next"\n';
    expect(read(markdown).steps).toEqual([
      '1 If the thing called "cookie banner" is visible: / Click "Accept" / Press Escape / Otherwise: / Click "Start"',
      '6 Repeat 3 times: / Click "Next"',
    ]);
  });

  it("stand in the place that the line above names", () => {
    expect(read('- In the "Billing" section:\n  - Click "Change"\n  - The page shows "Card"\n  - Go back\n').steps).toEqual([
      '2 Click "Change" in the section "Billing"',
      '3 The page shows "Card" in the section "Billing"',
      "4 unknown: Go back",
    ]);
  });

  it("are texts to look for under `The page shows:`", () => {
    const markdown = '## Expected\nThe page shows:\n- Total: $5.00\n- "Thank you"\n- "A" in red\n';
    expect(read(markdown).outcomes).toEqual(['3 The page shows "Total: $5.00"', '4 The page shows "Thank you"', '5 unknown: "A" in red']);
  });

  it("are further steps under a label, which is no step", () => {
    expect(read('1. Sign in:\n   1. Type "a" into "b"\n   2. Click "c"\n').steps).toEqual(['2 Type "a" into "b"', '3 Click "c"']);
  });

  it("do not let a label among the expectations be lost", () => {
    expect(read('## Expected\n- Only these items are listed:\n  - "A" is shown\n').outcomes).toEqual([
      "2 unknown: Only these items are listed:",
      '3 The page shows "A"',
    ]);
  });

  it("read a tester's sheet of steps and expected results", () => {
    const markdown =
      '| # | Step | Expected result |\n| - | - | - |\n| 1 | Click "A" | The page shows "B" |\n| 2 | Click "C" | The page shows "D" |\n';
    expect(read(markdown)).toMatchObject({
      steps: ['3 Click "A"', '3 The page shows "B"', '4 Click "C"'],
      outcomes: ['4 The page shows "D"'],
    });
  });

  it("are never dropped in silence: any other table is not understood", () => {
    expect(read("## Expected\n\n| Name | Age |\n| - | - |\n| Ann | 5 |\n").outcomes).toEqual(["3 unknown: Name | Age / Ann | 5"]);
  });
});

describe("markup", () => {
  it.each([
    ["links are their text", "Click the [Save](https://a.test/x) button", 'Click the button called "Save"'],
    ["code is a literal", "Type `a_b*c* **d** \\n` into `#x`", 'Type "a_b*c* **d** \\n" into "#x"'],
    ["bold is a literal", "Click **Save & exit**", 'Click "Save & exit"'],
    ["emphasis is nothing", "Click the *second* link", "Click the second link"],
    ["bold words of grammar are no names", '**Verify** that the page does **not** show "A"', 'The page does not show "A"'],
    ["tags that decorate are nothing", "Click <b>Save</b><!-- soon -->", 'Click the thing called "Save"'],
    ["quotes stay to the letter", 'Type "<script>*x*</script> &amp; \\_" into "Name"', 'Type "<script>*x*</script> &amp; \\_" into "Name"'],
    ["escapes are read outside of quotes", "Click Save\\_exit", 'Click the thing called "Save_exit"'],
    ["right-to-left text is text", 'Click "שמור"', 'Click "שמור"'],
    ["task boxes are nothing", '- [ ] Click "A"', 'Click "A"'],
  ])("%s", (_name, markdown, want) => {
    expect(read(markdown).steps.concat(read(markdown).outcomes)).toEqual([`1 ${want}`]);
  });

  it("keeps the words in tags that are no markup", () => {
    expect(read('## Expected\nThe page shows "A" <in red>').outcomes).toEqual(['2 unknown: The page shows "A" <in red>']);
  });
});

describe("warnings", () => {
  it.each([
    ['Click "A"\n\n```js\nx\n```\n\nThe page shows "B"', ["3 ignored_code_block"]],
    ['Click "A"\n\n> a quote\n\nThe page shows "B"', ["3 ignored_quote"]],
    ['Click "A"', ["1 no_outcome"]],
    ['| Step | Expected result |\n| --- | --- |\n| Click "A" | The page shows "B" |\n| Click "C" | |', []],
    ['The page shows "A"', ["1 no_steps"]],
    ["", ["1 no_steps", "1 no_outcome"]],
    ['Wait 2 seconds\n\nThe page shows "B"', ["1 fixed_wait"]],
    ['Click "A"\n\nThe page shows Order confirmed', ["3 unquoted_text"]],
    ['Dance\n\nThe page shows "B"', ["1 step_not_understood"]],
    ['Click "A"\n\n## Expected\nThe page shows "B" twice', ["4 outcome_not_understood"]],
    ['Click "A"\n\n## Expected\nClick "B"', ["4 act_in_outcome"]],
    ['[Sign in](service-shared-step:42)\n\nThe page shows "B"', ["1 shared_step_unresolved"]],
    [
      '## Preconditions\n- [Sign in](service-shared-step:42)\n\n## Steps\n1. Click "A"\n\n## Expected\n- The page shows "B"',
      ["2 shared_step_unresolved"],
    ],
    ['On the login page, click "A"\n\nThe page shows "B"', ["1 place_not_checked"]],
    ['This tests a thing.\n\n1. Click "A"\n2. The page shows "B"', ["1 ignored_text"]],
  ])("of %j", (markdown, want) => {
    expect(read(markdown).warnings).toEqual(want);
  });
});

describe("lint", () => {
  it.each([
    ['1. Click "A"\n2. [Sign in](service-shared-step:42), then wait\n\nThe page shows "B"', [2]],
    ['Click "A"\n[Sign in](service-shared-step:42)\n\nThe page shows "B"', [2]],
    ['# [Sign in](<service-shared-step:42>)\n\nClick "A"\n\nThe page shows "B"', [1]],
    ['| Step |\n| --- |\n| [Sign in](service-shared-step:42) |\n\nThe page shows "B"', [3]],
    ['[Sign in](service-shared-step:42)\n\n- [Pay](service-shared-step:43)\n\nThe page shows "B"', []],
    ['Type `[Sign in](service-shared-step:42)` into "A"\n\n> [Sign in](service-shared-step:42)\n\nThe page shows "B"', []],
  ])("says where a link to a Shared Step is only text: %j", (markdown, lines) => {
    const found = lint(markdown).warnings.filter(({ code }) => code === "shared_step_in_text");
    expect(found.map(({ line }) => line)).toEqual(lines);
  });

  it("takes no link to a Shared Step among other words for an order", () => {
    const { steps } = lint('Click "A"\n\n[Sign in](service-shared-step:42)\n2. Click "B"\n');
    expect(steps.map(({ understood }) => understood)).toEqual([true, false, true]);
  });

  it("says how each line was understood, and what was not", () => {
    const { steps } = lint('Click "A"\n\n## Expected\nSettings saved.');
    expect(steps).toMatchObject([
      { line: 1, kind: "step", text: 'Click "A"', understood: true, certain: true, as: 'Click "A"' },
      {
        line: 4,
        kind: "outcome",
        text: "Settings saved.",
        understood: false,
        certain: false,
        didYouMean: expect.any(String),
        alternatives: expect.any(Array),
      },
    ]);
  });
});

describe("a line that lint calls certain", () => {
  const certain = (line: string, kind = "Steps"): readonly boolean[] => lint(`## ${kind}\n- ${line}`).steps.map((step) => step.certain);

  it("has every name in quotes, also where it says several things", () => {
    expect(certain('Clear "Note" and click "Send"')).toEqual([true, true]);
    expect(certain("Leave the note empty and submit")).toEqual([false, false]);
    expect(certain("Go to Orders > Late")).toEqual([false, false]);
    expect(certain('The row of Ann shows "Admin"', "Expected")).toEqual([false]);
    expect(certain('The row of "Ann" shows "Admin"', "Expected")).toEqual([true]);
    expect(certain("Please press Enter twice")).toEqual([true]);
  });

  it("is so as well where its steps are repeated", () => {
    const { steps } = lint('## Steps\n1. Clear "Note" and click "Send"\n2. Leave the note empty and submit\n3. Repeat steps 1-2');
    expect(steps.map((step) => step.certain)).toEqual([true, true, false, false, true, true, false, false]);
  });
});

describe("a line that says two things", () => {
  it("is told as two sentences, with what is quoted left as it is", () => {
    const texts = parseDescription('1. Type "ann" into Name and press Enter\n2. The page shows "a" and "b" is not shown').steps.map(
      ({ text }) => text,
    );
    expect(texts.slice(0, 2)).toEqual(['Type "ann" into the thing called "Name"', "Press Enter"]);
    const { outcomes } = parseDescription('1. Click "A"\n\nThe page shows "a" and "b" is not shown');
    expect(outcomes.map(({ text }) => text)).toEqual(['The page shows "a"', 'The page does not show "b"']);
  });
});

describe("a description of thousands of lines", () => {
  it("is read up to a line that it names, and cannot pass without the rest", () => {
    const filler = "\n".repeat(2996);
    const { outcomes } = parseDescription(`Click "A"\n\n## Expected\n- The page shows "B"\n${filler}\n- The page shows "C"`);
    expect(outcomes.map(({ line, intent }) => [line, intent.type])).toEqual([
      [4, "assert"],
      [3001, "unknown"],
    ]);
    expect(parseDescription(`Click "A"\n\n## Expected\n- The page shows "B"\n${filler}\n`).outcomes).toHaveLength(1);
  });
});

describe("a statement without a heading that claims several things", () => {
  it("loses none of them", () => {
    const { steps, outcomes } = read(`Click "Remove"\n"Ann Lee" and "Bob Ray" are no longer in the grid. There are 10 athletes.`);
    expect(steps).toHaveLength(1);
    for (const what of ["Ann Lee", "Bob Ray", "10"]) expect(outcomes.join("\n")).toContain(what);
  });
});

describe("lines of a paragraph", () => {
  const outcomesOf = (text: string): readonly string[] =>
    parseDescription(`## Steps\n1. Open the page /\n\n## Expected outcome\n${text}\n`).outcomes.map(({ text: line }) => line);

  it("are claims of their own where the next word would still have had room", () => {
    expect(outcomesOf('The heading is "A"\nBetty Davis lives in Windsor\n"B" isn\'t listed\n3 items are shown')).toEqual([
      'The heading is "A"',
      "Betty Davis lives in Windsor",
      '"B" isn\'t listed',
      "3 items are shown",
    ]);
  });

  it.each([
    ["a line that cannot end there", 'The page does not show\n"Error"', ['The page does not show "Error"']],
    [
      "a line as long as the others",
      'The page that is opened by the button at the top of the list on the left shows\nBetty Davis under the heading "Owners of many pets and of a few more animals"',
      [
        'The page that is opened by the button at the top of the list on the left shows Betty Davis under the heading "Owners of many pets and of a few more animals"',
      ],
    ],
    ["a quoted text", 'The page shows "one\nTwo"', ['The page shows "one Two"']],
  ])("go on after %s", (_what, text, expected) => {
    expect(outcomesOf(text)).toEqual(expected);
  });
});
