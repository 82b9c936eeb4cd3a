import path from "node:path";
import { isApiError, Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/demo/start-service.ts";
import { runCommand } from "./command.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  await folder?.remove();
});

async function made(dataDir: string, name: string): Promise<{ key: string; projectId: string }> {
  const { exitCode, stdout, stderr } = await runCommand(["workspaces", "create", name, "--data-dir", dataDir, "--json"]);
  if (exitCode !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { key: string; projectId: string };
}

describe("two workspaces on one service", () => {
  it("know nothing of each other, also where one was made while the service ran", async () => {
    const dataDir = path.join(folder.path, "data");
    const before = await made(dataDir, "before");
    const service = await startService({ dataDir });
    try {
      const first = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
      const during = await made(dataDir, "during");
      const others = [before, during].map(({ key }) => new Runwright({ baseUrl: service.url, apiKey: key }));
      const [project] = await first.projects.list().toArray({ limit: 1 });
      const projectId = project?.id ?? "";
      const step = await first.sharedSteps.create({ projectId, name: "Sign in", description: '1. Click "Sign in"' });
      const token = `[Sign in](service-shared-step:${step.id})`;
      const test = await first.tests.create({ projectId, name: "Any", description: token, url: service.url, tags: ["smoke"] });
      const [tag] = await first.tags.list().toArray({ limit: 1 });

      for (const [index, other] of others.entries()) {
        const own = [before, during][index]?.projectId ?? "";
        expect((await other.workspace.retrieve()).name).toBe(["before", "during"][index]);
        for (const ask of [
          () => other.projects.retrieve(projectId),
          () => other.sharedSteps.delete(step.id),
          () => other.tags.update(tag?.id ?? "", { name: "x" }),
          () => other.tests.run(test.id),
          () => other.tests.delete(test.id),
        ])
          expect(await statusOf(ask)).toBe(404);
        for (const list of [other.sharedSteps.list(), other.tags.list(), other.tests.list({ projectId })])
          expect(await list.toArray({ limit: 1 })).toEqual([]);
        // It does not even learn that the Shared Step exists.
        const naming = await other.tests.create({ projectId: own, name: "Naming", description: token, url: service.url });
        expect(naming.warnings?.map(({ code }) => code)).toContain("shared_step_unresolved");
        expect(await statusOf(() => other.tests.run(naming.id))).toBe(422);
      }
      await first.tests.delete(test.id);
      await first.sharedSteps.delete(step.id);
    } finally {
      expect(await service.stop()).toBe(0);
    }
  });
});

async function statusOf(ask: () => PromiseLike<unknown>): Promise<number> {
  try {
    await ask();
    return 0;
  } catch (error) {
    return isApiError(error) ? error.status : -1;
  }
}
