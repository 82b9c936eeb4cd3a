import { createHash } from "node:crypto";
import { type ConnectionOptions, createSecureContext } from "node:tls";
import { Agent, type Dispatcher } from "undici";

/** Watches hold one each; the rest are for calls. */
const CONNECTIONS = 64;

/** What every dispatcher here is made with. */
export const DISPATCHER_OPTIONS = {
  connections: CONNECTIONS,
  pipelining: 1,
  // A cut connection then costs one call, not all; and measured, many sockets do more writes a second than one HTTP/2 session.
  allowH2: false,
  connectTimeout: 5000,
  // The API server closes idle connections after minutes; load balancers often after one.
  keepAliveTimeout: 30_000,
  keepAliveMaxTimeout: 30_000,
} as const;

export type TlsFiles = Pick<ConnectionOptions, "ca" | "cert" | "key" | "pfx" | "passphrase" | "servername" | "rejectUnauthorized">;

/**
 * One dispatcher for as long as certificates and keys stay the same: a new one for each call, as client-node makes them, means a
 * new socket for each call.
 */
export class SharedDispatcher {
  #current: { readonly print: string; readonly dispatcher: Dispatcher } | null = null;

  get(tls: TlsFiles, make: () => Dispatcher = () => createAgent(tls)): Dispatcher {
    const print = fingerprint(tls);
    if (this.#current?.print === print) return this.#current.dispatcher;
    // What runs on the old one ends there by itself: a watch after minutes.
    void this.#current?.dispatcher.close().catch(() => {});
    this.#current = { print, dispatcher: make() };
    return this.#current.dispatcher;
  }

  async close(): Promise<void> {
    const dispatcher = this.#current?.dispatcher;
    this.#current = null;
    await dispatcher?.destroy();
  }
}

export function createAgent(tls: TlsFiles): Dispatcher {
  // Made once: for each connection anew it takes 10 ms of CPU, for the system's certificates.
  const secureContext = createSecureContext(tls);
  return new Agent({ ...DISPATCHER_OPTIONS, connect: { ...tls, secureContext, keepAlive: true, keepAliveInitialDelay: 30_000 } });
}

function fingerprint(tls: TlsFiles): string {
  const hash = createHash("sha256");
  for (const part of [tls.ca, tls.cert, tls.key, tls.pfx, tls.passphrase, tls.servername, tls.rejectUnauthorized])
    hash.update(`${String(part)}\0`);
  return hash.digest("base64");
}
