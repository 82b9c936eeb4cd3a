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
  const unknown: RunEvent = { type: "unknown", id, at: "", event: name, data };
  if (!isRecord(data)) return unknown;
  const at = typeof data["at"] === "string" ? data["at"] : "";
  switch (name) {
    case "ping":
      return { type: "ping", id: "", at };
    case "run.started":
    case "run.updated":
      return isRecord(data["run"]) ? { type: name, id, at, run: data["run"] as unknown as Run } : { ...unknown, at };
    case "run.finished": {
      const run = data["run"] as Run | undefined;
      return isRecord(run) && isTerminal(run) ? { type: name, id, at, run } : { ...unknown, at };
    }
    case "run.step": {
      const { at: _at, ...step } = data;
      return { type: name, id, at, step: step as unknown as RunStep };
    }
    case "run.phase":
      return { type: name, id, at, phase: String(data["phase"]), message: String(data["message"] ?? "") };
    default:
      return { ...unknown, at };
  }
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
