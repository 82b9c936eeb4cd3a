import { createTest } from "../../domain/create-test.ts";
import { deleteTest } from "../../domain/delete-test.ts";
import type { Deps } from "../../domain/deps.ts";
import { lintDescription } from "../../domain/lint-description.ts";
import { listTests } from "../../domain/list-tests.ts";
import { testStats } from "../../domain/test-stats.ts";
import { updateTest } from "../../domain/update-test.ts";
import type { Handlers } from "../handler.ts";

type TestHandlers = Pick<Handlers, "listTests" | "createTest" | "getTest" | "updateTest" | "deleteTest" | "getTestStats" | "lint">;

export function testHandlers(deps: Deps): TestHandlers {
  return {
    listTests: async ({ caller, query }) => {
      const page = await listTests(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createTest: async ({ caller, body }) => {
      const test = await createTest(deps, caller, body);
      return { body: test, location: `/v1/tests/${test.id}` };
    },
    getTest: async ({ subject }) => ({ body: subject }),
    updateTest: async ({ caller, params, body }) => ({ body: await updateTest(deps, caller, { id: params.id, change: body }) }),
    deleteTest: async ({ caller, params }) => {
      await deleteTest(deps, caller, params.id);
      return undefined;
    },
    getTestStats: async ({ caller, params, query }) => ({ body: await testStats(deps, caller, { id: params.id, runs: query.runs }) }),
    lint: async ({ body }) => ({ body: lintDescription(body.description) }),
  };
}
