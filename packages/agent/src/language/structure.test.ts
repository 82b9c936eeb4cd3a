import { describe, expect, it } from "vitest";
import { toldOf } from "./__fixtures__/told-of.ts";
import type { Line } from "./intent.ts";
import { parseDescription } from "./parse-description.ts";
import { unknownVariables } from "@runwright/language/document";

const say = ({ line, text, intent }: Line): string => `${line} ${intent.type === "unknown" ? `unknown: ${text}` : toldOf(intent)}`;
const read = (markdown: string) => {
  const { title, steps, outcomes, warnings } = parseDescription(markdown);
  return { title, steps: steps.map(say), outcomes: outcomes.map(say), warnings: warnings.map(({ code }) => code) };
};

describe("a feature file", () => {
  const feature = `@smoke
Feature: Login
  As a customer
  I want to log in

  Background:
    Given I am on the login page

  Scenario Outline: Valid users
    When I enter "<username>" into "Username"
    And I enter the following details
      | First Name | John |
      | Last Name  | Doe  |
    And I click on the "Login" button
    Then I should see "<greeting>"

    Examples:
      | username | greeting  |
      | ann      | Hello Ann |
      | bob      | Hello Bob |

  Scenario: Log out
    When I click "Log out"
    Then I should see "Bye"
`;

  it("is read as its steps, an outline once for each of its examples", () => {
    expect(read(feature)).toEqual({
      title: "Login",
      steps: [
        '7 Click the link called "login", which leads to the page "login" if it is visible',
        '9 For each of these rows: / With "ann" as "username" and "Hello Ann" as "greeting" / With "bob" as "username" and "Hello Bob" as "greeting" / Type "{{username}}" into "Username" / Type "John" into the thing called "First Name" / Type "Doe" into the thing called "Last Name" / Click the button "Login" / The page shows "{{greeting}}"',
        '23 Click "Log out"',
      ],
      outcomes: ['24 The page shows "Bye"'],
      warnings: [],
    });
  });

  it("knows the columns of the examples inside the outline, and nowhere else", () => {
    expect(unknownVariables(parseDescription(feature), [])).toEqual([]);
    const beyond = feature.replace('click "Log out"', 'type "{{username}}" into "Name"');
    expect(unknownVariables(parseDescription(beyond), [])).toEqual([{ line: 23, name: "username" }]);
  });

  it("may stand in a code block", () => {
    expect(read(`\`\`\`gherkin\n${feature}\`\`\`\n`).steps).toHaveLength(3);
  });
});

