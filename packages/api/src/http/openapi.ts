import { LimitQuery, PROBLEMS, Problem, type ProblemCode, type Route, ROUTES } from "@runwright/contracts";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { EXAMPLES } from "./openapi-examples.ts";

const HEADERS = {
  Location: { description: "Address of what was made", schema: { type: "string", format: "uri" } },
  Link: { description: 'Address of the next page, rel="next"; absent on the last page', schema: { type: "string" } },
  "X-Request-Id": { description: "Quote it when you report a problem", schema: { type: "string", format: "uuid" } },
} as const;
const ALWAYS: readonly ProblemCode[] = [
  "unauthenticated",
  "insufficient_scope",
  "rate_limited",
  "invalid_request",
  "unknown_field",
  "internal_error",
  "unavailable",
];
const WITH_BODY: readonly ProblemCode[] = ["body_too_large", "unsupported_media_type", "malformed_request", "request_timeout"];
const WITH_KEY: readonly ProblemCode[] = ["idempotency_in_progress", "idempotency_mismatch"];

/** The OpenAPI 3.1 document of the public interface, made of the route table alone. */
export function openApiDocument(options: { readonly version: string; readonly basePath: string }): string {
  const description: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: {
      title: "Runwright",
      version: options.version,
      description: "Browser tests in plain words, run by an agent in a real browser, with an honest verdict.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    // Relative, so that a page opened as localhost and one opened as 127.0.0.1 both talk to where they came from.
    servers: [{ url: options.basePath === "" ? "/" : options.basePath }],
    security: [{ apiKey: [] }],
    tags: [...new Set(Object.values(ROUTES).map((route) => route.tag))].map((name) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: { apiKey: { type: "http", scheme: "bearer", description: "An API key: rw_..." } },
    },
  };
  const document = createDocument(description, { override: asNumbers });
  for (const path of Object.values(document.paths ?? {})) for (const one of Object.values(path)) describeParameters(one);
  return JSON.stringify(document);
}

/** `/v1/tests/:id` as OpenAPI writes it: `/v1/tests/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/gu, "{$1}");
}

/** Query values arrive as text and are read as numbers; who calls thinks of them as numbers. */
function asNumbers({ zodSchema, jsonSchema }: Parameters<ZodOpenApiOverride>[0]): void {
  if (zodSchema !== LimitQuery) return;
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { type: "integer", minimum: 1, maximum: 50, description: LimitQuery.description });
}

/** Pages show what a parameter itself says, not what its schema says. */
function describeParameters(operation: unknown): void {
  const { parameters = [] } = operation as { parameters?: { description?: string; schema?: { description?: string } }[] };
  for (const parameter of parameters)
    if (parameter.schema?.description !== undefined) parameter.description ??= parameter.schema.description;
}

function paths(): ZodOpenApiPathsObject {
  const all: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of Object.values(ROUTES)) (all[openApiPath(route.path)] ??= {})[route.method.toLowerCase()] = operation(route);
  return all;
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, body } = route;
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: `Needs the scope \`${route.scope}\`.`,
    tags: [route.tag],
    requestParams: {
      ...(params === undefined ? {} : { path: params as z.ZodObject }),
      ...(query === undefined ? {} : { query: query as z.ZodObject }),
      ...requestHeaders(route),
    },
    ...(body === undefined
      ? {}
      : { requestBody: { required: needsBody(body), content: { "application/json": { schema: body, ...example(body) } } } }),
    responses: { [route.response.status]: success(route), ...otherEnds(route), ...failuresOf(route) } as ZodOpenApiResponsesObject,
  };
}

function requestHeaders(route: Route): { header?: z.ZodObject } {
  if (route.method === "POST")
    return {
      header: z.object({
        "Idempotency-Key": z
          .string()
          .min(1)
          .max(255)
          .optional()
          .meta({ description: "The same key and body within 24 hours get the same answer" }),
      }),
    };
  if (route.response.mediaTypes?.includes("text/event-stream") === true)
    return {
      header: z.object({
        "Last-Event-ID": z.string().optional().meta({ description: "Number of the last event that was seen: the stream goes on after it" }),
      }),
    };
  return {};
}

function success(route: Route): object {
  const { schema, mediaTypes, description, headers = [] } = route.response;
  const content =
    schema !== undefined
      ? { "application/json": { schema, ...example(schema) } }
      : Object.fromEntries((mediaTypes ?? []).map((type) => [type, { schema: contentSchema(type) }]));
  return {
    description,
    headers: Object.fromEntries(["X-Request-Id" as const, ...headers].map((name) => [name, HEADERS[name]])),
    ...(Object.keys(content).length === 0 ? {} : { content }),
  };
}

/** What a stream or a file can also be answered with, without having failed. */
function otherEnds({ response }: Route): Record<string, object> {
  const headers = { "X-Request-Id": HEADERS["X-Request-Id"] };
  if (response.mediaTypes === undefined) return {};
  if (response.mediaTypes.includes("text/event-stream"))
    return { "204": { description: "`Last-Event-ID` is that of the last event there will be", headers } };
  const content = Object.fromEntries(response.mediaTypes.map((type) => [type, { schema: contentSchema(type) }]));
  return {
    "206": { description: "The part that `Range` asks for", headers, content },
    "304": { description: "Unchanged, by `If-None-Match` or `If-Modified-Since`", headers },
  };
}

/** 3.1: text is a string; bytes have no schema of their own. */
function contentSchema(type: string): object {
  return type.startsWith("text/") || type.endsWith("ndjson") ? { type: "string" } : {};
}

function failuresOf(route: Route): Record<string, object> {
  const codes = [
    ...ALWAYS,
    ...(route.params === undefined ? [] : (["not_found"] as const)),
    ...(route.method === "POST" || route.method === "PATCH" ? WITH_BODY : []),
    ...(route.method === "POST" ? WITH_KEY : []),
    ...(route.response.headers?.includes("Link") === true ? (["malformed_request"] as const) : []),
    ...(route.problems ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, sameStatus]) => [String(status), failure(sameStatus)]));
}

function failure(codes: readonly ProblemCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join("; "),
    headers: { "X-Request-Id": HEADERS["X-Request-Id"] },
    content: { "application/problem+json": { schema: Problem } },
  };
}

function needsBody(body: z.ZodType): boolean {
  return !body.safeParse({}).success;
}

function example(schema: z.ZodType): { example?: unknown } {
  const { id } = z.globalRegistry.get(schema) ?? {};
  const found = id === undefined ? undefined : EXAMPLES[id];
  return found === undefined ? {} : { example: found };
}
