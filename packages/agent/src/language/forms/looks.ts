import { claimForm } from "../form.ts";
import type { Assertion, Target, TextMatch } from "../intent.ts";
import type { Captures } from "../slots.ts";

interface Look {
  readonly attribute: string;
  readonly value: string;
  readonly match?: TextMatch;
  readonly negated?: boolean;
}

function looks(target: Target | undefined, { attribute, value, ...how }: Look): Assertion | null {
  if (!target || target.role === "page" || target.role === "column") return null;
  return { kind: "attribute", target, attribute, value, match: how.match ?? "exactly", negated: how.negated ?? false };
}

/** `the text "Overdue"` is that text, wherever it stands. */
function ofText({ subject, literal }: Captures): Target | undefined {
  return subject ?? (literal === undefined ? undefined : { name: literal, quoted: true, words: `"${literal}"` });
}

const SAID = "[displayed|shown|written|rendered|highlighted|marked|coloured|colored|printed]";
const STYLES: readonly (readonly [words: string, attribute: string, value: string])[] = [
  ["bold", "font-weight", "bold"],
  ["italic", "font-style", "italic"],
  ["italics", "font-style", "italic"],
  ["underlined", "text-decoration", "underline"],
  ["crossed out", "text-decoration", "line-through"],
  ["struck through", "text-decoration", "line-through"],
  ["struck out", "text-decoration", "line-through"],
];

function attributeForms(name: string, phrase: string, attribute: string) {
  return claimForm({
    name: `the ${name} of something`,
    patterns: [
      `<subject> <have> [the|a|an] ${phrase} [of|:] <literal>`,
      `[the] ${phrase} (of|in|for) <subject> <matching> <literal>`,
      `<subject> <show> [the|a|an] ${phrase} [of|:] <literal>`,
    ],
    examples: [],
    build: ({ subject, literal, have, show, matching }) =>
      literal === undefined
        ? null
        : looks(subject, {
            attribute,
            value: literal,
            match: matching?.match ?? "exactly",
            negated: (have ?? show ?? matching)?.negated ?? false,
          }),
  });
}

