import type { RequestListener } from "node:http";
import { type AskHealth, notReady, verboseHealth } from "./health.ts";
import type { Metrics } from "./metrics.ts";

/** Health and metrics on a port of their own, which need not be reachable from outside. */
export function opsHandler(options: { readonly metrics: Metrics; readonly health: AskHealth }): RequestListener {
  return (req, res) => {
    const send = (status: number, type: string, text: string): void => {
      res.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    };
    const answer = async (): Promise<void> => {
      if (req.method !== "GET" && req.method !== "HEAD") return send(405, "text/plain", "GET only\n");
      const [path, query] = (req.url ?? "").split("?", 2);
      if (path === "/healthz") return send(200, "text/plain", "ok\n");
      if (path === "/readyz") {
        const isVerbose = new URLSearchParams(query).has("verbose");
        // With causes: this port is the platform team's own.
        const health = await options.health({ isVerbose, hasCauses: true });
        const status = health.isReady ? 200 : 503;
        if (isVerbose) return send(status, "application/json", verboseHealth(health));
        return send(status, "text/plain", health.isReady ? "ready\n" : `not ready: ${notReady(health)}\n`);
      }
      if (path !== "/metrics") return send(404, "text/plain", "/healthz, /readyz, /metrics\n");
      const { type, text } = await options.metrics.render();
      return send(200, type, text);
    };
    answer().catch((error: unknown) => send(503, "text/plain", `${error instanceof Error ? error.message : String(error)}\n`));
  };
}
