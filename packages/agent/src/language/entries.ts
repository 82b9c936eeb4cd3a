import type { Block, WrittenLine } from "./blocks.ts";
import { isFormData, readFormData, readFormHead } from "./form-data.ts";
import type { LineKind } from "./clause.ts";
import { makeCondition } from "./control.ts";
import type { Act, Assertion, Control, Line, Scope, Target, Warning } from "./intent.ts";
import { asRows } from "./each.ts";
import { goesOn } from "./no-name.ts";
import { fitsEach } from "./nth-body.ts";
import { inlineLabel } from "./sections.ts";
import { readBlockHead, readListedEntries, readListedTexts } from "./block-heads.ts";
import { placeLine } from "./place.ts";
import { type ReadLine, readLine, stripMarks } from "./parse-line.ts";
import { aboutOfOutcome, thingsOfOutcome, withAbout, withThings } from "./said-before.ts";
import { ordersForSame } from "./same-again.ts";
import { targetOf } from "./target-of.ts";
import { readStepTable } from "./step-table.ts";
import * as warn from "./warnings.ts";

export type EntrySection = "auto" | "steps" | "outcomes";

export interface Entry {
  readonly line: Line;
  readonly section: EntrySection;
}

/** Longer tests are no tests; reading on would only cost time. What comes after is `unknown`. */
export const MOST_LINES = 2_000;

const LONGEST_HEAD = 400;

/** Turns blocks into lines, in order; nested lists become bodies of conditions and repeats, data of forms, or further lines. */
export class EntryCollector {
  readonly entries: Entry[] = [];
  /** The rows of the table under a heading "Test data". */
  data: readonly Readonly<Record<string, string>>[] = [];
  /** The frame that all steps are in since "Switch to the ... frame". */
  private frame: readonly Scope[] = [];
  /** What the steps so far were last about. */
  private last: Target | null = null;
  /** The step before, where it is an order: "do the same for ..." is about it. */
  private before: string | null = null;
  /** "And" behind "Given" goes on about how things are. */
  private isGiven = false;
  /** What the expectation before was about. */
  private about: string | null = null;
  /** What the expectation before this one counted. */
  private things: string | null = null;
  private readonly warnings: Warning[];
  private linesRead = 0;

  constructor(warnings: Warning[]) {
    this.warnings = warnings;
  }

  add(block: Block, section: EntrySection): void {
    this.entries.push(...this.read(block, section));
  }

  /** What `add` would give, without adding or warning. */
  try(block: Block): readonly Entry[] {
    return new EntryCollector([]).read(block, "auto");
  }

  private read(block: Block, section: EntrySection): readonly Entry[] {
    const asEntries = (lines: readonly Line[]): readonly Entry[] => lines.map((line) => ({ line, section }));
    switch (block.kind) {
      case "text":
        return asEntries(this.sentence(block, section));
      case "item":
        return this.item(block, section);
      case "shared_step":
        this.warnings.push(warn.unresolvedSharedStep(block.line, block.token.label));
        return asEntries([{ line: block.line, text: block.token.text, intent: { type: "unknown" } }]);
      case "table":
        return this.table(block, section);
      case "ignored":
        this.warnings.push(warn.ignored(block.line, block.what));
        return [];
      default:
        return [];
    }
  }

  private sentence(sentence: WrittenLine, section: EntrySection): readonly Line[] {
    const kind = kindOf(section);
    if (kind === "step") {
      const frame = readFrameSwitch(sentence.text, this.frame);
      if (frame !== null) {
        this.frame = frame;
        return [];
      }
      if (tellsNothing(stripMarks(sentence.text))) {
        this.warnings.push(warn.ignoredText(sentence.line, sentence.text));
        return [];
      }
      const label = inlineLabel(stripMarks(sentence.text));
      if (label?.section === "outcomes" && this.linesRead > 0) return this.sentence({ ...sentence, text: label.rest }, "outcomes");
    }
    this.linesRead += 1;
    if (this.linesRead > MOST_LINES) return [{ line: sentence.line, text: sentence.text, intent: { type: "unknown" } }];
    const words = stripMarks(sentence.text);
    this.isGiven = /^\W*given\b/iu.test(words) || (this.isGiven && /^\W*and\b/iu.test(words));
    const isFirst = this.isGiven || (this.linesRead === 1 && this.entries.length === 0);
    const same = kind === "step" ? this.sameAgain(sentence) : null;
    if (same) return same;
    const plain = readLine(sentence.text, kind, { line: sentence.line, isFirst, it: this.last });
    const { lines: read, remarks } = kind === "outcome" ? this.goingOn(sentence, plain) : plain;
    this.before = kind === "step" && read.every(({ intent }) => intent.type === "act") ? stripMarks(sentence.text) : null;
    this.last = aboutOf(read) ?? this.last;
    const lines = this.frame.length === 0 ? read : read.map((line) => placeLine(line, this.frame));
    const [first] = lines;
    if (first && remarks.includes("unquoted_text")) this.warnings.push(warn.unquotedText({ ...first, text: stripMarks(sentence.text) }));
    if (first && remarks.includes("act_in_outcome")) this.warnings.push(warn.actInOutcome(first));
    if (first && remarks.includes("place_not_checked")) this.warnings.push(warn.placeNotChecked({ ...first, text: sentence.text }));
    return lines;
  }

