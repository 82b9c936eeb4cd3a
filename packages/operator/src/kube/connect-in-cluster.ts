import { readFile } from "node:fs/promises";
import { isIPv6 } from "node:net";
import path from "node:path";
import type { Authorization, Connection } from "./connection.ts";
import { KubeError } from "./kube-error.ts";
import { SharedDispatcher, type TlsFiles } from "./shared-dispatcher.ts";

const SERVICE_ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount";
const REREAD_MS = 60_000;

export interface InClusterOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the ServiceAccount is mounted. */
  readonly folder?: string | undefined;
}

export function isInCluster(env: InClusterOptions["env"]): boolean {
  return (env["KUBERNETES_SERVICE_HOST"] ?? "") !== "" && (env["KUBERNETES_SERVICE_PORT"] ?? "") !== "";
}

/**
 * As the Pod's ServiceAccount. Not through client-node's KubeConfig: importing that costs 85 MB of memory, and the four facts that
 * it reads here are read below.
 */
export async function connectInCluster({ env, folder = SERVICE_ACCOUNT }: InClusterOptions): Promise<Connection> {
  const host = env["KUBERNETES_SERVICE_HOST"] ?? "";
  const server = `https://${isIPv6(host) ? `[${host}]` : host}:${env["KUBERNETES_SERVICE_PORT"] ?? "443"}`;
  const namespace = await readFile(path.join(folder, "namespace"), "utf8").catch(() => null);
  return connectTo({
    server,
    namespace: namespace?.trim() ?? null,
    tokenFile: path.join(folder, "token"),
    caFile: path.join(folder, "ca.crt"),
  });
}

export interface ConnectToOptions {
  readonly server: string;
  readonly namespace?: string | null | undefined;
  readonly token?: string | undefined;
  /** Read anew every minute, and after the server refused what it held. */
  readonly tokenFile?: string | undefined;
  readonly caFile?: string | undefined;
  readonly tls?: TlsFiles | undefined;
}

/** With a bearer token or none. */
export function connectTo({ server, namespace = null, token, tokenFile, caFile, tls = {} }: ConnectToOptions): Connection {
  const shared = new SharedDispatcher();
  let known: { readonly until: number; readonly value: Promise<Authorization> } | null = null;

  async function read(): Promise<Authorization> {
    const [bearer, ca] = await Promise.all([
      tokenFile === undefined ? token : readFile(tokenFile, "utf8"),
      caFile === undefined ? undefined : readFile(caFile),
    ]);
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer.trim()}` };
    return { headers, dispatcher: shared.get(ca === undefined ? tls : { ...tls, ca }) };
  }

  return {
    server: server.replace(/\/+$/u, ""),
    namespace,
    authorize: () => {
      if (known !== null && performance.now() < known.until) return known.value;
      const value = read().catch((error: unknown) => {
        known = null;
        throw new KubeError("the credential for the API server cannot be read", { code: "unreachable", cause: error });
      });
      known = { until: performance.now() + REREAD_MS, value };
      return value;
    },
    forget: () => (known = null),
    close: () => shared.close(),
  };
}
