import { join } from "node:path";
import { NODE_ADDRESS, POD_RANGE } from "./addresses.ts";

/** What the sandbox of each Pod runs: a process that does nothing. */
export const SANDBOX_IMAGE = "localhost/runwright-sandbox:1";

export function containerdSocket(folder: string): string {
  return join(folder, "containerd", "containerd.sock");
}

/** `restrict_oom_score_adj`: without the right to lower it, runc dies instead of starting a Pod. */
export function containerdToml(folder: string): string {
  return `version = 2
root = "${join(folder, "containerd", "root")}"
state = "${join(folder, "containerd", "state")}"
[grpc]
  address = "${containerdSocket(folder)}"
[ttrpc]
  address = "${containerdSocket(folder)}.ttrpc"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${SANDBOX_IMAGE}"
  disable_apparmor = true
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${join(folder, "cni")}"
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
      SystemdCgroup = false
`;
}

/** A pair of devices for each Pod, and routes: no bridge, so nothing of the kernel's bridge filter is needed. */
export function cniConfig(folder: string): object {
  const ipam = { type: "host-local", dataDir: join(folder, "ipam"), ranges: [[{ subnet: POD_RANGE }]], routes: [{ dst: "0.0.0.0/0" }] };
  return {
    cniVersion: "0.4.0",
    name: "pods",
    plugins: [
      { type: "ptp", ipMasq: false, mtu: 1500, ipam },
      { type: "portmap", capabilities: { portMappings: true } },
    ],
  };
}

export function kubeletConfig(folder: string): object {
  return {
    apiVersion: "kubelet.config.k8s.io/v1beta1",
    kind: "KubeletConfiguration",
    // It listens on the node's own address alone.
    authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
    authorization: { mode: "AlwaysAllow" },
    address: NODE_ADDRESS,
    cgroupDriver: "cgroupfs",
    failCgroupV1: false,
    failSwapOn: false,
    clusterDomain: "cluster.local",
    clusterDNS: [NODE_ADDRESS],
    containerRuntimeEndpoint: `unix://${containerdSocket(folder)}`,
    podCIDR: POD_RANGE,
    evictionHard: { "memory.available": "100Mi", "nodefs.available": "1%" },
    imageGCHighThresholdPercent: 100,
    imageMaximumGCAge: "0s",
    syncFrequency: "10s",
    nodeStatusUpdateFrequency: "2s",
    healthzBindAddress: "127.0.0.1",
    healthzPort: 0,
    readOnlyPort: 0,
    maxPods: 200,
  };
}

export function corefile(kubeconfig: string): string {
  return `.:53 {
  bind ${NODE_ADDRESS}
  errors
  kubernetes cluster.local in-addr.arpa {
    kubeconfig ${kubeconfig} test
  }
}
`;
}
