import type { PlanUpdate } from "@runwright/contracts";
import { CANONICAL, type PlanLine, toldLine } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { givenToReader } from "./given-to-reader.ts";
import type { PlanSubject, Reading } from "./read-plan.ts";

/** Lines that a model read elsewhere, by their numbers: those whose reading holds. */
export type HeldReadings = ReadonlyMap<number, PlanLine>;

interface Told {
  readonly subject: PlanSubject;
  readonly reading: Reading;
  readonly change: PlanUpdate;
  readonly acceptedBy: string | undefined;
}

/** Holds what is told of readings to the lines as the service's own model is held. What does not hold is not among them. */
export async function heldReadings(deps: Deps, { subject, reading, change, acceptedBy }: Told): Promise<HeldReadings> {
  const told = new Map(change.lines.flatMap((one) => (one.reading === undefined ? [] : [[one.line, one.reading] as const])));
  if (told.size === 0) return new Map();
  const test = { title: reading.title, lines: reading.source, ...(await givenToReader(deps, subject)) };
  const others = reading.lines.map((line) => ({ ...line, ...told.get(line.line) }));
  const held = reading.source.flatMap((source) => {
    const of = told.get(source.line);
    const line = of === undefined ? null : toldLine(source, of, { language: CANONICAL, test, others, acceptedBy });
    return line === null ? [] : [[source.line, line] as const];
  });
  return new Map(held);
}
