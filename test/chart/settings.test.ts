import { describe, expect, it } from "vitest";
import { loadConfig, VARIABLES } from "../../packages/api/src/config.ts";
import { VARIABLES as OPERATOR_VARIABLES } from "../../packages/operator/src/config.ts";
import { isIn } from "./ranges.ts";
import { find, LEAST, type Manifest, render, type Values } from "./render.ts";

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
}
interface Pod {
  readonly containers: readonly {
    readonly env: readonly Variable[];
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
  readonly volumes: readonly { readonly name: string }[];
}

/** Each setting of the service that has a value in the chart, at another one than its own. */
const SET: Values = {
  ...LEAST,
  rbac: { namespaced: true },
  runs: { moreNamespaces: ["team-a"] },
  runner: { profiles: { special: { serviceAccountName: "runner-of-mine" } } },
  api: {
    dashboardUrl: "https://runs.example.com",
    corsOrigins: ["https://app.example.com"],
    requestsPerMinute: 600,
    wrongKeysPerMinute: 0,
    trustedProxies: ["10.244.0.0/16"],
    deviceTimeoutSeconds: 1200,
    drainSeconds: 25,
    trajectories: "pinned",
    credits: { perRun: 2, perStep: 1, chargedSteps: 30 },
    retention: { artifactDays: 7, artifactMib: 2048, runDays: 90, auditDays: 0 },
    webhooks: { allowedNetworks: ["10.20.0.0/16"] },
    github: { appId: "4711", existingSecret: "github-app", apiUrl: "https://git.example.com/api/v3" },
    mail: { enabled: true, domain: "inbox.example.com", tlsSecret: "mail-tls", service: { type: "LoadBalancer", port: 2500 } },
    model: {
      name: "openai:gpt-5-mini",
      baseUrl: "https://llm.example.com/v1",
      existingSecret: "llm",
      stream: false,
      log: true,
      callsPerStep: 3,
      callsPerRun: 30,
      inputTokensPerRun: 100_000,
      tokensPerPlan: 200_000,
      outputTokens: 2000,
      callSeconds: 90,
      snapshotCharacters: 12_000,
      priceInput: "0.25",
      priceCachedInput: "0.025",
      priceOutput: "2",
    },
    caCertificates: { configMap: "our-ca" },
    egress: { restrict: true, kubernetesApi: ["10.96.0.1/32", "172.18.0.2/32"], allow: [{ namespace: "mongodb", ports: [27_017] }] },
  },
};

/** Settings that no value leads to, and why. */
const WITHOUT_VALUE: Readonly<Record<string, string>> = {
  RUNWRIGHT_MAX_PARALLEL_RUNS: "counts for nothing in a cluster: operator.maxActiveRuns does",
  RUNWRIGHT_WARM_RUNNERS: "counts for nothing in a cluster: a runner is a Pod there",
  RUNWRIGHT_KUBECONFIG: "the Pod's own ServiceAccount is the way",
};
const OPERATOR_WITHOUT_VALUE: Readonly<Record<string, string>> = {
  RUNWRIGHT_KUBECONFIG: "the Pod's own ServiceAccount is the way",
  RUNWRIGHT_SERVICE_ACCOUNT_FOLDER: "Kubernetes mounts it where it is looked for",
  RUNWRIGHT_HOST: "it listens on all addresses",
  RUNWRIGHT_WORKERS: "what it is was measured; operator.env for experiments",
  RUNWRIGHT_WATCH_IDLE_SECONDS: "what it is was measured; operator.env for experiments",
};

const podOf = (manifests: readonly Manifest[], part: string): Pod =>
  (find(manifests, "Deployment", `rw-runwright-${part}`)["spec"] as { template: { spec: Pod } }).template.spec;
const envOf = (manifests: readonly Manifest[], part = "api"): readonly Variable[] => podOf(manifests, part).containers[0]?.env ?? [];

/** As the service reads it, with the Secrets' contents made up. */
function environment(variables: readonly Variable[]): Record<string, string> {
  const secrets: Readonly<Record<string, string>> = {
    uri: "mongodb://db/x",
    "secret-key": "0".repeat(64),
    "api-key": "k".repeat(40),
    "webhook-secret": "w".repeat(32),
  };
  return Object.fromEntries(
    variables.map(({ name, value, valueFrom }) => [name, value ?? secrets[valueFrom?.secretKeyRef?.key ?? ""] ?? "unexpected"]),
  );
}

describe.concurrent("the settings of the service in the chart", () => {
  it("are all there: each has a value that leads to it, or a reason why not", async () => {
    const manifests = await render(SET);
    const names = envOf(manifests).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...names.filter((name) => name !== "NODE_EXTRA_CA_CERTS"), ...Object.keys(WITHOUT_VALUE)].sort()).toEqual(
      [...VARIABLES].sort(),
    );
    const operator = envOf(manifests, "operator").map(({ name }) => name);
    expect([...operator, ...Object.keys(OPERATOR_WITHOUT_VALUE)].sort()).toEqual([...OPERATOR_VARIABLES].sort());
  });

