import { z } from "zod";
import { Timestamp } from "../primitives.ts";

export const TRAJECTORY_MODES = ["learn", "pinned", "off"] as const;
export const TrajectoryMode = z.enum(TRAJECTORY_MODES).meta({
  id: "TrajectoryMode",
  description: "learn: use what earlier Runs found out, and add to it. pinned: use it as it is. off: neither",
});
export type TrajectoryMode = z.infer<typeof TrajectoryMode>;

/** SHA-256, in hexadecimal digits. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/u, "must be 64 hexadecimal digits");
const Text = z.string().max(400);
const RunName = z.string().min(1).max(100);

const Fingerprint = z.object({
  role: Text,
  name: Text,
  label: Text.optional(),
  placeholder: Text.optional(),
  attributes: z.array(Text).max(10),
  tag: Text,
  type: Text.optional(),
  icon: Text.optional(),
  href: Text.optional(),
  ownText: Text,
  container: Text,
  before: z.array(Text).max(4),
  after: z.array(Text).max(4),
  ordinal: z.int().min(0),
  of: z.int().min(0),
  boxRatio: z.number(),
});

const LONGEST_ACT = 8_000;

/** Acts are the agent's own; nothing else reads them. */
const Action = z.object({
  act: z.record(z.string(), z.json()).refine((act) => JSON.stringify(act).length <= LONGEST_ACT, "is too long"),
  targets: z.array(z.object({ at: z.enum(["target", "source", "to"]), fingerprint: Fingerprint })).max(2),
});

/** What a step did in a Run that passed, as the agent's `TrajectoryEntry` has it. Holds no secret: variables stand as `{{NAME}}`. */
export const Trajectory = z.object({
  schemaVersion: z.literal(1),
  key: Hash,
  step: Hash,
  text: z.string().max(2_000),
  actions: z.array(Action).min(1).max(30),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  model: z.string().max(200).nullable(),
  createdRun: RunName,
  lastPassRun: RunName,
  lastPassAt: Timestamp,
  heals: z.int().min(0),
  failures: z.int().min(0),
});
export type Trajectory = z.infer<typeof Trajectory>;

/** How many steps may be asked for at once: a request line holds no more. */
export const MOST_STEPS_ASKED = 100;

/** GET /internal/v1/runs/:id/trajectories?steps=: what is known of these steps in the Run's project. */
export const TrajectoryQuery = z.strictObject({
  steps: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(Hash).min(1).max(MOST_STEPS_ASKED)),
});
export const TrajectoryList = z.object({ trajectories: z.array(Trajectory) });
export type TrajectoryList = z.infer<typeof TrajectoryList>;

/** POST /internal/v1/runs/:id/trajectories, once, after the outcome; a repeat changes nothing. */
export const TrajectoryReport = z.object({
  attempt: z.int().min(1),
  learned: z.array(Trajectory).max(500).meta({ description: "Kept only of a Run that has passed" }),
  failed: z.array(Hash).max(500).meta({ description: "Keys of those that were of no use" }),
});
export type TrajectoryReport = z.infer<typeof TrajectoryReport>;

export const TrajectoryReportAnswer = z.object({ kept: z.int().min(0) });
