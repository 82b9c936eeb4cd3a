import { z } from "zod";
import { LintBody, LintResult } from "./lint.ts";
import { IdParams } from "./problem.ts";
import { TestStats, TestStatsQuery } from "./test-stats.ts";
import { Test, TestCreate, TestListQuery, TestUpdate } from "./test.ts";

/** The part of the route table that is about Tests. */
export const TEST_ROUTES = {
  listTests: {
    method: "GET",
    path: "/v1/tests",
    operationId: "listTests",
    summary: "List Tests",
    tag: "Tests",
    scope: "read",
    query: TestListQuery,
    response: {
      status: 200,
      description: "Tests, newest first; all of them unless limit is given",
      schema: z.array(Test),
      headers: ["Link"],
    },
  },
  createTest: {
    method: "POST",
    path: "/v1/tests",
    operationId: "createTest",
    summary: "Create a Test",
    tag: "Tests",
    scope: "write",
    body: TestCreate,
    response: { status: 201, description: "The Test", schema: Test, headers: ["Location"] },
  },
  getTest: {
    method: "GET",
    path: "/v1/tests/:id",
    operationId: "getTest",
    summary: "Get a Test",
    tag: "Tests",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The Test", schema: Test, headers: ["ETag"] },
  },
  updateTest: {
    method: "PATCH",
    path: "/v1/tests/:id",
    operationId: "updateTest",
    summary: "Update a Test; If-Match refuses what was changed meanwhile",
    tag: "Tests",
    scope: "write",
    params: IdParams,
    body: TestUpdate,
    response: { status: 200, description: "The Test", schema: Test, headers: ["ETag"] },
    problems: ["test_is_managed", "test_changed"],
  },
  deleteTest: {
    method: "DELETE",
    path: "/v1/tests/:id",
    operationId: "deleteTest",
    summary: "Delete a Test; its active Runs are cancelled",
    tag: "Tests",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["test_is_managed"],
  },
  getTestStats: {
    method: "GET",
    path: "/v1/tests/:id/stats",
    operationId: "getTestStats",
    summary: "Get how the last Runs of a Test ended: pass rate, flake rate, durations",
    tag: "Tests",
    scope: "read",
    params: IdParams,
    query: TestStatsQuery,
    response: { status: 200, description: "The statistics", schema: TestStats },
  },
  lint: {
    method: "POST",
    path: "/v1/lint",
    operationId: "lint",
    summary: "Say how a description is understood",
    tag: "Tests",
    scope: "read",
    body: LintBody,
    response: { status: 200, description: "Each step and outcome, understood or not", schema: LintResult },
  },
} as const;
