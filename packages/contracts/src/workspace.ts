import { z } from "zod";
import { Id, Name, Timestamp } from "./primitives.ts";

const UNLIMITED = "null: unlimited";
// Large enough to mean anything, small enough that sums of them stay exact.
const MOST = 1_000_000_000;
const Count = z.int().min(0).max(MOST);

export const Workspace = z
  .object({
    id: Id,
    name: z.string(),
    limits: z.object({
      credits: z.int().nullable().meta({ description: UNLIMITED }),
      maxActiveRuns: z
        .int()
        .nullable()
        .meta({ description: `Pending and running Runs; ${UNLIMITED}` }),
      maxQueuedRuns: z.int().meta({ description: "Pending Runs" }),
      requestsPerMinute: z
        .int()
        .nullable()
        .meta({ description: `For each API key; ${UNLIMITED}` }),
      modelTokensPerDay: z
        .int()
        .nullable()
        .meta({ description: `That models may be given and give, by days of UTC; ${UNLIMITED}` }),
      modelTokensPerMonth: z.int().nullable().meta({ description: UNLIMITED }),
    }),
    ceilings: z
      .object({
        credits: z.int().nullable(),
        maxActiveRuns: z.int().nullable(),
        maxQueuedRuns: z.int().nullable(),
        requestsPerMinute: z.int().nullable(),
        modelTokensPerDay: z.int().nullable(),
        modelTokensPerMonth: z.int().nullable(),
      })
      .meta({ description: "The most that each limit may be, set on the service's host; null: whatever the workspace likes" }),
    balance: z.object({
      credits: z
        .int()
        .nullable()
        .meta({ description: `What is left of limits.credits, reserved ones included; ${UNLIMITED}` }),
      reserved: z.int().meta({ description: "For Runs that have not ended" }),
      spent: z.int(),
      modelTokens: z
        .object({ today: z.int(), thisMonth: z.int() })
        .meta({ description: "That models were given and gave, by days and months of UTC; what is put by for readings that go on counts" }),
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Workspace", description: "What an API key belongs to" });
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceUpdate = z
  .strictObject({
    name: Name.optional(),
    limits: z
      .strictObject({
        credits: Count.nullable().optional(),
        maxActiveRuns: Count.nullable().optional().meta({ description: "0: nothing is started until it is raised" }),
        maxQueuedRuns: Count.optional().meta({ description: "0: no Run can be triggered" }),
        requestsPerMinute: z.int().min(1).max(MOST).nullable().optional(),
        modelTokensPerDay: Count.nullable().optional().meta({ description: "0: no model is asked" }),
        modelTokensPerMonth: Count.nullable().optional(),
      })
      .optional()
      .meta({ description: "What is not given stays; null: as much as the workspace's ceilings allow" }),
  })
  .meta({ id: "WorkspaceUpdate" });
export type WorkspaceUpdate = z.infer<typeof WorkspaceUpdate>;
