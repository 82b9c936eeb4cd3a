import type { Plan, PlanUpdateParams } from "../types/plan.ts";
import { anything, checkFields, oneOf } from "./check-fields.ts";
import { type Asked, ok, required, type Route } from "./route.ts";

/** What Tests are read as. Nobody reads here: each line of the description stands for itself, until sentences are put in its place. */
export const PLAN_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/tests/:id/plan", handle: (asked) => ok(planOf(asked)) },
  { method: "PUT", path: "/v1/tests/:id/plan", operation: "updatePlan", handle: update },
  { method: "POST", path: "/v1/tests/:id/plan", operation: "readPlan", handle: readAgain },
];

const plans = new WeakMap<Asked["state"], Map<string, Plan>>();

function storedIn({ state }: Asked): Map<string, Plan> {
  const stored = plans.get(state) ?? new Map<string, Plan>();
  plans.set(state, stored);
  return stored;
}

function planOf(asked: Asked): Plan {
  const { id, description } = required(asked.state.tests, asked.id, "Test");
  const lines = description.split("\n").flatMap((row, index): Plan["lines"] => {
    const text = row.replace(/^\s*(?:[-*]|\d+\.|#+)\s*/u, "").trim();
    if (text === "") return [];
    const sentences = [{ sentence: text, source: [text] }];
    return [{ line: index + 1, kind: "step", text, readBy: "words", sentences, assumptions: [], leftOut: [] }];
  });
  const fresh: Plan = { testId: id, status: "read", language: 1, version: 0, updatedAt: null, problem: null, lines };
  return storedIn(asked).get(id) ?? fresh;
}

function update(asked: Asked): Response {
  checkFields(asked.body, { fields: { lines: anything }, required: ["lines"] });
  const { lines } = asked.body as unknown as PlanUpdateParams;
  const plan = planOf(asked);
  const changed = plan.lines.map((line) => {
    const { sentences } = lines.find((one) => one.line === line.line) ?? {};
    if (sentences === undefined) return line;
    return { ...line, readBy: "author", sentences: sentences.map((sentence) => ({ sentence, source: [line.text] })) };
  });
  const next: Plan = { ...plan, version: plan.version + 1, updatedAt: asked.state.now(), lines: changed };
  storedIn(asked).set(plan.testId, next);
  return ok(next);
}

function readAgain(asked: Asked): Response {
  checkFields(asked.body, { fields: { reader: oneOf("words", "model"), lines: anything } });
  storedIn(asked).delete(planOf(asked).testId);
  return ok(planOf(asked));
}
