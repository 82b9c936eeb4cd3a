import type { Form } from "../form.ts";
import type { Assertion, MovingThing, SingleAssertion } from "../intent.ts";
import { LineReader } from "../line-reader.ts";
import { COUNT, LITERAL, marked, MONEY, NUMBER } from "../statements/restatement.ts";
import { tokenize } from "../tokens.ts";
import { NUMBERS, PEOPLE } from "../words.ts";

/**
 * What is said against an earlier state: `The total changes from $5 to $10`, `The cart count goes up by one`. The thing itself is read by
 * the grammar, as if its value were given: only the comparison is read here. What is compared is what was seen right before the last step.
 */

const MODAL = "(?:(?:should|must|will|shall|has to) (?:have )?|has |have )?(?:now |then |also |just )?";
const BE = "(?:is|are|was|were|be|been|gets?)";
const NAMES = "(?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)*";
const STATES = "enabled|disabled|checked|unchecked|expanded|collapsed|empty";
const VALUE = `(?:${LITERAL}|${MONEY}|${NUMBER}|/\\S*|${STATES}|${NAMES})`;
const AMOUNT = `(?:${LITERAL}|${MONEY}|${NUMBER}|${COUNT})`;

const UP = `go(?:es)? up|went up|gone up|increas(?:es?|ed)|ris(?:es?|en)|rose|grow(?:s|n)?|grew|climb(?:s|ed)?|increment(?:s|ed)?|${BE} (?:increased|raised|incremented)`;
const DOWN = `go(?:es)? down|went down|gone down|decreas(?:es?|ed)|drop(?:s|ped)?|fall(?:s|en)?|fell|sinks?|sank|shrinks?|shrank|decrement(?:s|ed)?|${BE} (?:decreased|reduced|lowered|decremented)`;
const CHANGES = `chang(?:es?|ed)|switch(?:es|ed)?|turn(?:s|ed)?|go(?:es)?|went|gone|jump(?:s|ed)?|${BE} (?:changed|updated|switched|set)|${UP}|${DOWN}`;

const pattern = (source: string): RegExp => new RegExp(`^${source}$`, "iu");

const FROM_TO = pattern(`(.+?) ${MODAL}(?:${CHANGES})(?: up| down| back)? from (${VALUE}) (?:back |up |down )?to (${VALUE})`);
const WAS_NOW = pattern(
  `(.+?) (?:was|said|showed|read) (${VALUE})(?: before)?,? (?:and|but) (?:(?:it )?(?:is|says|shows|reads) now|now (?:it )?(?:is|says|shows|reads)) (${VALUE})`,
);
const BY = pattern(`(.+?) ${MODAL}(?:(${UP})|(${DOWN}))(?: by (?:exactly )?(${AMOUNT}))?`);
const THAN_BEFORE = pattern(
  `(.+?) (?:is|are|should be|must be|becomes?|has become|reads|says|shows)(?: now)? (?:exactly )?(?:(${AMOUNT}) )?(?:(more|higher|greater|larger|bigger)|(?:less|lower|smaller|fewer)) than (?:it was )?before`,
);
const AS_BEFORE = pattern(
  "(.+?) (?:(?:stays?|remains?|is|are|should be|should stay|should remain)(?: still)? (?:the same(?: as before)?|unchanged|as (?:it was |they were )?before)|(?:does|do|should|has|have)(?: not|n['’]t) changed?)",
);
const GONE = pattern("(.+?) was (?:there|shown|visible|displayed)(?: before)?,? (?:and|but) is (?:now gone|gone now|gone)");
const NOUN = "\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*)?";
const MORE_ROWS = pattern(
  `(.*?)\\b(?:(${COUNT}) )?(?:(?:(more|additional)|less|fewer) (${NOUN})|(${NOUN}) (?:(more)|less|fewer))(?: (?:is|are) (?:shown|listed|displayed|visible|there))?( than before| now)?`,
);

/** Without a number the thing has to be one that has a number, so that a menu that drops is none. */
const NUMBERED =
  /\b(?:number|count|counter|total|subtotal|sum|price|balance|amount|quantity|badge|score|stock|points|costs?|rating|value|percentage|level|limit|credit|budget)\b/iu;
/** What shows a number of things, and holds none. */
const TALLY = /^(.*\b(?:icon|badge|counter|count|bubble|indicator|tally)) (?:now )?(?:shows|has|displays|says|reads) $/iu;

