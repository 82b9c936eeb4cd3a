import type { Act, Control, Intent, Line, Scope, Target, Warning } from "../intent.ts";
import { asRows, type Block, type WrittenLine } from "./blocks.ts";
import { innerLines, makeCondition, withBodies, withBody } from "../control.ts";
import { unknownOf } from "../canonical/index.ts";
import { isSignedIn, readFrameSwitch, repeatsOf, type StepsAgain, withoutSignedIn } from "./asides.ts";
import { fieldsBeside, type Pair, pairsIn, pairsOf, readSheet, type SheetLine, type TestData, withData } from "./data.ts";
import { canLead, fillingOf, headOf, mayBeData } from "./heads.ts";
import { stripMarks } from "./inline.ts";
import { given } from "../given.ts";
import { saidOf } from "../grammar/said-words.ts";
import { lineAt } from "../grammar/placing.ts";
import { CREDENTIALS_NOUN, PERSON_NOUN, SECRET_NOUN } from "../lexicon/credentials.ts";
import { unquotedNames } from "../grammar/unquoted.ts";
import { readLines } from "../read-lines.ts";
import type { DocumentEntry, LineContext, LineKind, RemarkReason, WrittenEntry } from "./reading.ts";
import { inlineLabel } from "./sections.ts";
import { resultIn } from "./sentences.ts";
import * as warn from "./warnings.ts";

export type EntrySection = "auto" | "steps" | "outcomes";

/** Longer tests are no tests; reading on would only cost time. What comes after is not understood. */
export const MOST_LINES = 2_000;
/** So many lines that are not read get meanings to choose from, which take some 20 ms each: whoever has more mends the first ones first. */
const MOST_ASKED = 30;
const LONGEST_HEAD = 400;
/** A line for people above lines that are carried out, such as "Then:", asks for nothing. */
const NEUTRAL_LABEL =
  /^(?:then|now|next|finally|afterwards|so|here|(?:(?:the )?(?:following|these)|expected|as follows|results?|outcomes?)(?: (?:things|points|conditions|is true|are true|hold|holds|apply|applies|happens?))*)?\s*:$/iu;

/** What begins so says when, how often or where the lines below it are done: it is no label, also where nobody can tell what it says. */
const LEADS = /^(?:if|unless|while|until|when|once|repeat|keep|for|in|with)\b/iu;

const FOLLOWING =
  /(?: in)? (?:the following|this|these)(?: (?:texts?|messages?|items|things|values?|words|lines|content|code|json|markdown))?(?=$| (?:in|on|under|at|to|for)(?:to)? )/iu;
const OTHERWISE = /^(?:otherwise|else|if not)\W*$/iu;

/** Turns blocks into entries, in order; what stands below a line becomes its body, its data, or further lines. */
export class LinesOfDocument {
  readonly warnings: Warning[] = [];
  /** The rows of the table under a heading "Test data". */
  rows: readonly Readonly<Record<string, string>>[] = [];
  /** The values there, by their names. */
  data: TestData = new Map();
  private it: Target | null = null;
  private signedIn: LineContext["signedIn"];
  /** "And" behind "Given" goes on about how things are. */
  private isGiven = false;
  /** The frame that all steps are in since "Switch to the ... frame". */
  private frame: readonly Scope[] = [];
  /** What the items of the list of steps became, for "repeat steps 2-3". */
  private readonly numbered: (readonly Line[])[] = [];
  private count = 0;
  private unread = 0;

  read(block: Block, section: EntrySection): readonly DocumentEntry[] {
    const entries = this.readBlock(block, section);
    if (block.kind === "item" && section !== "outcomes") this.numbered.push(linesOf(entries));
    return entries;
  }

  private readBlock(block: Block, section: EntrySection): readonly DocumentEntry[] {
    switch (block.kind) {
      case "text":
        return this.sentence(block, section);
      case "item":
        return this.item(block, section);
      case "shared_step":
        return [{ kind: "shared_step", line: block.line, text: block.token.text, label: block.token.label }];
      case "table":
        return this.table(block, section);
      case "ignored":
        return [this.ignored(block)];
      case "heading":
        return [remark(block, "heading")];
    }
  }

