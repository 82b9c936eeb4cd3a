import { createModelReader } from "@runwright/reader";
import type { ModelCall, ModelOptions } from "@runwright/reader/asking";
import type { PlanReader } from "../../ports/plan-reader.ts";

interface ReaderOptions extends ModelOptions {
  readonly usual?: PlanReader["usual"];
}

/** Reads by the model that the options name; each request is told to `onCall`. */
export function modelPlanReader({ usual = "model", ...options }: ReaderOptions, onCall: (call: ModelCall) => void): PlanReader {
  return { usual, read: createModelReader(options, onCall) };
}