  it("arrive as they were said", async () => {
    const config = loadConfig(environment(envOf(await render(SET))));
    expect(config).toMatchObject({
      requestsPerMinute: 600,
      wrongKeysPerMinute: null,
      trustedProxies: ["10.244.0.0/16"],
      deviceTimeoutSeconds: 1200,
      drainSeconds: 25,
      trajectories: "pinned",
      creditsPerRun: 2,
      creditsPerStep: 1,
      chargedSteps: 30,
      artifactDays: 7,
      artifactMib: 2048,
      runDays: 90,
      auditDays: null,
      webhookAllowedNetworks: ["10.20.0.0/16"],
      github: { appId: "4711", privateKeyFile: "/etc/runwright/github/private-key", apiUrl: "https://git.example.com/api/v3" },
      smtpPort: 2525,
      inboxDomain: "inbox.example.com",
      smtpTls: { certFile: "/etc/runwright/mail/tls.crt", keyFile: "/etc/runwright/mail/tls.key" },
      kubernetes: { watchNamespaces: ["team-a"], runnerServiceAccounts: ["runner-of-mine", "runwright-runner"] },
    });
    expect(config.model).toMatchObject({ name: "openai:gpt-5-mini", baseUrl: "https://llm.example.com/v1", isStreaming: false });
    expect(config.model?.budget).toEqual({
      callsPerStep: 3,
      callsPerRun: 30,
      inputTokensPerRun: 100_000,
      outputTokens: 2000,
      callMs: 90_000,
      snapshotCharacters: 12_000,
    });
    expect(config.model?.tokensPerPlan).toBe(200_000);
    expect(config.model?.rates).toEqual({ input: 0.25, cachedInput: 0.025, output: 2 });
  });

  it("are the service's own where nothing is said", async () => {
    const given = environment(envOf(await render({ ...LEAST, api: { model: { name: "openai:x", baseUrl: "http://llm" } } })));
    const config = loadConfig(given);
    // Where it is, what it is called and who it is, which no service knows by itself; and that there is a balancer before it.
    const place =
      /_(?:DRAIN_SECONDS|HOST|PORT|OPS_PORT|DATA_DIR|PUBLIC_URL|LOG_LEVEL|MONGODB_URI|EXECUTOR|MODEL|BASE_URL)$|KUBE|KEY$|BOOTSTRAP/u;
    const own = loadConfig(Object.fromEntries(Object.entries(given).filter(([name]) => place.test(name))));
    expect(config).toEqual(own);
    expect(config.kubernetes?.runnerServiceAccounts).toEqual(["runwright-runner"]);
  });

