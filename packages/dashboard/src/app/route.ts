import type { Runwright } from "@runwright/sdk";

/** What every page works with. */
export interface PageContext {
  readonly main: HTMLElement;
  readonly client: Runwright;
  /** Shows a failure that comes after the page was built. */
  readonly fail: (error: unknown) => void;
}

export type Route = { readonly page: "run" | "test"; readonly id: string } | { readonly page: "home" };

export function readRoute(pathname: string): Route {
  const match = /^\/(?<kind>runs|tests)\/(?<id>[^/]+)\/?$/u.exec(pathname);
  const { kind, id } = match?.groups ?? {};
  if (kind === undefined || id === undefined) return { page: "home" };
  return { page: kind === "runs" ? "run" : "test", id };
}
