/**
 * Ways to say a step that come down to plainer words: who writes "Use the textbox to enter "x"" means "enter "x" into the textbox".
 * Only what says exactly the same is put in other words; quoted texts are never touched.
 */
interface Restatement {
  readonly says: RegExp;
  readonly plainly: string | ((...found: (string | undefined)[]) => string);
}

const VERB = "click|press|tap|hit|push|select|open|choose|type|enter|submit";
/** Stands for a quoted text while the words around it are looked at. */
const LITERAL = "⟦\\d+⟧";
const NAMED = `labell?ed|named|called|titled|reading|that says|with the (?:text|label|name|title)`;
const THING = "button|link|item|icon|field|tab|option|checkbox|image|row|card";
const DATE = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}";
const TIME = "\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?";

/** `Switch between the tabs to find and click on the link "x"`. */
const FINDING =
  /\b(?:(?:switch|look|go|browse|search|navigate|flip|cycle|page|expand|open|click) (?:(?:between|through|in|across|into|over) )?(?:all (?:of )?)?(?:the )?[\p{L} ]*?\b(tabs|sections?|panels?|accordions?|pages|results|tree|folders|menus?)(?: below| above)?,? (?:to|and|until you) )?(?:find|locate|look for),? and(?: then)? (?:click|press|tap|open|select|choose|follow)(?: on)? /iu;
const BEHIND: readonly (readonly [words: RegExp, what: string])[] = [
  [/^tabs/i, "tabs"],
  [/^(?:pages|results)/i, "pages"],
  [/./, "sections"],
];

/** What stands before a colon and is no field. */
const TOLD = `(?:${VERB}|expected?|results?|outcomes?|verify|check|notes?|assert|ensure|confirm|then|when|given|and|steps?|wait|totals?|subtotal|status|count|see|shows?|url|go to|visit|navigate|repeat|data|example|step \\d+|the .*|(?:add|upload|drag|search|scroll|set|fill|put|pick|write|input|enter|use|log|sign|clear|download|switch|remember|save|store|close|turn|start|hover|find|look|read|make|run|accept|dismiss|delete|remove|open|do)\\b.*)\\s*:`;

