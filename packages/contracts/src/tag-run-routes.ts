import { IdParams } from "./problem.ts";
import { TagRun } from "./tag-run.ts";

/** The part of the route table that is about what a request by tag has started. */
export const TAG_RUN_ROUTES = {
  getTagRun: {
    method: "GET",
    path: "/v1/tag-runs/:id",
    operationId: "getTagRun",
    summary: "Get how the Runs of one request by tag have ended; with Accept: application/xml as JUnit XML",
    tag: "Runs",
    scope: "read",
    params: IdParams,
    response: {
      status: 200,
      description: "What has become of them; as XML: every Run, one test case each",
      schema: TagRun,
      alternatives: ["application/xml"],
    },
  },
} as const;
