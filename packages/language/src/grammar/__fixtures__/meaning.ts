import type { Intent } from "../../intent.ts";
import { readLine, type LineKind } from "../read-line.ts";

/** What intents say, as data to compare: without the words as they were written, which are for messages. */
export function plain(intents: readonly Intent[]): unknown {
  return JSON.parse(
    JSON.stringify(intents, (key, one: unknown) => (key === "words" || key === "quoted" || key === "line" ? undefined : bodyOf(one))),
  );
}

/** A line inside of a condition or a repeat stands for its intent. */
function bodyOf(one: unknown): unknown {
  return one !== null && typeof one === "object" && "intent" in one && "text" in one ? one.intent : one;
}

/** The reading that counts unattended; else what became of the line. */
export function meaning(text: string, kind: LineKind): unknown {
  const reading = readLine(text, kind);
  return reading.kind === "read" ? plain(reading.intents) : reading.kind;
}
