import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Whoever can connect can send the header, so only so many addresses are told of. */
const MOST_TOLD = 20;

/** Tells whom a request comes from, by the connection and by what trusted proxies add to it. */
export class ClientAddresses {
  readonly #trusted = new BlockList();
  readonly #told = new Set<string>();
  readonly #onUntrusted: (address: string) => void;

  /**
   * Networks such as `10.0.0.0/8`, whose word in `X-Forwarded-For` is taken. `onUntrusted` is told once of each address that forwards
   * without being one of them: most likely a proxy that was forgotten, behind which all clients count as one.
   */
  constructor(trustedProxies: readonly string[], onUntrusted: (address: string) => void = () => undefined) {
    this.#onUntrusted = onUntrusted;
    for (const network of trustedProxies) {
      const [address = "", bits = ""] = network.split("/");
      this.#trusted.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
    }
  }

  /**
   * The nearest address that is no trusted proxy. Headers are read from the end, where the nearest proxy writes: what a client puts in front of
   * that is never reached.
   */
  of(connection: string | undefined, forwardedFor: string): string {
    let address = plain(connection ?? "");
    if (forwardedFor !== "" && !this.#isTrusted(address)) this.#tellOf(address);
    const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
    while (this.#isTrusted(address)) {
      const next = hops.pop();
      if (next === undefined || next === "") break;
      // Nothing else is kept: it could be as long as a header may be.
      if (!isIPv4(next) && !isIPv6(next)) return "unknown";
      address = next;
    }
    return address;
  }

  #tellOf(address: string): void {
    if (this.#told.has(address) || this.#told.size >= MOST_TOLD) return;
    this.#told.add(address);
    this.#onUntrusted(address);
  }

  #isTrusted(address: string): boolean {
    if (isIPv4(address)) return this.#trusted.check(address, "ipv4");
    return isIPv6(address) && this.#trusted.check(address, "ipv6");
  }
}

/** Whoever has one IPv6 address has the 64 bits behind its network. */
export function sourceOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Written out: `::` stands for as many zeros as are missing.
  const [before = "", after] = address.split("%", 1)[0]?.split("::") ?? [];
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const parts = [...head, ...zeros, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${parts.join(":")}::/64`;
}

/** IPv4 in IPv6 is IPv4; a port, which some proxies add, is none of the address. */
function plain(address: string): string {
  const text = address.replace(/^\[([^\]]+)\](?::\d+)?$/u, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/u, "$1");
  return text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/iu, "");
}
