import type {
  ApiKey,
  Attempt,
  Environment,
  GithubLink,
  Project,
  ProjectTag,
  Proposal,
  Route,
  RouteName,
  ROUTES,
  SharedStep,
  TagRun,
  TestSource,
  Webhook,
} from "@runwright/contracts";
import type { z } from "zod";
import type { HookView } from "../domain/deployment-hooks.ts";
import type { Caller } from "../domain/deps.ts";
import type { RunRecord, TestRecord } from "../domain/records.ts";
import type { HttpContext } from "./context.ts";

type RouteOf<N extends RouteName> = (typeof ROUTES)[N];
type Parsed<R extends Route, Part extends "params" | "query" | "body"> =
  R extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : Record<string, never>;

/** The resources that an `:id` in a path can name, as the layers below know them. */
export interface Subjects {
  readonly projects: Project;
  readonly environments: Environment;
  readonly "shared-steps": SharedStep;
  readonly tags: ProjectTag;
  readonly tests: TestRecord;
  readonly runs: RunRecord;
  readonly "test-sources": TestSource;
  readonly attempts: Attempt;
  readonly "tag-runs": TagRun;
  readonly keys: ApiKey;
  readonly "deployment-hooks": HookView;
  readonly proposals: Proposal;
  readonly webhooks: Webhook;
  readonly "github-app": GithubLink;
}
type SubjectOf<R extends Route> = R["path"] extends `/v1/${infer Kind extends keyof Subjects}/:id${string}` ? Subjects[Kind] : null;

/** A request that has passed every check up to the rules of the domain. */
export interface Call<N extends RouteName> {
  readonly caller: Caller;
  readonly params: Parsed<RouteOf<N>, "params">;
  readonly query: Parsed<RouteOf<N>, "query">;
  readonly body: Parsed<RouteOf<N>, "body">;
  /** What the path's `:id` names; it belongs to the caller's workspace. */
  readonly subject: SubjectOf<RouteOf<N>>;
  /** For routes that answer with something other than JSON. */
  readonly ctx: HttpContext;
}

/** What a route with a JSON answer gives back. */
export interface JsonAnswer<Body> {
  readonly body: Body;
  /** Path of what was made, for `Location`. */
  readonly location?: string;
  /** Sent instead of the body, as application/xml. */
  readonly xml?: string;
  /** What follows the items of `body`, in pages: sent as one array. */
  readonly more?: AsyncIterable<readonly unknown[]>;
  /** Where the next page begins, for `Link`; null on the last page. */
  readonly nextCursor?: string | null;
}

export type Answer<N extends RouteName> = RouteOf<N>["response"] extends { schema: infer Schema extends z.ZodType }
  ? JsonAnswer<z.input<Schema>>
  : undefined;

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Answer<N>>;

/** One handler for each route of the table: a missing one is a compile error. */
export type Handlers = { readonly [N in RouteName]: Handler<N> };
