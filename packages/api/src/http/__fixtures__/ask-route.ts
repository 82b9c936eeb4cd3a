import { Problem, type Route, SCOPES } from "@runwright/contracts";
import { expect } from "vitest";
import type { TestService } from "./test-service.ts";

/** What is asked otherwise than for what exists, with every scope. */
export interface Ask {
  readonly key?: string | null;
  readonly id?: string;
  readonly method?: string;
  /** With its question mark. */
  readonly query?: string;
  readonly body?: string;
  readonly type?: string;
}

/** Asks a route for what exists, with the changes given. */
export async function askRoute(service: TestService, route: Route, given: Ask = {}): Promise<Response> {
  const id = given.id ?? service.idFor(route.path);
  const path = route.path.replace(":id", id).replace(":n", "1").replace(":deliveryId", service.idFor(":deliveryId"));
  const key = given.key === undefined ? service.keyWith([...SCOPES]) : given.key;
  return fetch(service.url + path + (given.query ?? ""), {
    method: given.method ?? route.method,
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(given.body === undefined ? {} : { "Content-Type": given.type ?? "application/json" }),
    },
    ...(given.body === undefined ? {} : { body: given.body }),
  });
}

/** The problem of an answer, after a look at what every problem must have. */
export async function problemOf(service: TestService, answer: Response): Promise<Problem> {
  const text = await answer.text();
  if (answer.headers.get("content-type") !== "application/problem+json") throw new Error(`no problem: ${answer.status} ${text}`);
  const body = Problem.parse(JSON.parse(text));
  const { status, requestId, type, instance, code } = body;
  expect({ status, requestId, type, instance }).toEqual({
    status: answer.status,
    requestId: answer.headers.get("x-request-id"),
    type: `${service.url}/docs/problems#${code}`,
    instance: new URL(answer.url).pathname,
  });
  return body;
}
