import { listAttempts } from "../../domain/attempts.ts";
import { copyTest } from "../../domain/copy-test.ts";
import { createAttempt } from "../../domain/create-attempt.ts";
import type { Deps } from "../../domain/deps.ts";
import { createTestSource, deleteTestSource, listTestSources, updateTestSource } from "../../domain/test-sources.ts";
import type { Handlers } from "../handler.ts";

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
  return {
    listTestSources: async ({ caller, query }) => {
      const page = await listTestSources(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createTestSource: async ({ caller, body }) => {
      const source = await createTestSource(deps, caller, body);
      return { body: source, location: `/v1/test-sources/${source.id}` };
    },
    getTestSource: async ({ subject }) => ({ body: subject }),
    updateTestSource: async ({ caller, params, body }) => ({ body: await updateTestSource(deps, caller, { id: params.id, change: body }) }),
    deleteTestSource: async ({ caller, params }) => {
      await deleteTestSource(deps, caller, params.id);
      return undefined;
    },
    createAttempt: async ({ caller, params, body }) => {
      const attempt = await createAttempt(deps, caller, { sourceId: params.id, input: body });
      return { body: attempt, location: `/v1/attempts/${attempt.id}` };
    },
    listAttempts: async ({ caller, query }) => {
      const page = await listAttempts(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    getAttempt: async ({ subject }) => ({ body: subject }),
    copyTest: async ({ caller, params, body }) => {
      const test = await copyTest(deps, caller, { id: params.id, input: body });
      return { body: test, location: `/v1/tests/${test.id}` };
    },
  };
}
