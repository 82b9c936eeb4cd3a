import type { Run, Test } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CountingSite, startCountingSite } from "./crash/counting-site.ts";
import { MortalService } from "./crash/mortal-service.ts";
import { CRASH_STORES, type CrashStore } from "./crash/stores.ts";
import { PatientClient } from "./crash/patient-client.ts";
import { FILMED } from "./windowless.ts";

const WAITS =
  '## Steps\n1. Click "Go on"\n2. Wait until "Never" is shown up to 60 seconds\n\n## Expected outcome\n- The page shows "Never"';

const [EMBEDDED] = CRASH_STORES as [CrashStore];

let service: MortalService;
let site: CountingSite;

beforeAll(async () => {
  site = await startCountingSite();
  service = await MortalService.begin(EMBEDDED, { ...FILMED, RUNWRIGHT_MAX_PARALLEL_RUNS: "1" });
});
afterAll(async () => {
  await service?.dispose();
  await site?.close();
});

describe("a service that is asked to end while Runs go on", () => {
  it("lets them save what they have, says why they ended, and starts those that waited when it is back", async () => {
    const client = new PatientClient(service, AbortSignal.timeout(100_000));
    const project = await client.post<{ id: string }>("/v1/projects", { name: "Stop" }, "project");
    const fields = { projectId: project.id, name: "Wait", description: WAITS, device: "desktop", url: site.pageFor("nobody") };
    const test = await client.post<Test>("/v1/tests", fields, "test");
    const [going, waiting] = await Promise.all(
      ["first", "second"].map((visitor) => client.post<Run>(`/v1/tests/${test.id}/run`, { startUrl: site.pageFor(visitor) }, visitor)),
    );
    const state = (run: Run | undefined): Promise<Run> => client.get<Run>(`/v1/runs/${run?.id}`);
    await vi.waitFor(async () => expect((await state(going)).stepCount + (await state(waiting)).stepCount).toBeGreaterThan(0), 30_000);
    const before = await Promise.all([state(going), state(waiting)]);
    const running = before.find(({ status }) => status === "running");
    const pending = before.find(({ status }) => status === "pending");
    expect(before.map(({ status }) => status).sort()).toEqual(["pending", "running"]);

    expect(await service.terminate()).toBe(0);
    expect(await service.processes()).toEqual([]);
    expect(await service.leftFolders()).toEqual([]);
    await service.start();

    expect(await state(running)).toMatchObject({ status: "error", result: null, creditsCharged: 0 });
    const ended = await state(running);
    expect(ended.errorMessage).toMatch(/^interrupted: .*Rerun/u);
    expect(Object.keys(ended)).toEqual(expect.arrayContaining(["videoUrl", "traceUrl", "transcriptUrl"]));
    await vi.waitFor(async () => expect((await state(pending)).status).toBe("running"), 30_000);
    expect([site.visitsOf("first"), site.visitsOf("second")].sort()).not.toContain(2);
  });
});
