import { CLOSED_RANGES } from "../../packages/api/src/adapters/webhooks/closed-ranges.ts";
import { describe, expect, it } from "vitest";
import { loadConfig as loadServiceConfig } from "../../packages/api/src/config.ts";
import { loadConfig as loadOperatorConfig } from "../../packages/operator/src/config.ts";
import { parseProfiles } from "../../packages/operator/src/test-run/profiles.ts";
import { parseAllDocuments } from "yaml";
import { CHART, chartValues } from "../../scripts/chart-values.ts";
import { KUBERNETES } from "../../scripts/ensure-kubernetes.ts";
import { isIn } from "./ranges.ts";
import { find, helm, LEAST, type Manifest, render, type Values } from "./render.ts";

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly resources?: { readonly requests?: object; readonly limits?: { readonly memory?: string } };
  readonly securityContext?: object;
}
interface PodSpec {
  readonly containers: readonly Container[];
  readonly securityContext?: object;
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly imagePullSecrets?: unknown;
}
interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}
interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly namespaceSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
  readonly podSelector?: object;
}
interface Policy {
  readonly podSelector: object;
  readonly policyTypes: readonly string[];
  readonly ingress: readonly unknown[];
  readonly egress: readonly { readonly to: readonly Peer[]; readonly ports?: readonly { readonly port: number }[] }[];
}

const everything: Values = {
  mongodb: { dev: { enabled: true } },
  api: { ingress: { enabled: true, host: "tests.example.com", tlsSecret: "tls", className: "nginx" } },
  metrics: { serviceMonitor: { enabled: true, labels: { team: "qa" } } },
  runs: { quota: { enabled: true, hard: { pods: "20" } } },
  images: { registry: "registry.example.com/qa", tag: "1.2.3", pullSecrets: ["pull"] },
  runner: {
    tolerations: [{ key: "browsers", operator: "Exists" }],
    profiles: { large: { resources: { limits: { memory: "8Gi" } }, dshmSize: "2Gi" } },
    egress: {
      allow: [
        { cidr: "10.20.0.0/16", ports: [443] },
        { namespace: "shop", podLabels: { app: "web" } },
      ],
    },
  },
};

const podOf = ({ kind, spec }: Manifest): PodSpec | null => {
  if (kind === "Pod") return spec as PodSpec;
  return (spec as { template?: { spec?: PodSpec } } | undefined)?.template?.spec ?? null;
};
const specOf = <T>(manifest: Manifest): T => manifest["spec"] as T;

