import type { LineKind } from "../clause.ts";
import { describeIntent } from "../describe.ts";
import { parseLine } from "../parse-line.ts";

/** What a line means, as a report says it. */
export function meaningOf(text: string, kind: LineKind): string {
  return parseLine(text, kind)
    .map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)))
    .join(" | ");
}

/** What a line means, whole: without the words as they were written, which are for messages, and without the number of the line. */
export function intentsOf(text: string, kind: LineKind): readonly unknown[] {
  return JSON.parse(
    JSON.stringify(
      parseLine(text, kind).map(({ intent }) => intent),
      (key, one: unknown) => (key === "words" || key === "line" || key === "quoted" ? undefined : one),
    ),
  ) as readonly unknown[];
}
