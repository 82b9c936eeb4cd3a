import type { RequestOptions } from "node:https";
import type { KubeConfig } from "@kubernetes/client-node";
import { type Dispatcher, ProxyAgent } from "undici";
import type { Authorization, Connection } from "./connection.ts";
import { KubeError } from "./kube-error.ts";
import { createAgent, DISPATCHER_OPTIONS, SharedDispatcher, type TlsFiles } from "./shared-dispatcher.ts";

const REREAD_MS = 30_000;

export interface KubeconfigOptions {
  /** Absent: as kubectl finds it, by `KUBECONFIG` and then in the home folder. */
  readonly file?: string | undefined;
  /** The whole file as text, instead. */
  readonly text?: string | undefined;
  /** Absent: the file's own `current-context`. */
  readonly context?: string | undefined;
}

/**
 * As a kubeconfig says, with everything that client-node understands of it: tokens, client certificates, exec plugins, OIDC, HTTP
 * proxies. Rejects with KubeError `unreachable` when there is no such file, or it names no server.
 */
export async function connectFromKubeconfig({ file, text, context }: KubeconfigOptions = {}): Promise<Connection> {
  // Loaded when needed: a controller in a cluster does without.
  const { KubeConfig } = await import("@kubernetes/client-node");
  const config = new KubeConfig();
  try {
    if (text !== undefined) config.loadFromString(text);
    else if (file !== undefined) config.loadFromFile(file);
    else config.loadFromDefault();
    if (context !== undefined) config.setCurrentContext(context);
  } catch (cause) {
    throw new KubeError(`the kubeconfig cannot be read: ${messageOf(cause)}`, { code: "unreachable", cause });
  }
  const cluster = config.getCurrentCluster();
  if (cluster === null) throw new KubeError("the kubeconfig names no cluster for its current context", { code: "unreachable" });
  return connectionOf(config, cluster.server);
}

function connectionOf(config: KubeConfig, server: string): Connection {
  const shared = new SharedDispatcher();
  const namespace = config.getContextObject(config.getCurrentContext())?.namespace ?? null;
  let known: { readonly until: number; readonly value: Promise<Authorization> } | null = null;
  return {
    server: server.replace(/\/+$/u, ""),
    namespace,
    authorize: () => {
      if (known !== null && performance.now() < known.until) return known.value;
      const value = authorizeBy(config, shared).catch((cause: unknown) => {
        known = null;
        throw new KubeError(`the credential of the kubeconfig cannot be had: ${messageOf(cause)}`, { code: "unreachable", cause });
      });
      known = { until: performance.now() + REREAD_MS, value };
      return value;
    },
    forget: () => (known = null),
    close: () => shared.close(),
  };
}

async function authorizeBy(config: KubeConfig, shared: SharedDispatcher): Promise<Authorization> {
  const options: RequestOptions & { headers: Record<string, string> } = { headers: {} };
  await config.applyToHTTPSOptions(options);
  const { ca, cert, key, pfx, passphrase, servername, rejectUnauthorized } = options;
  const tls = defined({ ca, cert, key, pfx, passphrase, servername, rejectUnauthorized }) as TlsFiles;
  if (typeof options.auth === "string") options.headers["authorization"] = `Basic ${Buffer.from(options.auth).toString("base64")}`;
  const dispatcher = shared.get(tls, () => dispatcherOf(config, tls));
  return {
    headers: Object.fromEntries(Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    dispatcher,
  };
}

function dispatcherOf(config: KubeConfig, tls: TlsFiles): Dispatcher {
  const how = config.createDispatcherOptions(config.getCurrentCluster(), {});
  if (how.type === "proxy") return new ProxyAgent({ ...DISPATCHER_OPTIONS, uri: how.uri, requestTls: tls });
  if (how.type === "socks") throw new Error("SOCKS proxies are not supported: use an HTTP proxy");
  return createAgent(tls);
}

function defined(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== null));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
