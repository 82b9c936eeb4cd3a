import { z } from "zod";
import {
  DeploymentHook,
  DeploymentHookCreate,
  DeploymentHookCreated,
  DeploymentHookListQuery,
  DeploymentHookUpdate,
} from "./deployment-hook.ts";
import { IdParams } from "./problem.ts";

/** The part of the route table that is about deployment hooks; where deliveries arrive is in `hook-routes.ts`. */
export const DEPLOYMENT_HOOK_ROUTES = {
  listDeploymentHooks: {
    method: "GET",
    path: "/v1/deployment-hooks",
    operationId: "listDeploymentHooks",
    summary: "List deployment hooks",
    tag: "Deployment hooks",
    scope: "read",
    query: DeploymentHookListQuery,
    response: {
      status: 200,
      description: "Deployment hooks, newest first; all of them unless limit is given",
      schema: z.array(DeploymentHook),
      headers: ["Link"],
    },
  },
  createDeploymentHook: {
    method: "POST",
    path: "/v1/deployment-hooks",
    operationId: "createDeploymentHook",
    summary: "Create a deployment hook; the answer is the only place that shows its secret",
    tag: "Deployment hooks",
    scope: "write",
    body: DeploymentHookCreate,
    response: { status: 201, description: "The hook with its secret", schema: DeploymentHookCreated, headers: ["Location"] },
    problems: ["already_exists"],
  },
  getDeploymentHook: {
    method: "GET",
    path: "/v1/deployment-hooks/:id",
    operationId: "getDeploymentHook",
    summary: "Get a deployment hook",
    tag: "Deployment hooks",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The hook", schema: DeploymentHook },
  },
  updateDeploymentHook: {
    method: "PATCH",
    path: "/v1/deployment-hooks/:id",
    operationId: "updateDeploymentHook",
    summary: "Update a deployment hook",
    tag: "Deployment hooks",
    scope: "write",
    params: IdParams,
    body: DeploymentHookUpdate,
    response: { status: 200, description: "The hook", schema: DeploymentHook },
    problems: ["already_exists"],
  },
  deleteDeploymentHook: {
    method: "DELETE",
    path: "/v1/deployment-hooks/:id",
    operationId: "deleteDeploymentHook",
    summary: "Delete a deployment hook",
    tag: "Deployment hooks",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
  },
} as const;
