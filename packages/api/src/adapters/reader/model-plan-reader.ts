import { createModelReader, isQuestion, isSettled, type ModelCall, type PlanLine } from "@runwright/reader";
import type { ModelOptions } from "@runwright/reader/asking";
import type { LineOutcome, ModelMeter } from "../../ports/model-meter.ts";
import type { PlanReader } from "../../ports/plan-reader.ts";

interface ReaderOptions extends ModelOptions {
  readonly usual?: PlanReader["usual"];
}

/** Reads by the model that the options name. `meter` is told of all requests and readings, whichever Test they are about. */
export function modelPlanReader({ usual = "model", ...options }: ReaderOptions, meter?: Pick<ModelMeter, "asked" | "read">): PlanReader {
  const read = createModelReader(options);
  return {
    usual,
    read: async (test, wanted, { signal, onCall }) => {
      const observed = (call: ModelCall): void => {
        meter?.asked(call);
        onCall(call);
      };
      const lines = await read(test, wanted, { signal, onCall: observed });
      meter?.read(
        lines.map(outcomeOf),
        lines.flatMap(({ assumptions }) => assumptions),
      );
      return lines;
    },
  };
}

function outcomeOf(line: PlanLine): LineOutcome {
  if (isSettled(line)) return "read";
  if (line.problem === undefined) return "to_accept";
  return isQuestion(line) ? "asked" : "refused";
}
