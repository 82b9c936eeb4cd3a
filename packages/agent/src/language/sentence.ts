import { isAlike, keepsPlace, leadsOf, lendsNothing, mayBorrow } from "./borrowed.ts";
import { asLine, readClause, readerOf, withEndings } from "./clause.ts";
import type { Clause, LineKind } from "./clause.ts";
import { makeCondition } from "@runwright/language/document";
import { readGerund } from "./gerund.ts";
import { readIdiom } from "./idioms/read-idiom.ts";
import type { Intent, Target } from "./intent.ts";
import { findJoints, type Joint } from "./joints.ts";
import type { LineReader } from "./line-reader.ts";
import { beginsAnew } from "./no-name.ts";
import { readAllInPlace, readInFrame, scopeOf } from "./place-first.ts";
import { readTimes } from "./slots/numbers.ts";
import { readSpoken } from "./spoken/read-spoken.ts";
import type { SpokenReaders } from "./spoken/read-spoken.ts";
import { targetOf } from "./target-of.ts";

const MOST_READINGS = 40;

/** Every clause of a sentence, or null when one of them is not understood: half a sentence is not acted on. */
export function readSentence(text: string, kind: LineKind, it: Target | null = null): readonly Clause[] | null {
  const clauses =
    readConditional(text, kind, it) ??
    readRepeat(text, kind) ??
    readAfter(text, kind, it) ??
    readContrast(text, kind) ??
    (kind === "step"
      ? (readInFrame(text, (rest) => readSentence(rest, kind, it)) ?? readIdiom(text, it))
      : readAllInPlace(text, (rest) => readSentence(rest, kind, it))) ??
    readJoined(text, it, new ClauseReader(kind));
  return clauses && withEndings(clauses);
}

/** Reads each stretch of a sentence once, and not for ever: cutting it in every way could go on for long. */
class ClauseReader {
  readonly kind: LineKind;
  private readonly isPlain: boolean;
  private readonly known = new Map<string, Clause | null>();
  private readonly spoken = new Map<string, readonly Clause[] | "refused" | null>();
  private readonly idioms = new Map<string, readonly Clause[] | null>();
  private left = MOST_READINGS;

  constructor(kind: LineKind, isPlain = false) {
    this.kind = kind;
    this.isPlain = isPlain;
  }

  read(text: string, it: Target | null): Clause | null {
    const id = `${it?.words ?? ""}\n${text}`;
    const before = this.known.get(id);
    if (before !== undefined) return before;
    this.left -= 1;
    const clause = this.left < 0 ? null : readClause(text, this.kind, it);
    this.known.set(id, clause);
    return clause;
  }

  /** One order, or what people say in one for several; null where it is not understood. */
  readAll(text: string, it: Target | null): readonly Clause[] | null {
    const spoken = this.spokenOf(text, it);
    return spoken === "refused" ? null : (spoken ?? asList(this.read(text, it)) ?? this.readIdiom(text, it));
  }

  spokenOf(text: string, it: Target | null): readonly Clause[] | "refused" | null {
    if (this.kind === "outcome" || this.isPlain) return null;
    const id = `${it?.words ?? ""}\n${text}`;
    const before = this.spoken.get(id);
    if (before !== undefined) return before;
    const found = readSpoken(text, it, SPOKEN_READERS);
    this.spoken.set(id, found);
    return found;
  }

  /** One of several orders may be one that no single clause holds. */
  readIdiom(text: string, it: Target | null): readonly Clause[] | null {
    if (this.kind === "outcome" || this.isPlain) return null;
    const id = `${it?.words ?? ""}\n${text}`;
    const before = this.idioms.get(id);
    if (before !== undefined) return before;
    const found = readIdiom(text, it);
    this.idioms.set(id, found);
    return found;
  }

  isSpent(): boolean {
    return this.left < 0;
  }
}

const CONTRAST =
  /^(.+?\s(?:is|are)\s(?!not\b)[\p{L} ]{3,40}?)(?:\s*[,;]\s*(?:but|and|while|whereas)?|\s+(?:but|and|while|whereas))\s+(\S.*?)\s+(?:isn['’]t|aren['’]t|is not|are not)\.?$/isu;

