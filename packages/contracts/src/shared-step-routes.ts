import { z } from "zod";
import { IdParams } from "./problem.ts";
import { SharedStep, SharedStepCreate, SharedStepListQuery, SharedStepUpdate } from "./shared-step.ts";

/** The part of the route table that is about Shared Steps. */
export const SHARED_STEP_ROUTES = {
  listSharedSteps: {
    method: "GET",
    path: "/v1/shared-steps",
    operationId: "listSharedSteps",
    summary: "List Shared Steps",
    tag: "Shared Steps",
    scope: "read",
    query: SharedStepListQuery,
    response: {
      status: 200,
      description: "Shared Steps, newest first; all of them unless limit is given",
      schema: z.array(SharedStep),
      headers: ["Link"],
    },
  },
  createSharedStep: {
    method: "POST",
    path: "/v1/shared-steps",
    operationId: "createSharedStep",
    summary: "Create a Shared Step",
    tag: "Shared Steps",
    scope: "write",
    body: SharedStepCreate,
    response: { status: 201, description: "The Shared Step", schema: SharedStep, headers: ["Location"] },
    problems: ["already_exists"],
  },
  getSharedStep: {
    method: "GET",
    path: "/v1/shared-steps/:id",
    operationId: "getSharedStep",
    summary: "Get a Shared Step",
    tag: "Shared Steps",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The Shared Step", schema: SharedStep },
  },
  updateSharedStep: {
    method: "PATCH",
    path: "/v1/shared-steps/:id",
    operationId: "updateSharedStep",
    summary: "Update a Shared Step; Runs that start from now on have it",
    tag: "Shared Steps",
    scope: "write",
    params: IdParams,
    body: SharedStepUpdate,
    response: { status: 200, description: "The Shared Step", schema: SharedStep },
    problems: ["already_exists"],
  },
  deleteSharedStep: {
    method: "DELETE",
    path: "/v1/shared-steps/:id",
    operationId: "deleteSharedStep",
    summary: "Delete a Shared Step that no Test names",
    tag: "Shared Steps",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["in_use"],
  },
} as const;
