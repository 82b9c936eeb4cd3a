import type { LineReader } from "./line-reader.ts";

/** A sentence is cut into at most this many clauses. */
const MOST_JOINTS = 12;

export interface Joint {
  /** Where the left side ends and where the right side begins, in characters. */
  readonly end: number;
  readonly start: number;
}

/** Places where one clause may end and another begin: `and`, `, then`, `;`. */
export function findJoints(reader: LineReader): readonly Joint[] {
  const joints: Joint[] = [];
  for (let at = reader.from + 1; at < reader.to - 1; at += 1) {
    if (!isJoint(reader, at)) continue;
    let next = at;
    while (next < reader.to && (isJoint(reader, next) || isSoThat(reader, next - 1))) next += 1;
    const left = reader.tokens[at - 1];
    const right = reader.tokens[next];
    if (left && right) joints.push({ end: left.end, start: right.start });
    at = next - 1;
  }
  return joints.length > MOST_JOINTS ? [] : joints;
}

const WEEKDAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|year)$/;

function isJoint(reader: LineReader, at: number): boolean {
  const token = reader.tokens[at];
  if (!token || token.kind === "literal") return false;
  // "Next Saturday" is a day.
  const after = reader.tokens[at + 1]?.word ?? "";
  if (token.word === "next" && (after === "to" || WEEKDAY.test(after))) return false;
  return /^(?:and|then|but|,|;|–|—|afterwards|next|finally)$/.test(token.word) || isSoThat(reader, at);
}

/** `Press the plus button twice so that the quantity is 3`: what comes of it is checked. */
function isSoThat(reader: LineReader, at: number): boolean {
  return reader.tokens[at]?.word === "so" && reader.tokens[at + 1]?.word === "that";
}