/** `"A" is listed, "B" isn't`: the right side borrows what is said of the left. */
function readContrast(text: string, kind: LineKind): readonly Clause[] | null {
  const [, said = "", other = ""] = CONTRAST.exec(text) ?? [];
  const [, verb = "", predicate = ""] = /\s(is|are)\s([^"“”]+?),?$/i.exec(said) ?? [];
  if (predicate === "") return null;
  const left = readSentence(said, kind);
  const right = left && readClause(`${other} ${verb} not ${predicate}`, kind, null);
  return left && right?.intent.type === "assert" ? [...left, { ...right, text: `${other} isn't` }] : null;
}

function readJoined(text: string, it: Target | null, clauses: ClauseReader): readonly Clause[] | null {
  if (clauses.isSpent()) return null;
  const spoken = clauses.spokenOf(text, it);
  if (spoken !== null) return spoken === "refused" ? null : spoken;
  const reader = readerOf(text, it);
  const joints = findJoints(reader);
  return (
    readParts(text, { clauses, it, joints }) ??
    asList(clauses.read(text, it)) ??
    (joints.length > 0 ? readElliptic(text, { clauses, it, joints }) : null) ??
    clauses.readIdiom(text, it)
  );
}

function asList(clause: Clause | null): readonly Clause[] | null {
  return clause && [clause];
}

const SPOKEN_READERS: SpokenReaders = {
  plain: (order, it) => {
    const clauses = readIdiom(order, it) ?? readJoined(order, it, new ClauseReader("step", true));
    return clauses && withEndings(clauses);
  },
  free: (order, it) => readSentence(order, "step", it),
  place: scopeOf,
  about: (clauses) => aboutOf(clauses),
};

function aboutOf(clauses: readonly Clause[]): Target | null {
  const last = clauses.at(-1);
  return last === undefined ? null : targetOf(last.intent);
}

interface Cut {
  readonly clauses: ClauseReader;
  readonly it: Target | null;
  readonly joints: readonly Joint[];
}

/** Both sides stand alone: `click "Save" and the page shows "Saved"`. */
function readParts(text: string, cut: Cut): readonly Clause[] | null {
  for (const joint of cut.joints) {
    const rest = text.slice(joint.start);
    if (!mayBegin(rest)) continue;
    const left = cut.clauses.readAll(text.slice(0, joint.end), cut.it);
    const last = left?.at(-1);
    if (!left || !last || (left.length === 1 && isOneName(text.slice(0, joint.end), last.intent, rest))) continue;
    const right = readJoined(rest, targetOf(last.intent) ?? cut.it, cut.clauses);
    if (right) return [...left, ...right];
  }
  return null;
}

function mayBegin(text: string): boolean {
  return !/^(?:not|or)\b/i.test(text);
}

/** `Click Save and continue` is one button, as likely as not. */
function isOneName(left: string, intent: Intent, rest: string): boolean {
  if (intent.type !== "act" || intent.act.kind !== "click" || !/^\p{L}+\W*$/u.test(rest)) return false;
  const last = readerOf(left).tokens.at(-1);
  return last?.kind === "word" && !/^(?:button|link|icon|it)$/.test(last.word) && !/^(?:save|submit|continue)s?$/i.test(left.trim());
}

/** The right side borrows its beginning: `The page shows "A" and does not show "B"`, `Click "A", "B" and "C"`. */
function readElliptic(text: string, cut: Cut): readonly Clause[] | null {
  for (const joint of cut.joints) {
    const [left, another] = cut.clauses.readAll(text.slice(0, joint.end), cut.it) ?? [];
    if (!left || another !== undefined) continue;
    const rest = text.slice(joint.start);
    if (left.intent.type === "act" && (beginsAnew(rest) || lendsNothing(left.intent))) continue;
    if (!mayBorrow(text, joint, left.intent)) continue;
    // What is clicked then may be elsewhere; several that are clicked are in one place.
    const isNext = left.intent.type === "act" && left.intent.act.kind === "click" && /\bthen\b/i.test(text.slice(joint.end, joint.start));
    for (const lead of leadsOf(text.slice(0, joint.end), rest, left.intent.type === "act")) {
      const right = readJoined(`${lead} ${rest}`, targetOf(left.intent) ?? cut.it, cut.clauses);
      if (right?.every((clause) => isAlike(left.intent, clause.intent, rest) && (isNext || keepsPlace(left.intent, clause.intent)))) {
        return [left, ...right.map((clause, n) => (n === 0 ? { ...clause, text: clause.text.replace(`${lead} `, "") } : clause))];
      }
    }
  }
  return null;
}

/** `If "Accept" is visible, click it, otherwise ...`; `Click "Accept" if the page shows "Cookies"`. */
function readConditional(text: string, kind: LineKind, it: Target | null): readonly Clause[] | null {
  if (kind !== "step") return null;
  const reader = readerOf(text, it);
  const first = reader.tokens.findIndex((token) => token.kind === "word" && token.word === "if");
  if (first < 0 || reader.to > 120) return null;
  return first === 0 ? readIfThen(text, reader) : readThenIf(text, reader, first);
}

function readIfThen(text: string, reader: LineReader): readonly Clause[] | null {
  const start = reader.tokens[1]?.start ?? 0;
  for (let at = 2; at < reader.to - 1; at += 1) {
    const token = reader.tokens[at];
    if (!token || (token.word !== "," && token.word !== "then" && token.word !== ":")) continue;
    const condition = readCondition(text.slice(start, token.start));
    if (!condition) continue;
    const body = text.slice(token.end).replace(/^[\s,]*then\b/i, "");
    const [then, otherwise] = cutOtherwise(body);
    const met = readSentence(then, "step", targetOf(condition));
    const unmet = otherwise === null ? [] : readSentence(otherwise, "step");
    if (met && unmet && condition.type === "assert") return [conditional(text, condition.assertion, { met, unmet })];
  }
  return null;
}

/** The statement of a condition; "appears" and "exists" need no more than a name. */
function readCondition(text: string): Extract<Intent, { type: "assert" }> | null {
  const clause = readClause(text, "outcome", null);
  return clause?.intent.type === "assert" ? clause.intent : null;
}

function cutOtherwise(text: string): readonly [string, string | null] {
  const reader = readerOf(text);
  const at = reader.tokens.findIndex((token) => token.kind === "word" && (token.word === "otherwise" || token.word === "else"));
  const token = reader.tokens[at];
  return at > 0 && token ? [text.slice(0, token.start), text.slice(token.end).replace(/^[\s,:]+/, "")] : [text, null];
}

function readThenIf(text: string, reader: LineReader, at: number): readonly Clause[] | null {
  const token = reader.tokens[at];
  if (!token || at < 2) return null;
  const clause = readClause(text.slice(0, token.start), "step", null);
  const condition = clause && readCondition(text.slice(token.end));
  if (!clause || clause.intent.type !== "act" || !condition) return null;
  return [conditional(text, condition.assertion, { met: withEndings([clause]), unmet: [] })];
}

function conditional(
  text: string,
  condition: Extract<Intent, { type: "assert" }>["assertion"],
  bodies: { met: readonly Clause[]; unmet: readonly Clause[] },
): Clause {
  const control = makeCondition(condition, bodies.met.map(asLine), bodies.unmet.map(asLine));
  return { text, intent: { type: "control", control }, remarks: [...bodies.met, ...bodies.unmet].flatMap((clause) => clause.remarks) };
}

/** `Repeat 3 times: click "Next"`. */
function readRepeat(text: string, kind: LineKind): readonly Clause[] | null {
  const head = kind === "step" ? readRepeatHead(text) : null;
  if (!head || head.rest === "") return null;
  const body = readSentence(head.rest, "step");
  if (!body) return null;
  const control = { kind: "repeat", times: head.times, body: body.map(asLine) } as const;
  return [{ text, intent: { type: "control", control }, remarks: body.flatMap((clause) => clause.remarks) }];
}

/** `Repeat 3 times:`, `Do this twice:`, with what follows on the line. */
export function readRepeatHead(text: string): { readonly times: number; readonly rest: string } | null {
  const head =
    /^\s*(?:(?:repeat|do)(?:\s+(?:this|the following|these steps|the following steps))?\s+)?([\p{L}\d]+(?:\s+times?)?)\s*(?::|,)\s*(.*)$/isu.exec(
      text,
    );
  if (!head?.[1]) return null;
  const reader = readerOf(head[1]);
  const times = readTimes(reader, 0, reader.to);
  return times === null ? null : { times, rest: head[2] ?? "" };
}

/** `When the dialog opens, click "OK"`, `After I click "Save", the page shows "Saved"`. */
function readAfter(text: string, kind: LineKind, it: Target | null): readonly Clause[] | null {
  const reader = readerOf(text, it);
  const lead = /^\s*(?:once|when|after|as soon as)\s/i.exec(text)?.[0];
  if (!lead || kind !== "step") return null;
  for (const token of reader.tokens.slice(2, -1)) {
    if (token.word !== ",") continue;
    const first = text.slice(lead.length, token.start);
    const before = readClause(first, "step", it) ?? readGerund(first, it);
    const orders = readSentence(first, "step", it);
    const isSeveral = orders !== null && orders.length > 1 && orders.every(({ intent }) => intent.type === "act");
    const waited = before?.intent.type === "act" ? before : readClause(`wait until ${first}`, "step", it);
    const done = isSeveral ? orders : waited && [{ ...waited, text: first }];
    const last = done?.at(-1);
    const then = last && readSentence(text.slice(token.end), kind, targetOf(last.intent) ?? it);
    if (done && then) return [...done, ...then];
  }
  return null;
}
