import { HARD_BREAK, isBoundary } from "./inline.ts";
import { readLiteralAt } from "./literal.ts";

export interface Sentence {
  readonly text: string;
  /** Lines after the first one of the stretch. */
  readonly offset: number;
}

const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|no|nr|approx|mr|mrs|ms|dr|st|incl|resp|min|max|sec|fig|p|z\.b|[a-z])$/i;
/** Behind it stands what comes of the step before. */
const ARROW = /^\s*(?:-+>|=+>|[→⇒➔➜⟶])\s+(?=\S)/u;
/** A new line that begins so begins a new sentence; any other is the old one going on. */
const LINE_START =
  /^\s*(?:\d{1,3}[.)]\s|[-*•]\s|(?:Given|When|Then|And|But|Next|Finally|After|Now|Please|If|Otherwise|Else|Repeat|Wait|Go|Open|Visit|Navigate|Click|Tap|Press|Type|Enter|Fill|Select|Choose|Pick|Check|Uncheck|Tick|Untick|Toggle|Hover|Scroll|Clear|Set|Verify|Ensure|Expect|Assert|Confirm|Make sure|Accept|Dismiss|Remember|Save|Store|Reload|Refresh|Submit|Log|Sign|Turn|Drag|Upload|Close|Double-click|Right-click|I|You|We|The|There|A|An|It|No|In|On|Step \d|Expected(?: results?| outcomes?)?(?=:))\b|["“«`*]{1,2}[^"”»`*\n]{1,200}["”»`*]{1,2}\s+(?:is|are|appears?|should|shows?|disappears?|exists?|comes|does|and)\b)/;

/** Nobody wraps lines that are shorter: where one ends with the next word still fitting, whoever wrote it meant it to end. */
const NARROWEST_WRAP = 72;
const NEW_START = /^\s*(?:[\p{Lu}\d"“«`*]|\{\{)/u;
/** What cannot be the last word of a line that is whole. */
const GOES_ON =
  /(?:[,;:–—/(+&-]|\b(?:and|or|but|nor|not|no|the|an?|of|to|in|on|at|by|for|from|with|without|into|as|than|that|which|who|whose|when|while|until|if|unless|because|is|are|was|were|be|been|has|have|had|should|must|can|will|says?|reads?|shows?|displays?|contains?|named|called|titled|only|both|either|neither|between|below|above|under|behind|before|after|next|my|your|his|her|its|their|our|this|these|those|each|every|all|any|some))\s*$/iu;

/** Splits prose into sentences; not at the stops of `e.g.`, `3.5`, addresses, nor inside quotes. */
export function splitSentences(text: string): readonly Sentence[] {
  const width = Math.max(NARROWEST_WRAP, ...text.split("\n").map((line) => line.trim().length));
  const sentences: Sentence[] = [];
  let start = 0;
  let offset = 0;
  let newlines = 0;
  const close = (end: number): void => {
    const piece = text.slice(start, end).replaceAll(HARD_BREAK, " ");
    const folded = piece.replaceAll(/\s+/g, " ").trim();
    const leading = /^\s*/.exec(piece)?.[0].split("\n").length ?? 1;
    // What came of a step, behind an arrow, is told of the line that has the step.
    const before = resultIn(folded) === null ? undefined : sentences.at(-1);
    if (folded !== "") sentences.push({ text: folded, offset: before?.offset ?? offset + leading - 1 });
    start = end;
    offset = newlines;
  };
  for (let at = 0; at < text.length;) {
    const literal = isBoundary(text, at) ? readLiteralAt(text, at) : null;
    if (literal) {
      newlines += text.slice(at, literal.end).split("\n").length - 1;
      at = literal.end;
      if (/[.!?]["”'’`*»]+$/.test(text.slice(literal.start, at)) && /^\s+\p{Lu}/u.test(text.slice(at, at + 20))) close(at);
      continue;
    }
    const sign = text[at] ?? "";
    at += 1;
    if (sign === HARD_BREAK) close(at);
    else if (sign === "\n") {
      if (beginsSentence(text, at) || endsLine(text, at - 1, width)) close(at);
      newlines += 1;
      if (start === at) offset = newlines;
    } else if (/[.!?]/.test(sign) && endsSentence(text, start, at)) close(at);
  }
  close(text.length);
  return sentences;
}

/** What comes of the step above it: `-> The page shows "Saved"`. Null where no arrow stands before it. */
export function resultIn(text: string): string | null {
  const arrow = ARROW.exec(text)?.[0];
  return arrow === undefined ? null : text.slice(arrow.length);
}

function endsSentence(text: string, start: number, at: number): boolean {
  if (!/^\s+(?:[\p{Lu}\p{Lo}\p{N}"“«‘'`*([]|\{\{)/u.test(text.slice(at, at + 12))) return false;
  if (text[at - 1] !== ".") return true;
  const before = text.slice(Math.max(start, at - 12), at - 1);
  // "1. Click" is a number, "e.g. Foo" an abbreviation.
  return !ABBREVIATION.test(before) && !/^\s*\d{1,3}$/.test(text.slice(start, at - 1));
}

const lineBefore = (text: string, end: number): string => text.slice(text.lastIndexOf("\n", end - 1) + 1, end).trim();

/** A name in quotes goes on with "does not show", or with "A," and "A and", and the two lines say one thing. */
function beginsSentence(text: string, at: number): boolean {
  const before = lineBefore(text, at - 1);
  const goesOn = /^\s*["“«`*]/.test(text.slice(at)) && GOES_ON.test(before) && !before.endsWith(":");
  const next = text.slice(at, at + 260);
  return !goesOn && (LINE_START.test(next) || ARROW.test(next));
}

/** Whether the line that ends at `end` was not wrapped there, but ended. */
function endsLine(text: string, end: number, width: number): boolean {
  const next = text.slice(end + 1, end + 1 + width);
  if (!NEW_START.test(next)) return false;
  const line = lineBefore(text, end);
  const word = /^\s*(\S*)/.exec(next)?.[1] ?? "";
  // A word alone says nothing yet.
  return /\s/.test(line) && !GOES_ON.test(line) && line.length + 1 + word.length <= width;
}
