import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";
import type { Scope } from "./scope.ts";

/** One route of the public interface. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Written as Koa's router wants it: `/v1/tests/:id`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly scope: Scope;
  /** A scope that is wanted beside it. */
  readonly alsoNeeds?: Scope;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly schema?: z.ZodType;
    /** Other than JSON: the media types that can be asked for, the default first. */
    readonly mediaTypes?: readonly string[];
    /** What a JSON answer is given as instead where `Accept` prefers that. */
    readonly alternatives?: readonly string[];
    readonly headers?: readonly ("Location" | "Link" | "ETag")[];
  };
  /** Failures beyond those every route can have (401, 403, 429, 500, 503). */
  readonly problems?: readonly ProblemCode[];
}
