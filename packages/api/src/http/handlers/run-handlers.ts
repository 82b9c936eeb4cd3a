import { cancelRun } from "../../domain/cancel-run.ts";
import { deleteRun, deleteRunArtifacts } from "../../domain/delete-run.ts";
import type { Deps } from "../../domain/deps.ts";
import { listRuns } from "../../domain/list-runs.ts";
import { rerun } from "../../domain/rerun.ts";
import { listRunEmails } from "../../domain/run-emails.ts";
import { runTag } from "../../domain/run-tag.ts";
import { triggerRun } from "../../domain/trigger-run.ts";
import type { Handlers } from "../handler.ts";
import { runsAsXml, tagRunAsXml, wantsXml } from "../run-lists-as-xml.ts";
import { initialRun, type PublicAddresses, runView, tagRunView } from "../run-view.ts";
import { pageAnswer } from "./resource-handlers.ts";

type RunHandlers = Pick<
  Handlers,
  | "getTagRun"
  | "runTag"
  | "runTest"
  | "listRuns"
  | "getRun"
  | "rerunRun"
  | "cancelRun"
  | "deleteRun"
  | "deleteRunArtifacts"
  | "listRunEmails"
>;

export function runHandlers(deps: Deps, addresses: PublicAddresses): RunHandlers {
  return {
    runTest: async ({ caller, subject, body }) => {
      const run = await triggerRun(deps, caller, { testId: subject, ...body });
      return { body: initialRun(run), location: `/v1/runs/${run.id}` };
    },
    runTag: async ({ caller, body }) => ({ body: tagRunView(await runTag(deps, caller, body), addresses) }),
    getTagRun: async ({ caller, subject, ctx }) => {
      if (!wantsXml(ctx)) return { body: subject };
      return { body: subject, xml: await tagRunAsXml(deps, caller, { tagRun: subject, addresses }) };
    },
    listRuns: async ({ caller, query, ctx }) => {
      const page = await listRuns(deps, caller, query);
      const answer = { body: page.items.map((run) => runView(run, addresses)), nextCursor: page.nextCursor };
      return wantsXml(ctx) ? { ...answer, xml: await runsAsXml(deps, caller, answer.body) } : answer;
    },
    getRun: async ({ subject }) => ({ body: runView(subject, addresses) }),
    rerunRun: async ({ caller, subject, body }) => {
      const run = await rerun(deps, caller, { runId: subject, ...body });
      return { body: initialRun(run), location: `/v1/runs/${run.id}` };
    },
    listRunEmails: async ({ caller, subject, query }) => pageAnswer(await listRunEmails(deps, caller, { runId: subject, query })),
    deleteRun: async ({ caller, subject }) => {
      await deleteRun(deps, caller, subject);
      return undefined;
    },
    deleteRunArtifacts: async ({ caller, subject }) => {
      await deleteRunArtifacts(deps, caller, subject);
      return undefined;
    },
    cancelRun: async ({ caller, subject }) => ({ body: runView(await cancelRun(deps, caller, subject), addresses) }),
  };
}