describe("files that a description gives", () => {
  it.each([
    ["by the line before", "Upload `people.csv`\n\nThe file `people.csv`:\n```\na,b\n1,2\n```\n"],
    ["by the info string", 'Upload "people.csv"\n\n```csv people.csv\na,b\n1,2\n```\n'],
    ["by the order itself", "Upload people.csv with this content:\n```\na,b\n1,2\n```\n"],
    ["by the order, without a word about what stands below it", 'Upload "people.csv":\n```\na,b\n1,2\n```\n'],
    ["by the order in a list", '- Upload "people.csv" with the following content:\n  ```\n  a,b\n  1,2\n  ```\n'],
  ])("are named %s", (_, markdown) => {
    const { steps, warnings } = parseDescription(markdown);
    expect(steps.map(({ intent }) => intent)).toEqual([
      { type: "act", act: { kind: "upload", target: null, files: [{ name: "people.csv", content: "a,b\n1,2" }] } },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(["no_outcome"]);
  });

  it("do not take other code with them", () => {
    expect(read('Click "A"\n\n```js\nalert(1)\n```\n').warnings).toContain("ignored_code_block");
  });

  it("type a text of several lines to the letter", () => {
    const { steps } = parseDescription('1. Type the following into "Notes":\n   ```\n   - one\n\n   "two"\n   ```\n');
    expect(steps.map(({ intent }) => intent)).toMatchObject([{ act: { kind: "fill", value: '- one\n\n"two"' } }]);
  });
});

describe("blocks", () => {
  it.each([
    [
      '- For each row in the "Users" table:\n  - Click "Edit"\n  - Press Escape',
      'For each row in the table "Users": / Click "Edit" / Press Escape',
    ],
    ['- For each row in the table:\n  - Click "Edit"', 'For each row in the table: / Click "Edit"'],
    ['- Repeat until "Done" is visible (max 5):\n  - Click "Next"', 'Repeat until the page shows "Done", at most 5 times: / Click "Next"'],
    [
      "For each of the following users:\n\n| name | role |\n|---|---|\n| Ann | Admin |\n\n- Type {{name}} into Name\n- The page shows {{role}}",
      'For each of these rows: / With "Ann" as "name" and "Admin" as "role" / Type "{{name}}" into the thing called "Name" / The page shows "{{role}}"',
    ],
    [
      "- For each row of the test data:\n  - Type {{name}} into Name\n\n## Test data\n\n| name |\n|---|\n| Ann |\n| Bob |\n",
      'For each of these rows: / With "Ann" as "name" / With "Bob" as "name" / Type "{{name}}" into the thing called "Name"',
    ],
    ['In the dialog, wait until "Saved" is shown', 'Wait until the page shows "Saved" in the dialog'],
    ['In the dialog, repeat 3 times: click "A"', 'Repeat 3 times: / Click "A" in the dialog'],
    ['In the list:\n- Drag "A" onto "B"', 'Drag "A" in the list onto "B" in the list'],
    ['In the "Payment" frame:\n- Type "42" into Card\n- Press Enter', 'Type "42" into the thing called "Card" in the frame "Payment"'],
  ])("%s", (markdown, want) => {
    expect(read(markdown).steps[0]?.replace(/^\d+ /, "")).toBe(want);
  });

  it("without a body, or with one that has nothing to do with the element, are not guessed at", () => {
    expect(read('- For each row in the table:\n- Click "A"').steps.join()).toContain("unknown");
    expect(read('- For each "Delete" button:\n  - Click "Save"').steps.join()).toContain("unknown");
  });

  it("stay in a frame from the switch to it until the switch back", () => {
    const markdown = '1. Switch to the "Payment" frame\n2. Click "Pay"\n3. Switch back to the main page\n4. Click "Done"';
    expect(read(markdown).steps).toEqual(['2 Click "Pay" in the frame "Payment"', '4 Click "Done"']);
  });

  it.each(['Repeat until the page shows "Done", at most 5 times:', "Unless it rains:", "While nobody looks:"])(
    "are never lost with what leads them: %s",
    (head) => {
      const { steps, warnings } = read(`- ${head}\n  - Click "Next"`);
      expect(steps.join().includes("Repeat until") || warnings.includes("step_not_understood")).toBe(true);
    },
  );

  it("check what is expected of a step where it stands", () => {
    const markdown = '1. Click "A"\n   - **Expected:** the page shows "B"\n2. Click "C"\n   Expected result: "D" is shown';
    expect(read(markdown).steps).toEqual(['1 Click "A"', '2 The page shows "B"', '3 Click "C"']);
    expect(read(markdown).outcomes).toEqual(['4 The page shows "D"']);
  });
});

describe("a tester's sheet", () => {
  it("has its data put into its actions, and what is expected after them", () => {
    const sheet = `| Step | Action | Test Data | Expected Result | Status |
|---|---|---|---|---|
| 1 | Navigate to /login | - | The page shows "Sign in" | Pass |
| 2 | Enter username | testuser | | |
| 3 | Enter password | \`s3cret\` | | |
| 4 | Click the Login button | – | The URL is /home | |`;
    expect(read(sheet)).toMatchObject({
      steps: [
        '3 Go to "/login"',
        '3 The page shows "Sign in"',
        '4 Type "testuser" into the thing called "username"',
        '5 Type "s3cret" into the thing called "password"',
        '6 Click the button called "Login"',
      ],
      outcomes: ['6 The URL is "/home"'],
      warnings: [],
    });
  });

  it.each([
    ["a list", "- First name: Ann\n- **City** – Bonn\n- ZIP = 123"],
    ["a table of two columns", "| Field | Value |\n|---|---|\n| First name | Ann |\n| City | Bonn |\n| ZIP | 123 |"],
    ["a table without a head", "| First name | Ann |\n| City | Bonn |\n| ZIP | 123 |"],
    ["a table with the fields as its head", "| First name | City | ZIP |\n|---|---|---|\n| Ann | Bonn | 123 |"],
  ])("fills in a form from %s", (_, data) => {
    const want = [
      'Type "Ann" into the thing called "First name"',
      'Type "Bonn" into the thing called "City"',
      'Type "123" into the thing called "ZIP"',
    ];
    expect(read(`Fill in the form with:\n\n${data}`).steps.map((line) => line.replace(/^\d+ /, ""))).toEqual(want);
  });
});

describe("what says nothing of the test", () => {
  it("is left out: front matter, footnotes, pictures of the page", () => {
    const markdown =
      '---\ntitle: x\n---\n\n# T\n\n1. Click "A"[^1]\n2. Take a screenshot\n3. Click "B"\n\n[^1]: A note: click "C"\n\n## Expected\n- "D" is shown\n';
    expect(read(markdown)).toEqual({
      title: "T",
      steps: ['7 Click "A"', '9 Click "B"'],
      outcomes: ['14 The page shows "D"'],
      warnings: ["ignored_text"],
    });
  });

  it("begins where the run begins, when it is said first of all", () => {
    expect(parseDescription('The user is on the login page. She clicks "Help".').steps.map(({ intent }) => intent)).toMatchObject([
      { act: { kind: "click", page: "login" }, ifVisible: true },
      { act: { kind: "click" } },
    ]);
  });

  it("is no order in another language", () => {
    const { steps } = parseDescription('1. Klicken Sie auf "Speichern"\n2. Click "Save"');
    expect(steps[0]?.intent).toEqual({ type: "unknown" });
  });
});
