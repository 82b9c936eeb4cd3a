import { App } from "@octokit/app";
import { Octokit } from "@octokit/core";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Webhooks } from "@octokit/webhooks";
import { z } from "zod";
import { type GithubApp, GithubError, type GithubPlace, type HookDelivery, type ShownCheck } from "../../ports/github-app.ts";
import type { Log } from "../../ports/log.ts";

export interface GithubAppOptions {
  readonly appId: string;
  /** PEM. */
  readonly privateKey: string;
  readonly webhookSecret: string;
  /** Without a slash at its end: `https://api.github.com`, or of a server of one's own. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly log: Log;
  /** For each thing that is asked, with its token and its tries. */
  readonly timeoutMs?: number;
  /** What pauses between tries are multiples of: a second, as GitHub's libraries have it. */
  readonly pauseMs?: number;
  /** False: as fast as it goes, where it is not GitHub that is asked. */
  readonly isThrottled?: boolean;
}

const TIMEOUT_MS = 10_000;
/** A pause that GitHub asks for is waited for here up to this; a longer one is left to who asks again later. */
const SHORT_PAUSE_SECONDS = 5;
const MOST_TRIES = 2;
/** Of a hundred deliveries each. */
const MOST_PAGES = 50;
const NOT_FOUND = 404;
const Installation = z.object({ id: z.int() });
const Topics = z.object({ names: z.array(z.string()) });
const CheckRun = z.object({ id: z.int() });
const CheckRuns = z.object({ check_runs: z.array(z.object({ id: z.int(), external_id: z.string().nullish() })) });
const Deliveries = z.array(
  z.object({
    // Longer than a number can hold.
    id: z.union([z.int(), z.bigint()]),
    guid: z.string(),
    delivered_at: z.string(),
    status_code: z.int(),
    event: z.string(),
  }),
);

/** GitHub's own libraries: tokens of installations, verification, retries and rate limits are theirs. */
export function octokitApp(options: GithubAppOptions): GithubApp {
  const { webhookSecret: secret, timeoutMs = TIMEOUT_MS } = options;
  const webhooks = new Webhooks({ secret });
  const app = appOf(options);
  const send = async (octokitOf: () => Promise<Pick<Octokit, "request">>, route: string, parameters: object): Promise<Answered> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = async (): Promise<Answered> => {
      const octokit = await octokitOf();
      return (await octokit.request(route, { ...parameters, request: { signal } })) as Answered;
    };
    try {
      // The request for a token takes no signal.
      return await Promise.race([request(), aborted(signal)]);
    } catch (error) {
      throw toGithubError(error);
    }
  };
  const ask = async (place: GithubPlace, route: string, parameters: object): Promise<unknown> =>
    (await send(() => app.getInstallationOctokit(place.installationId), route, { ...ownerAndName(place.repository), ...parameters })).data;
  const askAsApp = (route: string, parameters: object): Promise<Answered> => send(async () => app.octokit, route, parameters);
  const installationOn = async (repository: string): Promise<number | null> => {
    try {
      return Installation.parse((await askAsApp("GET /repos/{owner}/{repo}/installation", ownerAndName(repository))).data).id;
    } catch (error) {
      if (error instanceof GithubError && error.status === NOT_FOUND) return null;
      throw error;
    }
  };
  return {
    isSigned: async (body, signature) => {
      try {
        return await webhooks.verify(body, signature);
      } catch {
        // It throws where there is no body or no signature at all.
        return false;
      }
    },
    createCheck: async (place, check) =>
      CheckRun.parse(await ask(place, "POST /repos/{owner}/{repo}/check-runs", { ...bodyOf(check), head_sha: check.sha })).id,
    findCheck: async (place, { name, sha, externalId }) => {
      const route = "GET /repos/{owner}/{repo}/commits/{ref}/check-runs";
      const found = CheckRuns.parse(
        await ask(place, route, { ref: sha, check_name: name, filter: "all", per_page: 100, app_id: Number(options.appId) }),
      );
      return found.check_runs.find((one) => one.external_id === externalId)?.id ?? null;
    },
    updateCheck: async (place, checkRunId, check) =>
      void (await ask(place, "PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}", { check_run_id: checkRunId, ...bodyOf(check) })),
    listDeliveries: (since) => listDeliveries(askAsApp, since),
    redeliver: async (deliveryId) => void (await askAsApp("POST /app/hook/deliveries/{delivery_id}/attempts", { delivery_id: deliveryId })),
    isInstalledOn: async (repository) => (await installationOn(repository)) !== null,
    topicsOf: async (repository) => {
      const installationId = await installationOn(repository);
      if (installationId === null) return null;
      return Topics.parse(await ask({ installationId, repository }, "GET /repos/{owner}/{repo}/topics", {})).names;
    },
  };
}

