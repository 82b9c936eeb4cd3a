import type { Clause } from "../clause.ts";
import type { Assertion } from "../intent.ts";
import { PREDICATE_WORDS } from "../words.ts";
import { APPLICATION_STATEMENTS } from "./of-applications.ts";
import { NAMED_STATEMENTS, SHORT_STATEMENTS } from "./by-name.ts";
import { LISTED_STATEMENTS } from "./listed.ts";
import { pageMessage } from "./page-message.ts";
import { PRESENCE_STATEMENTS } from "./presence.ts";
import { type Marked, marked } from "./restatement.ts";
import { SHOWN_STATEMENTS } from "./shown.ts";
import { SPOKEN_STATEMENTS } from "./spoken-of.ts";
import { RECORD_STATEMENTS } from "./of-records.ts";
import { REPORTED_STATEMENTS } from "./reported.ts";
import { VIEW_STATEMENTS } from "./of-views.ts";
import { TAIL_STATEMENTS } from "./tails.ts";
import { VALUED_STATEMENTS } from "./valued.ts";
import { WORDED_STATEMENTS } from "./worded.ts";

/** Reads a sentence by the grammar alone. */
export type ReadPlain = (text: string) => readonly Clause[] | null;

const RESTATEMENTS = [
  ...PRESENCE_STATEMENTS,
  ...VIEW_STATEMENTS,
  ...REPORTED_STATEMENTS,
  ...RECORD_STATEMENTS,
  ...TAIL_STATEMENTS,
  ...VALUED_STATEMENTS,
  ...LISTED_STATEMENTS,
  ...SHOWN_STATEMENTS,
  ...WORDED_STATEMENTS,
  ...SPOKEN_STATEMENTS,
  ...APPLICATION_STATEMENTS,
  ...SHORT_STATEMENTS,
  ...NAMED_STATEMENTS,
];
/** Bounds the work on one line. */
const MOST_READINGS = 120;
const MOST_TURNS = 5;
const LONGEST = 300;

/**
 * A statement that the grammar does not know as it stands: said in plainer words, cut where one statement ends and another begins, or
 * taken for what the page itself says. Every part has to be understood, and none may be lost. Null where that is not so.
 */
export function readStatement(text: string, plain: ReadPlain, isOrder = false): readonly Clause[] | null {
  if (text.length > LONGEST) return null;
  const message = readMessage(text);
  if (message !== null || isOrder) return message;
  const clauses = new StatementReader(plain).read(text.trim().replace(/(?<=["”’'`*\p{L}\d)%])[.!]$/u, ""), 0);
  return clauses?.every(({ intent }) => intent.type === "assert") === true ? clauses : null;
}

class StatementReader {
  readonly #plain: ReadPlain;
  /** Null is known only as deep as it was tried: nearer to the start there are more turns left. */
  readonly #known = new Map<string, { readonly clauses: readonly Clause[] | null; readonly turn: number }>();
  #left = MOST_READINGS;

  constructor(plain: ReadPlain) {
    this.#plain = plain;
  }

  read(text: string, turn: number): readonly Clause[] | null {
    const before = this.#known.get(text);
    if (before !== undefined && (before.clauses !== null || before.turn <= turn)) return before.clauses;
    if (turn > MOST_TURNS) return null;
    this.#known.set(text, { clauses: null, turn });
    const clauses = this.#restated(marked(text), turn) ?? this.#cut(marked(text), turn) ?? this.#named(text, turn);
    this.#known.set(text, { clauses, turn });
    return clauses;
  }

  /** By the grammar, or by other words. */
  #either(text: string, turn: number): readonly Clause[] | null {
    this.#left -= 1;
    if (this.#left < 0) return null;
    const plain = this.#plain(text);
    // Among other words nobody can tell where a text ends that is not quoted.
    const isClear = plain?.every(({ remarks }) => !remarks.includes("unquoted_text")) === true;
    return isClear ? plain : this.read(text, turn + 1);
  }

  #all(texts: readonly string[], turn: number): readonly Clause[] | null {
    const found: Clause[] = [];
    for (const text of texts) {
      const clauses = this.#either(text, turn);
      if (clauses === null) return null;
      found.push(...clauses);
    }
    return found;
  }

  #restated({ text, unmark }: Marked, turn: number): readonly Clause[] | null {
    for (const { says, plainly } of RESTATEMENTS) {
      const hit = says.exec(text);
      const statements = hit && plainly(hit.map((group) => group ?? ""));
      if (!statements || (statements.length === 1 && statements[0] === text)) continue;
      const clauses = this.#all(statements.map(unmark), turn);
      if (clauses) return clauses;
    }
    return null;
  }

  /** `The list is empty and "None" is there`: two statements, of which the second may go on about what the first is about. */
  #cut({ text, unmark }: Marked, turn: number): readonly Clause[] | null {
    for (const joint of text.matchAll(JOINTS)) {
      const [left, right] = [text.slice(0, joint.index).trim(), text.slice(joint.index + joint[0].length).trim()];
      if (left === "" || right === "" || !mayStand(left, right, joint[0])) continue;
      const first = this.#either(unmark(left), turn) ?? (joint[0].startsWith(",") ? readMessage(unmark(left)) : null);
      if (!first) continue;
      for (const whole of continued(left, right)) {
        const second = this.#either(unmark(whole), turn);
        if (second) return [...first, ...second];
      }
    }
    return null;
  }

  /** With what has capitals as if it were quoted. */
  #named(text: string, turn: number): readonly Clause[] | null {
    const { text: names, unmark } = marked(text, true);
    const quoted = unmark(names);
    const clauses = quoted === text ? null : this.#either(quoted, turn);
    // That something is not there proves nothing where it may be called otherwise.
    return clauses?.every(({ intent }) => intent.type === "assert" && !isNegative(intent.assertion)) === true ? clauses : null;
  }
}

