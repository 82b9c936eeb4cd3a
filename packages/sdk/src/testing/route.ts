import { invalid, refuseAll, type Rule, text } from "./check-fields.ts";
import type { FakeState } from "./fake-state.ts";
import { notFound } from "./refusal.ts";
import type { Page, Table } from "./table.ts";

/** A request whose route is known. */
export interface Asked {
  readonly state: FakeState;
  readonly url: URL;
  /** Of the path. */
  readonly id: string;
  /** The second one of the path; empty where there is none. */
  readonly otherId: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `:id` stands for one part of the path. */
  readonly path: string;
  /** What the audit log calls it; absent where nothing is changed. */
  readonly operation?: string;
  readonly handle: (asked: Asked) => Response;
}

export function ok(body: unknown, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(body, { status, headers });
}

/** 201 with the address of what was made. */
export function created({ state }: Asked, place: string, body: unknown): Response {
  return ok(body, { status: 201, headers: { location: `${state.origin}/v1/${place}` } });
}

export function nothing(): Response {
  return new Response(null, { status: 204 });
}

export function required<T extends { readonly id: string }>(table: Table<T>, wanted: string, what: string): T {
  const found = table.get(wanted);
  if (found === undefined) throw notFound(what, wanted);
  return found;
}

const LIMIT: Rule = (value) => (/^(?:[1-9]|[1-4]\d|50)$/u.test(String(value)) ? null : "must be a whole number from 1 to 50");
/** ISO 8601. */
export const time: Rule = (value) => (Number.isNaN(Date.parse(String(value))) ? "must be an ISO 8601 time" : null);

/** What lists take beside their filters. */
const PAGING = { limit: LIMIT, cursor: text(512) };

/** The query, checked. A name that may come several times has a list; the others one value. */
export function readQuery(
  { url }: Asked,
  { single, several = {} }: { single: Readonly<Record<string, Rule>>; several?: Readonly<Record<string, Rule>> },
): { one: (name: string) => string | undefined; all: (name: string) => string[] } {
  const rules: Readonly<Record<string, Rule>> = { ...single, ...PAGING, ...several };
  const names = [...new Set(url.searchParams.keys())];
  const problems = names.flatMap((name) => {
    const rule = rules[name];
    const values = url.searchParams.getAll(name);
    if (rule === undefined) return [{ pointer: `?${name}`, code: "unknown_field", detail: "is not a parameter of this request" }];
    if (values.length > 1 && several[name] === undefined) return [invalid(`?${name}`, "must be given once")];
    const wrong = values.map(rule).find((one) => one !== null) ?? null;
    return wrong === null ? [] : [invalid(`?${name}`, wrong)];
  });
  const onlyUnknown = problems.length > 0 && problems.every(({ code }) => code === "unknown_field");
  refuseAll(problems, onlyUnknown ? "unknown_field" : "invalid_request");
  return { one: (name) => url.searchParams.get(name) ?? undefined, all: (name) => url.searchParams.getAll(name) };
}

/** A page of those that match, newest first, with the link to the next one. */
export function listed<T extends { readonly id: string }>(
  { url, state }: Asked,
  table: Table<T>,
  { matches, view = (item) => item, unlimited = true }: { matches: (item: T) => boolean; view?: (item: T) => unknown; unlimited?: boolean },
): Response {
  const limit = Number(url.searchParams.get("limit") ?? (unlimited ? Infinity : 50));
  const page: Page<T> = table.page(matches, { limit, cursor: url.searchParams.get("cursor") });
  const headers: Record<string, string> = {};
  if (page.cursor !== null) {
    const next = new URL(url.pathname + url.search, state.origin);
    next.searchParams.set("cursor", page.cursor);
    headers["link"] = `<${next.href}>; rel="next"`;
  }
  return ok(page.items.map(view), { headers });
}
