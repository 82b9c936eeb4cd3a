import { z } from "zod";
import { PlanLine } from "../plan.ts";
import { Id } from "../primitives.ts";
import { Assumptions, OtherWays } from "../project.ts";
import { DevicePass } from "../test.ts";
import { ModelSettings } from "./model-settings.ts";
import { TrajectoryMode } from "./trajectories.ts";

/** What a runner is given for its Run: GET /internal/v1/runs/:id/hand-out. Holds secrets; never logged. */
export const HandOut = z.object({
  runId: Id,
  attempt: z.int().min(1),
  name: z.string(),
  description: z.string().meta({ description: "Shared Steps expanded, variables not yet" }),
  plan: z.array(PlanLine).nullable().default(null).meta({ description: "What the description was read as; null: as its words are read" }),
  startUrl: z.string().meta({ description: "May hold {{NAME}}" }),
  devices: z.array(DevicePass).min(1),
  variables: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      secret: z.boolean(),
      totp: z.boolean().optional().meta({ description: "The value is the seed of one-time codes" }),
    }),
  ),
  headers: z
    .array(z.object({ name: z.string(), value: z.string(), secret: z.boolean() }))
    .default([])
    .meta({ description: "Sent to the start origin only" }),
  proxy: z
    .object({ server: z.string(), bypass: z.string().nullable(), username: z.string().nullable(), password: z.string().nullable() })
    .nullable()
    .default(null),
  caCertificates: z.array(z.string()).default([]).meta({ description: "PEM: trusted beside the usual ones" }),
  locale: z.string().nullable().default(null).meta({ description: "BCP 47; null: en-US" }),
  timezone: z.string().nullable().default(null).meta({ description: "IANA name; null: UTC" }),
  httpAuth: z.object({ username: z.string(), password: z.string(), origin: z.string() }).nullable(),
  inbox: z.string().nullable().default(null).meta({ description: "The Run's own mail address" }),
  inboxProblem: z.string().nullable().default(null).meta({ description: "Why it has none, for the author" }),
  signIn: z
    .object({ name: z.string(), description: z.string(), plan: z.array(PlanLine).optional() })
    .nullable()
    .default(null)
    .meta({ description: "The Shared Step that signs in, before the Test begins; without a plan its words are read" }),
  retries: z.int().min(0).max(1).default(0).meta({ description: "1: a try that does not pass may be followed by another" }),
  deviceTimeoutMs: z.int().positive(),
  model: ModelSettings.nullable().default(null).meta({ description: "Null: steps that are not understood end the Run" }),
  modelProblem: z.string().nullable().default(null).meta({ description: "Why the service's model may not be asked, for the author" }),
  otherWays: OtherWays.default("ask"),
  assumptions: Assumptions.default("accept"),
  trajectories: z
    .object({ projectId: Id, mode: TrajectoryMode })
    .nullable()
    .default(null)
    .meta({ description: "Whose trajectories are used, and how; null: none are" }),
});
export type HandOut = z.infer<typeof HandOut>;
