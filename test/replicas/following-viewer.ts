import { setTimeout as wait } from "node:timers/promises";
import { EventViewer } from "../../packages/api/src/http/__fixtures__/event-viewer.ts";
import { KEY } from "./replicas.ts";

/** Reads a Run's stream to its end, over as many connections as that takes; each goes on after the last event that it has. */
export class FollowingViewer {
  /** In the order in which they came, over all connections. */
  readonly ids: number[] = [];
  connections = 0;
  /** Of each connection's answer. */
  readonly statuses: number[] = [];
  /** How often it was told that the process ends and when to come back. */
  hints = 0;
  readonly done: Promise<void>;

  constructor(url: string, runId: string) {
    this.done = this.#follow(`${url}/v1/runs/${runId}/stream`);
  }

  async #follow(url: string): Promise<void> {
    const POLL_MS = 10;
    for (;;) {
      const last = this.ids.at(-1);
      const headers = { Authorization: `Bearer ${KEY}`, ...(last === undefined ? {} : { "Last-Event-ID": String(last) }) };
      const viewer = new EventViewer({ url, headers });
      this.connections++;
      let taken = 0;
      const take = (): void => {
        this.ids.push(...viewer.ids.slice(taken));
        taken = viewer.ids.length;
      };
      while (!viewer.isOver) {
        await wait(POLL_MS);
        take();
      }
      take();
      this.statuses.push(viewer.status);
      if (/^: this process ends.*\nretry: \d+$/u.test(viewer.others.at(-1) ?? "")) this.hints++;
      if (viewer.names.includes("run.finished") || viewer.status === 204) return;
    }
  }
}
