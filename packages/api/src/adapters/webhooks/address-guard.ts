import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { SendError } from "../../ports/webhook-sender.ts";
import { CLOSED_RANGES } from "./closed-ranges.ts";

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const CLOSED = [...CLOSED_RANGES.ipv4, ...CLOSED_RANGES.ipv6].map((network) => ipaddr.parseCIDR(network));

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Says which addresses messages may go to: those of the public internet, and of the networks that the configuration names (`10.0.0.0/8`).
 * Anything else (private, loopback, link-local, what clouds keep for their own machines, what only translates to those) is refused.
 */
export class AddressGuard {
  readonly #allowed: readonly Network[];
  readonly #resolve: Resolve;

  constructor(allowedNetworks: readonly string[], resolve: Resolve = resolveBySystem) {
    this.#allowed = allowedNetworks.map((network) => ipaddr.parseCIDR(network));
    this.#resolve = resolve;
  }

  /**
   * The addresses that a connection to this host may be made to, found now: connect to one of these and to nothing else. Throws a SendError
   * (address_refused, unreachable).
   */
  async addressesOf(url: URL): Promise<readonly LookupAddress[]> {
    const hostname = url.hostname.replace(/^\[(.*)\]$/u, "$1");
    const family = isIP(hostname);
    const found = family === 0 ? await this.#find(hostname) : [{ address: hostname, family }];
    const permitted = found.filter(({ address }) => this.isPermitted(address));
    if (permitted.length > 0) return permitted;
    throw new SendError("address_refused", "The address is in a private network or of this machine, and nothing is sent there.");
  }

  isPermitted(address: string): boolean {
    // An IPv4 address in IPv6's clothes is what it is underneath.
    const parsed = ipaddr.process(address);
    const isIn = ([base, bits]: Network): boolean => parsed.kind() === base.kind() && parsed.match(base, bits);
    return (parsed.range() === "unicast" && !CLOSED.some(isIn)) || this.#allowed.some(isIn);
  }

  async #find(hostname: string): Promise<readonly LookupAddress[]> {
    // By the standard these are this machine, whatever a name server says.
    if (/(?:^|\.)localhost\.?$/iu.test(hostname)) {
      return [
        { address: "127.0.0.1", family: 4 },
        { address: "::1", family: 6 },
      ];
    }
    try {
      return await this.#resolve(hostname);
    } catch (cause) {
      throw new SendError("unreachable", "The name of the host is not known.", { cause });
    }
  }
}

/** Whether the text names a network, such as 10.0.0.0/8 or fd00::/8. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}
