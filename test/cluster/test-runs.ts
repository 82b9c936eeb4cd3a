import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { TEST_RUN_API_VERSION, TEST_RUN_KIND } from "@runwright/contracts/kubernetes";
import type { KubeClient } from "./kube-client.ts";

export const CRD_FILE = join(import.meta.dirname, "../../crds/runwright.dev_testruns.yaml");
export const TEST_ID = "11111111-1111-4111-8111-111111111111";

const CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
const SERVED_DEADLINE_MS = 30_000;
const POLL_MS = 50;

/** Installs the resource and waits until it is served. */
export async function installCrd(client: KubeClient): Promise<void> {
  await client.createYaml(CRDS, readFileSync(CRD_FILE, "utf8"));
  const deadline = performance.now() + SERVED_DEADLINE_MS;
  for (;;) {
    try {
      await client.list(`/apis/${TEST_RUN_API_VERSION}/testruns`);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(POLL_MS);
    }
  }
}

export function testRunsPath(namespace: string): string {
  return `/apis/${TEST_RUN_API_VERSION}/namespaces/${namespace}/testruns`;
}

/** As the API makes one when it has a `runId`; with a name of its own otherwise. */
export function newTestRun({ name, spec }: { readonly name?: string; readonly spec: object }): object {
  return {
    apiVersion: TEST_RUN_API_VERSION,
    kind: TEST_RUN_KIND,
    metadata: { name: name ?? `run-${randomUUID()}` },
    spec,
  };
}
