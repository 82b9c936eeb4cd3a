import type { Readable } from "node:stream";
import { Id } from "@runwright/contracts";
import { z } from "zod";

/** The one line on standard input: whom to report to, about what, and the token that allows it. */
export const Assignment = z.object({
  serviceUrl: z.url({ protocol: /^https?$/u }),
  /** Where the service writes its address when it is another one. */
  serviceUrlFile: z.string().min(1).optional(),
  runId: Id,
  attempt: z.int().min(1),
  token: z.string().min(1),
});
export type Assignment = z.infer<typeof Assignment>;

export class AssignmentError extends Error {
  readonly code = "invalid_assignment";
}

const LONGEST_LINE = 64 * 1024;

/** Reads the first line of `input`. Rejects with an AssignmentError when none comes before the signal, or it makes no sense. */
export async function readAssignment(input: Readable, signal: AbortSignal): Promise<Assignment> {
  const line = await readLine(input, signal);
  const parsed = Assignment.safeParse(parseJson(line));
  // The line holds a token: the error names fields, never values.
  if (!parsed.success)
    throw new AssignmentError(
      `standard input needs one JSON line with ${parsed.error.issues.map(({ path }) => path.join(".")).join(", ")}`,
    );
  return parsed.data;
}

async function readLine(input: Readable, signal: AbortSignal): Promise<string> {
  let text = "";
  const end = (): void => void input.destroy(new AssignmentError("standard input gave no line in time"));
  signal.addEventListener("abort", end, { once: true });
  try {
    if (signal.aborted) end();
    for await (const chunk of input) {
      text += String(chunk);
      if (text.includes("\n") || text.length > LONGEST_LINE) break;
    }
  } finally {
    signal.removeEventListener("abort", end);
  }
  return text.split("\n", 1)[0] ?? "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
