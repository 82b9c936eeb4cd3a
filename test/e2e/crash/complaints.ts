import type { RunnerEvent } from "@runwright/contracts";
import type { Run } from "@runwright/sdk";
import { API_KEY, type MortalService } from "./mortal-service.ts";

interface StreamedEvent {
  readonly id: number;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** What Runs may say who were hit themselves; all else is a fault of ours. */
const HONEST = /^(?:runner_lost|browser_crashed|browser_failed_to_start|page_closed|interrupted): /u;

/** In words, what is not as it must be about a Run that has ended. */
export async function complaintsAbout(run: Run, { service, visits }: { service: MortalService; visits: number }): Promise<string[]> {
  const complaints: string[] = [];
  const demand = (holds: boolean, what: string): void => void (holds || complaints.push(`${run.id} (${run.status}): ${what}`));
  const events = await readStream(service, run.id);
  demand(
    events.every(({ id }, index) => id === index + 1),
    `its events are numbered ${events.map(({ id }) => id).join()}`,
  );
  const ends = events.filter(({ name }) => name === "run.finished");
  demand(ends.length === 1 && events.at(-1)?.name === "run.finished", `its events are ${events.map(({ name }) => name).join()}`);
  const told = ends[0]?.data["run"] as Run | undefined;
  const same = (["status", "result", "errorMessage", "stepCount", "creditsCharged", "completedAt"] as const).every(
    (field) => told?.[field] === run[field],
  );
  demand(same, `its last event says ${JSON.stringify(told)}, and the Run ${JSON.stringify(run)}`);

  demand(visits <= 1, `its page was opened ${visits} times`);
  if (run.status === "passed") demand(visits === 1 && run.result === "passed", `its page was opened ${visits} times`);
  else demand(run.status === "error" && HONEST.test(run.errorMessage ?? ""), `it says ${run.errorMessage}`);

  const stored = events.map(fingerprint);
  for (const { runId, batch } of service.acknowledged) {
    if (runId !== run.id) continue;
    for (const event of batch.events) {
      const times = stored.filter((one) => one === fingerprint({ name: event.type, data: { ...event } })).length;
      demand(times === 1, `an event that was acknowledged is there ${times} times: ${JSON.stringify(event)}`);
    }
  }
  return complaints;
}

async function readStream(service: MortalService, runId: string): Promise<StreamedEvent[]> {
  const answer = await fetch(`${service.ownUrl}/v1/runs/${runId}/stream`, {
    headers: { Authorization: `Bearer ${API_KEY}`, "Last-Event-ID": "0" },
  });
  return (await answer.text()).split("\n\n").flatMap((block) => {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "mu").exec(block)?.[1];
    const [id, name, data] = [field("id"), field("event"), field("data")];
    return id === undefined || name === undefined || data === undefined
      ? []
      : [{ id: Number(id), name, data: JSON.parse(data) as object as Record<string, unknown> }];
  });
}

/** What a runner's event and the stored one have in common. */
function fingerprint({ name, data }: { readonly name: string; readonly data: Record<string, unknown> | RunnerEvent }): string {
  const { at, index, status, text, phase, message } = data as Record<string, unknown>;
  return JSON.stringify([name, new Date(String(at)).toISOString(), index, status, text, phase, message]);
}
