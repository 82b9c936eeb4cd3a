import { mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { buildKubernetes } from "./build-kubernetes.ts";
import { downloadEnvtest } from "./download-envtest.ts";
import { cacheFolder, goProblem, isThere, type Log, OLDEST_GO } from "./go-build.ts";

/** The release that tests run on; `staging` is what its libraries are called by. */
export const KUBERNETES = { version: "v1.34.4", staging: "v0.34.4" } as const;

/** What tests of the operator need: no node, no scheduler. */
export const CONTROL_PLANE = ["kube-apiserver", "etcd"] as const;
/** What a node on which containers really run needs beside them. */
export const REAL_NODE = [
  ...CONTROL_PLANE,
  "kube-controller-manager",
  "kube-scheduler",
  "kubelet",
  "kube-proxy",
  "coredns",
  "helm",
  "kubectl",
] as const;
export type KubernetesProgram = (typeof REAL_NODE)[number];

export type KubernetesReady<P extends KubernetesProgram = KubernetesProgram> =
  | { readonly ok: true; readonly programs: Readonly<Record<P, string>> }
  /** What is missing and what a person can do about it. */
  | { readonly ok: false; readonly problem: string };

/**
 * Finds the wanted programs: in the folder that `KUBEBUILDER_ASSETS` names, on PATH, in a cache folder outside the clone; those that are
 * nowhere come from envtest's released archive where the internet can be reached, else are built once with Go. Says what it does as it
 * does it. Never throws.
 */
export async function ensureKubernetes<P extends KubernetesProgram>(log: Log, wanted: readonly P[]): Promise<KubernetesReady<P>> {
  const folder = join(cacheFolder(), `kubernetes-${KUBERNETES.version}-${process.platform}-${process.arch}`);
  try {
    await mkdir(folder, { recursive: true });
    let found = await findPrograms(folder, wanted);
    if (missingOf(found, wanted).length > 0) {
      await downloadEnvtest({ missing: missingOf(found, wanted), version: KUBERNETES.version, folder, log });
      found = await findPrograms(folder, wanted);
    }
    const missing = missingOf(found, wanted);
    if (missing.length > 0) {
      const go = await goProblem(missing.join(", "));
      if (go !== null) return { ok: false, problem: problemText(missing, go) };
      await buildKubernetes({ missing, ...KUBERNETES, folder, log });
      found = await findPrograms(folder, wanted);
    }
    return { ok: true, programs: found as Record<P, string> };
  } catch (error) {
    return { ok: false, problem: problemText(wanted, error instanceof Error ? error.message : String(error)) };
  }
}

async function findPrograms<P extends KubernetesProgram>(folder: string, wanted: readonly P[]): Promise<Partial<Record<P, string>>> {
  const folders = [process.env["KUBEBUILDER_ASSETS"] ?? "", ...(process.env["PATH"] ?? "").split(delimiter), folder].filter(
    (one) => one !== "",
  );
  const found: Partial<Record<P, string>> = {};
  for (const program of wanted)
    for (const candidate of folders.map((one) => join(one, program)))
      if (found[program] === undefined && (await isThere(candidate))) found[program] = candidate;
  return found;
}

function missingOf<P extends KubernetesProgram>(found: Partial<Record<P, string>>, wanted: readonly P[]): P[] {
  return wanted.filter((program) => found[program] === undefined);
}

function problemText(missing: readonly string[], reason: string): string {
  return [
    `There is no ${missing.join(", no ")}: ${reason}.`,
    "  Name a folder that has them: KUBEBUILDER_ASSETS=/usr/local/kubebuilder/bin",
    `  or put Go ${OLDEST_GO.join(".")} or later on PATH, which builds them once.`,
  ].join("\n");
}