  ignored(block: Extract<Block, { kind: "ignored" }>): DocumentEntry {
    this.warnings.push(warn.ignored(block.line, block.what));
    return remark(block, block.what === "code block" ? "code_block" : block.what === "quote" ? "quote" : "html");
  }

  private sentence(sentence: WrittenLine, section: EntrySection): readonly DocumentEntry[] {
    const kind = kindOf(section);
    const { line } = sentence;
    const text = stripMarks(sentence.text);
    const result = resultIn(text);
    if (result !== null) {
      // Some have arrows for bullets.
      const isOrder = kind === "step" && readLines(result, "outcome").intents === null && readLines(result, "step").intents !== null;
      return this.sentence({ line, text: result }, isOrder ? section : "outcomes");
    }
    this.count += 1;
    if (text === "") return [remark(sentence, "asks_nothing")];
    if (this.count > MOST_LINES) return [notRead({ line, text }, section)];
    if (kind === "step") {
      const frame = readFrameSwitch(text, this.frame);
      if (frame !== null) {
        this.frame = frame;
        return [remark(sentence, "asks_nothing")];
      }
      const label = inlineLabel(text);
      if (label?.section === "outcomes" && this.count > 1) return this.sentence({ ...sentence, text: label.rest }, "outcomes");
      const again = repeatsOf(text);
      if (again) return [this.again(again, { line, text }, section)];
    }
    this.isGiven = /^\W*given\b/iu.test(text) || (this.isGiven && /^\W*and\b/iu.test(text));
    const isGiven = this.isGiven || this.count === 1;
    if (kind === "step" && isSignedIn(text)) {
      const rest = withoutSignedIn(text);
      const signedIn: DocumentEntry = { kind: "signed_in", line, text };
      return rest === null ? [signedIn] : [signedIn, ...this.understood({ line, text: rest }, section, isGiven)];
    }
    return this.understood({ line, text }, section, isGiven);
  }

  private understood({ line, text }: WrittenLine, section: EntrySection, isGiven: boolean): readonly DocumentEntry[] {
    const kind = kindOf(section);
    const context = { it: this.it, signedIn: this.signedIn, isGiven };
    const plain = readLines(text, kind, context);
    const asked = plain.intents === null && kind === "step" ? withData(text, this.data) : null;
    const filled = asked === null ? plain : readLines(asked, kind, context);
    const read = filled.intents === null ? plain : filled;
    const { intents, it, remarks = [], texts } = read;
    const said = read === plain ? saidOf(read) : [];
    // What a line was about that is not read is what "it" most likely stands for behind it.
    this.it = intents === null ? null : (it ?? this.it);
    this.noteSignIn(intents);
    if (intents?.length === 0) {
      this.warnings.push(warn.ignoredText({ line, text }));
      return [remark({ line, text }, "asks_nothing")];
    }
    const meanings = intents === null && (this.unread += 1) > MOST_ASKED ? [] : read.alternatives();
    const lines = intents?.map((intent, n): Line => {
      const isUnquoted = texts !== undefined && unquotedNames(asked ?? text, [intent]).length > 0;
      return {
        line,
        text: texts?.[n] ?? text,
        intent: atLine(intent, line),
        ...given({ isUnquoted: isUnquoted || undefined, said: said[n] }),
      };
    }) ?? [{ line, text, intent: unknownOf(meanings) }];
    const placed = lines.map((one) => this.inFrame(one));
    return [{ ...written({ line, text }, section, placed), alternatives: meanings, remarks }];
  }

  /**
   * Who signs in "again". What is typed or chosen where a user or a password belongs may sign somebody else in, as may what is only done now and
   * then, and what is not understood: then nobody is known.
   */
  private noteSignIn(intents: readonly Intent[] | null): void {
    if (intents === null) this.signedIn = undefined;
    for (const intent of intents ?? []) {
      const acts = innerLines({ line: 0, text: "", intent }).flatMap((one) => (one.intent.type === "act" ? [one.intent.act] : []));
      for (const act of acts)
        if (act.kind === "sign_in") this.signedIn = intent.type === "act" ? act : undefined;
        else if (isOfSignIn(act)) this.signedIn = undefined;
    }
  }