describe.concurrent("what the chart makes", () => {
  it("runs every container as Pod Security's level restricted wants it, with resources, and with a token only where one is needed", async () => {
    const pods = (await render(everything))
      .map((manifest) => [manifest.metadata.name, podOf(manifest)] as const)
      .filter(([, pod]) => pod !== null);
    expect(pods.map(([name]) => name).sort()).toEqual([
      "rw-runwright-api",
      "rw-runwright-mongodb",
      "rw-runwright-operator",
      "rw-runwright-test",
    ]);
    for (const [name, pod] of pods) {
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      expect(pod?.imagePullSecrets).toEqual([{ name: "pull" }]);
      expect([name, pod?.serviceAccountName !== undefined || pod?.automountServiceAccountToken === false]).toEqual([name, true]);
      for (const { securityContext, resources } of pod?.containers ?? []) {
        expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } });
        expect(resources).toMatchObject({ requests: expect.anything(), limits: { memory: expect.any(String) } });
      }
    }
    expect(find(await render(everything), "Namespace", "runwright-runs").metadata.labels).toMatchObject({
      "pod-security.kubernetes.io/enforce": "restricted",
      "runwright.dev/workspace-id": expect.stringMatching(/^[0-9a-f-]{36}$/u),
    });
  });

  it("takes images from one registry by one tag, each to be set by itself", async () => {
    const images = (manifests: readonly Manifest[]) =>
      manifests
        .flatMap((manifest) => podOf(manifest)?.containers ?? [])
        .map(({ image }) => image)
        .filter((image) => !image.startsWith("mongo"));
    expect(new Set(images(await render(everything)))).toEqual(
      new Set(["registry.example.com/qa/runwright-api:1.2.3", "registry.example.com/qa/runwright-operator:1.2.3"]),
    );
    const own = await render({ ...LEAST, operator: { image: { name: "my/operator", tag: "x" } } });
    expect(new Set(images(own))).toEqual(new Set(["runwright-api:0.1.0", "my/operator:x"]));
  });

  it("gives the service and the operator settings that they take", async () => {
    const manifests = await render(everything);
    const settings = (name: string): Record<string, string> => {
      const env = podOf(find(manifests, "Deployment", name))?.containers[0]?.env ?? [];
      const secrets: Record<string, string> = {
        RUNWRIGHT_MONGODB_URI: "mongodb://db/x",
        RUNWRIGHT_SECRET_KEY: "0".repeat(64),
        RUNWRIGHT_BOOTSTRAP_API_KEY: "k".repeat(40),
        RUNWRIGHT_POD_NAME: "operator-1",
      };
      return Object.fromEntries(env.map((one) => [one.name, one.value ?? secrets[one.name] ?? "unexpected"]));
    };
    expect(loadServiceConfig(settings("rw-runwright-api"))).toMatchObject({
      host: "0.0.0.0",
      port: 4180,
      opsPort: 4181,
      publicUrl: "https://tests.example.com",
      kubernetes: { namespace: "runwright-runs", watchNamespaces: [], runnerServiceAccounts: ["runwright-runner"] },
      bootstrapWorkspaceId: find(manifests, "Namespace", "runwright-runs").metadata.labels?.["runwright.dev/workspace-id"],
    });
    expect(loadOperatorConfig(settings("rw-runwright-operator"))).toMatchObject({
      serviceUrl: "http://rw-runwright-api.runwright.svc:4180",
      namespaces: ["runwright-runs"],
      lease: { namespace: "runwright", name: "rw-runwright-operator", identity: "operator-1" },
      limits: { total: 500, perNamespace: null, perWorkspace: null },
    });
  });

  it("gives the operator profiles that it takes, others laid over the default one", async () => {
    const { data } = find(await render(everything), "ConfigMap", "rw-runwright-profiles") as unknown as { data: Record<string, string> };
    const profiles = parseProfiles(data["profiles.yaml"] ?? "");
    expect(profiles["default"]).toMatchObject({
      image: "registry.example.com/qa/runwright-runner:1.2.3",
      serviceAccountName: "runwright-runner",
      imagePullSecrets: [{ name: "pull" }],
      resources: { limits: { cpu: "2", memory: "2Gi" } },
      runAsUser: 10_001,
    });
    expect(profiles["large"]).toMatchObject({
      image: "registry.example.com/qa/runwright-runner:1.2.3",
      resources: { requests: { memory: "1Gi" }, limits: { cpu: "2", memory: "8Gi" } },
      dshmSize: "2Gi",
      tolerations: [{ key: "browsers", operator: "Exists" }],
    });
  });

  it("lets a run reach names, the service and the internet, and of private addresses only those that are allowed", async () => {
    const { egress, ...policy } = specOf<Policy>(find(await render(everything), "NetworkPolicy", "rw-runwright-runner"));
    expect(policy).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"], ingress: [] });
    const mayReach = (address: string, port: number): boolean =>
      egress.some(({ to, ports }) =>
        to.some(({ ipBlock }) => {
          if (ipBlock === undefined || (ports !== undefined && !ports.some((one) => one.port === port))) return false;
          return isIn(address, [ipBlock.cidr]) && !isIn(address, ipBlock.except ?? []);
        }),
      );
    for (const address of ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
      expect([address, mayReach(address, 443)]).toEqual([address, true]);
    for (const address of [
      "169.254.169.254",
      "10.0.0.1",
      "10.96.0.1",
      "172.20.1.1",
      "192.168.1.1",
      "127.0.0.1",
      "100.100.100.200",
      "168.63.129.16",
      "192.0.0.192",
      "fd00:ec2::254",
      "fe80::1",
      "::1",
    ])
      expect([address, mayReach(address, 443)]).toEqual([address, false]);
    expect([mayReach("10.20.3.4", 443), mayReach("10.20.3.4", 22)]).toEqual([true, false]);
    const selected = egress.flatMap(({ to }) => to).filter(({ namespaceSelector }) => namespaceSelector !== undefined);
    expect(selected.map(({ namespaceSelector }) => namespaceSelector?.matchLabels?.["kubernetes.io/metadata.name"])).toEqual([
      "kube-system",
      "runwright",
      "shop",
    ]);
    expect((await render({ ...LEAST, networkPolicies: { enabled: false } })).filter(({ kind }) => kind === "NetworkPolicy")).toEqual([]);
  });

  it("closes to runs what webhooks are not sent to either", () => {
    const rangesOf = (name: string) => chartValues().find(({ path }) => path === `runner.egress.${name}`)?.default;
    expect({ ipv4: rangesOf("deny"), ipv6: rangesOf("denyIpv6") }).toEqual(CLOSED_RANGES);
  });

  it("asks for few rights: none on secrets, none of everything, and in the whole cluster only to tell tokens and one namespace", async () => {
    const manifests = await render(everything);
    const rules = (kind: string) => manifests.filter((one) => one.kind === kind).flatMap((one) => one["rules"] as Rule[]);
    const all = [...rules("Role"), ...rules("ClusterRole")];
    expect(all.flatMap(({ apiGroups, resources, verbs }) => [...apiGroups, ...resources, ...verbs])).not.toContain("*");
    expect(all.flatMap(({ resources }) => resources)).not.toContain("secrets");
    expect(rules("ClusterRole")).toEqual([
      { apiGroups: ["authentication.k8s.io"], resources: ["tokenreviews"], verbs: ["create"] },
      { apiGroups: [""], resources: ["namespaces"], resourceNames: ["runwright-runs"], verbs: ["get"] },
    ]);
    const bound = manifests.filter(({ kind }) => kind.endsWith("RoleBinding")).flatMap((one) => one["subjects"] as { name: string }[]);
    expect(new Set(bound.map(({ name }) => name))).toEqual(new Set(["rw-runwright-api", "rw-runwright-operator"]));
    expect(find(manifests, "ServiceAccount", "runwright-runner")["automountServiceAccountToken"]).toBe(false);

    const wide = await render({ ...LEAST, rbac: { namespaced: false } });
    expect(
      wide
        .filter(({ kind }) => kind === "ClusterRole")
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(["runwright-rw-runwright-api", "rw-runwright-api", "rw-runwright-operator"]);
    expect((await render({ ...LEAST, rbac: { create: false } })).filter(({ kind }) => /Role/u.test(kind))).toEqual([]);
  });

  it("gives each of more namespaces what runs there need, and the rights there alone", async () => {
    const manifests = await render({ ...LEAST, runs: { moreNamespaces: ["team-a", "team-b"] } });
    const placesOf = (kind: string, name: string): unknown[] =>
      manifests.filter((one) => one.kind === kind && one.metadata.name === name).map(({ metadata }) => metadata.namespace);
    const all = ["runwright-runs", "team-a", "team-b"];
    for (const [kind, name] of [
      ["Role", "rw-runwright-api"],
      ["Role", "rw-runwright-operator"],
      ["RoleBinding", "rw-runwright-api"],
      ["RoleBinding", "rw-runwright-operator"],
      ["ServiceAccount", "runwright-runner"],
      ["NetworkPolicy", "rw-runwright-runner"],
    ] as const)
      expect([kind, name, placesOf(kind, name)]).toEqual([kind, name, all]);
    expect(manifests.filter(({ kind }) => kind === "Namespace").map(({ metadata }) => metadata.name)).toEqual(["runwright-runs"]);
    const clusterWide = manifests.filter(({ kind }) => kind === "ClusterRole").flatMap((one) => one["rules"] as object[]);
    expect(clusterWide).toContainEqual({ apiGroups: [""], resources: ["namespaces"], resourceNames: all, verbs: ["get"] });
    const valueOf = (deployment: string, name: string): unknown =>
      podOf(find(manifests, "Deployment", deployment))?.containers[0]?.env?.find((one) => one.name === name)?.value;
    expect(valueOf("rw-runwright-operator", "RUNWRIGHT_NAMESPACES")).toBe(all.join(","));
    expect(valueOf("rw-runwright-api", "RUNWRIGHT_KUBE_WATCH_NAMESPACES")).toBe("team-a,team-b");
  });

  it("keeps at uninstall what cannot be made again, and installs the CRD unless told otherwise", async () => {
    const kept = (manifests: readonly Manifest[]) =>
      manifests
        .filter(({ metadata }) => metadata.annotations?.["helm.sh/resource-policy"] === "keep")
        .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
        .sort();
    expect(kept(await render(LEAST))).toEqual([
      "ConfigMap rw-runwright-workspace",
      "CustomResourceDefinition testruns.runwright.dev",
      "Secret rw-runwright-keys",
    ]);
    expect(kept(await render({ ...LEAST, keys: { keep: false }, crds: { keep: false } }))).toEqual([]);
    expect((await render({ ...LEAST, crds: { install: false } })).map(({ kind }) => kind)).not.toContain("CustomResourceDefinition");
  });

  it("makes keys that the service takes, and none where Secrets are named", async () => {
    const { data } = find(await render(LEAST), "Secret", "rw-runwright-keys") as unknown as { data: Record<string, string> };
    const key = (name: string): string => Buffer.from(data[name] ?? "", "base64").toString();
    expect(() => loadServiceConfig({ RUNWRIGHT_SECRET_KEY: key("secret-key"), RUNWRIGHT_BOOTSTRAP_API_KEY: key("api-key") })).not.toThrow();
    const named = await render({ ...LEAST, keys: { existingSecret: "mine" } });
    expect(named.filter(({ kind }) => kind === "Secret")).toEqual([]);
    const refs = JSON.stringify(podOf(find(named, "Deployment", "rw-runwright-api"))?.containers[0]?.env);
    expect(refs).toContain('"name":"mine"');
    expect(refs).toContain('"secretKeyRef":{"name":"mongodb","key":"uri"}');
  });

  it("stays within the length of names, whatever the release is called", async () => {
    const release = "a-release-with-a-name-as-long-as-helm-lets-it-be-53-x";
    const { stdout } = await helm(["template", release, CHART, "--namespace", "x".repeat(63), "--kube-version", KUBERNETES.version], LEAST);
    const names = parseAllDocuments(stdout).map((document) => (document.toJS() as Manifest).metadata.name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name.length > 63 && !name.startsWith("xxx"))).toEqual([]);
  });

  it("makes what was asked for besides: an ingress, a ServiceMonitor, a quota, budgets", async () => {
    const manifests = await render(everything);
    expect(specOf(find(manifests, "Ingress", "rw-runwright"))).toMatchObject({
      ingressClassName: "nginx",
      tls: [{ hosts: ["tests.example.com"], secretName: "tls" }],
    });
    expect(find(manifests, "ServiceMonitor", "rw-runwright").metadata.labels).toMatchObject({ team: "qa" });
    expect(specOf(find(manifests, "ResourceQuota", "rw-runwright-runs"))).toEqual({ hard: { pods: "20" } });
    expect(manifests.filter(({ kind }) => kind === "PodDisruptionBudget").map(specOf)).toEqual([
      expect.objectContaining({ maxUnavailable: 1 }),
      expect.objectContaining({ maxUnavailable: 1 }),
    ]);
  });

  it("passes helm's own look at it", async () => {
    const { code, stdout } = await helm(["lint", "--strict", CHART, "--kube-version", KUBERNETES.version], LEAST);
    expect([code, stdout]).toEqual([0, expect.stringContaining("0 chart(s) failed")]);
  });
});
