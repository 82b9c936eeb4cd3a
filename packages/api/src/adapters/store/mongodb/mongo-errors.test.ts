import { MongoNetworkError, MongoServerError } from "mongodb";
import { describe, expect, it } from "vitest";
import { PortError } from "../../../ports/port-error.ts";
import { toPortError } from "./mongo-errors.ts";

describe("what the driver throws", () => {
  it.each([
    ["a lost connection", new MongoNetworkError("connection 1 to db:27017 closed")],
    [
      "a socket that has ended, as Node says it",
      Object.assign(new Error("This socket has been ended by the other party"), { code: "EPIPE" }),
    ],
    [
      "a write that too few members have",
      Object.assign(new MongoServerError({ message: "waiting for replication timed out" }), { code: 64 }),
    ],
    ["a primary that steps down", Object.assign(new MongoServerError({ message: "not primary" }), { code: 10_107 })],
    ["a query that took too long", Object.assign(new MongoServerError({ message: "operation exceeded time limit" }), { code: 50 })],
  ])("is unavailable for the caller when it is %s, with the driver's words as its cause only", (_name, error) => {
    const known = toPortError(error);
    expect(known).toMatchObject({ name: "PortError", code: "unavailable", cause: error });
    expect((known as Error).message).toMatch(/^MongoDB [^:]+\.$/u);
  });

  it("stays what it is when it is a mistake of ours, or known already", () => {
    for (const error of [
      new TypeError("x"),
      new PortError("unavailable", "y"),
      new MongoServerError({ message: "unknown operator", code: 2 }),
      "text",
    ])
      expect(toPortError(error)).toBe(error);
  });
});
