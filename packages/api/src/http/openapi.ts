import { HOOK_ROUTES, type HookRoute, PROBLEMS, Problem, type ProblemCode, type Route, ROUTES } from "@runwright/contracts";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { EXAMPLES } from "./openapi-examples.ts";

const text = { type: "string" } as const;
const seconds = { type: "integer", minimum: 0 } as const;
const HEADERS = {
  "X-Request-Id": { description: "Quote it when you report a problem", required: true, schema: { type: "string", format: "uuid" } },
  Location: { description: "Address of what was made", required: true, schema: { type: "string", format: "uri" } },
  Link: { description: 'Address of the next page, rel="next"; absent on the last page', schema: text },
  "Idempotency-Replayed": { description: "`true`: this is the answer that the same key got before", schema: { const: "true" } },
  "RateLimit-Policy": { description: "How many requests a minute the key has; absent when there is no limit", schema: text },
  RateLimit: { description: "How many of them are left, and when all are back", schema: text },
  "Retry-After": { description: "Seconds after which to try again", required: true, schema: seconds },
  "WWW-Authenticate": { description: "What is wrong with the key", required: true, schema: text },
  ETag: {
    description: "The version: for `If-Match` on a change, for `If-None-Match` and `If-Range` on a file",
    required: true,
    schema: text,
  },
  "Last-Modified": { description: "For `If-Modified-Since`", required: true, schema: text },
  "Content-Range": { description: "Which part this is, or how long the whole is", required: true, schema: text },
} as const;
type HeaderName = keyof typeof HEADERS;
const OF_EVERY_ANSWER: readonly HeaderName[] = ["X-Request-Id", "RateLimit-Policy", "RateLimit"];
const OF_STATUS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  416: ["Content-Range"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

const ALWAYS: readonly ProblemCode[] = [
  "malformed_request",
  "unauthenticated",
  "insufficient_scope",
  "request_timeout",
  "expectation_failed",
  "invalid_request",
  "unknown_field",
  "rate_limited",
  "headers_too_large",
  "internal_error",
  "unavailable",
];
const WITH_BODY: readonly ProblemCode[] = ["body_too_large", "unsupported_media_type"];
const WITH_KEY: readonly ProblemCode[] = ["idempotency_in_progress", "idempotency_mismatch"];

const EVENT_STREAM = "text/event-stream";
const IdempotencyKey = z
  .string()
  .regex(/^[!-~]{1,255}$/u)
  .meta({ description: "The same key and body within 24 hours get the same answer" });
const LastEventId = z.string().meta({
  description: "Number of the last event that was seen: the stream goes on after it. One that this Run never sent counts as none",
});
const CONDITIONS: readonly (readonly [name: string, description: string])[] = [
  ["Range", "The part that is wanted, in bytes; one part at a time"],
  ["If-Range", "The part only if the file is still this one, else the whole"],
  ["If-None-Match", "The file only if it is another one"],
  ["If-Modified-Since", "The file only if it has changed since"],
];

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
  const document = createDocument(description);
  for (const path of Object.values(document.paths ?? {})) for (const one of Object.values(path)) describeParameters(one);
  return JSON.stringify(document);
}

