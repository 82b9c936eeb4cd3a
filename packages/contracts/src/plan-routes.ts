import { Plan, PlanRead, PlanUpdate } from "./plan.ts";
import { IdParams } from "./problem.ts";

/** The part of the route table that is about what a Test was read as. */
export const PLAN_ROUTES = {
  getPlan: {
    method: "GET",
    path: "/v1/tests/:id/plan",
    operationId: "getPlan",
    summary: "Get what a Test was read as",
    tag: "Tests",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The plan", schema: Plan, headers: ["ETag"] },
  },
  updatePlan: {
    method: "PUT",
    path: "/v1/tests/:id/plan",
    operationId: "updatePlan",
    summary: "Correct or accept lines of a plan; If-Match refuses what was changed meanwhile",
    tag: "Tests",
    scope: "write",
    params: IdParams,
    body: PlanUpdate,
    response: { status: 200, description: "The plan", schema: Plan, headers: ["ETag"] },
    problems: ["plan_changed"],
  },
  readPlan: {
    method: "POST",
    path: "/v1/tests/:id/plan",
    operationId: "readPlan",
    summary: "Read a Test again",
    tag: "Tests",
    scope: "write",
    params: IdParams,
    body: PlanRead,
    response: { status: 200, description: "The plan; `reading` while a model is at it", schema: Plan, headers: ["ETag"] },
    problems: ["no_model"],
  },
} as const;
