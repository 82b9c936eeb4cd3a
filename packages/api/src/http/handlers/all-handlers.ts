import type { Deps } from "../../domain/deps.ts";
import type { Handlers } from "../handler.ts";
import type { RequestAllowance } from "../request-allowance.ts";
import type { PublicAddresses } from "../run-view.ts";
import type { RunStreams } from "../stream/run-streams.ts";
import { artifactHandlers } from "./artifact-handlers.ts";
import { deploymentHookHandlers } from "./deployment-hook-handlers.ts";
import { environmentHandlers } from "./environment-handlers.ts";
import { githubAppHandlers } from "./github-app-handlers.ts";
import { keyHandlers } from "./key-handlers.ts";
import { projectHandlers } from "./project-handlers.ts";
import { proposalHandlers } from "./proposal-handlers.ts";
import { runHandlers } from "./run-handlers.ts";
import { sharedStepHandlers } from "./shared-step-handlers.ts";
import { streamHandlers } from "./stream-handlers.ts";
import { tagHandlers } from "./tag-handlers.ts";
import { testSourceHandlers } from "./test-source-handlers.ts";
import { testHandlers } from "./test-handlers.ts";
import { webhookHandlers } from "./webhook-handlers.ts";
import { workspaceHandlers } from "./workspace-handlers.ts";

/** The handler of every route of the table; a missing one is a compile error. */
export function allHandlers(
  deps: Deps,
  context: { readonly addresses: PublicAddresses; readonly streams: RunStreams; readonly allowance: RequestAllowance },
): Handlers {
  return {
    ...projectHandlers(deps),
    ...environmentHandlers(deps),
    ...sharedStepHandlers(deps),
    ...tagHandlers(deps),
    ...deploymentHookHandlers(deps, context.addresses),
    ...testHandlers(deps),
    ...proposalHandlers(deps),
    ...testSourceHandlers(deps),
    ...runHandlers(deps, context.addresses),
    ...streamHandlers(deps, context.streams),
    ...artifactHandlers(deps),
    ...keyHandlers(deps),
    ...githubAppHandlers(deps),
    ...webhookHandlers(deps, context.addresses),
    ...workspaceHandlers(deps, context.allowance),
  };
}
