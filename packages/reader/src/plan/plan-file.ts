import { mayHave } from "../holding/mood.ts";
import { hashOf } from "../unfit/step-hash.ts";
import type { CanonicalLanguage } from "./check-line.ts";
import { inPresentLanguage } from "./earlier-language.ts";
import { composed, wordsLine } from "./compose.ts";
import { keptFor, MOMENT } from "./kept-plan.ts";
import { ASSUMPTION_KINDS, type Assumption, LEFT_OUT_KINDS, type LeftOut, type LineKind, type PlanLine } from "./plan.ts";
import { type SourceDocument, sourceLinesOf } from "./source-lines.ts";

// A plan as a file beside its Test, to be read in a pull request and corrected by hand. A line of the Test is a section:
//
//   ## step, read by words
//   > Click the Save button
//
//       Click the button "Save"
//
//   - way, accepted: the Save button => the button "Save"
//
// A step that a sentence speaks of by its number has that behind its kind ("## step 2, read by words"), so that the sentence goes on to mean it.
//
// Where a sentence renders only some words of the line, a note says which: `- 2 says: the badge … in the header`.
//
// What a model has read has a mark behind it, made of all that the section says: without it, or where it no longer fits, a hand has changed the
// section, and it is the author's.

export interface PlanFileProblem {
  /** Of the file, from 1. */
  readonly line: number;
  readonly message: string;
}

const SECTION =
  /^## (?<kind>step|outcome|other)(?: (?<step>\d{1,3}))?, (?:read by (?<readBy>\S.*?)(?: \((?<mark>[\da-f]{8})\))?|(?<unread>not read))$/u;
const ASSUMED = new RegExp(`^- (?<kind>${ASSUMPTION_KINDS.join("|")})(?<state>, [^:]*)?: (?<about>.*?) => (?<assumed>.*)$`, "u");
const LEFT = new RegExp(
  `^- left out, (?<kind>${[...LEFT_OUT_KINDS, "unjudged"].join("|")})(?<state>, [^:]*)?: (?<words>.*?)(?: => (?<question>.*))?$`,
  "u",
);
const SAYS = /^- (?<n>\d{1,3}) says: (?<words>.+)$/u;
/** Of words that do not stand together. */
const BETWEEN = " … ";
const INDENT = "    ";

/** Pure; the same lines give the same text, whatever stands where in the description. */
export function formatPlanFile(lines: readonly PlanLine[], { name, version }: { readonly name: string; readonly version: number }): string {
  const head = `# How ${name} is read\n\nWritten by \`runwright plan\`, in canonical sentences (version ${version}). What you correct here stands.\n`;
  const spoken = new Set(lines.flatMap(({ sentences }) => sentences.flatMap(({ sentence }) => stepsIn(sentence))));
  const numbered = (line: PlanLine): PlanLine => ({ ...line, step: spoken.has(line.step ?? 0) ? line.step : undefined });
  return [head, ...lines.map(numbered).map(sectionOf)].join("\n");
}

/** That a sentence speaks of: before step 3 is after step 2. */
function stepsIn(sentence: string): readonly number[] {
  const [, when, number] = MOMENT.exec(sentence) ?? [];
  if (when === undefined) return [];
  return [Number(number) - (when.toLowerCase() === "before" ? 1 : 0)];
}

function sectionOf(line: PlanLine): string {
  const { kind, text, readBy, sentences, assumptions, leftOut, problem } = line;
  const isUnread = readBy === null || problem !== undefined;
  const said = sentences.flatMap(({ sentence }) => sentence.split("\n").map((row) => `${INDENT}${row}`));
  const notes = [
    ...sentences.flatMap(({ source }, index) => (isWhole(source, text) ? [] : [`- ${index + 1} says: ${flat(source.join(BETWEEN))}`])),
    ...assumptions.map((one) => `- ${one.kind}${stateOf(one)}: ${flat(one.about)} => ${flat(one.assumed)}`),
    ...leftOut.map((one) => `- left out, ${one.kind}${stateOf(one)}: ${flat([one.words, one.question ?? []].flat().join(" => "))}`),
    ...(problem === undefined ? [] : [`- ${flat(problem.message)}`, ...problem.didYouMean.map((one) => `- did you mean: ${flat(one)}`)]),
  ];
  return [
    `## ${kind}${line.step === undefined ? "" : ` ${line.step}`}, ${isUnread ? "not read" : `read by ${readBy}${isOfModel(readBy) ? ` (${markOf(line)})` : ""}`}`,
    ...text.split("\n").map((row) => `> ${row}`),
    ...(said.length === 0 ? [] : ["", ...said]),
    ...(notes.length === 0 ? [] : ["", ...notes]),
    "",
  ].join("\n");
}