const JOINTS =
  /(?:, (?:while|whereas) (?=the |⟦|all |no |both |every |each |there )|,? (?:and|but)(?: also| then)?(?: (?:i |we )?(?:can )?(?:see|sees|find|finds|notice|notices) that)? |; (?:instead |and )?|, (?:and )?|: (?=the |an? )|[.!] (?=\p{Lu}|⟦))/gu;
const PREDICATES =
  /\b(?:there['’]s|it['’]s|is|are|was|were|has|have|shows?|displays?|contains?|says?|reads?|appears?|opens?|closes?|disappears?|vanishes|remains?|stays?|becomes?|turns?|lists?|costs?|should|must|can|will|carries|pops|asks|leads?|holds?|changes?|starts?|ends?|begins?|see|sees|land|lands)\b/iu;
const GOES_ON =
  /^(?:is|are|was|has|have|shows?|displays?|contains?|says?|reads?|costs?|carries|stays?|remains?|becomes?|should|must|can|cannot|does|do|holds?|starts?|ends?|begins?|asks|lists?|greeted|see|sees|find|am)\b/iu;

/** Whether each side can be a statement: a name alone, or the end of a list, is none. */
function mayStand(left: string, right: string, joint: string): boolean {
  const isRest =
    /^(?:not|or|nor|except|without|then)\b/iu.test(right) || (/^only\b/iu.test(right) && !(/^[;.]/.test(joint) && PREDICATES.test(right)));
  // "A card with "A" and "B" in a list" is one thing.
  if (OF_ONE_THING.test(left) && /^(?:the (?:text|word)s? )?⟦/u.test(right)) return false;
  if (isRest || /\b(?:both|either|neither|between)\b[^⟦]*$/iu.test(left)) return false;
  if (/^⟦\d+⟧(?:$|[,.]| and ⟦| or ⟦\d+⟧(?! (?:is|appears)\b))/u.test(right) && !/^[.;]/.test(joint)) return false;
  if (/\b(?:if|unless|until|because|since|as long as|while)\b/iu.test(left)) return false;
  if (PREDICATES.test(left) || (TEXT_ALONE.test(left) && standsAlone(right, joint))) return true;
  return /^[,;.]/.test(joint) && (!/and|but/.test(joint) || pageMessage(left) !== null) && !left.startsWith("⟦") && !right.startsWith("⟦");
}

const OF_ONE_THING =
  /\b(?:an?|one|this|that|another|exactly one) (?:[\p{L}-]+ ){1,3}(?:with|for|of|containing|that (?:contains|shows|has|says)|which (?:contains|shows|has|says)|showing|saying|named|called|titled) (?:the [\p{L}]+ )?⟦\d+⟧(?:,? ⟦\d+⟧)*$/iu;
