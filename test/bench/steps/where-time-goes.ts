import type { SpanName } from "@runwright/agent";
import { sum } from "../statistics.ts";
import type { Played } from "./play.ts";

/** In ms, over all that was played in words. Spans overlap: pictures are taken while claims wait and while the next step's page is read. */
export interface TimeSpent {
  readonly steps: number;
  readonly spans: Readonly<Record<SpanName, number>>;
  /** Of the steps, what no span tells: the reading ahead, and what an act does besides its input. At least 0, whatever overlapped. */
  readonly restMs: number;
  /** Before the first step and after the last. */
  readonly aroundMs: number;
}

export const SPANS: Readonly<Record<SpanName, string>> = {
  snapshot: "reading the page",
  grounding: "scoring what was read",
  stillness: "until the target has come and holds still",
  input: "the input itself",
  effect: "waiting for what it started",
  look: "looking at claims",
  secondLook: "until a claim is looked at again",
  picture: "the picture, partly at the same time",
};

export function whereTimeGoes(played: readonly Played[]): TimeSpent {
  const finished = played.flatMap(({ events }) => events.flatMap((event) => (event.type === "step.finished" ? [event] : [])));
  const names = Object.keys(SPANS) as SpanName[];
  const ofSpan = (name: SpanName): number => sum(finished.map(({ spans }) => spans?.[name] ?? 0));
  const spans = Object.fromEntries(names.map((name) => [name, ofSpan(name)])) as Record<SpanName, number>;
  const inSteps = sum(played.flatMap(({ stepMs }) => stepMs));
  return {
    steps: played.flatMap(({ stepMs }) => stepMs).length,
    spans,
    restMs: Math.max(0, inSteps - sum(Object.values(spans))),
    aroundMs: sum(played.map(({ totalMs }) => totalMs)) - inSteps,
  };
}
