import { BlockList } from "node:net";

/** Whether the address is in one of these networks. */
export function isIn(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  const family = address.includes(":") ? "ipv6" : "ipv4";
  // An IPv4 address would count as one of IPv6 too.
  for (const range of ranges.filter((one) => one.includes(":") === address.includes(":"))) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list.check(address, family);
}
