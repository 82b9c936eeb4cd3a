import { createTest } from "../../domain/create-test.ts";
import { deleteTest } from "../../domain/delete-test.ts";
import type { Deps } from "../../domain/deps.ts";
import { getPlan, readAgain, updatePlan } from "../../domain/plans.ts";
import { lintDescription, SENTENCES } from "../../domain/lint-description.ts";
import { followingTests, listTests } from "../../domain/list-tests.ts";
import { testStats } from "../../domain/test-stats.ts";
import { testView } from "../../domain/test-view.ts";
import { updateTest } from "../../domain/update-test.ts";
import type { Handlers } from "../handler.ts";
import { planAnswer, versioned, versionIn } from "./plan-answer.ts";
import { pageAnswer } from "./resource-handlers.ts";

type TestHandlers = Pick<
  Handlers,
  | "listTests"
  | "createTest"
  | "getTest"
  | "updateTest"
  | "deleteTest"
  | "getTestStats"
  | "getPlan"
  | "updatePlan"
  | "readPlan"
  | "lint"
  | "listSentences"
>;

/** Of a list that has no limit. A Test may be a hundred kilobytes. */
const READ_AT_ONCE = 100;

export function testHandlers(deps: Deps): TestHandlers {
  return {
    listTests: async ({ caller, query }) => {
      if (query.limit !== undefined) return pageAnswer(await listTests(deps, caller, query));
      const bounded = { ...query, limit: READ_AT_ONCE };
      const page = await listTests(deps, caller, bounded);
      const answer = { body: [...page.items] };
      return page.nextCursor === null ? answer : { ...answer, more: followingTests(deps, caller, { query: bounded, page }) };
    },
    createTest: async ({ caller, body }) => {
      const test = await createTest(deps, caller, body);
      return { body: test, location: `/v1/tests/${test.id}` };
    },
    getTest: async ({ subject, ctx }) => versioned(ctx, { body: await testView(deps, subject), version: subject.revision }),
    updateTest: async ({ caller, subject, body, ctx }) => {
      const { test, revision } = await updateTest(deps, caller, { id: subject, change: body, revision: versionIn(ctx) });
      return versioned(ctx, { body: test, version: revision });
    },
    deleteTest: async ({ caller, subject }) => {
      await deleteTest(deps, caller, subject);
      return undefined;
    },
    getTestStats: async ({ caller, subject, query }) => ({ body: await testStats(deps, caller, { id: subject, runs: query.runs }) }),
    getPlan: async ({ caller, subject, ctx }) => planAnswer(ctx, await getPlan(deps, caller, subject)),
    updatePlan: async ({ caller, subject, body, ctx }) =>
      planAnswer(ctx, await updatePlan(deps, caller, { id: subject, change: body, version: versionIn(ctx) })),
    readPlan: async ({ caller, subject, body, ctx }) => planAnswer(ctx, await readAgain(deps, caller, { id: subject, request: body })),
    listSentences: async () => ({ body: SENTENCES }),
    lint: async ({ body }) => ({ body: lintDescription(body.description) }),
  };
}
