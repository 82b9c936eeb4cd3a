import { createTest } from "../../domain/create-test.ts";
import { deleteTest } from "../../domain/delete-test.ts";
import type { Deps } from "../../domain/deps.ts";
import { lintDescription } from "../../domain/lint-description.ts";
import { listTests } from "../../domain/list-tests.ts";
import { testStats } from "../../domain/test-stats.ts";
import { updateTest } from "../../domain/update-test.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type TestHandlers = Pick<Handlers, "listTests" | "createTest" | "getTest" | "updateTest" | "deleteTest" | "getTestStats" | "lint">;

export function testHandlers(deps: Deps): TestHandlers {
  const tests = resourceHandlers(deps, { path: "/v1/tests", list: listTests, create: createTest, update: updateTest, remove: deleteTest });
  return {
    listTests: tests.list,
    createTest: tests.create,
    getTest: tests.get,
    updateTest: tests.update,
    deleteTest: tests.remove,
    getTestStats: async ({ caller, params, query }) => ({ body: await testStats(deps, caller, { id: params.id, runs: query.runs }) }),
    lint: async ({ body }) => ({ body: lintDescription(body.description) }),
  };
}
