import type { RequestListener } from "node:http";
import type { Metrics } from "./metrics.ts";

/** Health and metrics on a port of their own, which need not be reachable from outside. */
export function opsHandler(options: { readonly metrics: Metrics; readonly checkReady: () => Promise<void> }): RequestListener {
  return (req, res) => {
    const send = (status: number, type: string, text: string): void => {
      res.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    };
    const answer = async (): Promise<void> => {
      if (req.method !== "GET" && req.method !== "HEAD") return send(405, "text/plain", "GET only\n");
      const path = (req.url ?? "").split("?", 1)[0];
      if (path === "/healthz") return send(200, "text/plain", "ok\n");
      if (path === "/readyz") {
        await options.checkReady();
        return send(200, "text/plain", "ready\n");
      }
      if (path !== "/metrics") return send(404, "text/plain", "/healthz, /readyz, /metrics\n");
      const { type, text } = await options.metrics.render();
      return send(200, type, text);
    };
    answer().catch((error: unknown) => send(503, "text/plain", `not ready: ${reasonOf(error)}\n`));
  };
}

/** With the cause: this port is the platform team's own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
