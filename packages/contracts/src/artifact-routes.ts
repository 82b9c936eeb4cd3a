import { z } from "zod";
import { wholeNumberQuery } from "./primitives.ts";
import { IdParams } from "./problem.ts";
import { DevicePass } from "./test.ts";

const DeviceQuery = z
  .strictObject({
    device: DevicePass,
    try: wholeNumberQuery({ min: 1, max: 2, description: "Of a Run that was tried twice: which one; the last unless given" }),
  })
  .partial();
const StepParams = IdParams.extend({
  n: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .meta({ description: "The step's index, from 1" }),
});

/** The part of the route table that is about what a Run leaves. */
export const ARTIFACT_ROUTES = {
  getVideo: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/video",
    operationId: "getVideo",
    summary: "Video of a Run",
    tag: "Artifacts",
    scope: "read",
    params: IdParams,
    query: DeviceQuery,
    response: { status: 200, description: "WebM", mediaTypes: ["video/webm"] },
    problems: ["range_not_satisfiable"],
  },
  getTrace: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/trace",
    operationId: "getTrace",
    summary: "Trace of a Run, for Playwright's trace viewer",
    tag: "Artifacts",
    scope: "read",
    params: IdParams,
    query: DeviceQuery,
    response: { status: 200, description: "Zip", mediaTypes: ["application/zip"] },
    problems: ["range_not_satisfiable"],
  },
  getTranscript: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/transcript",
    operationId: "getTranscript",
    summary: "Transcript of a Run",
    tag: "Artifacts",
    scope: "read",
    params: IdParams,
    query: DeviceQuery,
    response: { status: 200, description: "JSON Lines, or markdown", mediaTypes: ["application/x-ndjson", "text/markdown"] },
    problems: ["not_acceptable", "range_not_satisfiable"],
  },
  getScreenshot: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/steps/:n/screenshot",
    operationId: "getScreenshot",
    summary: "Screenshot after a step",
    tag: "Artifacts",
    scope: "read",
    params: StepParams,
    query: DeviceQuery,
    response: { status: 200, description: "JPEG", mediaTypes: ["image/jpeg"] },
    problems: ["range_not_satisfiable"],
  },
} as const;