interface Answered {
  readonly data: unknown;
  readonly headers: { readonly link?: string | undefined };
}

async function listDeliveries(askAsApp: (route: string, parameters: object) => Promise<Answered>, since: string): Promise<HookDelivery[]> {
  const found: HookDelivery[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
    const { data, headers } = await askAsApp("GET /app/hook/deliveries", { per_page: 100, ...(cursor === undefined ? {} : { cursor }) });
    const deliveries = Deliveries.parse(data);
    const wanted = deliveries.filter((one) => Date.parse(one.delivered_at) >= Date.parse(since));
    for (const { id, guid, event, delivered_at: deliveredAt, status_code: status } of wanted)
      found.push({ id: String(id), guid, event, deliveredAt: new Date(deliveredAt).toISOString(), isTaken: status >= 200 && status < 400 });
    const [, next] = /<([^>]+)>;\s*rel="next"/u.exec(headers.link ?? "") ?? [];
    cursor = wanted.length < deliveries.length || next === undefined ? null : URL.parse(next)?.searchParams.get("cursor");
  }
  return found;
}

function ownerAndName(repository: string): { readonly owner: string; readonly repo: string } {
  const [owner = "", repo = ""] = repository.split("/");
  return { owner, repo };
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  return promise;
}

/** What the throttling asks with. */
type LimitArguments = [retryAfter: number, request: { method: string; url: string }, octokit: unknown, retryCount: number];

function appOf(options: GithubAppOptions): App {
  const { appId, privateKey, webhookSecret, apiUrl, userAgent, log, pauseMs = 1000, isThrottled = true } = options;
  const limited =
    (kind: string) =>
    (...[retryAfter, { method, url }, , retryCount]: LimitArguments): boolean => {
      log.warn({ kind, retryAfter, method, url }, "github limits requests");
      return retryAfter <= SHORT_PAUSE_SECONDS && retryCount < MOST_TRIES;
    };
  // A failed token request says so by its error, and that is logged where it matters.
  const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const Kit = Octokit.plugin(retry, throttling).defaults({
    baseUrl: apiUrl,
    userAgent,
    log: quiet,
    throttle: {
      enabled: isThrottled,
      retryAfterBaseValue: pauseMs,
      onRateLimit: limited("primary"),
      onSecondaryRateLimit: limited("secondary"),
    },
    retry: { retries: MOST_TRIES, retryAfterBaseValue: pauseMs },
  });
  return new App({ appId, privateKey, webhooks: { secret: webhookSecret }, Octokit: Kit, log: quiet });
}

function bodyOf(check: ShownCheck): object {
  const { name, externalId, status, conclusion, startedAt, completedAt, detailsUrl, title, summary, actions } = check;
  return {
    name,
    external_id: externalId,
    details_url: detailsUrl,
    status,
    ...(startedAt === null ? {} : { started_at: startedAt }),
    ...(conclusion === null ? {} : { conclusion }),
    ...(completedAt === null ? {} : { completed_at: completedAt }),
    output: { title, summary },
    actions,
  };
}

const Refusal = z.object({
  status: z.int(),
  response: z.object({ headers: z.record(z.string(), z.unknown()).optional(), data: z.unknown().optional() }).optional(),
});

/** Requests hold tokens, so nothing of them goes into what is thrown but the status and GitHub's own words. */
function toGithubError(error: unknown): GithubError {
  const { data } = Refusal.safeParse(error);
  if (data === undefined) {
    const name = error instanceof Error ? error.name : "Error";
    return new GithubError(`GitHub could not be reached (${name}).`, { mayPass: true });
  }
  const { status, response } = data;
  const headers = response?.headers ?? {};
  const retryAfterMs = pauseOf(headers);
  const said = z.object({ message: z.string() }).safeParse(response?.data).data?.message.slice(0, 300);
  const isLimited = status === 429 || (status === 403 && (retryAfterMs > 0 || headers["x-ratelimit-remaining"] === "0"));
  const message = `GitHub answered ${status}${said === undefined ? "" : `: ${said}`}`;
  // 401: the key may be being changed, or a clock be wrong; both are mended without anybody telling us.
  return new GithubError(message, { mayPass: status >= 500 || status === 401 || status === 408 || isLimited, retryAfterMs, status });
}

function pauseOf(headers: Readonly<Record<string, unknown>>): number {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  return headers["x-ratelimit-remaining"] === "0" && Number.isFinite(reset) ? Math.max(0, reset * 1000 - Date.now()) : 0;
}