  it("bring the files that they name, of Secrets and a ConfigMap", async () => {
    const manifests = await render(SET);
    const { volumes, containers } = podOf(manifests, "api");
    expect(volumes).toEqual(
      expect.arrayContaining([
        { name: "github", secret: { secretName: "github-app", items: [{ key: "private-key", path: "private-key" }] } },
        { name: "mail", secret: { secretName: "mail-tls" } },
        { name: "ca", configMap: { name: "our-ca" } },
      ]),
    );
    expect(containers[0]?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
      "/data",
      "/tmp",
      "/etc/runwright/ca",
      "/etc/runwright/github",
      "/etc/runwright/mail",
    ]);
    expect(envOf(manifests)).toContainEqual({ name: "NODE_EXTRA_CA_CERTS", value: "/etc/runwright/ca/ca.crt" });
    expect(envOf(manifests)).toContainEqual({
      name: "RUNWRIGHT_MODEL_API_KEY",
      valueFrom: { secretKeyRef: { name: "llm", key: "api-key" } },
    });
  });

  it("open a port for mail when mail is received, and none otherwise", async () => {
    const manifests = await render(SET);
    expect(find(manifests, "Service", "rw-runwright-mail")["spec"]).toMatchObject({
      type: "LoadBalancer",
      ports: [{ name: "smtp", port: 2500, targetPort: "smtp" }],
    });
    expect(podOf(manifests, "api").containers[0]?.ports).toContainEqual({ name: "smtp", containerPort: 2525 });
    const ports = (all: readonly Manifest[]) =>
      (find(all, "NetworkPolicy", "rw-runwright-api")["spec"] as { ingress: { ports: { port: number }[] }[] }).ingress[0]?.ports.map(
        ({ port }) => port,
      );
    expect(ports(manifests)).toEqual([4180, 4181, 2525]);
    const plain = await render(LEAST);
    expect(ports(plain)).toEqual([4180, 4181]);
    expect(plain.filter(({ metadata }) => metadata.name === "rw-runwright-mail")).toEqual([]);
  });
});

interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly namespaceSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
}

describe.concurrent("what the service's Pods may reach", () => {
  const policyOf = async (values: Values) =>
    find(await render(values), "NetworkPolicy", "rw-runwright-api")["spec"] as {
      readonly policyTypes: readonly string[];
      readonly egress?: readonly { readonly to: readonly Peer[] }[];
    };

  it("is everything unless it is restricted", async () => {
    expect(await policyOf(LEAST)).toMatchObject({ policyTypes: ["Ingress"] });
    expect((await policyOf(LEAST)).egress).toBeUndefined();
  });

  it("is then names, the internet, the API server, the networks of webhooks and what is named, and no other private address", async () => {
    const { policyTypes, egress = [] } = await policyOf(SET);
    expect(policyTypes).toEqual(["Ingress", "Egress"]);
    const mayReach = (address: string): boolean =>
      egress.some(({ to }) =>
        to.some(({ ipBlock }) => ipBlock !== undefined && isIn(address, [ipBlock.cidr]) && !isIn(address, ipBlock.except ?? [])),
      );
    const want = { "93.184.215.14": true, "10.20.3.4": true, "10.96.0.1": true, "172.18.0.2": true };
    const never = { "169.254.169.254": false, "10.0.0.1": false, "192.168.1.1": false, "172.18.0.3": false, "127.0.0.1": false };
    for (const [address, may] of Object.entries({ ...want, ...never })) expect([address, mayReach(address)]).toEqual([address, may]);
    const namespaces = egress.flatMap(({ to }) =>
      to.flatMap(({ namespaceSelector }) => Object.values(namespaceSelector?.matchLabels ?? {})),
    );
    expect(namespaces).toEqual(["kube-system", "mongodb"]);
  });
});

describe.concurrent("the dashboard", () => {
  it("is a ConfigMap that Grafana's sidecar finds, when it is asked for", async () => {
    expect((await render(LEAST)).filter(({ metadata }) => metadata.name.endsWith("-dashboard"))).toEqual([]);
    const dashboards = { enabled: true, namespace: "monitoring", annotations: { grafana_folder: "Tests" } };
    const { metadata, ...made } = find(await render({ ...LEAST, grafana: { dashboards } }), "ConfigMap", "rw-runwright-dashboard");
    expect(metadata).toMatchObject({
      namespace: "monitoring",
      labels: { grafana_dashboard: "1" },
      annotations: { grafana_folder: "Tests" },
    });
    const data = made["data"] as Readonly<Record<string, string>>;
    const { title, panels } = JSON.parse(data["runwright.json"] ?? "") as {
      title: string;
      panels: readonly { targets?: { expr: string }[] }[];
    };
    expect(title).toBe("Runwright");
    // Grafana's own placeholders must come through helm's templates as they are.
    expect(JSON.stringify(panels)).toContain("{{status}}");
  });
});