  /** `Do the same for "B"`: the order of the line before, or of the line itself, with the other name. */
  private sameAgain({ text, line }: WrittenLine): readonly Line[] | null {
    const orders = ordersForSame(stripMarks(text), this.before);
    const read = orders?.flatMap((order) => readLine(order, "step", line).lines);
    if (read === undefined || !read.every(({ intent }) => intent.type === "act")) return null;
    return this.frame.length === 0 ? read : read.map((one) => placeLine(one, this.frame));
  }

  /** "Below it stands ...": what the expectation before it was about. */
  private goingOn({ text, line }: WrittenLine, plain: ReadLine): ReadLine {
    const isUnknown = plain.lines.some(({ intent }) => intent.type === "unknown");
    const said = stripMarks(text);
    const whole = isUnknown ? ((this.about && withAbout(said, this.about)) ?? (this.things && withThings(said, this.things))) : null;
    const told = whole === null ? plain : readLine(whole, "outcome", line);
    const isTold = told.lines.every(({ intent }) => intent.type === "assert");
    this.about = aboutOfOutcome(whole !== null && isTold ? whole : said) ?? null;
    // "All of them are open" and then "One of them is mine" are about the same ones.
    this.things = thingsOfOutcome(said) ?? (whole === null ? null : this.things);
    return isTold
      ? { ...told, lines: told.lines.map((one) => (told.lines.length === 1 ? { ...one, text: stripMarks(text) } : one)) }
      : plain;
  }

  private item(item: Extract<Block, { kind: "item" }>, section: EntrySection): readonly Entry[] {
    const asEntries = (lines: readonly Line[]): readonly Entry[] => lines.map((line) => ({ line, section }));
    const before = item.sentences.slice(0, -1).flatMap((sentence) => this.sentence(sentence, section));
    const head = item.sentences.at(-1);
    if (!head || item.children.length === 0) {
      return [...asEntries(before), ...(head ? asEntries(this.sentence(head, section)) : []), ...this.all(item.children, section)];
    }
    return [...asEntries(before), ...this.owner(head, item.children, section)];
  }

  /** A line with something below it. */
  private owner(head: WrittenLine, children: readonly Block[], section: EntrySection): readonly Entry[] {
    const asEntries = (lines: readonly Line[]): readonly Entry[] => lines.map((line) => ({ line, section }));
    const text = stripMarks(head.text);
    if (text.length > LONGEST_HEAD) return [...asEntries(this.sentence(head, section)), ...this.all(children, section)];
    const typed = section === "outcomes" ? null : readTypedBlock(head, children);
    if (typed) return asEntries(typed);
    const form = section === "outcomes" ? null : readFormHead(text);
    if (form && isFormData(children)) return asEntries(readFormData(children, form.scope));
    const listed = readListedTexts(text, children, kindOf(section));
    if (listed) return asEntries(listed);
    const added = section === "outcomes" ? null : readListedEntries(text, children);
    if (added) return asEntries(added);
    const block = readBlockHead(text, kindOf(section));
    if (block) return this.body({ ...block, line: head.line, text }, children, section);
    const lines = this.sentence(head, section);
    // "Sign in:" above its own steps is a label; above expectations it would be one that is lost.
    const isLabel =
      text.endsWith(":") && lines.every((line) => line.intent.type === "unknown") && (section !== "outcomes" || NEUTRAL_LABEL.test(text));
    return [...(isLabel ? [] : asEntries(lines)), ...this.all(children, section)];
  }

