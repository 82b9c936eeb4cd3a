import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Deps } from "../../../domain/deps.ts";
import { KubernetesSetupError, openKubernetes } from "./open-kubernetes.ts";

const deps = { log: { info: () => undefined, warn: () => undefined, error: () => undefined } } as unknown as Deps;
const options = { deps, env: {}, namespace: null, watchNamespaces: [], runnerServiceAccounts: [] };

describe("a cluster for Runs", () => {
  it("is not begun with where there is no way to one", async () => {
    const opening = openKubernetes({ ...options, kubeconfig: "/nowhere/kubeconfig" });
    await expect(opening).rejects.toBeInstanceOf(KubernetesSetupError);
    await expect(opening).rejects.toThrow(/^There is no way to a cluster: .*Set RUNWRIGHT_KUBECONFIG, or take --executor process\.$/u);
  });

  it("needs a namespace, from the configuration or the kubeconfig", async () => {
    const folder = await mkdtemp(join(tmpdir(), "runwright-test-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const kubeconfig = join(folder, "kubeconfig");
    const text = {
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name: "c", cluster: { server: "http://127.0.0.1:1" } }],
      users: [{ name: "u", user: {} }],
      contexts: [{ name: "x", context: { cluster: "c", user: "u" } }],
      "current-context": "x",
    };
    await writeFile(kubeconfig, JSON.stringify(text));
    await expect(openKubernetes({ ...options, kubeconfig })).rejects.toThrow("Set RUNWRIGHT_KUBE_NAMESPACE or --kube-namespace.");
  });
});