/** `/v1/tests/:id` as OpenAPI writes it: `/v1/tests/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/gu, "{$1}");
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
  for (const route of Object.values(HOOK_ROUTES)) (all[openApiPath(route.path)] ??= {})[route.method.toLowerCase()] = delivery(route);
  return all;
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, body } = route;
  return {
    operationId: route.operationId,
    summary: route.summary,
    description:
      route.alsoNeeds === undefined
        ? `Needs the scope \`${route.scope}\`.`
        : `Needs the scopes \`${route.scope}\` and \`${route.alsoNeeds}\`.`,
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

/** Signed instead of sent with a key. */
function delivery(route: HookRoute): ZodOpenApiOperationObject {
  const codes = [...ALWAYS, ...WITH_BODY, ...route.problems].filter((code) => code !== "insufficient_scope");
  const answers = route.responses.map(({ status, description, schema }) => [
    String(status),
    { description, headers: headersOf(), content: { "application/json": { schema, ...example(schema) } } },
  ]);
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: route.description ?? "Needs no API key: the delivery is signed with the hook's secret.",
    security: [],
    tags: [route.tag],
    requestParams: {
      ...(route.params === undefined ? {} : { path: route.params }),
      query: route.query as z.ZodObject,
      header: route.headers,
    },
    requestBody: { required: needsBody(route.body), content: { "application/json": { schema: route.body, ...example(route.body) } } },
    responses: { ...Object.fromEntries(answers), ...failuresOfCodes(codes) } as ZodOpenApiResponsesObject,
  };
}

function requestHeaders(route: Route): { header?: z.ZodObject } {
  if (route.method === "POST") return { header: z.object({ "Idempotency-Key": IdempotencyKey.optional() }) };
  const { mediaTypes } = route.response;
  if (mediaTypes === undefined) return {};
  if (mediaTypes.includes(EVENT_STREAM)) return { header: z.object({ "Last-Event-ID": LastEventId.optional() }) };
  return {
    header: z.object(Object.fromEntries(CONDITIONS.map(([name, description]) => [name, z.string().optional().meta({ description })]))),
  };
}

function success(route: Route): object {
  const { schema, mediaTypes, alternatives = [], description, headers = [] } = route.response;
  const content =
    schema !== undefined
      ? { "application/json": { schema, ...example(schema) }, ...Object.fromEntries(alternatives.map((type) => [type, { schema: text }])) }
      : Object.fromEntries((mediaTypes ?? []).map((type) => [type, { schema: contentSchema(type) }]));
  const replayed = route.method === "POST" ? (["Idempotency-Replayed"] as const) : [];
  return {
    description,
    headers: headersOf(...headers, ...replayed, ...fileHeaders(route)),
    ...(Object.keys(content).length === 0 ? {} : { content }),
  };
}

/** What a stream or a file can also be answered with, without having failed. */
function otherEnds(route: Route): Record<string, object> {
  const { mediaTypes } = route.response;
  if (mediaTypes === undefined || mediaTypes.includes(EVENT_STREAM)) return {};
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: contentSchema(type) }]));
  const headers = fileHeaders(route);
  return {
    "206": { description: "The part that `Range` asks for", headers: headersOf(...headers, "Content-Range"), content },
    "304": { description: "Unchanged, by `If-None-Match` or `If-Modified-Since`", headers: headersOf(...headers) },
  };
}

function fileHeaders({ response }: Route): readonly HeaderName[] {
  return response.mediaTypes === undefined || response.mediaTypes.includes(EVENT_STREAM) ? [] : ["ETag", "Last-Modified"];
}

function headersOf(...names: readonly HeaderName[]): object {
  return Object.fromEntries([...OF_EVERY_ANSWER, ...names].map((name) => [name, HEADERS[name]]));
}

/** 3.1: text is a string; bytes have no schema of their own. */
function contentSchema(type: string): object {
  return type.startsWith("text/") || type.endsWith("ndjson") ? { type: "string" } : {};
}

function failuresOf(route: Route): Record<string, object> {
  const codes = [
    ...ALWAYS,
    ...(route.params === undefined ? [] : (["not_found"] as const)),
    ...(["POST", "PUT", "PATCH"].includes(route.method) ? WITH_BODY : []),
    ...(route.method === "POST" ? WITH_KEY : []),
    ...(route.problems ?? []),
  ];
  return failuresOfCodes(codes);
}

function failuresOfCodes(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, sameStatus]) => [String(status), failure(status, sameStatus)]));
}

function failure(status: number, codes: readonly ProblemCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join("; "),
    headers: headersOf(...(OF_STATUS[status] ?? [])),
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
