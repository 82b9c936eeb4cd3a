import { getEventListeners } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { AssignmentError, assignmentOfPod, NoAssignmentError, readAssignment } from "./assignment.ts";

const GIVEN = { serviceUrl: "http://127.0.0.1:4180", runId: "7e57ab1e-0000-4000-8000-000000000001", attempt: 1, token: "t" };

test("an assignment is the first line of the input, in however many pieces, and nothing waits for more", async () => {
  const { signal } = new AbortController();
  const line = JSON.stringify(GIVEN);
  const input = Readable.from([line.slice(0, 10), `${line.slice(10)}\nmore`, "never read"]);
  expect(await readAssignment(input, signal)).toEqual(GIVEN);
  expect(input.destroyed).toBe(true);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("an input without a line, one that makes no sense, and one that gives none in time are told apart, and no value is said", async () => {
  const { signal } = new AbortController();
  await expect(readAssignment(Readable.from([]), signal)).rejects.toThrow(NoAssignmentError);
  const wrong = await readAssignment(Readable.from([`${JSON.stringify({ ...GIVEN, attempt: 0, runId: "secret" })}\n`]), signal).catch(
    (error: unknown) => error,
  );
  expect(wrong).toBeInstanceOf(AssignmentError);
  expect(String(wrong)).toMatch(/runId, attempt$/u);
  const silent = new Readable({ read: () => undefined });
  await expect(readAssignment(silent, AbortSignal.timeout(10))).rejects.toThrow("no line in time");
  await expect(readAssignment(Readable.from(["x\n"]), AbortSignal.abort())).rejects.toThrow("no line in time");
});

test("in a Pod the environment says it, whole or not at all", () => {
  const pod = {
    RUNWRIGHT_SERVICE_URL: GIVEN.serviceUrl,
    RUNWRIGHT_RUN_ID: GIVEN.runId,
    RUNWRIGHT_ATTEMPT: "2",
    RUNWRIGHT_TOKEN_FILE: "/token",
  };
  expect(assignmentOfPod(pod)).toEqual({ serviceUrl: GIVEN.serviceUrl, runId: GIVEN.runId, attempt: 2, tokenFile: "/token" });
  expect(assignmentOfPod({ ...pod, RUNWRIGHT_TOKEN_FILE: "" })).toBeNull();
  expect(() => assignmentOfPod({ ...pod, RUNWRIGHT_ATTEMPT: "0" })).toThrow("RUNWRIGHT_ATTEMPT");
});
