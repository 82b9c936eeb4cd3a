import type { LeaderElector } from "./kube/index.ts";
import type { TestRunController } from "./test-run/index.ts";
import { untilEither } from "./until-either.ts";

export type HowItEnded = "lost" | "stopped";

/** Acts while it holds the Lease: until that is lost, or the signal ends. Never rejects. */
export async function lead(options: {
  readonly controller: Pick<TestRunController, "synced" | "lead">;
  readonly elector: Pick<LeaderElector, "acquire">;
  readonly signal: AbortSignal;
}): Promise<HowItEnded> {
  const { controller, elector, signal } = options;
  try {
    // Not before the caches are filled: who leads must be able to act.
    await controller.synced(signal);
    const lost = await elector.acquire(signal);
    if (signal.aborted) return "stopped";
    controller.lead();
    await untilEither(lost, signal);
    return signal.aborted ? "stopped" : "lost";
  } catch {
    return "stopped";
  }
}

/** Where the Lease was lost, only when what ran has ended: another one leads by now. Who tells it to stop ends it otherwise. */
export async function endOf(leading: Promise<HowItEnded>, stop: () => Promise<void>): Promise<HowItEnded> {
  const how = await leading;
  if (how === "lost") await stop();
  return how;
}
