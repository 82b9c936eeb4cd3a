import { Counter, type Registry } from "prom-client";
import type { LineOutcome, ModelMeter } from "../ports/model-meter.ts";

const OUTCOMES: readonly LineOutcome[] = ["read", "to_accept", "asked", "refused"];

export function createModelMetrics(registry: Registry): ModelMeter {
  const registers = [registry];
  const requests = new Counter({
    name: "runwright_model_requests_total",
    help: "Requests to models that read Tests, each try; finish is stop, or why there was no answer.",
    labelNames: ["role", "finish"],
    registers,
  });
  const tokens = new Counter({
    name: "runwright_model_tokens_total",
    help: "Tokens of those requests: given anew (in), given and kept by the provider from before (cached), and got (out).",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of ["in", "cached", "out"]) tokens.inc({ kind }, 0);
  const lines = new Counter({
    name: "runwright_plan_lines_total",
    help: "Lines of Tests that a model has read: read; read with something that a person has to accept; a question to the author; refused, because the answer did not hold of the line.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of OUTCOMES) lines.inc({ outcome }, 0);
  return {
    asked({ role, finish, in: given, cachedIn, out }) {
      requests.inc({ role, finish });
      tokens.inc({ kind: "in" }, Math.max(0, given - cachedIn));
      tokens.inc({ kind: "cached" }, cachedIn);
      tokens.inc({ kind: "out" }, out);
    },
    read(outcomes) {
      for (const outcome of outcomes) lines.inc({ outcome });
    },
  };
}
