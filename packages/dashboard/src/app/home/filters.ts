import { useState } from "preact/hooks";

/** What the lists are narrowed to; it stands in the address, so that a link or a bookmark shows the same. */
export interface Filters {
  readonly q: string;
  readonly tag: string;
  readonly project: string;
  readonly status: string;
  readonly test: string;
  readonly since: string;
}

const NAMES = ["q", "tag", "project", "status", "test", "since"] as const;

export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const [q, tag, project, status, test, since] = NAMES.map((name) => given.get(name) ?? "");
  return { q: q ?? "", tag: tag ?? "", project: project ?? "", status: status ?? "", test: test ?? "", since: since ?? "" };
}

export function writeFilters(filters: Filters): string {
  const given = new URLSearchParams(NAMES.filter((name) => filters[name] !== "").map((name) => [name, filters[name]]));
  return given.size === 0 ? "" : `?${given.toString()}`;
}

export type ChangeFilters = (change: Partial<Filters>) => void;

export function useFilters(): readonly [Filters, ChangeFilters] {
  const [filters, setFilters] = useState(() => readFilters(location.search));
  const change: ChangeFilters = (changed) => {
    const next = { ...filters, ...changed };
    setFilters(next);
    history.replaceState(history.state, "", location.pathname + writeFilters(next) + location.hash);
  };
  return [filters, change];
}

/** Hours of the choices in the list; "" is all of it. */
export const SINCE: Readonly<Record<string, number>> = { "1h": 1, "24h": 24, "7d": 24 * 7, "30d": 24 * 30 };

/** The moment that `since` means; undefined for all of it. */
export function sinceMoment(since: string, now: number): string | undefined {
  const hours = SINCE[since];
  return hours === undefined ? undefined : new Date(now - hours * 3_600_000).toISOString();
}