function isWhole(source: readonly string[], text: string): boolean {
  return source.length === 1 && source[0] === text;
}

function isOfModel(readBy: string | null): boolean {
  return readBy?.startsWith("model:") === true;
}

function markOf({ kind, text, readBy, sentences, assumptions, leftOut }: PlanLine): string {
  const said = [
    ...sentences.map(({ sentence }) => sentence),
    ...assumptions.map((one) => [one.kind, stateOf(one), flat(one.about), flat(one.assumed)].join("|")),
    ...leftOut.map((one) => [one.kind, stateOf(one), flat(one.words)].join("|")),
  ];
  return hashOf([kind, text, readBy ?? "", ...said]).slice(0, 8);
}

function stateOf({ accepted, acceptedBy }: Assumption | LeftOut): string {
  if (!accepted) return ", open";
  return acceptedBy === undefined ? "" : `, accepted by ${flat(acceptedBy).replaceAll(":", " ")}`;
}

function flat(text: string): string {
  return text.replaceAll(/\s*\n\s*/gu, " ");
}

interface Section extends PlanLine {
  /** Of the file. */
  readonly at: number;
}

/** The lines in the order of the file; `line` counts them. What is wrong with it is told with the line of the file, all of it. */
export function parsePlanFile(
  text: string,
  language: Pick<CanonicalLanguage, "version" | "read" | "write">,
): { readonly lines: readonly PlanLine[]; readonly problems: readonly PlanFileProblem[] } {
  const problems: PlanFileProblem[] = [];
  const rows = text.replaceAll("\r\n", "\n").split("\n");
  const version = versionOf(rows) ?? language.version;
  const starts = rows.flatMap((row, index) => (row.startsWith("## ") ? [index] : []));
  const sections = starts.flatMap((start, n) => {
    const section = readSection(rows.slice(start, starts[n + 1] ?? rows.length), { at: start + 1, line: n + 1, problems });
    return section === null ? [] : [section];
  });
  for (const { at, sentences } of sections)
    for (const { sentence } of sentences) {
      const read = language.read(sentence, version);
      if (!read.ok) problems.push({ line: at, message: `“${sentence}” is no canonical sentence: ${read.message}` });
    }
  return { lines: sections.map(({ at: _at, ...line }) => inPresentLanguage(line, version, language)), problems };
}

/** That its head says it is written in. */
function versionOf(rows: readonly string[]): number | null {
  const end = rows.findIndex((row) => row.startsWith("## "));
  const said = /\(version (\d{1,4})\)/u.exec(rows.slice(0, end < 0 ? rows.length : end).join("\n"))?.[1];
  return said === undefined ? null : Number(said);
}

