import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { EXAMPLES } from "../openapi-examples.ts";
import { AnswerCheck } from "./answer-check.ts";

const REQUEST_ID = { "X-Request-Id": "5d1c7e0a-3b52-4a86-8f0e-6f0f2d9b1c23" };
const JSON_TYPE = { ...REQUEST_ID, "Content-Type": "application/json; charset=utf-8" };
const PROBLEM_TYPE = { ...REQUEST_ID, "Content-Type": "application/problem+json" };
const run = JSON.stringify(EXAMPLES["Run"]);
const problem = { type: "t", title: "t", status: 401, detail: "d", instance: "/", code: "unauthenticated", requestId: "r" };

function answer(status: number, headers: Readonly<Record<string, string>>, body: string): RequestListener {
  return (_req, res) => {
    res.statusCode = status;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.end(body);
  };
}

/** What is said of one answer to GET of a Run. */
async function violationsOf(listener: RequestListener): Promise<readonly string[]> {
  const check = new AnswerCheck();
  const finished = Promise.withResolvers<void>();
  const server = createServer((req, res) => {
    check.watch(listener)(req, res);
    res.once("finish", () => finished.resolve());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/runs/c3e1b7a8-6f94-4d20-a5c2-7b9d0e4f1a46`)).text();
  await finished.promise;
  server.close();
  return check.violations;
}

describe("the check of answers against the document", () => {
  it("has nothing against an answer that is as documented", async () => {
    expect(await violationsOf(answer(200, JSON_TYPE, run))).toEqual([]);
  });

  it.each<readonly [string, RequestListener, RegExp]>([
    ["a body of another shape", answer(200, JSON_TYPE, "{}"), /must have required property 'id'/u],
    ["a status that is not listed", answer(202, JSON_TYPE, run), /this status is not documented/u],
    ["another media type", answer(200, { ...REQUEST_ID, "Content-Type": "text/plain" }, run), /media type text\/plain/u],
    ["no request id", answer(200, { "Content-Type": "application/json" }, run), /X-Request-Id is missing/u],
    ["a refusal without its challenge", answer(401, PROBLEM_TYPE, JSON.stringify(problem)), /WWW-Authenticate is missing/u],
  ])("notes %s", async (_name, listener, want) => {
    expect(await violationsOf(listener)).toEqual([expect.stringMatching(want)]);
  });
});