  private inFrame(line: Line): Line {
    return this.frame.length === 0 ? line : lineAt(line, { at: "within", scope: this.frame });
  }

  /** `Repeat steps 2-3`: what they became, once more. */
  private again({ from, to, times }: StepsAgain, { line, text }: WrittenLine, section: EntrySection): DocumentEntry {
    const said = this.numbered.slice(from - 1, to);
    const body = said.flat().map((one): Line => ({ ...one, line }));
    if (said.length <= to - from || body.length === 0) return notRead({ line, text }, section);
    const round: Line = { line, text, intent: { type: "control", control: { kind: "repeat", times, body } } };
    return written({ line, text }, section, times > 1 ? [round] : body);
  }

  private item(item: Extract<Block, { kind: "item" }>, section: EntrySection): readonly DocumentEntry[] {
    const before = item.sentences.slice(0, -1).flatMap((sentence) => this.sentence(sentence, section));
    const head = item.sentences.at(-1);
    if (!head) return [...before, ...this.all(item.children, section)];
    if (item.children.length === 0) return [...before, ...this.sentence(head, section)];
    return [...before, ...this.owner(head, item.children, section)];
  }

  /** A line with something below it. */
  private owner(head: WrittenLine, children: readonly Block[], section: EntrySection): readonly DocumentEntry[] {
    const text = stripMarks(head.text);
    const kind = kindOf(section);
    if (text.length > LONGEST_HEAD) return [...this.sentence(head, section), ...this.all(children, section)];
    const block = headOf(text, this.it);
    const filling = kind === "step" ? fillingOf(block) : null;
    const pairs = filling?.isForm === true ? pairsOf(children) : null;
    if (pairs) return [remark({ ...head, text }, "data"), ...this.form(pairs, formScope(filling?.form), section)];
    const following = this.following({ line: head.line, text }, children, section);
    if (following) return following;
    if (kind === "step" && OTHERWISE.test(text))
      return this.all(children, section).map((entry): DocumentEntry | Otherwise =>
        isWritten(entry) ? { ...entry, isOtherwise: true } : entry,
      );
    if (block?.type === "act" && block.act.kind === "focus")
      return this.inPlace({ ...head, text }, block.act.target.scope ?? [], this.all(children, section));
    if (block?.type === "control" && kind === "step") return this.led({ ...head, text }, block.control, [children, section]);
    const own = this.sentence(head, section);
    const below = this.dataBelow(head, children) ?? this.all(children, section);
    // "Sign in:" above its own steps is a label; above expectations it would be one that is lost.
    const isLabel = text.endsWith(":") && own.every(isUnknownEntry) && (kind === "step" ? !LEADS.test(text) : NEUTRAL_LABEL.test(text));
    return [...(isLabel ? [remark({ ...head, text }, "heading")] : own), ...below];
  }

  /** `Test data: email = ann@example.com` below a step gives what it asks for. */
  private dataBelow(head: WrittenLine, children: readonly Block[]): readonly DocumentEntry[] | null {
    const [only] = children;
    const said =
      only?.kind === "item" && children.length === 1
        ? /^(?:test |input )?data: ?(.+)$/isu.exec(only.sentences[0]?.text ?? "")?.[1]
        : undefined;
    const pairs = said === undefined ? null : pairsIn({ text: said, line: head.line });
    return pairs && this.form(pairs, [], "steps");
  }

  private form(pairs: readonly Pair[], scope: readonly Scope[], section: EntrySection): readonly DocumentEntry[] {
    return pairs.map(({ line, text, name, value }) => {
      const target: Target = { name, ...(scope.length === 0 ? {} : { scope }), words: name };
      const intent: Intent = /^(?:un)?(?:checked|ticked)$/iu.test(value)
        ? { type: "act", act: { kind: "check", target, to: !/^un/iu.test(value) } }
        : { type: "act", act: { kind: "fill", target, value } };
      this.noteSignIn([intent]);
      return written({ line, text }, section, [this.inFrame({ line, text, intent })]);
    });
  }

