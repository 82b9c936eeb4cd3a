import type { Run, Test } from "@runwright/sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { API_KEY, MortalService } from "./crash/mortal-service.ts";
import { PatientClient } from "./crash/patient-client.ts";
import { seededRandom } from "./crash/random.ts";
import { CRASH_STORES } from "./crash/stores.ts";

const TRIGGERS = 60;
/** Each costs a start of the service. */
const MOST_KILLS = 6;
const AT_ONCE = 4;
const LONGEST_MS = 110_000;

describe.each(CRASH_STORES)("a service on $name that is killed again and again", (store) => {
  let service: MortalService;
  beforeEach(async () => {
    // Runs need no browser here: what counts is how many there are.
    service = await MortalService.begin(store, { RUNWRIGHT_MAX_PARALLEL_RUNS: "1", RUNWRIGHT_CHROMIUM: "/nowhere" });
  });
  afterEach(() => service?.dispose());

  it("does what each idempotency key stands for once, for a client that asks until it has an answer", async () => {
    const random = seededRandom();
    const patience = AbortSignal.timeout(LONGEST_MS);
    const client = new PatientClient(service, patience);
    const project = await client.post<{ id: string }>("/v1/projects", { name: "Crash" }, "project");
    const fields = { projectId: project.id, description: "1. Open it", url: "http://127.0.0.1:1/", device: "desktop" };
    const test = await client.post<Test>("/v1/tests", { ...fields, name: "One" }, "test-one");
    for (const name of ["two", "three"]) await client.post<Test>("/v1/tests", { ...fields, name, tags: ["group"] }, `test-${name}`);

    const done = new AbortController();
    const triggers = Math.round(TRIGGERS * store.share);
    const killing = killUntil(service, { triggers, random, signal: AbortSignal.any([done.signal, patience]) });
    const ids = new Map<string, string[]>();
    const keyTexts = new Map<string, string>();
    const numbers = Array.from({ length: triggers }, (_, n) => n);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
          const key = `request-${n}`;
          if (n % 10 === 3) {
            const group = await client.post<{ runs: Run[] }>("/v1/tests/run", { projectId: project.id, tag: "group" }, key);
            ids.set(
              key,
              group.runs.map((run) => run.id),
            );
          } else if (n % 10 === 7) {
            keyTexts.set(key, (await client.post<{ key: string }>("/v1/keys", { name: key, scopes: ["read"] }, key)).key);
          } else ids.set(key, [(await client.post<Run>(`/v1/tests/${test.id}/run`, {}, key)).id]);
        }
      }),
    ).finally(() => done.abort());
    const kills = await killing;

    const stored: string[] = [];
    for (let path: string | null = "/v1/runs?limit=50"; path !== null;) {
      const answer: Response = await fetch(service.ownUrl + path, { headers: { Authorization: `Bearer ${API_KEY}` } });
      stored.push(...((await answer.json()) as Run[]).map((run) => run.id));
      path = /<https?:\/\/[^/]+([^>]+)>; rel="next"/u.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(kills, random.seed).toBeGreaterThan(2);
    expect(stored.sort(), random.seed).toEqual([...ids.values()].flat().sort());
    const keys = await client.get<{ name: string }[]>("/v1/keys");
    expect(
      keys
        .map(({ name }) => name)
        .filter((name) => name.startsWith("request"))
        .sort(),
    ).toEqual([...keyTexts.keys()].sort());
    for (const text of keyTexts.values())
      expect((await fetch(`${service.ownUrl}/v1/tests`, { headers: { Authorization: `Bearer ${text}` } })).status).toBe(200);
  });
});

interface Killing {
  readonly triggers: number;
  readonly random: ReturnType<typeof seededRandom>;
  readonly signal: AbortSignal;
}

/** Kills each time after at most a quarter of the requests, so that there are three kills at least whatever the seed; gives their number. */
async function killUntil(service: MortalService, { triggers, random, signal }: Killing): Promise<number> {
  for (let kills = 0; kills < MOST_KILLS; kills++) {
    const moment = random.oneOf(["before it is passed on", "before its answer is"] as const);
    if (!(await service.killAt(random.below(Math.floor(triggers / 4)), { moment, signal }))) return kills;
    await service.start();
  }
  return MOST_KILLS;
}
