import { ensureKubernetes } from "../../scripts/ensure-kubernetes.ts";

/** Gets helm before the first test asks for it, so that no test's time is spent on building it. */
export async function setup(): Promise<void> {
  const ready = await ensureKubernetes((line) => void process.stdout.write(`${line}\n`), ["helm"]);
  if (!ready.ok) process.stdout.write(`\nEvery test of the chart will fail on this machine. ${ready.problem}\n\n`);
}
