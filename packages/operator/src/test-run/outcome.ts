import { Outcome } from "@runwright/contracts";

export interface RunnerWords {
  /** What the runner left as its outcome, when it is whole and of this attempt. */
  readonly outcome: Outcome | null;
  /** As it stands in the Pod; null without an outcome. */
  readonly json: string | null;
  /** The end of what it printed, when it left no outcome. */
  readonly logTail: string | null;
}

const NOTHING: RunnerWords = { outcome: null, json: null, logTail: null };
const LONGEST_TAIL = 2048;

/** Reads a container's termination message: the runner's outcome as JSON or, failing that, the last lines of its output. */
export function readRunnerWords(message: string | undefined, attempt: number): RunnerWords {
  const text = message?.trim() ?? "";
  if (text === "") return NOTHING;
  const parsed = Outcome.safeParse(parseJson(text));
  if (parsed.success && parsed.data.attempt === attempt) return { outcome: parsed.data, json: text.slice(0, 4096), logTail: null };
  return { outcome: null, json: null, logTail: text.slice(-LONGEST_TAIL) };
}

/** The code in `code: sentence`; empty when there is none. */
export function codeOfOutcome({ errorMessage }: Outcome): string {
  return /^([a-z_]+): /u.exec(errorMessage ?? "")?.[1] ?? "";
}

function parseJson(text: string): unknown {
  if (!text.startsWith("{")) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
