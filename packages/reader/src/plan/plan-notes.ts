import { holdLine } from "../holding/hold-line.ts";
import type { CanonicalLanguage } from "./check-line.ts";
import { isSettled, type PlanLine } from "./plan.ts";

const MOST_NOTES = 20;

/**
 * What a verdict has to say of the plan that was carried out: what was filled in or taken for a claim's meaning, what was judged only in part,
 * and where its author says something else than the line does. Pure.
 */
export function planNotes(lines: readonly PlanLine[], language: Pick<CanonicalLanguage, "read">): readonly string[] {
  const notes = lines.filter(isSettled).flatMap((line) => notesOf(line, language));
  return notes.length <= MOST_NOTES
    ? notes
    : [...notes.slice(0, MOST_NOTES - 1), `The plan says ${notes.length - MOST_NOTES + 1} more things of this kind.`];
}

function notesOf(line: PlanLine, language: Pick<CanonicalLanguage, "read">): readonly string[] {
  const at = `Line ${line.line}`;
  const by = (acceptedBy: string | undefined): string => (acceptedBy === undefined ? "" : ` (accepted by ${acceptedBy})`);
  return [
    ...(saysOtherwise(line, language)
      ? [`${at} was carried out as its author says, not as it is written: ${line.sentences.map(({ sentence }) => sentence).join("; ")}.`]
      : []),
    // Which control of the page does what a step says, the steps tell.
    ...line.assumptions.flatMap(({ kind, about, assumed, acceptedBy }) =>
      kind === "way" ? [] : [`${at}: “${about}” was taken for “${assumed}”${by(acceptedBy)}.`],
    ),
    ...line.leftOut.flatMap(({ kind, words, acceptedBy }) =>
      kind === "unjudged" ? [`${at} was judged only in part, without “${words}”${by(acceptedBy)}.`] : [],
    ),
  ];
}

/** Whether an author's sentences would have been refused of anybody else. */
function saysOtherwise(line: PlanLine, language: Pick<CanonicalLanguage, "read">): boolean {
  if (line.readBy !== "author" || line.sentences.length === 0) return false;
  const sentences = line.sentences.flatMap((one) => {
    const read = language.read(one.sentence);
    return read.ok ? [{ ...one, intent: read.intent }] : [];
  });
  return holdLine({ ...line, sentences, assumptions: [], leftOut: [], elsewhere: "" }).length > 0;
}
