import type { Intent } from "@runwright/language";
import type { PlanLine } from "../plan/plan.ts";
import { factsOf, type IntentFacts, type Mark } from "./intent-facts.ts";
import { isSharedOut } from "./shared-out.ts";
import { CLAIMS, holdMood } from "./mood.ts";
import { sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { plainOf, sourceWordsOf, spacedOf, stemOf } from "./source-words.ts";

/** What a reading does not hold of its source. */
export type HoldingCode =
  | "source_not_found"
  | "literal_lost"
  | "literal_added"
  | "number_lost"
  | "number_added"
  | "mark_lost"
  | "mark_added"
  | "turned_round"
  | "state_added"
  | "kind_added"
  | "compared_loosely"
  | "word_lost"
  | "role_changed"
  | "words_left_over"
  | "claim_for_act"
  | "act_for_claim";

export interface HoldingProblem {
  readonly code: HoldingCode;
  /** For the author, and for the model that is asked again. */
  readonly message: string;
}

export interface ReadSentence {
  readonly sentence: string;
  readonly source: readonly string[];
  readonly intent: Intent;
}

export interface HeldLine extends Pick<PlanLine, "kind" | "text" | "assumptions" | "leftOut"> {
  /** Nothing but its words says whether it orders something or claims it. */
  readonly isLoose?: true | undefined;
  readonly sentences: readonly ReadSentence[];
  /** The description without this line: where a word such as "it" refers to, a name may come from there. */
  readonly elsewhere: string;
}

/**
 * Holds a reading to the words that it renders. Whoever made the reading, a line whose reading loses or adds a name, a number, a "not", an
 * "only", an order or a word of a claim is not accepted. Pure; an empty list is a reading that may be used.
 */
export function holdLine(line: HeldLine): readonly HoldingProblem[] {
  return [...holdKinds(line), ...line.sentences.flatMap((one) => holdSentence(line, one)), ...holdRest(line)];
}

/** An expectation is never carried out, and an order is never only looked at. */
function holdKinds({ kind, isLoose, sentences, text }: HeldLine): readonly HoldingProblem[] {
  if (isLoose === true) return sentences.flatMap((one) => holdMood(one));
  if (kind === "outcome") {
    return sentences
      .filter(({ intent }) => intent.type !== "assert")
      .map(({ sentence }) => ({
        code: "act_for_claim",
        message: `“${sentence}” does something; an expected outcome may only be looked at.`,
      }));
  }
  const isOnlyClaims = sentences.length > 0 && sentences.every(({ intent }) => intent.type === "assert");
  if (kind !== "step" || !isOnlyClaims || CLAIMS.test(text)) return [];
  return [{ code: "claim_for_act", message: "The line orders something, and the sentences only look." }];
}

function holdSentence(line: HeldLine, one: ReadSentence): readonly HoldingProblem[] {
  const { sentence, source, intent } = one;
  const missing = source.find((piece) => !plainOf(line.text).includes(plainOf(piece)));
  if (missing !== undefined || source.length === 0)
    return [
      {
        code: "source_not_found",
        message: `“${missing ?? ""}” does not stand in the line: “${sentence}” has to say which words of it it renders.`,
      },
    ];
  const given = sourceFactsOf(source.join(" … "));
  const made = factsOf(intent);
  // What a claim means is no input and no choice: only an assumption that waits for a person may stand in for its words.
  const about = line.assumptions.filter(({ kind }) => kind === "meaning" || !made.isClaim);
  return [
    ...holdLiterals({ line, one, sentence, given, made, about }),
    ...holdMarks({ sentence, given, made, about }),
    ...(made.isClaim
      ? [...holdClaim({ sentence, given, made }), ...holdContent({ sentence, given, made, about }), ...holdRoles({ sentence, given, made })]
      : []),
  ];
}

interface Held {
  readonly sentence: string;
  readonly given: SourceFacts;
  readonly made: IntentFacts;
  readonly about: readonly { readonly about: string; readonly assumed: string }[];
}

function holdLiterals({
  line,
  one: read,
  sentence,
  given,
  made,
  about,
}: Held & { readonly line: HeldLine; readonly one: ReadSentence }): readonly HoldingProblem[] {
  const texts = made.literals.map(plainOf);
  const assumed = about.map(({ about: words, assumed: value }) => plainOf(`${words} ${value}`)).join(" | ");
  const isSaid = (text: string): boolean => texts.some((one) => isFrom(text, one));
  const isOpen = (text: string): boolean => about.some(({ about: words }) => plainOf(words).includes(plainOf(text)));
  const numbers = new Set([...made.numbers, ...made.literals.flatMap((text) => sourceFactsOf(text.replace(/["'“”]/gu, " ")).numbers)]);
  const source = plainOf(given.words.map(({ text }) => text).join(" "));
  const isExpected = line.kind === "outcome" || (line.isLoose === true && made.isClaim);
  const context = REFERS.test(line.text) || !isExpected ? plainOf(`${line.text} ${line.elsewhere}`) : plainOf(line.text);
  const lostNumber = given.numbers.find((number) => !numbers.has(number) && !isImplied(number, made) && !isOpen(String(number)));
  const addedNumber = made.numbers.find((number) => !given.numbers.includes(number) && !(number === 0 && made.marks.has("not")));
  return [
    ...given.literals
      .filter((text) => !isSaid(text) && !isOpen(text) && !made.kinds.has(plainOf(text)) && !numbers.has(Number(text)))
      .filter((text) => !isSharedOut(text, { one: read, all: line.sentences, given }))
      .map((text) => ({ code: "literal_lost", message: `“${sentence}” leaves out “${text}”.` }) as const),
    ...made.literals
      .filter((text) => !isFrom(text, source) && !isFrom(text, context) && !assumed.includes(plainOf(text)))
      .map(
        (text) =>
          ({
            code: "literal_added",
            message: `“${text}” in “${sentence}” does not stand in the line: use the author's word, or say in ASSUME what it stands for.`,
          }) as const,
      ),
    ...(lostNumber === undefined
      ? []
      : [{ code: "number_lost", message: `“${sentence}” leaves out the number ${numberWords(lostNumber)}.` } as const]),
    ...(addedNumber === undefined
      ? []
      : [{ code: "number_added", message: `“${sentence}” has the number ${numberWords(addedNumber)}, which the line has not.` } as const]),
  ];
}

/** With these a line speaks of something that stands elsewhere. */
const REFERS =
  /\b(?:it|its|they|them|their|this|that|these|those|same|above|there|again|such|the (?:new|created|added|edited|deleted|updated|saved))\b/iu;

/** "one", "first" and "single" also say that there is one of it, and a list of two names says "both". */
function isImplied(number: number, made: IntentFacts): boolean {
  return number === 1 || (number === 0 && made.marks.has("not"));
}

/** Whether all words of a text stand in the source, one after the other; articles and an "s" of the plural may differ. */
function isFrom(text: string, source: string): boolean {
  const wanted = wordsOf(plainOf(text));
  const had = wordsOf(plainOf(source));
  return wanted.length === 0 || had.some((_word, at) => wanted.every((word, offset) => had[at + offset] === word));
}

function wordsOf(plain: string): readonly string[] {
  return (plain.match(PIECE) ?? [])
    .filter((word) => !/^(?:the|an?)$/u.test(word))
    .map((word) => word.replace(/['’]s$/u, ""))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s'’])s$/u, "") : word));
}

const PIECE = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\d]+)*|[^\s\p{L}\d"'“”‘’.,;:!?]/gu;

function stems(text: string): readonly string[] {
  return (text.match(PIECE) ?? []).filter((word) => !/^(?:the|an?)$/u.test(word)).map((word) => stemOf(word));
}

function numberWords(number: number): string {
  return number === -1 ? "“last”" : String(number);
}

function holdMarks({ sentence, given, made, about }: Held): readonly HoldingProblem[] {
  const open = sourceFactsOf(about.map(({ about: words }) => words).join(" ")).marks;
  const isKept = (mark: Mark): boolean => made.marks.has(mark) || open.has(mark) || STAND_INS[mark]?.(made) === true;
  return [
    ...[...given.marks]
      .filter((mark) => !isKept(mark))
      .map((mark) => ({ code: "mark_lost", message: `“${sentence}” does not say ${MARK_WORDS[mark]}, which the line says.` }) as const),
    ...[...made.marks]
      .filter((mark) => TURNING.has(mark) && !given.allowed.has(mark) && !open.has(mark))
      .map((mark) => ({ code: "mark_added", message: `“${sentence}” says ${MARK_WORDS[mark]}, which the line does not say.` }) as const),
  ];
}

/** Marks that make something else of a claim when they are added; the others only make it harder to fulfil. */
const TURNING: ReadonlySet<Mark> = new Set(["not", "at_least", "at_most", "more_than", "fewer_than"]);

/** Other ways in which the meaning of a word is there. An act has no marks: "without saving" is another button. */
const STAND_INS: Readonly<Partial<Record<Mark, (made: IntentFacts) => boolean>>> = {
  not: ({ isClaim, kinds }) => !isClaim || ["enabled", "expanded", "click_away", "dismiss"].some((kind) => kinds.has(kind)),
  all: ({ isClaim, kinds, literals }) => !isClaim || kinds.has("every") || literals.length > 1,
  order: ({ isClaim }) => !isClaim,
  exactly: ({ kinds }) => kinds.has("exactly") || kinds.has("equals"),
  only: ({ isClaim, kinds }) => !isClaim || kinds.has("equals"),
};

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  not: "that something is not so",
  only: "“only”",
  all: "“all”",
  order: "in which order",
  at_least: "“at least”",
  at_most: "“at most”",
  more_than: "“more than”",
  fewer_than: "“fewer than”",
  change: "that something changes",
  exactly: "“exactly”",
};

/** What a claim says of its things, which way round, of what kinds of things, and how closely. */
function holdClaim({ sentence, given, made }: Omit<Held, "about">): readonly HoldingProblem[] {
  const words = given.words.map(({ lower }) => lower).join(" ");
  const stemsOfSource = new Set(stems(words));
  const isKind = (role: string): boolean =>
    VAGUE_KINDS.has(role) ||
    kindStems(role).some((stem) => stemsOfSource.has(stem) || (SAME[stem] ?? []).some((one) => stemsOfSource.has(one)));
  const state = [...made.states].find((one) => one !== "visible" && !given.states.has(one));
  const role = [...made.roles].find((one) => !isKind(one) && !(STRUCTURES.has(one) && onlyShows(made) && areNames(made, given)));
  const loose = [...made.loose].find((one) => !LOOSE_WORDS[one]?.test(words));
  const direction = ["ascending", "descending"].find((one) => words.includes(one) && !made.kinds.has(one));
  return [
    ...(given.isNegative !== null && given.isNegative !== made.isNegative
      ? [{ code: "turned_round", message: `“${sentence}” says the opposite of the line.` } as const]
      : []),
    ...(state === undefined
      ? []
      : [{ code: "state_added", message: `“${sentence}” speaks of what is ${state}, and the line does not.` } as const]),
    ...(role === undefined
      ? []
      : [
          {
            code: "kind_added",
            message: `The line speaks of no ${role}, as “${sentence}” does: “the thing called "..."” names it as the line does, and a text is shown by the page.`,
          } as const,
        ]),
    ...(loose === undefined
      ? []
      : [{ code: "compared_loosely", message: `“${sentence}” compares less closely than the line says.` } as const]),
    ...(direction === undefined ? [] : [{ code: "word_lost", message: `“${sentence}” leaves out “${direction}”.` } as const]),
  ];
}

/** Where something has to stand makes it harder to find; of what is counted, denied or said of several it makes something else. */
const STRUCTURES = new Set(["row", "item", "cell", "list", "table", "heading", "section"]);

function onlyShows({ isNegative, marks, numbers, kinds, states }: IntentFacts): boolean {
  const isOne =
    ["text", "row", "state"].some((kind) => kinds.has(kind)) && !["count", "every", "only", "was"].some((kind) => kinds.has(kind));
  return isOne && !isNegative && marks.size === 0 && numbers.length === 0 && [...states].every((state) => state === "visible");
}

/** Every text of the reading stands in the line as a name, or in quotes: what a place is called is no name. */
function areNames({ literals }: IntentFacts, given: SourceFacts): boolean {
  const names = new Set(given.literals.flatMap((text) => [plainOf(text), ...wordsOf(plainOf(text))]));
  return literals.every((text) => names.has(plainOf(text)) || wordsOf(plainOf(text)).every((word) => names.has(word)));
}

const VAGUE_KINDS = new Set(["any", "called", "element", "text", "page", "corner", "paragraph"]);
const LOOSE_WORDS: Readonly<Record<string, RegExp>> = {
  contains: /\b(?:contain|includ|with\b|part of)/u,
  exactly: /\b(?:exact|precise|identical|equal)/u,
  starts_with: /\b(?:start|begin)/u,
  ends_with: /\bend(?:s|ing)?\b/u,
  matches: /\bmatch/u,
};

function kindStems(role: string): readonly string[] {
  return stems(role === "menuitem" ? "menu item" : role.replace(/_/gu, " "));
}

/** Each word of a claim that carries meaning is in its sentence, or is named as open. */
function holdContent({ sentence, given, made, about }: Held): readonly HoldingProblem[] {
  const spoken = stems(plainOf(sentence));
  const said = new Set([...spoken, ...[...made.kinds].flatMap((kind) => stems(kind.replace(/_/gu, " ")))]);
  const kinds = new Set([...made.roles, ...made.kinds, ...made.states].flatMap(kindStems));
  const open = new Set(stems(plainOf(about.map(({ about: words }) => words).join(" "))));
  const lost = given.content.find(({ stem }) => !said.has(stem) && !open.has(stem) && !(SAME[stem] ?? []).some((one) => kinds.has(one)));
  // "The price of A is higher than the price of B" speaks of two prices.
  const times = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;
  const wanted = given.content.map(({ stem }) => stem);
  const fewer = given.content.find(({ stem }) => said.has(stem) && times(wanted, stem) > Math.max(1, times(spoken, stem)));
  if (lost === undefined && fewer !== undefined) return [{ code: "word_lost", message: `“${sentence}” says “${fewer.word}” less often.` }];
  return lost === undefined
    ? []
    : [
        {
          code: "word_lost",
          message: `“${sentence}” leaves out “${lost.word}”: put it into a name (the thing called "${lost.word}"), or say in ASSUME what it means.`,
        },
      ];
}

/** Other names of the language's kinds and states, by stem. */
const SAME: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    "dialog modal popup pop-up window overlay",
    "dropdown select combobox listbox picker selector",
    "field input box textbox textarea",
    "message notification toast alert banner notice error warning confirmation",
    "link hyperlink anchor",
    "section panel area region pane",
    "picture image photo",
    "item entry element",
    "list listing",
    "table grid",
    "tab",
    "row record line",
    "heading headline title",
    "checkbox tickbox check-box box",
    "check tick tickd ticked unchecked checked",
    "select selected choose chosen",
    "open opens opened expand expanded",
    "enabled active clickable enable",
    "disabled inactive greyed grayed disable",
    "sort order ascending descending",
    "url address",
    "empty blank",
    "hidden gone disappear vanish remove delete",
    "value content hold",
    "button btn",
    "download file",
    "equal equals",
    "email mail e-mail",
  ].flatMap((group) => {
    const words = group.split(" ").map(stemOf);
    return words.map((word) => [word, words] as const);
  }),
);

/** A literal that the line calls a row, a column or a button is not taken for another kind of thing. */
function holdRoles({ sentence, given, made }: Omit<Held, "about">): readonly HoldingProblem[] {
  const said = sourceWordsOf(sentence);
  if (made.literals.length < 2) return [];
  return given.literals.flatMap((text) => {
    const asked = kindBeside(given.words, text);
    const found = kindBeside(said, text);
    return asked === null || found === null || asked === found || !CONFUSABLE.has(asked) || !CONFUSABLE.has(found)
      ? []
      : [{ code: "role_changed", message: `“${text}” is a ${asked} in the line and a ${found} in “${sentence}”.` } as const];
  });
}

const CONFUSABLE = new Set(["row", "column", "section", "dialog", "field", "card", "tab", "option", "heading"]);

/** The kind that stands right before a literal ("the row of “Ann”") or right after it ("the “Save” button"). */
function kindBeside(words: SourceFacts["words"], literal: string): string | null {
  const at = words.findIndex(({ text, kind, isName }) => (kind === "literal" || isName) && plainOf(text) === plainOf(literal));
  if (at < 0) return null;
  const after = words[at + 1];
  if (after?.kind === "word" && CONFUSABLE.has(stemmedKind(after.lower))) return stemmedKind(after.lower);
  const before = words.slice(Math.max(0, at - 3), at).findLast(({ lower }) => !BETWEEN.has(lower));
  return before?.kind === "word" && CONFUSABLE.has(stemmedKind(before.lower)) ? stemmedKind(before.lower) : null;
}

const BETWEEN = new Set(["of", "for", "the", "a", "an", "with", "called", "named", "titled", "labelled", "labeled"]);

function stemmedKind(word: string): string {
  return word.replace(/s$/u, "");
}

/** What no sentence renders may be said not to matter only where it holds nothing that could be looked for. */
function holdRest({ kind, isLoose, text, sentences, leftOut, assumptions }: HeldLine): readonly HoldingProblem[] {
  if (sentences.length === 0) return [];
  const rest = sourceFactsOf(
    without(
      text,
      sentences.flatMap(({ source }) => source),
    ),
  );
  const named = plainOf([...leftOut.map(({ words }) => words), ...assumptions.map(({ about }) => about)].join(" | "));
  const namedFacts = sourceFactsOf(leftOut.map(({ words }) => words).join(" … "));
  const over = (what: string): HoldingProblem => ({ code: "words_left_over", message: `No sentence renders “${what}”.` });
  const [literal] = rest.literals;
  const number = rest.numbers.find((one) => one !== 1);
  const [mark] = rest.marks;
  if (literal !== undefined) return [over(literal)];
  if (number !== undefined) return [over(numberWords(number))];
  if (mark !== undefined) return [over(MARK_WORDS[mark])];
  const [held] = [...namedFacts.literals, ...namedFacts.numbers.map(numberWords), ...[...namedFacts.marks].map((one) => MARK_WORDS[one])];
  if (held !== undefined && kind === "outcome") return [over(held)];
  const word = rest.content.find(({ word: one }) => !named.includes(one));
  return word === undefined || (kind === "step" && isLoose !== true) ? [] : [over(word.word)];
}

/** The text without the pieces, each taken out wherever it stands. */
function without(text: string, pieces: readonly string[]): string {
  return pieces.toSorted((a, b) => b.length - a.length).reduce(removed, spacedOf(text));
}

function removed(text: string, piece: string): string {
  const wanted = plainOf(piece);
  const at = text.toLowerCase().indexOf(wanted);
  return at < 0 || wanted === "" ? text : `${text.slice(0, at)} … ${removed(text.slice(at + wanted.length), piece)}`;
}
