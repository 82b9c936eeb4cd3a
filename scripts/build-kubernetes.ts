import { mkdtemp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KubernetesProgram } from "./ensure-kubernetes.ts";
import { goIn, type Log, withProgress } from "./go-build.ts";

/** Programs with a module of their own; the others are Kubernetes'. */
const OWN_MODULES: Partial<Record<KubernetesProgram, { readonly module: string; readonly package: string; readonly version: string }>> = {
  etcd: { module: "go.etcd.io/etcd/server/v3", package: "go.etcd.io/etcd/server/v3", version: "v3.6.7" },
  helm: { module: "helm.sh/helm/v3", package: "helm.sh/helm/v3/cmd/helm", version: "v3.19.4" },
  coredns: { module: "github.com/coredns/coredns", package: "github.com/coredns/coredns", version: "v1.13.1" },
};

interface Build {
  readonly missing: readonly KubernetesProgram[];
  readonly version: string;
  readonly staging: string;
  /** Where the programs come to. */
  readonly folder: string;
  readonly log: Log;
}

/** Builds what is missing, one program after the other; each appears whole or not at all. Several at once only do the work twice. */
export async function buildKubernetes(build: Build): Promise<void> {
  const work = await mkdtemp(join(build.folder, ".build-"));
  try {
    const own = build.missing.filter((program) => OWN_MODULES[program] !== undefined);
    const kubernetes = build.missing.filter((program) => OWN_MODULES[program] === undefined);
    for (const program of own) await buildOwnModule(build, { program, work });
    if (kubernetes.length > 0) await buildFromKubernetes(build, { programs: kubernetes, work });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function buildOwnModule(build: Build, { program, work }: { program: KubernetesProgram; work: string }): Promise<void> {
  const source = OWN_MODULES[program];
  if (source === undefined) return;
  const folder = join(work, program);
  await mkdir(folder);
  const go = goIn(folder, { GOFLAGS: "-mod=mod" });
  await withProgress({ what: `Building ${program} ${source.version} with Go`, takes: "about a minute", log: build.log }, async () => {
    await go("mod", "init", `runwright.dev/${program}`);
    await go("get", `${source.package}@${source.version}`);
    await go("build", "-ldflags", "-s -w", "-o", program, source.package);
    await rename(join(folder, program), join(build.folder, program));
  });
}

async function buildFromKubernetes(
  build: Build,
  { programs, work }: { programs: readonly KubernetesProgram[]; work: string },
): Promise<void> {
  const { version, staging, log } = build;
  const folder = join(work, "kubernetes");
  await mkdir(folder);
  const go = goIn(folder, { GOFLAGS: "-mod=mod" });
  await withProgress({ what: `Getting the source of Kubernetes ${version}`, takes: "about half a minute", log }, async () => {
    await go("mod", "init", "runwright.dev/kubernetes");
    // Only the main module's settings count, and Kubernetes is tested with those of this Go.
    await go("mod", "edit", "-godebug", "default=go1.24");
    const { GoMod } = JSON.parse(await go("mod", "download", "-json", `k8s.io/kubernetes@${version}`)) as { GoMod: string };
    // Its own libraries are required as v0.0.0 and found in its tree: outside of it, by their released versions.
    const libraries = (await readFile(GoMod, "utf8")).matchAll(/^\s*(k8s\.io\/[a-z-]+) v0\.0\.0$/gmu);
    for (const [, library] of libraries) await go("mod", "edit", "-replace", `${library}=${library}@${staging}`);
    await go("get", `k8s.io/kubernetes@${version}`);
  });
  const [, major, minor] = /^v(\d+)\.(\d+)/u.exec(version) ?? [];
  const variable = "k8s.io/component-base/version.git";
  const flags = `-s -w -X ${variable}Version=${version} -X ${variable}Major=${major} -X ${variable}Minor=${minor}`;
  for (const program of programs)
    await withProgress({ what: `Building ${program} ${version} with Go`, takes: "one to three minutes", log }, async () => {
      await go("build", "-ldflags", flags, "-o", program, `k8s.io/kubernetes/cmd/${program}`);
      await rename(join(folder, program), join(build.folder, program));
    });
}