const RESTATEMENTS: readonly Restatement[] = [
  // "Amount: 10" among the steps is what is filled in there.
  {
    says: new RegExp(`^(?!${TOLD})([\\p{L}][\\p{L} -]{1,30}?):\\s+(${LITERAL}|\\{\\{[^{}]+\\}\\}|-?\\d[\\d.,]*|${DATE})\\s*$`, "iu"),
    plainly: (_all, field = "", value = "") => `type ${/^[⟦{]/.test(value) ? value : `"${value}"`} into the "${field.trim()}" field`,
  },
  // "Choose Delete, and when asked press Cancel": without the question there is nothing to press.
  {
    says: new RegExp(
      `(,|\\band|\\bthen)\\s+when (?:asked|prompted)(?: to confirm| for confirmation)?,?\\s+(?=(?:${VERB}|confirm|cancel|accept|dismiss)\\b)`,
      "gi",
    ),
    plainly: "$1 ",
  },
  { says: FINDING, plainly: (_all, place) => `find-and-click-in-${BEHIND.find(([words]) => words.test(place ?? ""))?.[1] ?? "any"} ` },
  // "Press Submit when done."
  {
    says: /,?\s+(?:when|once|after)\s+(?:(?:you|they|it)(?:'re| are| is)?\s+)?(?:done|finished|ready|complete|completed)(?=\s*[.!]?\s*$)/i,
    plainly: "",
  },
  // "... and submit" at the end of a step that fills in a form.
  { says: /(?<=\S)(,? and(?: then)?|, then) submit(?=\s*[.!]?\s*$)/i, plainly: "$1 click Submit" },
  // "Click the trash icon to delete it": what it is for, said of the thing that is clicked.
  {
    says: new RegExp(
      `(\\b(?:icon|button|link)) to (?:mark|flag|star|delete|remove|archive|like|save|open|close) (?:it|them|this|that)(?: as \\w+)?(?=\\s*[.!]?\\s*$)`,
      "i",
    ),
    plainly: "$1",
  },
  // "the section below": nothing is named that it would be below of.
  {
    says: new RegExp(
      `\\b(the [\\p{L}\\d ]*?(?:section|paragraph|text ?area|text|menu|form|table|list|figure|picture|panel)) (?:below|above|shown)(?=\\s*(?:,|[.!]?\\s*$|and\\b|to\\b|into\\b|in\\b))`,
      "giu",
    ),
    plainly: "$1",
  },
  // "the button in the dialog labeled "OK"": it is the button that bears the label.
  {
    says: new RegExp(`\\b(the (?:${THING})) ((?:in|on|inside|of) the [\\p{L} ]{3,30}?) ((?:${NAMED}) ${LITERAL})`, "iu"),
    plainly: "$1 $3 $2",
  },
  // "the folder or file named "Notes""
  { says: new RegExp(`\\bthe [\\p{L}]+ or [\\p{L}]+ (?:${NAMED}) (${LITERAL})`, "iu"), plainly: "$1" },
  { says: new RegExp(`\\buse the ([\\p{L} ]{3,40}?) to (type|enter|input|write) (${LITERAL})`, "iu"), plainly: "$2 $3 into the $1" },
  {
    says: new RegExp(`\\b(select|choose|pick|set|enter) (-?\\d+(?:[.,]\\d+)?) (?:with|on|using|in) the (slider|spinner|stepper)`, "i"),
    plainly: "set the $3 to $2",
  },
  {
    says: new RegExp(`\\b(?:select|choose|pick|enter|set|type) (${DATE}|${TIME}) (?:as|for) the (date|time)\\b`, "i"),
    plainly: 'enter "$1" as the $2',
  },
  {
    says: /\bset the (?:combination of )?sliders to (?:the combination )?\[\s*(-?[\d.]+(?:\s*,\s*-?[\d.]+)+)\s*\]/i,
    plainly: (_all, numbers = "") => slidersTo(numbers.split(",")),
  },
  // "Enter the username "ann" and the password "x" into the fields"
  {
    says: new RegExp(
      `\\b(enter|type|put|input) (the [\\p{L} ]{2,30}? ${LITERAL}(?:(?:,| and|, and) the [\\p{L} ]{2,30}? ${LITERAL})+) (?:in|into) the (?:text |input |form |respective |corresponding )*(?:fields|inputs|boxes|textboxes|form)`,
      "iu",
    ),
    plainly: (_all, verb = "", pairs = "") => pairs.replaceAll(/(?:,| and|, and) the /giu, ` and ${verb} the `).replace(/^/, `${verb} `),
  },
  { says: /\bselect nothing(?:,| and|, and)? (?:then )?/i, plainly: "" },
  {
    says: new RegExp(
      `\\bfor (?:the )?(?:user|customer|product|item|email|order|account|contact|member|person|post|article) (?!(?:page|list|section|table|details|menu|form|name|row)\\b)(@?[\\p{L}\\d_.-]+|${LITERAL}), (.+?)(?=,? and(?: then)? (?:${VERB})\\b|\\s*[.!]?\\s*$)`,
      "iu",
    ),
    plainly: (_all, who = "", order = "") => `${order} for ${asQuoted(who)}`,
  },
  {
    says: new RegExp(
      `\\bfind the (?:[\\p{L}]+ )?(?:email|mail|message|post|item|product|order|customer|user|contact|task|file|article|comment|row|entry) (?:by|from|of|for|called|named|titled|with)(?: the (?:name|title|subject))? (@?[\\p{L}\\d_.-]+|${LITERAL})(?:,| and|, and)(?: then)? ((?:click|press|tap|hit)(?: on)? the [\\p{L} ]+?(?:icon|button|link)|(?:click|press|tap|hit)(?: on)? ${LITERAL})`,
      "iu",
    ),
    plainly: (_all, who = "", order = "") => `${order} for ${asQuoted(who)}`,
  },
  {
    says: new RegExp(
      `\\bcopy the text (?:from|of|in) (.+?)(?:,| and|, and)(?: then)? paste (?:it|that|the text) (?:in|into|to) (the [\\p{L} ]+)`,
      "iu",
    ),
    plainly: "remember the text of $1 as copied_text, then type ⟨copied_text⟩ into $2",
  },
  {
    says: new RegExp(`\\b(?:enter|type|copy|put) the value of (${LITERAL}|[\\p{L}][\\p{L} ]{1,40}?) (?:in|into) (the [\\p{L} ]+)`, "iu"),
    plainly: (_all, label = "", field = "") => `remember ${asQuoted(label)} as copied_text, then type ⟨copied_text⟩ into ${field}`,
  },
  { says: /\bfocus (?:into|in|inside) /i, plainly: "focus " },
  { says: /\bkeep (?:the|your) mouse (?:hovered |hovering |pointer )?(?:over|on|inside) /i, plainly: "hover over " },
  { says: /\bthe input (text ?box|text field|text area)\b/i, plainly: "the $1" },
  { says: /\b(\d(?:st|nd|rd|th)) input (text ?box|text field|text area|field)\b/i, plainly: "$1 $2" },
  {
    says: new RegExp(
      `\\breply(?: to (?:it|them|him|her|that|this|the (?:e-?mail|message|sender)))? with (?:the text |the message )?(${LITERAL})`,
      "i",
    ),
    plainly: "click the reply button, then type $1 into the text area, then click the send button",
  },
  {
    says: new RegExp(
      `\\bforward (?:it|that|this|that e-?mail|this e-?mail|the e-?mail|the message) to (@?[\\p{L}\\d_.@-]+?|${LITERAL})(?=\\s*[.!]?\\s*$|,| and )`,
      "iu",
    ),
    plainly: (_all, who = "") => `click the forward icon, then type ${asQuoted(who)} into the "to" field, then click the send button`,
  },
  {
    says: new RegExp(
      `\\bfind the (?:[\\p{L}]+ )?(?:email|mail|message|post|article|order) (?:by|from|of|called|named|titled) (@?[\\p{L}\\d_.-]+|${LITERAL})(?:,| and|, and)(?: then)? (?=click)`,
      "iu",
    ),
    plainly: (_all, who = "") => `click ${asQuoted(who)}, then `,
  },
];

const UPPER = /\b(?:in|using) (?:all )?(?:upper[ -]?case|capital|capitals)(?: letters| characters)?/i;
const LOWER = /\b(?:in|using) (?:all )?(?:lower[ -]?case|small)(?: letters| characters)/i;
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`|(?<=^|[\s(])'[^']+'(?=$|[\s.,;:)!?])/gu;

/** The step in plainer words; the same text where there are none. */
export function restate(text: string): string {
  const literals: string[] = [];
  let plain = text.replaceAll(QUOTED, (literal) => `⟦${literals.push(literal) - 1}⟧`);
  if (plain.includes("⟦") || /[a-z]/i.test(plain)) plain = inCase(plain, literals);
  for (const { says, plainly } of RESTATEMENTS) {
    plain = typeof plainly === "string" ? plain.replace(says, plainly) : plain.replace(says, plainly as (...found: string[]) => string);
  }
  plain = eachOf(plain).replaceAll(/(?<=[\p{L}\d])>(?=[\p{L}\d])/gu, " > ");
  return plain.replaceAll(/⟦(\d+)⟧/g, (_mark, at: string) => literals[Number(at)] ?? "").replaceAll(/⟨(\w+)⟩/g, "{{$1}}");
}

/** `Type "ann" in upper case`: the text itself is put so. */
function inCase(plain: string, literals: string[]): string {
  const [pattern, change] = UPPER.test(plain)
    ? [UPPER, (text: string): string => text.toUpperCase()]
    : [LOWER, (text: string): string => text.toLowerCase()];
  const marked = new RegExp(`\\b((?:type|enter|write|input) ⟦(\\d+)⟧) ${pattern.source}`, "i").exec(plain);
  const at = Number(marked?.[2] ?? -1);
  const literal = literals[at];
  if (marked === null || literal === undefined) return plain;
  literals[at] = change(literal);
  return plain.replace(marked[0], marked[1] ?? "");
}

const SEVERAL =
  /^(select|check|tick|choose|pick) ((?:[\p{L}\d_-]+, ?)+(?:and )?[\p{L}\d_-]+)(?=,? and(?: then)? (?:click|press|hit|tap)\b)/iu;

/** `Select a, b, c and click Submit`: single words, each chosen by itself. */
function eachOf(plain: string): string {
  return plain.replace(SEVERAL, (_all: string, verb: string, list: string) =>
    list
      .split(/,\s*(?:and )?|\s+and\s+/)
      .map((item) => `${verb} "${item}"`)
      .join(", "),
  );
}

function slidersTo(numbers: readonly string[]): string {
  const words = ["first", "second", "third", "fourth", "fifth", "sixth"];
  return numbers.map((number, at) => `set the ${words[at] ?? `${at + 1}th`} slider to ${number.trim()}`).join(", ");
}

function asQuoted(words: string): string {
  return words.startsWith("⟦") ? words : `"${words.trim()}"`;
}
