import type { GithubApp, HookDelivery } from "../ports/github-app.ts";
import type { Deps } from "./deps.ts";
import { msSince } from "./moments.ts";

/** How far back it is looked. What is older nobody waits for; GitHub itself keeps deliveries for some days. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** One that was sent just now may still be answered. */
const UNDER_WAY_MS = 60_000;
/** What was not taken so often is not taken for a reason. */
const MOST_TIMES = 5;
/** What `receiveGithub` heeds. */
const EVENTS: ReadonlySet<string> = new Set(["deployment_status", "pull_request", "check_run", "check_suite"]);

/**
 * Lets GitHub send again what the service has not taken, because it was away: GitHub itself sends everything once. Whoever does the same
 * at that moment does no harm: a delivery that comes twice counts once. Gives how many. Rejects with a GithubError.
 */
export async function catchUpWithGithub(deps: Pick<Deps, "clock" | "log">, github: GithubApp): Promise<number> {
  const since = new Date(deps.clock.now() - LOOK_BACK_MS).toISOString();
  const missed = missedOf(deps, await github.listDeliveries(since));
  for (const { id } of missed) await github.redeliver(id);
  if (missed.length > 0) deps.log.info({ deliveries: missed.length }, "github asked to send again what was missed");
  return missed.length;
}

/** The last sending of each that was never taken, the oldest first. */
function missedOf(deps: Pick<Deps, "clock">, deliveries: readonly HookDelivery[]): HookDelivery[] {
  const heeded = deliveries.filter(({ event }) => EVENTS.has(event));
  return [...Map.groupBy(heeded, ({ guid }) => guid).values()]
    .flatMap((sendings) => {
      const last = sendings.reduce((a, b) => (b.deliveredAt > a.deliveredAt ? b : a));
      const isOver = sendings.some(({ isTaken }) => isTaken) || sendings.length >= MOST_TIMES;
      return isOver || msSince(last.deliveredAt, deps.clock) < UNDER_WAY_MS ? [] : [last];
    })
    .toSorted((a, b) => (a.deliveredAt < b.deliveredAt ? -1 : 1));
}
