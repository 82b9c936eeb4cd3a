import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, goIn, goProblem, isThere, type Log, withProgress } from "../../../scripts/go-build.ts";
import { startGuarded } from "../../cluster/guarded-process.ts";
import type { KubeClient } from "../../cluster/kube-client.ts";
import { cpuSecondsOf, rssMiBOf } from "./operator-process.ts";
import { until } from "./until.ts";

/** What our own operator is held against: the same API server, etcd, fake kubelet and onlooker. */
export const ARGO = { module: "github.com/argoproj/argo-workflows/v3", version: "v3.7.3" } as const;

export interface ArgoProgram {
  readonly controller: string;
  /** With its resource definitions. */
  readonly crds: string;
}

/** Argo's controller from the Go module proxy, built once and kept in the cache folder. Rejects where there is no Go. */
export async function ensureArgo(log: Log): Promise<ArgoProgram> {
  const home = join(cacheFolder(), `argo-${ARGO.version}-${process.platform}-${process.arch}`);
  const program = { controller: join(home, "workflow-controller"), crds: join(home, "crds") };
  if (await isThere(program.controller)) return program;
  const go = await goProblem("Argo Workflows");
  if (go !== null) throw new Error(go);
  await mkdir(home, { recursive: true });
  const work = await mkdtemp(join(home, ".build-"));
  try {
    await withProgress({ what: `Building Argo Workflows ${ARGO.version} with Go`, takes: "two to five minutes", log }, () =>
      buildArgo(work, program),
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return program;
}

async function buildArgo(work: string, { controller, crds }: ArgoProgram): Promise<void> {
  const go = goIn(work, { GOFLAGS: "-mod=mod" });
  await go("mod", "init", "runwright.dev/argo");
  await go("get", `${ARGO.module}/cmd/workflow-controller@${ARGO.version}`);
  const source = (await go("list", "-m", "-f", "{{.Dir}}", ARGO.module)).split("\n").at(-1) ?? "";
  const definitions = join(source, "manifests", "base", "crds", "minimal");
  await mkdir(crds, { recursive: true });
  for (const file of await readdir(definitions))
    if (file.startsWith("argoproj.io_")) await writeFile(join(crds, file), await readFile(join(definitions, file)));
  await go("build", "-ldflags", "-s -w", "-o", "workflow-controller", `${ARGO.module}/cmd/workflow-controller`);
  await rename(join(work, "workflow-controller"), controller);
}

export interface ArgoProcess {
  readonly pid: number;
  cpuSeconds(): Promise<number>;
  rssMiB(): Promise<number>;
  kill(): Promise<void>;
}

export interface ArgoOptions {
  readonly program: ArgoProgram;
  readonly client: KubeClient;
  readonly kubeconfig: string;
  readonly folder: string;
  readonly namespace: string;
}

const CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
const START_MS = 60_000;

/** With the settings that were the fastest when they were tried one by one: its own defaults are four times slower. */
export async function startArgo({ program, client, kubeconfig, folder, namespace }: ArgoOptions): Promise<ArgoProcess> {
  for (const file of await readdir(program.crds)) await client.createYaml(CRDS, await readFile(join(program.crds, file), "utf8"));
  const workflows = `/apis/argoproj.io/v1alpha1/namespaces/${namespace}/workflows`;
  await until({ what: "Argo's resources to be served", withinMs: START_MS }, async () => await client.list(workflows).catch(() => null));
  await client.create(`/api/v1/namespaces/${namespace}/configmaps`, {
    metadata: { name: "workflow-controller-configmap", namespace },
    data: { metricsConfig: "enabled: false\n" },
  });
  const logFile = join(folder, "argo.log");
  await writeFile(logFile, "");
  const child = await startGuarded({
    command: program.controller,
    args: [
      `--kubeconfig=${kubeconfig}`,
      `--namespace=${namespace}`,
      "--namespaced",
      "--executor-image=runwright-runner",
      "--loglevel=error",
      "--qps=1000",
      "--burst=1000",
      "--workflow-workers=64",
    ],
    logFile,
    env: { LEADER_ELECTION_DISABLE: "true" },
  });
  return {
    pid: child.pid,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    rssMiB: () => rssMiBOf(child.pid),
    kill: () => child.kill(),
  };
}