  private body(
    head: NonNullable<ReturnType<typeof readBlockHead>> & { readonly line: number; readonly text: string },
    children: readonly Block[],
    section: EntrySection,
  ): readonly Entry[] {
    if (head.kind === "data") {
      const hasData = this.data.length > 0 || children.some((child) => child.kind === "table");
      if (hasData || head.target === null) return this.rounds(head, children, section);
      return this.body({ kind: "each", target: head.target, line: head.line, text: head.text }, children, section);
    }
    const inner = this.all(children, section);
    const lines = inner.map((entry) => entry.line);
    const { line, text } = head;
    if (head.kind === "place") return inner.map((entry) => ({ ...entry, line: placeLine(entry.line, head.scope) }));
    const control = controlOf(head, lines);
    if (control !== null) return [{ section, line: { line, text, intent: { type: "control", control } } }];
    if (head.kind !== "otherwise") return [{ section, line: { line, text, intent: { type: "unknown" } } }];
    return inner.map((entry) => ({ ...entry, line: { ...entry.line, otherwise: true } as Line }));
  }

  /** `For each row of the data:` with the table, and what is to be done for each of its rows. */
  private rounds(head: WrittenLine, children: readonly Block[], section: EntrySection): readonly Entry[] {
    const table = children.find((child) => child.kind === "table");
    const rows = table === undefined ? this.data : asRows(table.rows);
    const body = this.all(
      children.filter((child) => child !== table),
      section,
    ).map((entry) => entry.line);
    const intent: Line["intent"] =
      rows.length === 0 || body.length === 0 ? { type: "unknown" } : { type: "control", control: { kind: "for_each_data", rows, body } };
    return [{ section, line: { line: head.line, text: head.text, intent } }];
  }

  private table(table: Extract<Block, { kind: "table" }>, section: EntrySection): readonly Entry[] {
    const steps = section === "outcomes" ? null : readStepTable(table.rows);
    if (steps) {
      return steps.flatMap((row) =>
        this.sentence(row, row.isOutcome ? "outcomes" : section).map(
          (line) => ({ line, section: row.isOutcome ? "outcomes" : section }) as const,
        ),
      );
    }
    const text = table.rows.map((row) => row.cells.join(" | ")).join(" / ");
    return [{ section, line: { line: table.line, text: text.slice(0, 500), intent: { type: "unknown" } } }];
  }

  /** Lists of blocks; "Otherwise:" joins the condition before it. */
  private all(children: readonly Block[], section: EntrySection): readonly Entry[] {
    return joinOtherwise(children.flatMap((child) => this.read(child, section)));
  }
}

function aboutOf(lines: readonly Line[]): Target | null {
  const intent = lines.at(-1)?.intent;
  const sent = intent?.type === "act" && isEnter(intent.act) ? lines.at(-2)?.intent : undefined;
  // What was typed and sent is what there is now: a todo, a message.
  if (sent?.type === "act" && sent.act.kind === "fill" && sent.act.value !== "")
    return { name: sent.act.value, quoted: true, words: `"${sent.act.value}"` };
  if (intent?.type === "act" && (intent.act.kind === "wait_for" || intent.act.kind === "scroll_until"))
    return targetOf({ type: "assert", assertion: intent.act.condition });
  // What was counted or compared is nothing that one goes on with: "it" is what was used before.
  if (intent?.type === "assert" && isOnlyLookedAt(intent.assertion)) return null;
  return intent === undefined || intent.type === "unknown" ? null : targetOf(intent);
}

function isOnlyLookedAt(claim: Assertion): boolean {
  return COMPARED.has(claim.kind) || (claim.kind === "text" && claim.target?.ordinal !== undefined);
}

const COMPARED: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>([
  "count",
  "number",
  "row",
  "every",
  "sorted",
  "only",
  "compare",
]);

function isEnter(act: Act): boolean {
  return act.kind === "press" && act.target === undefined && /^enter$/i.test(act.keys);
}

