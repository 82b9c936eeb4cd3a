import { setTimeout as pause } from "node:timers/promises";
import { Runwright } from "@runwright/sdk";
import { KEY } from "../../bench/world.ts";
import type { PlayedService } from "../../client-faults/service.ts";

/** Carries out every Run of the service until the signal fires: two steps, passed. */
export async function playRuns(service: PlayedService, signal: AbortSignal): Promise<void> {
  const client = new Runwright({ apiKey: KEY, baseUrl: service.url });
  while (!signal.aborted) {
    for (const { id } of await client.runs.list({ status: "pending" }).toArray({ limit: 50 })) {
      await service.begin(id);
      for (const step of [1, 2]) await service.step(id, step);
      await service.finish(id);
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one look after the other
    await pause(50, null, { signal }).catch(() => undefined);
  }
}
