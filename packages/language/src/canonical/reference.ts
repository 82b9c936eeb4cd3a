import { ACTS } from "./acts.ts";
import { CLAIMS, EACH } from "./claims.ts";
import { GrammarBook } from "./grammar-book.ts";
import { formOf } from "./nearest.ts";
import { isTold, type Row } from "./sequence.ts";
import { shapeCalled } from "./shapes.ts";
import { KINDS, LOOKS } from "./words.ts";

/** A part of the reference: what it is about, and how it is said. */
export interface ReferencePart {
  readonly title: string;
  readonly forms: readonly string[];
}

const all = (rows: Readonly<Record<string, readonly Row[]>>): readonly string[] => Object.values(rows).flat().filter(isTold).map(formOf);

/** What starts with a capital in these forms is one of a kind that is told once; a star stands behind words that have others beside them. */
const PARTS: readonly string[] = [
  `THING is \`"Save"\`, \`the button "Save"\`, \`the second button "Edit"\`, \`the last row\`, \`the dialog\`. A name in quotes is what the page itself shows. What only people call so is \`the icon called "cart"\`, \`the thing called "price"\`.`,
  `Behind it may stand, in this order: what a field holds (\`the field "City" with the value "Bonn"\`), what it is near (\`next to THING\`, \`above THING\`, \`below THING\`, \`near THING\`, \`to the left of THING\`, \`to the right of THING\`; a THING there that has more than its name stands in brackets), and where it is (PLACE).`,
  `PLACE is \`in the row of "Ann"\` (also \`item\`, \`card\`; \`of "Ann" and "Admin"\` where it holds both), \`in the section "Billing"\` (also \`dialog\`, \`form\`, \`list\`, \`table\`, \`menu\`, \`frame\`, \`part\`), \`in the dialog\`, \`in the second row\`, \`in the second item called "product"\`, \`under the heading "Prices"\`, \`at the top right\`. A place that the page does not name is \`in the part called "sidebar"\`. Several stand one behind the other, the innermost first: \`in the row of "Ann" in the table "Users"\`.`,
  `KIND is ${Object.values(KINDS)
    .map(([one]) => one)
    .join(
      ", ",
    )}, thing; KINDS are several of them (\`rows\`, \`buttons "Edit"\`). STATE is visible, hidden, enabled, disabled, editable, read-only, checked, unchecked, expanded, collapsed; focused, selected, required, invalid, empty, or "not" before one of these five. LOOK is ${LOOKS.join(", ")}. What is visible or hidden is a thing, \`The thing "Saved" is visible\`; a text is shown.`,
  `Texts and names stand in double quotes; a quote inside is written twice (\`"He said ""no"""\`), a line break between two texts (\`"one" newline "two"\`). \`"A" and "B"\` may be \`"A", "B" and "C"\`. Variables are \`{{NAME}}\`, also inside of quotes. What stands in [ ] may be left out, | separates alternatives.`,
  `The star: shows* (does not show, shows exactly, shows a text that starts with / ends with / matches, shows no text that ...); is* (is not, contains, does not contain, starts with, ends with, matches); has the value*, leads to* (does not ..., has a value that contains, leads to an address that contains, ...); says* (says exactly, says a text that ...); offers* (offers exactly, does not offer); has* (does not have); at least* (at most, more than, fewer than, for amounts less than; exactly of several); click* (double-click, right-click, press and hold, expand, collapse); onto THING* (instead of it: to above THING, to below THING, up by N places, to the top left, by N px across and N px down).`,
];

/** The language on one page, in parts. */
export function referenceParts(): readonly ReferencePart[] {
  return [
    { title: "What is done", forms: [...all(ACTS), "ACT if it is visible"] },
    { title: "What is expected", forms: [...all(CLAIMS), "CLAIM within N seconds", "CLAIM; CLAIM"] },
    { title: "What is said of each of several", forms: all(EACH) },
    {
      title: "Blocks: what belongs to such a line stands below it, two spaces further in",
      forms: [
        "If CLAIM:",
        "Otherwise:",
        "Repeat N times:",
        "Repeat until CLAIM, at most N times:",
        "For each KIND:",
        "For the first N KINDS:",
        'For each of these rows: (first a line for each row: With "Ann" as "name" and "Admin" as "role")',
      ],
    },
  ];
}

/** What the words in capitals and the stars of the forms stand for. */
export function referenceNotes(): readonly string[] {
  return PARTS;
}

/** One page that tells the whole language, for people and for models. */
export function canonicalReference(): string {
  const lists = referenceParts().map(({ title, forms }) => `## ${title}\n${forms.join("\n")}\n`);
  return `# Sentences\n${PARTS.join("\n")}\n\n${lists.join("\n")}`;
}

/** A grammar of GBNF, as llama.cpp takes it: every answer is one canonical sentence, or the line that leads a block. */
export function canonicalGbnf(): string {
  const book = new GrammarBook();
  const [sentence, head] = [shapeCalled("intent").gbnf(book, true), shapeCalled("head").gbnf(book, true)];
  book.rule("root", () => `${sentence} | (${head} | "Otherwise") ":"`);
  return book.text();
}
