import { z } from "zod";
import { Environment, EnvironmentCreate, EnvironmentListQuery, EnvironmentUpdate } from "./environment.ts";
import { IdParams } from "./problem.ts";

/** The part of the route table that is about environments. */
export const ENVIRONMENT_ROUTES = {
  listEnvironments: {
    method: "GET",
    path: "/v1/environments",
    operationId: "listEnvironments",
    summary: "List environments",
    tag: "Environments",
    scope: "read",
    query: EnvironmentListQuery,
    response: {
      status: 200,
      description: "Environments, newest first; all of them unless limit is given",
      schema: z.array(Environment),
      headers: ["Link"],
    },
  },
  createEnvironment: {
    method: "POST",
    path: "/v1/environments",
    operationId: "createEnvironment",
    summary: "Create an environment",
    tag: "Environments",
    scope: "write",
    body: EnvironmentCreate,
    response: { status: 201, description: "The environment, without its secrets", schema: Environment, headers: ["Location"] },
    problems: ["already_exists"],
  },
  getEnvironment: {
    method: "GET",
    path: "/v1/environments/:id",
    operationId: "getEnvironment",
    summary: "Get an environment",
    tag: "Environments",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The environment, without its secrets", schema: Environment },
  },
  updateEnvironment: {
    method: "PATCH",
    path: "/v1/environments/:id",
    operationId: "updateEnvironment",
    summary: "Update an environment; Runs that were triggered before keep what they have",
    tag: "Environments",
    scope: "write",
    params: IdParams,
    body: EnvironmentUpdate,
    response: { status: 200, description: "The environment, without its secrets", schema: Environment },
    problems: ["already_exists"],
  },
  deleteEnvironment: {
    method: "DELETE",
    path: "/v1/environments/:id",
    operationId: "deleteEnvironment",
    summary: "Delete an environment that no Test names",
    tag: "Environments",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["in_use"],
  },
} as const;
