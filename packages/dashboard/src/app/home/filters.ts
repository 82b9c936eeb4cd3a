import type { RunListParams } from "@runwright/sdk";
import { useState } from "preact/hooks";

const NAMES = ["q", "tag", "project", "status", "test", "since", "from", "to", "tagRun", "source", "iteration"] as const;

/** What the lists are narrowed to; it stands in the address, so that a link or a bookmark shows the same. Empty: not by that. */
export type Filters = Readonly<Record<(typeof NAMES)[number], string>>;

export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  return Object.fromEntries(NAMES.map((name) => [name, given.get(name) ?? ""])) as Filters;
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

export const STATUSES = ["pending", "running", "passed", "failed", "error", "cancelled"] as const;
/** Those that somebody has to look at. */
export const NOT_PASSED = "failed,error";

/** What of the filters is about Runs, but for the tag: a Run has none, its Test has. */
export const RUN_FILTERS = ["status", "test", "since", "from", "to", "tagRun", "source", "iteration", "tag", "project"] as const;

/** What is asked of the service; null where nothing is narrowed. Words that mean nothing narrow nothing. */
export function runParams(filters: Filters, now: number): RunListParams | null {
  const statuses = STATUSES.filter((one) => filters.status.split(",").includes(one));
  const params: RunListParams = {
    ...(statuses.length > 0 && { status: statuses }),
    ...(filters.test !== "" && { testId: filters.test }),
    ...(filters.project !== "" && { projectId: filters.project }),
    ...(filters.tagRun !== "" && { tagRunId: filters.tagRun }),
    ...(filters.source !== "" && { sourceId: filters.source }),
    ...(filters.iteration !== "" && { iterationId: filters.iteration }),
  };
  const from = dayMoment(filters.from, "00:00:00.000") ?? sinceMoment(filters.since, now);
  const to = dayMoment(filters.to, "23:59:59.999");
  if (from !== undefined) params.from = from;
  if (to !== undefined) params.to = to;
  return Object.keys(params).length === 0 ? null : params;
}

/** A day of the reader's own clock; undefined for what is none. */
function dayMoment(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`);
  return day === "" || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
