import { z } from "zod";
import { Usage, UsageQuery } from "./usage.ts";

/** The part of the route table that is about what was used. */
export const USAGE_ROUTES = {
  getUsage: {
    method: "GET",
    path: "/v1/usage",
    operationId: "getUsage",
    summary: "Get what Runs have used: credits, Runs, steps and tokens by day and project",
    tag: "Workspace",
    scope: "read",
    query: UsageQuery,
    response: {
      status: 200,
      description: "Newest day first, ties by project; days without Runs are left out. The last 30 days unless said, 366 at most",
      schema: z.array(Usage),
    },
  },
} as const;
