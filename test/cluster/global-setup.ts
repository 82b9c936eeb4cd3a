import type { TestProject } from "vitest/node";
import { CONTROL_PLANE, ensureKubernetes } from "../../scripts/ensure-kubernetes.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Can this machine start a control plane? When not, why was printed. */
    kubernetes: boolean;
  }
}

/** Gets kube-apiserver and etcd before the first test asks for them, so that no test's time is spent on building them. */
export async function setup(project: TestProject): Promise<void> {
  const ready = await ensureKubernetes((line) => void process.stdout.write(`${line}\n`), CONTROL_PLANE);
  if (!ready.ok) process.stdout.write(`\nNOT RUN on this machine: every test on a Kubernetes API server. ${ready.problem}\n\n`);
  project.provide("kubernetes", ready.ok);
}
