import type { RouteName } from "@runwright/contracts";
import type { ParameterizedContext } from "koa";
import type { Logger } from "pino";
import type { Caller } from "../domain/deps.ts";

/** What one request carries from its first middleware to its log line. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** Name of the matched route; absent for unknown addresses. */
  route?: RouteName | (string & {});
  caller?: Caller;
  runId?: string;
  /** Fields of the request's one log line. */
  logFields: Record<string, unknown>;
}

export type HttpContext = ParameterizedContext<RequestState>;
