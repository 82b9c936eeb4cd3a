import { type App, createApp } from "../../packages/api/src/http/app.ts";
import { createMetrics } from "../../packages/api/src/http/metrics.ts";
import { listen } from "../../packages/api/src/http/server.ts";
import { createLog, gathered } from "../../packages/api/src/logger.ts";
import type { World } from "./world.ts";

export interface HttpService {
  readonly url: string;
  readonly app: App;
  close(): Promise<void>;
}

/** The service's own HTTP over a world of the benches, with the log and the metrics that it has in production. */
export async function serveWorld(
  world: World,
  options: { readonly pingIntervalMs?: number; readonly corsOrigins?: readonly string[] } = {},
): Promise<HttpService> {
  let handler: Parameters<typeof listen>[0] = (_req, res) => void res.end();
  const server = await listen((req, res) => handler(req, res), { host: "127.0.0.1", port: 0, typeBase: () => "" });
  const log = createLog("info", { isTerminal: false, destination: gathered("/dev/null") });
  const app = createApp({
    deps: world.deps,
    addresses: { publicUrl: server.url, dashboardUrl: server.url },
    corsOrigins: [],
    version: "0.0.0",
    dashboardFolder: null,
    log: log.logger,
    meter: createMetrics({ openStreams: () => app.streams.size, activeRunners: () => 0 }),
    checks: { storage: async () => undefined, cluster: null },
    ...options,
  });
  handler = app.handler;
  return {
    url: server.url,
    app,
    close: async () => {
      app.beginShutdown();
      await server.close(100);
      await world.close();
    },
  };
}
