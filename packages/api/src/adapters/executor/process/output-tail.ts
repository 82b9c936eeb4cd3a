import type { Readable } from "node:stream";

const LONGEST = 4_096;

/** The end of what a stream says, bounded; enough to tell why a process ended. */
export interface OutputTail {
  /** The last line that is not empty; null when nothing was said. */
  lastLine(): string | null;
}

export function keepTail(stream: Readable): OutputTail {
  let tail = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => (tail = (tail + chunk).slice(-LONGEST)));
  // A pipe that breaks has nothing more to say.
  stream.on("error", () => undefined);
  return {
    lastLine: () =>
      tail
        .split("\n")
        .map((line) => line.trim())
        .findLast((line) => line !== "") ?? null,
  };
}
