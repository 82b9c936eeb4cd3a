import type { RouteName, Scope } from "@runwright/contracts";
import type { ParameterizedContext } from "koa";
import type { Logger } from "pino";

/** Whom a key stands for. */
export interface Principal {
  readonly keyId: string;
  readonly workspaceId: string;
  readonly scopes: readonly Scope[];
  /** null: all projects of the workspace. */
  readonly projectIds: readonly string[] | null;
}

/** What one request carries from its first middleware to its log line. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** Name of the matched route; absent for unknown addresses. */
  route?: RouteName | (string & {});
  principal?: Principal;
  runId?: string;
  /** Fields of the request's one log line. */
  logFields: Record<string, unknown>;
}

export type HttpContext = ParameterizedContext<RequestState>;
