import type { Run, Test } from "@runwright/sdk";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COUNTING_TEST, type CountingSite, startCountingSite } from "./crash/counting-site.ts";
import { calamities, type Calamity } from "./crash/calamities.ts";
import { complaintsAbout } from "./crash/complaints.ts";
import { MortalService } from "./crash/mortal-service.ts";
import { PatientClient } from "./crash/patient-client.ts";
import { seededRandom } from "./crash/random.ts";
import { CRASH_STORES } from "./crash/stores.ts";
import { FILMED } from "./windowless.ts";

const RUNS = Number(process.env["RUNWRIGHT_CRASH_RUNS"] ?? 6);
const AT_ONCE = 3;
/** What a Run may take, start of its browser and waiting for its turn included, on a machine that is busy. */
const A_RUN_MS = 10_000;
const LONGEST_MS = 60_000 + RUNS * A_RUN_MS;

describe.each(CRASH_STORES)("Runs while the service, their runners and their browsers are killed, on $name", (store) => {
  let service: MortalService;
  let site: CountingSite;
  beforeEach(async () => {
    site = await startCountingSite();
    const film = store.isFilmed ? FILMED : {};
    service = await MortalService.begin(store, { ...film, RUNWRIGHT_MAX_PARALLEL_RUNS: String(AT_ONCE), RUNWRIGHT_WARM_RUNNERS: "1" });
  });
  afterEach(async () => {
    await service?.dispose();
    await site?.close();
  });

  it("each end once and honestly, and lose nothing that was acknowledged", { timeout: LONGEST_MS + 30_000 }, async () => {
    const count = Math.max(6, Math.round(RUNS * store.share));
    const random = seededRandom();
    const patience = AbortSignal.timeout(LONGEST_MS);
    const endsMs = performance.now() + LONGEST_MS;
    const client = new PatientClient(service, patience);
    const project = await client.post<{ id: string }>("/v1/projects", { name: "Crash" }, "project");
    const fields = { projectId: project.id, name: "Count", description: COUNTING_TEST, url: site.pageFor("nobody"), device: "desktop" };
    const test = await client.post<Test>("/v1/tests", fields, "test");
    const visitors = Array.from({ length: count }, (_, n) => `visitor-${n}`);
    const begun = new Map<string, string>();
    const triggering = Promise.all(
      visitors.map(async (visitor) => {
        const run = await client.post<Run>(`/v1/tests/${test.id}/run`, { startUrl: site.pageFor(visitor) }, visitor);
        begun.set(visitor, run.id);
      }),
    );

    const happened: Calamity[] = [];
    for (const calamity of calamities(random, Math.max(5, Math.ceil(count / 2)))) {
      if (!(await calamity.strike(service, patience))) break;
      happened.push(calamity);
    }
    await triggering;
    const settled = await vi.waitFor(
      async () => {
        const runs = await Promise.all(visitors.map((visitor) => client.get<Run>(`/v1/runs/${begun.get(visitor)}`)));
        const going = runs.filter((run) => run.status === "pending" || run.status === "running");
        expect(
          going.map(({ id, status, phase, startedAt }) => ({ id, status, phase, startedAt })),
          `${random.seed}\n${service.output().slice(-3_000)}`,
        ).toEqual([]);
        return runs;
      },
      { timeout: Math.max(1, endsMs - performance.now()), interval: 500 },
    );

    const said = `${random.seed}: ${happened.map(({ name }) => name).join(", ")}`;
    const complaints = await Promise.all(
      settled.map((run, n) => complaintsAbout(run, { service, visits: site.visitsOf(visitors[n] ?? "") })),
    );
    expect(complaints.flat(), said).toEqual([]);
    expect(service.acknowledged.length, said).toBeGreaterThan(count / 2);
    expect(new Set(begun.values()).size, said).toBe(count);
    const errors = settled.flatMap((run) => (run.status === "error" ? [run.errorMessage] : []));
    const mayHaveCost = happened.reduce((sum, { victims }) => sum + (victims === "all" ? AT_ONCE : victims), 0);
    expect(errors.length, `${said}; ${errors.join("; ")}`).toBeLessThanOrEqual(mayHaveCost);

    expect(await service.terminate(), said).toBe(0);
    await vi.waitFor(async () => expect(await service.processes(), said).toEqual([]), { timeout: 10_000, interval: 100 });
    expect(await service.leftFolders(), said).toEqual([]);
  });
});
