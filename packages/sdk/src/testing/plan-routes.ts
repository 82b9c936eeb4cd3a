import type { Plan, PlanUpdateParams, SharedStepPlan } from "../types/plan.ts";
import type { ProposalUpdateParams } from "../types/proposal.ts";
import { anything, checkFields, id, oneOf } from "./check-fields.ts";
import { type Asked, listed, ok, readQuery, required, type Route } from "./route.ts";

type AnyPlan = Plan | SharedStepPlan;
type Find = (asked: Asked) => { readonly owner: Pick<Plan, "testId"> | Pick<SharedStepPlan, "sharedStepId">; readonly description: string };

const ofTest: Find = ({ state, id }) => {
  const test = required(state.tests, id, "Test");
  return { owner: { testId: test.id }, description: test.description };
};
const ofSharedStep: Find = ({ state, id }) => {
  const step = required(state.sharedSteps, id, "shared step");
  return { owner: { sharedStepId: step.id }, description: step.description };
};

/** What Tests are read as. Nobody reads here: each line of the description stands for itself, until sentences are put in its place. */
export const PLAN_ROUTES: readonly Route[] = [
  ...routesOf("/v1/tests/:id/plan", "Plan", ofTest),
  ...routesOf("/v1/shared-steps/:id/plan", "SharedStepPlan", ofSharedStep),
  // No model is asked here, so that there are none.
  { method: "GET", path: "/v1/proposals", handle: listProposals },
  { method: "GET", path: "/v1/proposals/:id", handle: ({ state, id }) => ok(required(state.proposals, id, "proposal")) },
  { method: "PATCH", path: "/v1/proposals/:id", operation: "updateProposal", handle: decide },
];

function listProposals(asked: Asked): Response {
  const { one } = readQuery(asked, { single: { projectId: id, testId: id, status: oneOf("open", "accepted", "refused") } });
  const wanted = (["projectId", "testId", "status"] as const).map((name) => [name, one(name)?.toLowerCase()] as const);
  return listed(asked, asked.state.proposals, {
    matches: (proposal) => wanted.every(([name, value]) => value === undefined || proposal[name] === value),
  });
}

function decide({ state, id: proposalId, body }: Asked): Response {
  const proposal = required(state.proposals, proposalId, "proposal");
  checkFields(body, { fields: { status: oneOf("accepted", "refused") } });
  const { status = proposal.status } = body as ProposalUpdateParams;
  return ok(state.proposals.put({ ...proposal, status, updatedAt: state.now() }));
}

function routesOf(path: string, name: string, find: Find): readonly Route[] {
  return [
    { method: "GET", path, handle: (asked) => ok(planOf(asked, find)) },
    { method: "PUT", path, operation: `update${name}`, handle: (asked) => update(asked, find) },
    { method: "POST", path, operation: `read${name}`, handle: (asked) => readAgain(asked, find) },
  ];
}

const plans = new WeakMap<Asked["state"], Map<string, AnyPlan>>();

function storedIn({ state }: Asked): Map<string, AnyPlan> {
  const stored = plans.get(state) ?? new Map<string, AnyPlan>();
  plans.set(state, stored);
  return stored;
}

function planOf(asked: Asked, find: Find): AnyPlan {
  const { owner, description } = find(asked);
  const lines = description.split("\n").flatMap((row, index): Plan["lines"] => {
    const text = row.replace(/^\s*(?:[-*]|\d+\.|#+)\s*/u, "").trim();
    if (text === "") return [];
    const sentences = [{ sentence: text, source: [text] }];
    return [{ line: index + 1, kind: "step", text, readBy: "words", sentences, assumptions: [], leftOut: [] }];
  });
  const fresh: AnyPlan = { ...owner, status: "read", language: 1, version: 0, updatedAt: null, problem: null, lines };
  return storedIn(asked).get(asked.id) ?? fresh;
}

function update(asked: Asked, find: Find): Response {
  checkFields(asked.body, { fields: { lines: anything }, required: ["lines"] });
  const { lines } = asked.body as unknown as PlanUpdateParams;
  const plan = planOf(asked, find);
  const changed = plan.lines.map((line) => {
    const { sentences, reading } = lines.find((one) => one.line === line.line) ?? {};
    if (reading !== undefined) return { ...line, ...reading };
    if (sentences === undefined) return line;
    return { ...line, readBy: "author", sentences: sentences.map((sentence) => ({ sentence, source: [line.text] })) };
  });
  const next: AnyPlan = { ...plan, version: plan.version + 1, updatedAt: asked.state.now(), lines: changed };
  storedIn(asked).set(asked.id, next);
  return ok(next);
}

function readAgain(asked: Asked, find: Find): Response {
  checkFields(asked.body, { fields: { reader: oneOf("words", "model"), lines: anything } });
  find(asked);
  storedIn(asked).delete(asked.id);
  return ok(planOf(asked, find));
}
