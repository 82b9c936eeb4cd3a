import { describe, expect, it } from "vitest";
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  isApiError,
  isRunwrightError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  RunwrightError,
  ServerError,
  TimeoutError,
  ValidationError,
} from "../index.ts";
import { BRAND } from "./brand.ts";
import { toApiError } from "./api-error.ts";
import { backoff, parseRetryAfter } from "../core/retry.ts";

const problem = {
  type: "/docs/problems#invalid_request",
  title: "Invalid values",
  status: 422,
  detail: "2 values were refused",
  instance: "/v1/tests",
  code: "invalid_request",
  requestId: "01J",
  errors: [
    { pointer: "/url", code: "invalid", detail: "must be an absolute URL" },
    { pointer: "?limit", code: "invalid", detail: "must be 1 to 50" },
  ],
};
const make = (status: number, body: unknown = problem, headers: Record<string, string> = {}): ApiError =>
  toApiError({ status, body, headers: new Headers(headers), attempts: 1 });

describe("errors of the service", () => {
  it.each([
    [400, BadRequestError],
    [401, AuthenticationError],
    [402, ApiError],
    [403, PermissionDeniedError],
    [404, NotFoundError],
    [409, ConflictError],
    [422, ValidationError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])("%i has its class", (status, Class) => {
    const error = make(status);
    expect(error.constructor).toBe(Class);
    expect(error).toBeInstanceOf(RunwrightError);
    expect(error.name).toBe(Class.name);
  });

  it("say what is wrong with which value, and the request's id", () => {
    expect(make(422).message).toBe(
      "Invalid values: 2 values were refused: /url must be an absolute URL; ?limit must be 1 to 50 (422, request 01J)",
    );
    const detail = "One value is wrong. /url: must be an absolute URL";
    expect(make(422, { ...problem, detail, errors: problem.errors.slice(0, 1) }).message).toBe(
      "Invalid values: /url must be an absolute URL (422, request 01J)",
    );
  });

  it("name the scope that the key lacks", () => {
    expect(make(403, { ...problem, requiredScope: "run" })).toMatchObject({ requiredScope: "run" });
  });

  it("serialise to what is safe to log", () => {
    expect(JSON.parse(JSON.stringify(make(422, problem, { "set-cookie": "session" })))).toEqual({
      name: "ValidationError",
      message: expect.any(String) as string,
      status: 422,
      code: "invalid_request",
      title: problem.title,
      detail: problem.detail,
      requestId: "01J",
      errors: problem.errors,
      attempts: 1,
      retryAfterMs: null,
    });
  });

  it.each([null, "text", 7, [], { errors: "no list", code: 5 }, { errors: [null, { pointer: 1 }] }])("take any body: %j", (body) => {
    expect(make(500, body)).toMatchObject({ code: "unknown", errors: [], title: "HTTP 500", requestId: null });
  });
});

describe("guards", () => {
  it("know the errors of another copy of this package", () => {
    const foreign = { [BRAND]: "api", status: 404 };
    expect([isApiError(foreign), isRunwrightError(foreign)]).toEqual([true, true]);
  });

  it("tell an answer from a failure to get one", () => {
    const error = new TimeoutError("late");
    expect([isRunwrightError(error), isApiError(error), error instanceof ConnectionError]).toEqual([true, false, true]);
    expect([isRunwrightError(new Error("x")), isRunwrightError(null), isApiError("x")]).toEqual([false, false, false]);
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-21T08:00:00Z");
  it.each([
    ["0", 0],
    ["7", 7000],
    ["Sat, 21 Nov 2026 08:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 07:00:00 GMT", 0],
    ["soon", null],
    ["", null],
  ])("%j is %j ms", (value, want) => {
    expect(parseRetryAfter(new Headers({ "retry-after": value, date: new Date(now).toUTCString() }))).toBe(want);
  });

  it("without it the pause doubles up to a bound, and is never the same", () => {
    const pauses = Array.from({ length: 8 }, (_, index) => backoff(index + 1, 100, 1000));
    expect(pauses.every((pause, index) => pause >= Math.min(1000, 100 * 2 ** index) / 2 && pause <= 1000)).toBe(true);
    expect(new Set(pauses).size).toBe(8);
  });
});
