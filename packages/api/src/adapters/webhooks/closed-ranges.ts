/**
 * Addresses that are no public internet: webhooks are not sent there, and runs in a cluster do not reach them unless the installation allows
 * it. The chart's `runner.egress.deny` and `denyIpv6` are the same, which a test of the chart checks.
 */
export const CLOSED_RANGES: { readonly ipv4: readonly string[]; readonly ipv6: readonly string[] } = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    // Shared by carriers; Alibaba Cloud's metadata service (100.100.100.200) is in it.
    "100.64.0.0/10",
    "127.0.0.0/8",
    // IBM Cloud's own services for its machines, on public numbers that nobody else reaches.
    "161.26.0.0/16",
    "166.8.0.0/14",
    // Azure's platform: agents' secrets, DNS and probes of each virtual machine, on a public number.
    "168.63.129.16/32",
    // Link-local: the metadata services of AWS, Google Cloud, Azure, DigitalOcean, OpenStack, Tencent.
    "169.254.0.0/16",
    "172.16.0.0/12",
    // Oracle Cloud's metadata service (192.0.0.192) is in it.
    "192.0.0.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
  ipv6: [
    "::/127",
    // What is translated to IPv4: the ranges above would be reached by another name.
    "64:ff9b::/96",
    "2002::/16",
    // AWS' (fd00:ec2::254) and Google Cloud's (fd20:ce::254) metadata services are in it.
    "fc00::/7",
    "fe80::/10",
    "ff00::/8",
  ],
};
