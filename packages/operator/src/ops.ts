import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "./config.ts";

export interface OpsServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface OpsOptions {
  /** Null: all addresses. */
  readonly host: string | null;
  readonly port: number;
  /** Null: ready; else why not. */
  readonly whyNotReady: () => string | null;
  readonly render: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Health and metrics. Rejects with ConfigError when the address cannot be had. */
export async function listenOps(options: OpsOptions): Promise<OpsServer> {
  const server = createServer(opsHandler(options));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen({ port: options.port, ...(options.host === null ? {} : { host: options.host }) }, resolve);
  try {
    await promise;
  } catch (cause) {
    const { code } = cause as { readonly code?: string };
    throw new ConfigError([`Port ${options.port} (RUNWRIGHT_OPS_PORT) cannot be listened on: ${code ?? String(cause)}.`], { cause });
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host ?? "127.0.0.1"}:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function opsHandler({ whyNotReady, render }: OpsOptions): RequestListener {
  return (req, res) => {
    const send = (status: number, type: string, text: string): void => {
      res.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
    };
    const answer = async (): Promise<void> => {
      if (req.method !== "GET" && req.method !== "HEAD") return send(405, "text/plain", "GET only\n");
      const path = (req.url ?? "").split("?", 1)[0];
      if (path === "/healthz") return send(200, "text/plain", "ok\n");
      if (path === "/readyz") {
        const why = whyNotReady();
        return why === null ? send(200, "text/plain", "ready\n") : send(503, "text/plain", `not ready: ${why}\n`);
      }
      if (path !== "/metrics") return send(404, "text/plain", "/healthz, /readyz, /metrics\n");
      const { type, text } = await render();
      return send(200, type, text);
    };
    answer().catch(() => res.destroy());
  };
}