const TEXT_ALONE = /^(?:(?:the |an? )?(?:[\p{L}]+ )?(?:message|notification|toast|text|error|title|heading) )?⟦\d+⟧$/iu;
const OWN_SUBJECT = /^(?:the|there|it) (?:[^⟦]*? )?(?:is|has|shows|says|contains|reads)\b/iu;
const NEGATIVE = /\b(?:not|no|none|never|hidden|gone|disabled)\b|n['’]t\b/iu;

/** `"Saved" and the basket is empty`: of one thing, so not of the text before it, and nothing that could be denied of both. */
function standsAlone(right: string, joint: string): boolean {
  return OWN_SUBJECT.test(right) && (joint.startsWith(";") || !NEGATIVE.test(right.replaceAll(/⟦\d+⟧/gu, "")));
}

const SHOWS = /^ (?:now |still |also )*(shows|displays|contains|has|lists|holds|mentions|names|carries) /iu;

/** The right side as it stands, with the subject of the left one before its verb, or in the place of "it". */
function continued(left: string, right: string): readonly string[] {
  const subject = subjectOf(left);
  const plain = right.replace(/^(?:also|then|now) /iu, "");
  if (subject === null) return [plain];
  const pronoun = /^(?:it|they|this|that)(?:['’]s)? /iu.exec(plain)?.[0];
  if (pronoun !== undefined) return [`${subject} ${/['’]s/.test(pronoun) ? "is " : ""}${plain.slice(pronoun.length)}`];
  if (/^(?:its|their) tooltip /iu.test(plain)) return [`${subject}'s tooltip ${plain.replace(/^\w+ tooltip /iu, "")}`];
  const inIt = / (?:in|inside|on|for|of|below|under|beneath|above|beside|next to) it$/iu.exec(plain);
  if (inIt !== null) return [plain.replace(/ it$/iu, ` ${subject}`)];
  const onIt = /^the [\p{Ll}]+ (?:in|on) it (?=shows|says|reads|is\b)/iu.exec(plain);
  if (onIt !== null) return [plain.replace(/ it /iu, ` ${subject.charAt(0).toLowerCase()}${subject.slice(1)} `)];
  const own = /^its ([\p{L} ]+?) ((?:is|reads|says|shows|has|should) .+)$/iu.exec(plain);
  const named = /⟦\d+⟧$/u.exec(subject)?.[0];
  if (own !== null && named !== undefined) return [`the ${own[1] ?? ""} of ${named} ${own[2] ?? ""}`];
  // Whose the thing is would be lost.
  if (/\b(?:its|it|their|them)\b/iu.test(plain.replace(/⟦\d+⟧/gu, "")) && !/^it (?:says|shows)/iu.test(plain)) return [];
  if (GOES_ON.test(plain)) return [`${subject} ${plain}`];
  // "The row shows "A" and the name "B"": in the row, too.
  const shows = PREDICATES.test(plain.replaceAll(/⟦\d+⟧/gu, "")) ? null : SHOWS.exec(left.slice(subject.length));
  return shows === null ? [plain] : [`${subject} ${shows[1] ?? "shows"} ${plain}`];
}

/** The words before the verb. */
function subjectOf(left: string): string | null {
  const words = left.split(" ");
  const isNoun = (at: number): boolean => /^lists?$/iu.test(words[at] ?? "") && /^(?:the|an?|this|my|of)$/iu.test(words[at - 1] ?? "");
  const at = words.findIndex((word, n) => (PREDICATE_WORDS.has(word.toLowerCase()) || PREDICATES.test(` ${word} `)) && !isNoun(n));
  return at > 0 ? words.slice(0, at).join(" ") : null;
}

function isNegative(claim: Assertion): boolean {
  if (claim.kind === "all") return claim.of.some(isNegative);
  if ("negated" in claim && claim.negated) return true;
  return (claim.kind === "state" && claim.state === "hidden") || (claim.kind === "every" && claim.quantity === "none");
}

function readMessage(text: string): readonly Clause[] | null {
  const sentences = pageMessage(text);
  return (
    sentences?.map((sentence): Clause => ({
      text: sentence,
      intent: { type: "assert", assertion: { kind: "text", text: sentence, match: "contains", target: null, negated: false } },
      remarks: ["unquoted_text"],
    })) ?? null
  );
}
