import { listAttempts } from "../../domain/attempts.ts";
import { copyTest } from "../../domain/copy-test.ts";
import { createAttempt } from "../../domain/create-attempt.ts";
import type { Deps } from "../../domain/deps.ts";
import { createTestSource, deleteTestSource, TEST_SOURCES, updateTestSource } from "../../domain/test-sources.ts";
import type { Handlers } from "../handler.ts";
import { pageAnswer, resourceHandlers } from "./resource-handlers.ts";

type TestSourceHandlers = Pick<
  Handlers,
  | "listTestSources"
  | "createTestSource"
  | "getTestSource"
  | "updateTestSource"
  | "deleteTestSource"
  | "createAttempt"
  | "listAttempts"
  | "getAttempt"
  | "copyTest"
>;

export function testSourceHandlers(deps: Deps): TestSourceHandlers {
  const sources = resourceHandlers(deps, {
    path: "/v1/test-sources",
    list: TEST_SOURCES.list,
    create: createTestSource,
    update: updateTestSource,
    remove: deleteTestSource,
  });
  return {
    listTestSources: sources.list,
    createTestSource: sources.create,
    getTestSource: sources.get,
    updateTestSource: sources.update,
    deleteTestSource: sources.remove,
    createAttempt: async ({ caller, params, body }) => {
      const attempt = await createAttempt(deps, caller, { sourceId: params.id, input: body });
      return { body: attempt, location: `/v1/attempts/${attempt.id}` };
    },
    listAttempts: async ({ caller, query }) => pageAnswer(await listAttempts(deps, caller, query)),
    getAttempt: async ({ subject }) => ({ body: subject }),
    copyTest: async ({ caller, subject, body }) => {
      const test = await copyTest(deps, caller, { id: subject, input: body });
      return { body: test, location: `/v1/tests/${test.id}` };
    },
  };
}
