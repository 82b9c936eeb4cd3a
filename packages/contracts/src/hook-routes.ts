import { z } from "zod";
import { DeliveryQuery, DeploymentDelivery, DeploymentDryRun } from "./deployment-hook.ts";
import { IdParams, type ProblemCode } from "./problem.ts";
import { GithubReceipt } from "./github-app.ts";
import { TagRunResult } from "./run.ts";
import { Session, SessionCreate } from "./session.ts";

/** A route that takes another proof than an API key: deliveries are signed with a hook's secret, a session is opened with a token. */
export interface HookRoute {
  readonly method: "POST";
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query: z.ZodType;
  readonly headers: z.ZodObject;
  readonly body: z.ZodType;
  readonly responses: readonly { readonly status: 200 | 201 | 202; readonly description: string; readonly schema: z.ZodType }[];
  readonly problems: readonly ProblemCode[];
}

export const HOOK_ROUTES = {
  deliverDeployment: {
    method: "POST",
    path: "/v1/hooks/deployments/:id",
    operationId: "deliverDeployment",
    summary: "Tell of a deployment, which runs the Tests of the hook's tag",
    tag: "Deployment hooks",
    params: IdParams,
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
  deliverGithub: {
    method: "POST",
    path: "/v1/hooks/github",
    operationId: "deliverGithub",
    summary: "Where GitHub tells the app of deployments, pull requests and buttons that were pressed",
    tag: "GitHub app",
    description: "Needs no API key: the delivery is signed with the app's webhook secret. 404 where the service is no GitHub app.",
    query: z.strictObject({}),
    headers: z.object({
      "X-GitHub-Event": z.string().min(1),
      "X-GitHub-Delivery": z.string().min(1).meta({ description: "GitHub's id of the delivery: one that comes again changes nothing" }),
      "X-Hub-Signature-256": z.string().min(1).meta({ description: "`sha256=` and HMAC-SHA256 of the body, hex" }),
    }),
    body: z.record(z.string(), z.unknown()).meta({ description: "As GitHub documents it for the event" }),
    responses: [{ status: 202, description: "Laid down; the Runs are started soon after", schema: GithubReceipt }],
    problems: ["not_found"],
  },
  createSession: {
    method: "POST",
    path: "/v1/sessions",
    operationId: "createSession",
    summary: "Open a session with the token of a link",
    tag: "Keys",
    description:
      "Needs no API key: the token is the proof, and good once. A session may do what the key may that the token was made with, but for `admin`; it ends after 12 hours, or with that key.",
    query: z.strictObject({}),
    headers: z.object({}),
    body: SessionCreate,
    responses: [{ status: 201, description: "The session; its text is shown only here", schema: Session }],
    problems: [],
  },
} as const satisfies Record<string, HookRoute>;
