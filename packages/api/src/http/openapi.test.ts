import { HOOK_ROUTES, PROBLEMS, ROUTES, type Route } from "@runwright/contracts";
import { describe, expect, it } from "vitest";
import { openApiDocument, openApiPath } from "./openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

const text = openApiDocument({ version: "1.2.3", basePath: "" });
const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } };
const routes = Object.entries<Route>(ROUTES);

describe("the OpenAPI document", () => {
  it("is 3.1 and speaks to the address it came from", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" }, servers: [{ url: "/" }] });
    expect(JSON.parse(openApiDocument({ version: "1", basePath: "/app" }))).toMatchObject({ servers: [{ url: "/app" }] });
  });

  it.each(routes)("has the route %s with every way it can end", (_name, route) => {
    const operation = document.paths[openApiPath(route.path)]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(route.operationId);
    const statuses = [
      route.response.status,
      400,
      401,
      403,
      408,
      417,
      422,
      429,
      431,
      500,
      503,
      ...(route.problems ?? []).map((code) => PROBLEMS[code].status),
    ];
    for (const status of statuses) expect(operation?.responses[String(status)], String(status)).toBeDefined();
    for (const name of route.path.matchAll(/:(\w+)/gu))
      expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: name[1], in: "path", required: true }));
  });

  it("says that a stream can be over and that a file can come in parts or be unchanged", () => {
    const ends = (path: string) => Object.keys(document.paths[path]?.["get"]?.responses ?? {}).filter((status) => status < "400");
    expect(ends("/v1/runs/{id}/stream")).toEqual(["200"]);
    expect(ends("/v1/runs/{id}/artifacts/video")).toEqual(["200", "206", "304"]);
    expect(ends("/v1/runs/{id}")).toEqual(["200"]);
  });

  it("says of every body whether a request may leave it out", () => {
    for (const route of [...routes.map(([, one]) => one), ...Object.values(HOOK_ROUTES)]) {
      if (route.body === undefined) continue;
      const operation = document.paths[openApiPath(route.path)]?.[route.method.toLowerCase()];
      expect(operation?.requestBody?.required ?? false, route.operationId).toBe(!route.body.safeParse({}).success);
    }
  });

  it("has no path beyond the tables", () => {
    const paths = new Set([...routes.map(([, route]) => route), ...Object.values(HOOK_ROUTES)].map((route) => openApiPath(route.path)));
    expect(new Set(Object.keys(document.paths))).toEqual(paths);
  });

  it.each(routes.filter(([, route]) => route.body !== undefined))("shows an example of %s that its schema takes", (_name, route) => {
    const operation = document.paths[openApiPath(route.path)]?.[route.method.toLowerCase()];
    const example = operation?.requestBody?.content["application/json"]?.example;
    expect(example).toBeDefined();
    expect(route.body?.safeParse(example).error).toBeUndefined();
  });

  const answers = routes.flatMap(([name, route]) => {
    const answer = document.paths[openApiPath(route.path)]?.[route.method.toLowerCase()]?.responses[String(route.response.status)];
    const example = (answer?.content as Record<string, { example?: unknown }> | undefined)?.["application/json"]?.example;
    return example === undefined ? [] : [[name, { example, schema: route.response.schema }] as const];
  });
  it.each(answers)("shows an example of %s's answer in the shape of its schema", (_name, { example, schema }) => {
    expect(schema?.safeParse(example).error).toBeUndefined();
  });
});
