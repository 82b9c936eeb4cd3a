import type { Row } from "../bench.ts";

/** What the API server has been asked for, by verb and resource, as it counts itself. */
export type ApiRequests = ReadonlyMap<string, { readonly count: number; readonly seconds: number }>;

const TOTAL = "apiserver_request_duration_seconds_count";
const SECONDS = "apiserver_request_duration_seconds_sum";
/** As long as they are open, and not work that a run makes. */
const LASTING: ReadonlySet<string> = new Set(["WATCH", "CONNECT"]);

/** Out of the text of its `/metrics`. */
export function apiRequestsOf(metrics: string): ApiRequests {
  const found = new Map<string, { count: number; seconds: number }>();
  for (const line of metrics.split("\n")) {
    const name = [TOTAL, SECONDS].find((one) => line.startsWith(`${one}{`));
    if (name === undefined) continue;
    const { verb = "", resource = "", subresource = "" } = labelsOf(line);
    if (LASTING.has(verb) || resource === "") continue;
    const what = `${verb} ${resource}${subresource === "" ? "" : `/${subresource}`}`;
    const entry = found.get(what) ?? { count: 0, seconds: 0 };
    entry[name === TOTAL ? "count" : "seconds"] += Number(line.split(" ").at(-1));
    found.set(what, entry);
  }
  return found;
}

/** How many of each there were for one run, and how long the API server took for each: waiting for etcd and for the CPU included. */
export function requestsEach(before: ApiRequests, after: ApiRequests, runs: number): readonly Row[] {
  return [...after]
    .map(([request, { count, seconds }]) => {
      const earlier = before.get(request) ?? { count: 0, seconds: 0 };
      return { request, count: count - earlier.count, seconds: seconds - earlier.seconds };
    })
    .filter(({ count }) => count / runs >= 0.01)
    .toSorted((a, b) => b.count - a.count)
    .map(({ request, count, seconds }) => ({
      request,
      "a run": Math.round((count / runs) * 100) / 100,
      "ms each": Math.round((seconds / count) * 100_000) / 100,
    }));
}

function labelsOf(line: string): Readonly<Record<string, string>> {
  const within = line.slice(line.indexOf("{") + 1, line.lastIndexOf("}"));
  return Object.fromEntries([...within.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]));
}
