import type { Readable } from "node:stream";
import { Id } from "@runwright/contracts";
import { z } from "zod";
import type { Environment } from "./config.ts";

const ServiceUrl = z.url({ protocol: /^https?$/u });

/** The one line on standard input: whom to report to, about what, and the token that allows it. */
const GivenAssignment = z.object({
  serviceUrl: ServiceUrl,
  /** Where the service writes its address when it is another one. */
  serviceUrlFile: z.string().min(1).optional(),
  runId: Id,
  attempt: z.int().min(1),
  token: z.string().min(1),
});

/** The same in a Pod, whose own token the service gives a run token for. */
const PodVariables = z.object({
  RUNWRIGHT_SERVICE_URL: ServiceUrl,
  RUNWRIGHT_RUN_ID: Id,
  RUNWRIGHT_ATTEMPT: z
    .string()
    .regex(/^[1-9]\d{0,3}$/u)
    .transform(Number),
  RUNWRIGHT_TOKEN_FILE: z.string().min(1),
});

export interface Assignment {
  readonly serviceUrl: string;
  readonly serviceUrlFile?: string | undefined;
  readonly runId: string;
  readonly attempt: number;
  /** Given with the assignment; absent in a Pod. */
  readonly token?: string | undefined;
  /** Of the Pod's own token; present in a Pod only. */
  readonly tokenFile?: string | undefined;
}

export class AssignmentError extends Error {
  readonly code = "invalid_assignment";
}

/** Standard input ended before anything was said. */
export class NoAssignmentError extends AssignmentError {}

const LONGEST_LINE = 64 * 1024;

/** What the environment of a Pod says; null where there is no token file, so that standard input says it. Throws an AssignmentError. */
export function assignmentOfPod(environment: Environment): Assignment | null {
  if ((environment["RUNWRIGHT_TOKEN_FILE"] ?? "") === "") return null;
  const parsed = PodVariables.safeParse(environment);
  if (!parsed.success)
    throw new AssignmentError(`a runner in a Pod needs ${parsed.error.issues.map(({ path }) => path.join(".")).join(", ")}`);
  const { data } = parsed;
  return {
    serviceUrl: data.RUNWRIGHT_SERVICE_URL,
    runId: data.RUNWRIGHT_RUN_ID,
    attempt: data.RUNWRIGHT_ATTEMPT,
    tokenFile: data.RUNWRIGHT_TOKEN_FILE,
  };
}

/** Reads the first line of `input`. Rejects with an AssignmentError when none comes before the signal, or it makes no sense. */
export async function readAssignment(input: Readable, signal: AbortSignal): Promise<Assignment> {
  const line = await readLine(input, signal);
  if (line === "") throw new NoAssignmentError("standard input ended without a line");
  const parsed = GivenAssignment.safeParse(parseJson(line));
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