export const looksForms = [
  claimForm({
    name: "something has a colour",
    patterns: [
      `<subject> <be> ${SAID} [in] <colour>`,
      `[the] [text|word|message] <literal> <be> ${SAID} [in] <colour>`,
      "[the] [text|font] colour|color (of|in) <subject> <matching> <colour>",
      "<subject> <have> [a|the] [text|font] colour|color [of] <colour>",
      "<subject> (turns|becomes|turn) <colour>",
      "<subject> <appear> in <colour>",
    ],
    examples: ["The error message is red", 'The text "Overdue" is shown in red'],
    build: (captures) => {
      const { colour, be, have, matching, appear } = captures;
      const target = ofText(captures);
      if (colour === undefined || (appear && appear.negated)) return null;
      // What has no letters, or is a box, may as well be called red for its ground.
      const isBox = target?.role !== undefined && BOXES.has(target.role) && !matching && !have;
      if (isBox)
        return FILLED.has(target.role ?? "") && be ? looks(target, { attribute: "background", value: colour, negated: be.negated }) : null;
      return looks(target, { attribute: "colour", value: colour, negated: (be ?? have ?? matching)?.negated ?? false });
    },
  }),
  claimForm({
    name: "something has a background",
    patterns: [
      "<subject> <have> [a|the] <colour> background [colour|color]",
      "<subject> <have> [a|the] background [colour|color] [of] <colour>",
      "[the] background [colour|color] (of|in) <subject> <matching> <colour>",
    ],
    examples: ['The "Save" button has a green background'],
    build: ({ subject, colour, have, matching }) =>
      colour === undefined
        ? null
        : looks(subject, { attribute: "background", value: colour, negated: (have ?? matching)?.negated ?? false }),
  }),
  claimForm({
    name: "something is kept in a colour",
    patterns: ["<subject> <have> the tone <colour>"],
    examples: [],
    build: ({ subject, colour, have }) =>
      colour === undefined ? null : looks(subject, { attribute: "tone", value: colour, negated: have?.negated ?? false }),
  }),
  claimForm({
    name: "something has a border",
    patterns: [
      "<subject> <have> [a|the] <colour> border|outline|frame",
      "[the] border [colour|color] (of|in) <subject> <matching> <colour>",
      "<subject> <be> outlined|bordered in <colour>",
    ],
    examples: ['The "Email" field has a red border'],
    build: ({ subject, colour, have, be, matching }) =>
      colour === undefined
        ? null
        : looks(subject, { attribute: "border", value: colour, negated: (have ?? be ?? matching)?.negated ?? false }),
  }),
  ...STYLES.map(([words, attribute, value]) =>
    claimForm({
      name: `something is ${words}`,
      patterns: [
        `<subject> <be> ${SAID} [in] [a|the] ${words}`,
        `[the] [text|word|message|task|todo|label|title|product|item] <literal> <be> ${SAID} [in] ${words}`,
      ],
      examples: words === "crossed out" ? ['The item "Milk" is crossed out'] : words === "bold" ? ['The heading "Sale" is bold'] : [],
      build: (captures: Captures) => looks(ofText(captures), { attribute, value, negated: captures.be?.negated ?? false }),
    }),
  ),
  claimForm({
    name: "something has a line through it",
    patterns: ["<subject> <have> a line through it", "<subject> <have> a strikethrough"],
    examples: [],
    build: ({ subject, have }) => looks(subject, { attribute: "text-decoration", value: "line-through", negated: have?.negated ?? false }),
  }),
  claimForm({
    name: "a picture has come",
    patterns: ["<subject> <be> loaded", "<subject> <have> loaded", "<subject> (loads | is not broken | are not broken)"],
    examples: ['The "Logo" image is loaded'],
    build: ({ subject, be, have }) =>
      subject?.role === "image" || subject?.role === "icon"
        ? looks(subject, { attribute: "loaded", value: "true", negated: (be ?? have)?.negated ?? false })
        : null,
  }),
  claimForm({
    name: "what is typed is hidden",
    patterns: ["<subject> <be> masked|obscured", "<subject> (hides|masks) [its|the] text|input|value|characters|content"],
    examples: ['The "Password" field is masked'],
    build: ({ subject, be }) =>
      subject?.role === "field" ? looks(subject, { attribute: "masked", value: "true", negated: be?.negated ?? false }) : null,
  }),
  attributeForms("placeholder", "placeholder [text]", "placeholder"),
  attributeForms("alternative text", "(alt [text] | alternative text | alt attribute)", "alt"),
  attributeForms("tooltip", "(tooltip | title attribute)", "title"),
  attributeForms("class", "[css] class", "class"),
  attributeForms("type", "[input] type", "type"),
  attributeForms("source", "(src | source | src attribute)", "src"),
  claimForm({
    name: "where a link leads",
    patterns: [
      "<subject> (leads|lead|links|link|points|point|goes|go|navigates to) [the] [page|url|address] <url>",
      "<subject> (should|must|will (lead|link|point|go|navigate to)) [the] [page|url|address] <url>",
      "<subject> <have> [the|a|an] (href|url|address|target|link [attribute]) [of] <url>",
      "[the] (href|url|address|target [attribute]) of <subject> <matching> <url>",
    ],
    examples: ['The "Docs" link leads to /docs'],
    build: ({ subject, url, have, matching }) => {
      if (!subject || url === undefined || (subject.role !== undefined && !LEADING.has(subject.role))) return null;
      const negated = (have ?? matching)?.negated ?? false;
      return { kind: "link", target: subject, url, match: matching?.match ?? "exactly", negated };
    },
  }),
  claimForm({
    name: "a link opens a new tab",
    patterns: ["<subject> (opens|open in a new|separate tab|window)"],
    examples: ['The "Help" link opens in a new tab'],
    build: ({ subject }) => (subject?.role === "link" ? looks(subject, { attribute: "target", value: "_blank" }) : null),
  }),
];

/** Of these the ground is what one calls their colour. */
const FILLED: ReadonlySet<string> = new Set(["button", "row", "card", "section"]);
const LEADING: ReadonlySet<string> = new Set(["link", "button", "menuitem", "tab", "image", "icon", "card", "item"]);
const BOXES: ReadonlySet<string> = new Set([
  "button",
  "field",
  "card",
  "row",
  "section",
  "checkbox",
  "switch",
  "icon",
  "image",
  "slider",
  "progressbar",
  "table",
]);
