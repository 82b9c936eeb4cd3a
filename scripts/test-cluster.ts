// `npm run test:cluster`: Runwright on a real node: images, chart, a browser in a Pod, from outside with the packed client.
import { runProgram } from "./program.ts";

const NEEDED = ["containerd", "ctr", "runc", "iptables", "ip", "buildah", "debootstrap"];

const missing: string[] = [];
for (const program of NEEDED)
  if ((await runProgram("sh", ["-c", `command -v ${program}`], { shown: false })).code !== 0) missing.push(program);
if (process.platform !== "linux" || process.getuid?.() !== 0) fail("A node needs Linux, and root: it makes network namespaces and mounts.");
else if (missing.length > 0)
  fail(
    `There is no ${missing.join(", no ")}. On Debian: apt-get install containerd runc containernetworking-plugins iptables iproute2 buildah debootstrap`,
  );
else {
  const args = ["run", "--config", "test/real-node/vitest.config.ts", "--root", ".", ...process.argv.slice(2)];
  process.exitCode = (await runProgram("vitest", args, { shown: true })).code;
}

function fail(problem: string): void {
  console.error(`NOT RUN on this machine: the test on a real node. ${problem}`);
  process.exitCode = 1;
}
