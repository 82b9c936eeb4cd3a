import { z } from "zod";
import { DeliveryQuery, DeploymentDelivery, DeploymentDryRun } from "./deployment-hook.ts";
import type { ProblemCode } from "./problem.ts";
import { TagRunResult } from "./run.ts";

/** A route that takes deliveries signed with a hook's secret instead of an API key. */
export interface HookRoute {
  readonly method: "POST";
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly query: z.ZodType;
  readonly headers: z.ZodObject;
  readonly body: z.ZodType;
  readonly responses: readonly { readonly status: 200 | 201; readonly description: string; readonly schema: z.ZodType }[];
  readonly problems: readonly ProblemCode[];
}

export const HOOK_ROUTES = {
  deliverDeployment: {
    method: "POST",
    path: "/v1/hooks/deployments/:id",
    operationId: "deliverDeployment",
    summary: "Tell of a deployment, which runs the Tests of the hook's tag",
    tag: "Deployment hooks",
    query: DeliveryQuery,
    headers: z.object({
      "X-Runwright-Timestamp": z.string().meta({ description: "Unix seconds, at most 5 minutes from now" }),
      "X-Runwright-Signature": z.string().meta({ description: "`sha256=` and HMAC-SHA256 of `timestamp.body`, hex" }),
    }),
    body: DeploymentDelivery,
    responses: [
      { status: 201, description: "The started Runs", schema: TagRunResult },
      { status: 200, description: "With `dryRun=true`: what would be run; nothing is started", schema: DeploymentDryRun },
    ],
    problems: ["no_matching_tests", "shared_step_not_found", "insufficient_credits", "concurrency_limit"],
  },
} as const satisfies Record<string, HookRoute>;
