import type { FaultWorld } from "./fault-world.ts";
import type { Taken } from "./pretend-runners.ts";

/** What the service has of the Runs that it said to have, held against what it told the runners that it took. */
export interface Kept {
  readonly runs: number;
  readonly endedOnce: number;
  readonly notEnded: number;
  readonly endedTwice: number;
  readonly stepsTaken: number;
  readonly stepsLost: number;
  readonly stepsTwice: number;
  readonly transcriptsTaken: number;
  readonly transcriptsLost: number;
  readonly outcomesTaken: number;
  readonly outcomesLost: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** One line for each Run that is not as it must be. */
  readonly wrong: readonly string[];
}

interface StoredRun {
  readonly status: string;
  readonly attempt?: number;
  readonly errorMessage: string | null;
}

const TERMINAL = new Set(["passed", "failed", "error", "cancelled"]);
const AT_ONCE = 8;

/** Whom to ask, and what it had told runners. */
interface Asked extends Pick<FaultWorld, "ask"> {
  readonly taken: readonly Taken[];
}

export async function whatIsKept(world: Asked, runIds: readonly string[]): Promise<Kept> {
  const kept = { runs: runIds.length, endedOnce: 0, notEnded: 0, endedTwice: 0, stepsTaken: 0, stepsLost: 0, stepsTwice: 0 };
  const rest = { transcriptsTaken: 0, transcriptsLost: 0, outcomesTaken: 0, outcomesLost: 0 };
  const byStatus: Record<string, number> = {};
  const wrong: string[] = [];
  const taken = Map.groupBy(world.taken, ({ runId }) => runId);
  const look = async (runId: string): Promise<void> => {
    const attempts = taken.get(runId) ?? [];
    const run = await read<StoredRun>(world, `/v1/runs/${runId}`, (text) => JSON.parse(text) as StoredRun);
    byStatus[run.status] = (byStatus[run.status] ?? 0) + 1;
    if (!TERMINAL.has(run.status)) {
      kept.notEnded += 1;
      wrong.push(`${runId}: still ${run.status}`);
      return;
    }
    const events = await read(world, `/v1/runs/${runId}/stream`, eventsOf);
    const ends = events.filter(({ name }) => name === "run.finished").length;
    if (ends === 1) kept.endedOnce += 1;
    else {
      kept.endedTwice += 1;
      wrong.push(`${runId}: ${ends} ends`);
    }
    const texts = events.flatMap(({ name, text }) => (name === "run.step" ? [text] : []));
    for (const step of attempts.flatMap(({ steps }) => steps)) {
      const times = texts.filter((text) => text === step).length;
      kept.stepsTaken += 1;
      if (times === 0) kept.stepsLost += 1;
      if (times > 1) kept.stepsTwice += 1;
      if (times !== 1) wrong.push(`${runId}: step ${step} is there ${times} times, ${run.status}, ${attempts.length} attempts`);
    }
    // A later attempt's takes the place of the one before.
    const transcript = attempts.findLast((one) => one.transcript !== null)?.transcript ?? null;
    if (transcript !== null) {
      rest.transcriptsTaken += 1;
      if ((await (await world.ask(`/v1/runs/${runId}/artifacts/transcript`))?.text()) !== transcript) {
        rest.transcriptsLost += 1;
        wrong.push(`${runId}: its transcript is another one, ${run.status}`);
      }
    }
    const outcome = attempts.find((one) => one.outcome !== null)?.outcome ?? null;
    if (outcome !== null) {
      rest.outcomesTaken += 1;
      if (run.status !== outcome) {
        rest.outcomesLost += 1;
        wrong.push(`${runId}: ${run.status} (${run.errorMessage}), and its runner was told that ${outcome} is taken`);
      }
    }
  };
  const left = [...runIds];
  const work = async (): Promise<void> => {
    for (let runId = left.pop(); runId !== undefined; runId = left.pop()) await look(runId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...kept, ...rest, byStatus, wrong };
}

async function read<T>({ ask }: Asked, path: string, parse: (text: string) => T): Promise<T> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await ask(path);
    const text = answer?.ok === true ? await answer.text().catch(() => null) : null;
    if (text !== null) return parse(text);
  }
  throw new Error(`the service does not answer ${path}`);
}

/** Of a stream that has ended: the names, and the text where there is one. */
function eventsOf(stream: string): { readonly name: string; readonly text: string }[] {
  return stream.split("\n\n").flatMap((block) => {
    const name = /^event: (.*)$/mu.exec(block)?.[1];
    const data = /^data: (.*)$/mu.exec(block)?.[1];
    if (name === undefined || data === undefined) return [];
    return [{ name, text: (JSON.parse(data) as { text?: string }).text ?? "" }];
  });
}
