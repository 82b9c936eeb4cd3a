import { isTerminal, type Run } from "../types/run.ts";
import type { RunEvent, RunStep } from "../types/run-event.ts";

/** An event as it came over the wire. */
export interface RawEvent {
  readonly name: string;
  /** Empty when it has none of its own. */
  readonly id: string;
  readonly data: string;
}

/** Whatever cannot be read becomes an `unknown` event: a newer service must never break an older client. */
export function parseEvent({ name, id, data: text }: RawEvent): RunEvent {
  const data = parse(text);
  let at = "";
  if (isRecord(data)) {
    const { at: time, ...rest } = data;
    if (typeof time === "string") at = time;
    const run = rest["run"] as Run | undefined;
    if (name === "ping") return { type: name, id: "", at };
    if (name === "run.step") return { type: name, id, at, step: rest as unknown as RunStep };
    if (name === "run.phase") return { type: name, id, at, phase: String(rest["phase"]), message: String(rest["message"] ?? "") };
    if (isRecord(run) && (name === "run.started" || name === "run.updated" || (name === "run.finished" && isTerminal(run))))
      return { type: name, id, at, run } as RunEvent;
  }
  return { type: "unknown", id, at, event: name, data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