function readSection(
  rows: readonly string[],
  { at, line, problems }: { readonly at: number; readonly line: number; readonly problems: PlanFileProblem[] },
): Section | null {
  const [head = "", ...rest] = rows;
  const { kind, step, readBy, mark, unread } = SECTION.exec(head.trimEnd())?.groups ?? {};
  if (kind === undefined) {
    problems.push({ line: at, message: "a section begins as in “## step, read by author”" });
    return null;
  }
  const quoted = rest.filter((row) => row.startsWith(">")).map((row) => row.replace(/^> ?/u, ""));
  const source = quoted.join("\n");
  const sentences = sentencesOf(rest.filter((row) => row.startsWith(INDENT) && row.trim() !== "").map((row) => row.slice(INDENT.length)));
  const notes = rest.flatMap((row) => (row.startsWith("- ") ? [row.trimEnd()] : []));
  const read = unread === undefined ? { readBy: readBy ?? null } : { readBy: null, problem: NOT_READ };
  const sources = new Map(notes.flatMap((note) => sourceIn(note)));
  const section: Section = {
    at,
    line,
    kind: kind as LineKind,
    text: source,
    ...(step === undefined ? {} : { step: Number(step) }),
    sentences: sentences.map((sentence, index) => ({ sentence, source: sources.get(index + 1) ?? [source] })),
    assumptions: notes.flatMap((note) => assumptionIn(note)),
    leftOut: notes.flatMap((note) => leftOutIn(note)),
    ...read,
  };
  return isOfModel(section.readBy) && markOf(section) !== mark ? { ...section, readBy: "author" } : section;
}

const NOT_READ = { code: "not_understood", message: "Nobody has read this line.", didYouMean: [] };

/** Rows that stand deeper belong to the sentence above them. */
function sentencesOf(rows: readonly string[]): readonly string[] {
  const sentences: string[] = [];
  for (const row of rows) {
    if (/^\s/u.test(row) && sentences.length > 0) sentences[sentences.length - 1] += `\n${row.trimEnd()}`;
    else sentences.push(row.trim());
  }
  return sentences;
}

function sourceIn(note: string): [number, readonly string[]][] {
  const { n, words } = SAYS.exec(note)?.groups ?? {};
  return words === undefined ? [] : [[Number(n), words.split(BETWEEN)]];
}

function assumptionIn(note: string): Assumption[] {
  const { kind, state, about, assumed } = ASSUMED.exec(note)?.groups ?? {};
  if (about === undefined || assumed === undefined) return [];
  return [{ kind: kind as Assumption["kind"], about, assumed, ...stateIn(state) }];
}

function leftOutIn(note: string): LeftOut[] {
  const { kind, state, words, question } = LEFT.exec(note)?.groups ?? {};
  if (words === undefined) return [];
  return [{ kind: kind as LeftOut["kind"], words, ...(question === undefined ? {} : { question }), ...stateIn(state) }];
}

function stateIn(state = ""): Pick<Assumption, "accepted" | "acceptedBy"> {
  const by = /^, accepted by (.+)$/u.exec(state)?.[1];
  return { accepted: state !== ", open", ...(by === undefined ? {} : { acceptedBy: by }) };
}

/**
 * What a description is read as with a plan file beside it: its sentences where the words are the same, in place of the words' own reading.
 * Sentences that the file gives out for the words', and that are not, are the author's: a hand has changed them. Headings are left out.
 */
export function readWithFile(
  description: string,
  read: SourceDocument,
  { file, language }: { readonly file: readonly PlanLine[]; readonly language: Pick<CanonicalLanguage, "read" | "write"> },
): readonly PlanLine[] {
  const lines = sourceLinesOf(description, read).filter(({ isHeading }) => isHeading !== true);
  const byWords = lines.map((line) => wordsLine(line, read, language));
  const known = file.flatMap((line, at) => (line.readBy !== null && line.problem === undefined ? [[at, line] as const] : []));
  const kept = keptFor(lines, { source: file, lines: new Map(known) }, language);
  return composed(lines, kept, (_line, place) => byWords[place] as PlanLine).map((found, index) => {
    const line = { ...found, step: lines[index]?.step };
    const own = byWords[index] as PlanLine;
    const act = line.sentences.find(({ sentence }) => {
      const said = language.read(sentence);
      return said.ok && !mayHave(line, said.intent);
    });
    if (act !== undefined) {
      const message = `“${act.sentence}” does something: an expected outcome is only looked at.`;
      return { ...line, readBy: null, sentences: [], problem: { code: "act_for_claim", message, didYouMean: [] } };
    }
    if (line.readBy !== "words") return line;
    return sentencesIn(line) === sentencesIn(own) ? { ...own, step: line.step } : { ...line, readBy: "author" };
  });
}

function sentencesIn({ sentences }: PlanLine): string {
  return sentences.map(({ sentence }) => sentence).join("\n");
}