/** A picture is taken of every step anyway. */
const TELLS_NOTHING = new RegExp(
  [
    /(?:take|capture|make)s? (?:a |another |one )?(?:screenshot|screen ?shot|picture of the (?:page|screen))\b[^"“]{0,60}/u,
    /(?:look at|observe|inspect|review|study|read|have a look at) (?:the |this )?[\p{L} -]{3,40}\.?/u,
    /look (?:at|below|beneath|above|under|next to|beside|in|into|inside) the (?:[\p{L}-]+ ){0,3}(?:["“][^"”]{1,60}["”]|[\p{L}-]+)(?: [\p{L}-]+)?\.?/u,
    /(?:browse|navigate|look|go|click) through the [\p{L} -]{3,40}\.?/u,
    /release the (?:left )?mouse(?: button)?\.?/u,
    /leave (?!.*\b(?:empty|blank)\b)[^,;]{2,80} (?:as (?:it|they) (?:is|are)|as (?:pre-?selected|pre-?set|pre-?filled|suggested|proposed|given|is)|unchanged|untouched|alone)\.?/u,
  ]
    .map(({ source }) => `^(?:then |and )?(?:${source})$`)
    .join("|"),
  "iu",
);

/** What is only looked at; `Review the order and confirm` is an order all the same. */
function tellsNothing(text: string): boolean {
  return TELLS_NOTHING.test(text) && !goesOn(text.replaceAll(/["“][^"”]*["”]/gu, ""));
}

const INTO_FRAME =
  /^\s*(?:(?:then|and|next),?\s+)?(?:the user |i |we )?(?:switch|change|go|move)(?:s|es|ed|d)? (?:in)?to (?:the )?(?:["“]([^"”]{1,100})["”] |([\p{L}\p{N} -]{1,40}? )?)(?:i?frame)(?: ["“]([^"”]{1,100})["”])?\W*$/iu;
const OUT_OF_FRAME =
  /^\s*(?:(?:then|and|next),?\s+)?(?:the user |i |we )?(?:(?:switch|change|go|move|return)(?:s|es|ed|d)? (?:back )?to (?:the )?(?:main|default|parent|top|outer|whole)(?: (?:page|content|document|frame|window))?|leave (?:the )?i?frame|switch out of (?:the )?i?frame)\W*$/i;

/** The frame that the following steps are in; null when the line says nothing of it. */
function readFrameSwitch(text: string, frame: readonly Scope[]): readonly Scope[] | null {
  const written = stripMarks(text);
  if (frame.length > 0 && OUT_OF_FRAME.test(written)) return [];
  const found = INTO_FRAME.exec(written);
  if (!found) return null;
  const name = (found[1] ?? found[3] ?? found[2] ?? "").trim();
  return [{ kind: "frame", texts: name === "" ? [] : [name] }];
}

function controlOf(head: NonNullable<ReturnType<typeof readBlockHead>>, body: readonly Line[]): Control | null {
  switch (head.kind) {
    case "repeat":
      return { kind: "repeat", times: head.times, body };
    case "if":
      return makeCondition(head.condition, body, []);
    case "until":
      return body.length === 0 ? null : { kind: "repeat_until", condition: head.condition, max: head.max, body };
    case "each":
      return fitsEach(body, head.target) ? { kind: "for_each_element", target: head.target, body } : null;
    default:
      return null;
  }
}

const NEUTRAL_LABEL =
  /^(?:(?:verify|check|expect|ensure|confirm|assert)(?: that)?\s*)?(?:(?:all )?(?:of )?(?:the following|these|expected|then|as follows|results?|outcomes?)(?: (?:things|points|conditions|is true|are true|hold|holds|apply|applies|happens?))*)?\s*:$/i;

/** `Type the following into "Notes":` above a code block: what stands in it is typed to the letter. */
function readTypedBlock(head: WrittenLine, children: readonly Block[]): readonly Line[] | null {
  const [code, another] = children;
  if (code?.kind !== "ignored" || code.what !== "code block" || another !== undefined) return null;
  const found =
    /^(.*?\b(?:type|enter|paste|write|put|input)s?)(?: in)? (?:the following|this|these)(?: (?:text|lines|content|message|value|code|json|markdown))?( .+?)?\s*:$/is.exec(
      head.text,
    );
  const order = found?.[1] === undefined ? null : readLine(`${found[1]} "x"${found[2] ?? ""}`, "step", head.line).lines[0];
  if (order?.intent.type !== "act" || order.intent.act.kind !== "fill") return null;
  return [{ line: head.line, text: head.text, intent: { type: "act", act: { ...order.intent.act, value: code.text } } }];
}

function kindOf(section: EntrySection): LineKind {
  return section === "outcomes" ? "outcome" : "step";
}

/** Marks what stands under "Otherwise:" until it is joined to its condition. */
export type OtherwiseLine = Line & { readonly otherwise?: true };

export function joinOtherwise(entries: readonly Entry[]): readonly Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const line: OtherwiseLine = entry.line;
    const before = joined.at(-1);
    if (!line.otherwise) {
      joined.push(entry);
      continue;
    }
    const { otherwise: _mark, ...plain } = line;
    const intent = before?.line.intent;
    if (before && intent?.type === "control" && intent.control.kind === "if") {
      const control = { ...intent.control, otherwise: [...intent.control.otherwise, plain] };
      joined[joined.length - 1] = { ...before, line: { ...before.line, intent: { type: "control", control } } };
    } else joined.push({ ...entry, line: { line: plain.line, text: plain.text, intent: { type: "unknown" } } });
  }
  return joined;
}
