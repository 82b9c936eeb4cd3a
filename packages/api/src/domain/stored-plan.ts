import { CANONICAL, formerKeyOf, inPresentLanguage, type KeptPlan, type PlanLine, type SourceLine } from "@runwright/reader";
import type { PlanRecord } from "./plan-records.ts";
import { toView } from "./plan-view.ts";

/** What a plan holds, as it is stored: lines with the description that they were read of. */
export function storedPlan(source: readonly SourceLine[], lines: readonly PlanLine[]): Pick<PlanRecord, "language" | "source" | "lines"> {
  const places = new Map(source.map(({ line }, at) => [line, at]));
  return {
    language: CANONICAL.version,
    source: source.map(({ kind, text, step }) => ({ kind, text, ...(step === undefined ? {} : { step }) })),
    lines: lines.flatMap((line) => {
      const at = places.get(line.line);
      return at === undefined ? [] : [{ ...toView(line), key: formerKeyOf(line, source[at - 1]), at }];
    }),
  };
}

/** The same as it is read, in the present language. */
export function keptPlanOf({ source, lines, language }: Pick<PlanRecord, "language" | "source" | "lines">): KeptPlan {
  const read = lines.map((line) => inPresentLanguage(line, language, CANONICAL));
  if (source !== undefined && read.every(({ at }) => at !== undefined))
    return { source, lines: new Map(read.map((line) => [line.at ?? -1, line])) };
  const before = read.flatMap(({ key }, at): [number, string][] => {
    const words = key.split("\n")[2];
    return words === undefined ? [] : [[at, words]];
  });
  return { source: read, lines: new Map(read.entries()), before: new Map(before) };
}
