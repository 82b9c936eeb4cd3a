import { isSection, type SectionName } from "./settings/sections.ts";

export type Route =
  | { readonly page: "run" | "test"; readonly id: string }
  | { readonly page: "settings"; readonly section: SectionName }
  | { readonly page: "tag-run"; readonly id: string }
  | { readonly page: "inbox" | "home" | "new-test" };

/** `pathname` is below `base`, which ends in a slash. */
export function readRoute(pathname: string, base: string): Route {
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.replace(/^\//u, "");
  const section = path.replace(/\/$/u, "");
  if (section === "inbox") return { page: "inbox" };
  if (section === "tests/new") return { page: "new-test" };
  if (isSection(section)) return { page: "settings", section };
  const { kind, id } = /^(?<kind>runs|tests|tag-runs)\/(?<id>[^/]+)\/?$/u.exec(path)?.groups ?? {};
  const decoded = decode(id ?? "");
  if (kind === undefined || decoded === null) return { page: "home" };
  const pages = { runs: "run", tests: "test", "tag-runs": "tag-run" } as const;
  return { page: pages[kind as keyof typeof pages], id: decoded };
}

/** null for what encodes nothing, such as `%` alone. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
