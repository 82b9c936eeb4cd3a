import type { World } from "../../real-node/world.ts";
import { askService } from "../faults/fault-world.ts";
import { until } from "../operator/until.ts";

/** What the benches ask of the service, which may be away at any time. */
export interface Client {
  /** Null when it does not answer. */
  ask(path: string, body?: object): Promise<Response | null>;
  makeTest(test: { readonly name: string; readonly url: string; readonly description: string }): Promise<string>;
  /** Tried again until the service says that there is a Run. */
  trigger(testId: string, startUrl: string): Promise<string>;
  ended(runId: string): Promise<void>;
}

const TRIGGERED_MS = 120_000;
const ENDED_MS = 600_000;

export function createClient({ serviceUrl, apiKey }: Pick<World, "serviceUrl" | "apiKey">): Client {
  const ask: Client["ask"] = (path, body) => askService(`${serviceUrl}${path}`, { key: apiKey, body });
  const make = (path: string, body: object, what: string): Promise<{ readonly id: string }> =>
    until({ what, withinMs: TRIGGERED_MS, everyMs: 200 }, async () => {
      const answer = await ask(path, body);
      return answer?.status === 201 ? ((await answer.json()) as { id: string }) : null;
    });
  return {
    ask,
    async makeTest(test) {
      const answer = await ask("/v1/projects");
      const [known] = answer?.ok === true ? ((await answer.json()) as { id: string }[]) : [];
      const projectId = known?.id ?? (await make("/v1/projects", { name: "bench" }, "a project")).id;
      return (await make("/v1/tests", { projectId, device: "desktop", ...test }, "a Test")).id;
    },
    trigger: async (testId, startUrl) => (await make(`/v1/tests/${testId}/run`, { startUrl }, "a Run")).id,
    async ended(runId) {
      await until({ what: `Run ${runId} to end`, withinMs: ENDED_MS, everyMs: 250 }, async () => {
        const answer = await ask(`/v1/runs/${runId}`);
        return answer?.ok === true && !["pending", "running"].includes(((await answer.json()) as { status: string }).status);
      });
    },
  };
}