/** `the status is "Open"`; of a thing that is called so, that it is there. */
function stated(subject: string, value: string): string {
  const written = /^(?-i:\p{Lu})[\p{L}\d'’ -]*$/u.test(value) ? `"${value}"` : value;
  return value.startsWith("⟦") && subject.includes(value) ? `${subject} is visible` : `${subject} is ${written}`;
}

type Read = (text: string) => Assertion | null;
type Change = Pick<Extract<Assertion, { kind: "moved" }>, "direction" | "by">;

export const changeForms: readonly Form<Assertion>[] = [
  changeForm({
    name: "something changes from one value to another",
    examples: [
      "The total changes from $5 to $10",
      'The status of "Order 7" changes from Open to Closed',
      "The total was $5 and is now $10",
    ],
    read: (text, read) => {
      const [, subject = "", from = "", to = ""] = FROM_TO.exec(text) ?? WAS_NOW.exec(text) ?? [];
      if (subject === "" || isPerson(subject)) return null;
      const was = asValue(read(stated(subject, from)));
      // What is called by the text that goes is called by the other one afterwards.
      const now = asValue(read(stated(from.startsWith("⟦") ? subject.replace(from, to) : subject, to)));
      return was === null || now?.kind !== was.kind ? null : { kind: "all", of: [{ kind: "was", claim: was }, now] };
    },
  }),
  changeForm({
    name: "a number goes up or down",
    examples: ["The cart count goes up by one", "The balance decreases by $250", "The total is higher than before"],
    read: (text, read) => {
      const [, subject = "", up, , by] = BY.exec(text) ?? [];
      const [, other = "", gap, more] = subject === "" ? (THAN_BEFORE.exec(text) ?? []) : [];
      const [thing, amount] = subject === "" ? [other, gap] : [subject, by];
      // A tenth more of what it was, or ten points more: nobody can tell.
      if (thing === "" || isPerson(thing) || amount?.endsWith("%") === true || (amount === undefined && !NUMBERED.test(thing))) return null;
      return moved(read(`${thing} is 1`), { direction: (up ?? more) === undefined ? "down" : "up", ...gapOf(amount) });
    },
  }),
  changeForm({
    name: "a number stays as it was",
    examples: ["The cart count stays the same", "The number of rows does not change"],
    read: (text, read) => {
      const subject = AS_BEFORE.exec(text)?.[1] ?? "";
      return NUMBERED.test(subject) ? moved(read(`${subject} is 1`), { direction: "none" }) : null;
    },
  }),
  changeForm({
    name: "something was there and is gone",
    examples: ["The badge was there before and is gone now"],
    read: (text, read) => {
      const subject = GONE.exec(text)?.[1] ?? "";
      const was = subject === "" || isPerson(subject) ? null : asValue(read(`${subject} is visible`));
      if (was?.kind !== "state" || was.state !== "visible") return null;
      return {
        kind: "all",
        of: [
          { kind: "was", claim: was },
          { ...was, state: "hidden" },
        ],
      };
    },
  }),
  changeForm({
    name: "there are more or fewer than before",
    examples: ["There is one more row than before", "The table has 2 rows less", "The list shows 3 more items"],
    read: (text, read) => {
      const [, front = "", by, more, noun, other, moreBehind, told] = MORE_ROWS.exec(text) ?? [];
      const things = noun ?? other;
      if (
        things === undefined ||
        ((front === "" || by === undefined) && told !== " than before") ||
        /\b(?:than|of|with|or|and)\b/iu.test(things)
      )
        return null;
      const change: Change = { direction: (more ?? moreBehind) === undefined ? "down" : "up", ...gapOf(by) };
      const tally = TALLY.exec(front)?.[1];
      if (tally !== undefined) return moved(read(`${tally} is 1`), change);
      return moved(read(front === "" ? `there are 1 ${things}` : `${front}1 ${things}`), change);
    },
  }),
];

interface ChangeSource {
  readonly name: string;
  readonly examples: readonly string[];
  read(text: string, read: Read): Assertion | null;
}

/** Null where the sentence, or the thing in it, is not understood. */
function changeForm({ name, examples, read }: ChangeSource): Form<Assertion> {
  return {
    name,
    examples,
    read(reader) {
      const { text: signs, unmark } = marked(reader.text(reader.from, reader.to));
      // The same text has the same sign.
      const text = signs.replaceAll(/⟦\d+⟧/g, (sign) => signs.match(/⟦\d+⟧/g)?.find((first) => unmark(first) === unmark(sign)) ?? sign);
      const inner: Read = (said) => {
        const source = unmark(said);
        return reader.grammar.readAssertion(new LineReader({ tokens: tokenize(source), source, grammar: reader.grammar }));
      };
      const found = read(text, inner);
      const meaning = found && unmarked(found, unmark);
      return meaning && { meaning, captures: {} };
    },
  };
}

/** An amount may be a quoted one, or a variable. */
function unmarked(found: Assertion, unmark: (text: string) => string): Assertion {
  return found.kind === "moved" && found.by !== undefined ? { ...found, by: unmark(found.by).replaceAll(/["“”`]/g, "") } : found;
}

/** The thing by what was read of it as if it were 1. */
function moved(claim: Assertion | null, change: Change): Assertion | null {
  const what = claim && movingThing(claim);
  return what && { kind: "moved", what, ...change };
}

function movingThing(claim: Assertion): MovingThing | null {
  if (claim.kind !== "number" && claim.kind !== "count") return null;
  if (claim.comparison !== "equals") return null;
  if (claim.kind === "number") return claim.negated ? null : claim;
  return claim.upTo === undefined && claim.amount === undefined ? claim : null;
}

const TOLD: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>([
  "text",
  "number",
  "value",
  "state",
  "count",
  "url",
  "title",
  "row",
]);

function asValue(claim: Assertion | null): SingleAssertion | null {
  if (claim === null || claim.kind === "all" || !TOLD.has(claim.kind)) return null;
  return "negated" in claim && claim.negated ? null : claim;
}

function gapOf(written: string | undefined): Pick<Change, "by"> {
  if (written === undefined) return {};
  const number = NUMBERS.get(written.toLowerCase());
  return { by: number === undefined ? written : String(number) };
}

/** People go from one place to another, and have no value. */
function isPerson(subject: string): boolean {
  const words = subject.toLowerCase().split(" ");
  return words.length <= 3 && words.some((word) => PEOPLE.has(word) || /^(?:i|you|we|they|he|she)$/.test(word));
}
