import { PROPOSAL_STATUSES } from "@runwright/contracts";
import { Counter, Gauge, type Registry } from "prom-client";
import { ASSUMPTION_KINDS, type LineOutcome, type ModelMeter, type PlanMeter } from "../ports/model-meter.ts";

const OUTCOMES: readonly LineOutcome[] = ["read", "to_accept", "asked", "refused"];

/** How Tests are read, and what people make of it. `countWaiting` is asked at each scrape, and may fail: then the number is not known. */
export function createModelMetrics(registry: Registry, countWaiting: () => Promise<number>): ModelMeter {
  const registers = [registry];
  // Registered by being made.
  void new Gauge({
    name: "runwright_plans_waiting",
    help: "Plans of Tests and Shared Steps whose new lines a model has still to read, of the whole store; 1000 is many.",
    registers,
    async collect() {
      this.set(await countWaiting().catch(() => Number.NaN));
    },
  });
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
  const assumptions = new Counter({
    name: "runwright_plan_assumptions_total",
    help: "What a model has assumed in lines that it read, by kind, and whether it holds by itself or waits for a person.",
    labelNames: ["kind", "waits"],
    registers,
  });
  for (const kind of ASSUMPTION_KINDS) for (const waits of ["yes", "no"]) assumptions.inc({ kind, waits }, 0);
  return {
    asked({ role, finish, in: given, cachedIn, out }) {
      requests.inc({ role, finish });
      tokens.inc({ kind: "in" }, Math.max(0, given - cachedIn));
      tokens.inc({ kind: "cached" }, cachedIn);
      tokens.inc({ kind: "out" }, out);
    },
    read(outcomes, assumed) {
      for (const outcome of outcomes) lines.inc({ outcome });
      for (const { kind, accepted } of assumed) assumptions.inc({ kind, waits: accepted ? "no" : "yes" });
    },
    ...createPlanMetrics(registry),
  };
}

/** How Tests are read before a model is asked, and what Runs have of models. */
function createRunMetrics(registers: Registry[]): Pick<PlanMeter, "written" | "stale" | "notAccepted" | "ran"> {
  const written = new Counter({
    name: "runwright_plan_written_lines_total",
    help: "New lines of Tests as they were written: those that their words are enough for (understood), and those that wait for a model or a person (unread).",
    labelNames: ["words"],
    registers,
  });
  for (const words of ["understood", "unread"]) written.inc({ words }, 0);
  const stale = new Counter({
    name: "runwright_plan_stale_lines_total",
    help: "Lines of plans that a model or a person had read, and that stand no more in the Test because it was changed.",
    registers,
  });
  const notAccepted = new Counter({
    name: "runwright_plan_not_accepted_total",
    help: "Runs that were refused (409), or ended before they began (ended), because nobody has accepted what their plan assumes of claims.",
    labelNames: ["how"],
    registers,
  });
  for (const how of ["refused", "ended"]) notAccepted.inc({ how }, 0);
  const requests = new Counter({
    name: "runwright_run_model_requests_total",
    help: "Requests to models that Runs have made which have ended, each try.",
    registers,
  });
  const tokens = new Counter({
    name: "runwright_run_model_tokens_total",
    help: "Tokens of those requests: given anew (in), given and kept by the provider from before (cached), and got (out).",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of ["in", "cached", "out"]) tokens.inc({ kind }, 0);
  return {
    written({ understood, unread }) {
      written.inc({ words: "understood" }, understood);
      written.inc({ words: "unread" }, unread);
    },
    stale(lines) {
      stale.inc(lines);
    },
    notAccepted(runs) {
      if ("refused" in runs) notAccepted.inc({ how: "refused" }, runs.refused);
      else notAccepted.inc({ how: "ended" }, runs.ended);
    },
    ran({ requests: made, in: given, cachedIn, out }) {
      requests.inc(made);
      tokens.inc({ kind: "in" }, Math.max(0, given - cachedIn));
      tokens.inc({ kind: "cached" }, cachedIn);
      tokens.inc({ kind: "out" }, out);
    },
  };
}

/** What people make of what was read. */
function createPlanMetrics(registry: Registry): PlanMeter {
  const registers = [registry];
  const decisions = new Counter({
    name: "runwright_plan_decisions_total",
    help: "Lines of plans that people have put other sentences for (overridden), or of which they have accepted what was assumed.",
    labelNames: ["decision"],
    registers,
  });
  for (const decision of ["overridden", "accepted"]) decisions.inc({ decision }, 0);
  const proposals = new Counter({
    name: "runwright_proposals_total",
    help: "Other ways to do a step that were found in Runs (open), and those that people have accepted or refused.",
    labelNames: ["status"],
    registers,
  });
  for (const status of PROPOSAL_STATUSES) proposals.inc({ status }, 0);
  return {
    ...createRunMetrics(registers),
    corrected({ overridden, accepted }) {
      decisions.inc({ decision: "overridden" }, overridden);
      decisions.inc({ decision: "accepted" }, accepted);
    },
    proposals(status, count) {
      proposals.inc({ status }, count);
    },
  };
}