  /** What a line says of "the following": a list of texts is looked for one by one, quoted or not, and a code block typed to the letter. */
  private following(head: WrittenLine, children: readonly Block[], section: EntrySection): readonly DocumentEntry[] | null {
    const [code] = children;
    const typed = children.length === 1 && code?.kind === "ignored" && code.what === "code block" ? code.text : null;
    const isList = children.every((child) => child.kind === "item" && child.sentences.length === 1 && child.children.length === 0);
    if (!head.text.endsWith(":") || (typed === null && !isList)) return null;
    const order = head.text.slice(0, -1).trim();
    const saying = (text: string): string => (FOLLOWING.test(order) ? order.replace(FOLLOWING, ` ${text}`) : `${order} ${text}`);
    const [intent, another] = readLines(saying('"x"'), kindOf(section), { it: this.it }).intents ?? [];
    if (another !== undefined) return null;
    if (typed !== null) {
      const act = intent?.type === "act" && intent.act.kind === "fill" ? { ...intent.act, value: typed } : null;
      return act && [written(head, section, [{ ...head, intent: { type: "act", act } }])];
    }
    if (intent?.type !== "assert" || (intent.assertion.kind !== "text" && intent.assertion.kind !== "row")) return null;
    const entries = children.flatMap((child) => (child.kind === "item" ? child.sentences : []));
    return [
      remark(head, "heading"),
      ...entries.flatMap(({ text, line }) => {
        const isQuoted = /^(?:"[^"]*"|“[^”]*”|`[^`]*`|\*\*[^*]*\*\*)$/u.test(text);
        // Anything but one literal or plain words could be more than a text: it is not guessed at.
        if (!isQuoted && /["“”`*]/u.test(text)) return [notRead({ line, text }, section)];
        return this.understood({ line, text: saying(isQuoted ? text : `"${text}"`) }, section, false);
      }),
    ];
  }

  private inPlace(head: WrittenLine, scope: readonly Scope[], inner: readonly DocumentEntry[]): readonly DocumentEntry[] {
    const placed = (one: Line): Line => lineAt(one, { at: "within", scope });
    return [remark(head, "heading"), ...inner.map((entry) => (isWritten(entry) ? { ...entry, lines: entry.lines.map(placed) } : entry))];
  }

  /** A condition or a repeat, and what stands below it: with rows of data among them, it is done for each of these. */
  private led(
    { line, text }: WrittenLine,
    block: Control,
    [children, section]: readonly [readonly Block[], EntrySection],
  ): readonly DocumentEntry[] {
    const table = block.kind.startsWith("for_each") ? children.find((child) => child.kind === "table") : undefined;
    const rows = table ? asRows(table.rows) : mayBeData(block) ? this.rows : [];
    const below = children.filter((child) => child !== table);
    const inner = this.all(below, section);
    const body = linesOf(inner);
    const control = withBody(rows.length === 0 ? block : { kind: "for_each_data", rows, body }, body);
    const isWhole = body.length > 0 && canLead(control);
    const own = isWhole
      ? written({ line, text }, section, [{ line, text, intent: { type: "control", control } }])
      : notRead({ line, text }, section);
    return [...inner.filter((entry) => !isWritten(entry)), own];
  }

  private table(table: Extract<Block, { kind: "table" }>, section: EntrySection): readonly DocumentEntry[] {
    const sheet = section === "outcomes" ? null : readSheet(table.rows);
    if (sheet) {
      return sheet.flatMap((row) => {
        if (row.isOutcome) return this.sentence(row, "outcomes");
        const entries = this.stepWithData(row, section);
        this.numbered.push(linesOf(entries));
        return entries;
      });
    }
    const text = table.rows
      .map((row) => row.cells.join(" | "))
      .join(" / ")
      .slice(0, 500);
    return [notRead({ line: table.line, text }, section)];
  }

  private stepWithData(row: SheetLine, section: EntrySection): readonly DocumentEntry[] {
    const fields = fieldsBeside(row);
    if (fields === null) return this.sentence(row, section);
    return fields === "unclear" ? [notRead(row, section)] : this.form(fields, [], section);
  }

  /** Lists of blocks; "Otherwise:" joins the condition before it. */
  private all(children: readonly Block[], section: EntrySection): readonly DocumentEntry[] {
    return joinOtherwise(children.flatMap((child) => this.readBlock(child, section)));
  }
}

/** The form that is named: what has no name of its own is the only one there. */
const formScope = (form: Target | null | undefined): readonly Scope[] =>
  form?.name === undefined ? [] : [{ kind: "form", texts: [form.name] }];

/** What stands under "Otherwise:", until it is joined to its condition. */
type Otherwise = WrittenEntry & { readonly isOtherwise: true };

export function joinOtherwise(entries: readonly (DocumentEntry | Otherwise)[]): readonly DocumentEntry[] {
  const joined: DocumentEntry[] = [];
  for (const entry of entries) {
    if (!("isOtherwise" in entry)) {
      joined.push(entry);
      continue;
    }
    const { isOtherwise: _mark, ...plain } = entry;
    const at = joined.findLastIndex(isWritten);
    const before = joined[at];
    const line = before && isWritten(before) ? before.lines.at(-1) : undefined;
    const control = line?.intent.type === "control" ? line.intent.control : null;
    if (before && isWritten(before) && line && control?.kind === "if") {
      const joinedControl = makeCondition(control.condition, control.then, [...control.otherwise, ...plain.lines]);
      joined[at] = { ...before, lines: [...before.lines.slice(0, -1), { ...line, intent: { type: "control", control: joinedControl } }] };
    } else joined.push({ ...plain, lines: notRead(plain, "steps").lines });
  }
  return joined;
}

export function written({ line, text }: WrittenLine, section: EntrySection, lines: readonly Line[]): WrittenEntry {
  return { kind: kindOf(section), line, text, lines, alternatives: [], isLoose: section === "auto", remarks: [] };
}

/** A line that is not understood. */
export function notRead({ line, text }: WrittenLine, section: EntrySection): WrittenEntry {
  return written({ line, text }, section, [{ line, text, intent: { type: "unknown" } }]);
}

export function remark({ line, text }: WrittenLine, why: RemarkReason): DocumentEntry {
  return { kind: "remark", line, text, why };
}

export function isWritten(entry: DocumentEntry): entry is WrittenEntry {
  return entry.kind === "step" || entry.kind === "outcome";
}

export function isUnknownEntry(entry: DocumentEntry): boolean {
  return isWritten(entry) && entry.lines.every(({ intent }) => intent.type === "unknown");
}

function linesOf(entries: readonly DocumentEntry[]): readonly Line[] {
  return entries.filter(isWritten).flatMap(({ lines }) => lines);
}

const OF_SIGN_IN = new RegExp(`${SECRET_NOUN}|${PERSON_NOUN}|${CREDENTIALS_NOUN}|e-?mail`, "iu");

/** Nobody knows which field has the focus, or what the first one is for. */
function isOfSignIn(act: Act): boolean {
  if (act.kind !== "fill" && act.kind !== "set" && act.kind !== "select" && act.kind !== "choose") return false;
  return act.target?.name === undefined || OF_SIGN_IN.test(`${act.target.name} ${act.target.words}`);
}

const kindOf = (section: EntrySection): LineKind => (section === "outcomes" ? "outcome" : "step");

/** The bodies of conditions and repeats on one line stand on that line. */
function atLine(intent: Intent, line: number): Intent {
  if (intent.type !== "control") return intent;
  const at = (one: Line): Line => ({ ...one, line, intent: one.intent.type === "unknown" ? one.intent : atLine(one.intent, line) });
  return { type: "control", control: withBodies(intent.control, (lines) => lines.map(at)) };
}
