import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createModelMetrics } from "./model-metrics.ts";

it("counts what was asked, what it cost, what came of each line, and what people made of it", async () => {
  const registry = new Registry();
  const meter = createModelMetrics(registry, async () => 7);
  meter.asked({ role: "reader", model: "openai:m", ms: 10, finish: "stop", in: 100, cachedIn: 70, out: 5 });
  meter.asked({ role: "reader", model: "openai:m", ms: 10, finish: "http_429", in: 0, cachedIn: 0, out: 0 });
  meter.read(
    ["read", "to_accept", "read", "asked", "refused"],
    [
      { kind: "input", about: "a name", assumed: "{{random.name}}", accepted: true },
      { kind: "meaning", about: "recent", assumed: "of today", accepted: false },
    ],
  );
  meter.corrected({ overridden: 2, accepted: 1 });
  meter.written({ understood: 5, unread: 2 });
  meter.stale(4);
  meter.notAccepted({ refused: 2 });
  meter.notAccepted({ ended: 1 });
  meter.ran({ requests: 3, in: 90, cachedIn: 50, out: 7 });
  meter.proposals("open", 3);
  meter.proposals("accepted", 1);
  const text = await registry.metrics();
  for (const counted of [
    'model_requests_total{role="reader",finish="stop"} 1',
    'model_requests_total{role="reader",finish="http_429"} 1',
    'model_tokens_total{kind="in"} 30',
    'model_tokens_total{kind="cached"} 70',
    'model_tokens_total{kind="out"} 5',
    'plan_lines_total{outcome="read"} 2',
    'plan_lines_total{outcome="to_accept"} 1',
    'plan_lines_total{outcome="asked"} 1',
    'plan_lines_total{outcome="refused"} 1',
    'plan_assumptions_total{kind="input",waits="no"} 1',
    'plan_assumptions_total{kind="meaning",waits="yes"} 1',
    'plan_assumptions_total{kind="way",waits="no"} 0',
    'plan_decisions_total{decision="overridden"} 2',
    'plan_decisions_total{decision="accepted"} 1',
    'proposals_total{status="open"} 3',
    'proposals_total{status="accepted"} 1',
    "plans_waiting 7",
    'plan_written_lines_total{words="understood"} 5',
    'plan_written_lines_total{words="unread"} 2',
    "plan_stale_lines_total 4",
    'plan_not_accepted_total{how="refused"} 2',
    'plan_not_accepted_total{how="ended"} 1',
    "run_model_requests_total 3",
    'run_model_tokens_total{kind="in"} 40',
    'run_model_tokens_total{kind="cached"} 50',
    'run_model_tokens_total{kind="out"} 7',
  ])
    expect(text).toContain(`runwright_${counted}\n`);
});
