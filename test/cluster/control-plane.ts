import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CONTROL_PLANE, ensureKubernetes } from "../../scripts/ensure-kubernetes.ts";
import { type Credentials, kubeconfigText, tokenOf, type User, writeCredentials } from "./credentials.ts";
import { type GuardedProcess, lastLines, startGuarded } from "./guarded-process.ts";
import { kubeClient, type KubeClient } from "./kube-client.ts";
import { freePort } from "../free-port.ts";

const ADMIN: User = { name: "admin", groups: ["system:masters"] };
const ATTEMPTS = 3;
const START_DEADLINE_MS = 60_000;
const POLL_MS = 40;

/** A process of it, to be hurt. */
export interface Part {
  readonly pid: number;
  /** SIGKILL; returns when it is gone. */
  kill(): Promise<void>;
  /** Starts it again where it was, on the same port and data; returns when it answers. Does nothing while it runs. */
  start(): Promise<void>;
  /** Stops it in its tracks (SIGSTOP) or lets it go on (SIGCONT): connections stay open and nothing answers. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
}

export interface TokenRequest {
  readonly namespace: string;
  readonly name: string;
  /** The API server's own when absent. */
  readonly audience?: string;
  /** At least 600. */
  readonly expirationSeconds?: number;
  /** The Pod that the token dies with. */
  readonly pod?: { readonly name: string; readonly uid: string };
}

/** A real API server on a real etcd, on loopback, with RBAC and ServiceAccounts' tokens, and with nothing else: no controllers, no node. */
export interface ControlPlane {
  readonly url: string;
  /** PEM. */
  readonly ca: string;
  readonly caFile: string;
  /** Path of the administrator's. */
  readonly kubeconfig: string;
  readonly adminToken: string;
  readonly admin: KubeClient;
  /** Its data and logs, deleted by `stop`. */
  readonly folder: string;
  readonly etcd: Part;
  readonly apiserver: Part;
  /** The token of a user named in `users`. */
  userToken(name: string): string;
  /** A token as a pod would have it mounted; makes the ServiceAccount where there is none. */
  serviceAccountToken(request: TokenRequest): Promise<string>;
  /** Writes a kubeconfig for this token and returns its path. */
  writeKubeconfig(token: string): Promise<string>;
  /** Ends both and deletes the folder. */
  stop(): Promise<void>;
}

export interface ControlPlaneOptions {
  /** Users beside the administrator. */
  readonly users?: readonly User[];
  /** More of kube-apiserver's flags. */
  readonly flags?: readonly string[];
  /** By which it is reached besides loopback: they come into its certificate. */
  readonly addresses?: readonly string[];
}

/** Ready in two to four seconds; several at once do not meet. Fails when there is no Kubernetes on this machine (see `hasKubernetes`). */
export async function startControlPlane(options: ControlPlaneOptions = {}): Promise<ControlPlane> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnFreePorts(options);
    } catch (error) {
      // Between the choice of a port and its use another process may take it.
      if (attempt === ATTEMPTS || !String(error).includes("address already in use")) throw error;
    }
  }
}

async function startOnFreePorts(options: ControlPlaneOptions): Promise<ControlPlane> {
  const ready = await ensureKubernetes(() => undefined, CONTROL_PLANE);
  if (!ready.ok) throw new Error(ready.problem);
  const folder = await mkdtemp(join(tmpdir(), "runwright-cluster-"));
  const users = [ADMIN, ...(options.users ?? [])];
  const credentials = await writeCredentials(folder, users, options.addresses);
  const [etcdPort, port] = await Promise.all([freePort(), freePort()]);
  const url = `https://127.0.0.1:${port}`;
  const admin = kubeClient({ url, ca: credentials.ca, token: tokenOf(ADMIN) });
  const etcd = part({
    command: ready.programs.etcd,
    args: etcdArgs(folder, etcdPort),
    logFile: join(folder, "etcd.log"),
    isReady: async () => (await fetch(`http://127.0.0.1:${etcdPort}/health`)).ok,
  });
  const apiserver = part({
    command: ready.programs["kube-apiserver"],
    args: [...apiserverArgs(credentials, { port, etcdPort }), ...(options.flags ?? [])],
    logFile: join(folder, "apiserver.log"),
    isReady: async () => (await admin.text("/readyz")) === "ok",
  });
  const writeKubeconfig = async (token: string): Promise<string> => {
    const path = join(folder, `kubeconfig-${token.slice(-12).replaceAll(/[^\w-]/gu, "_")}`);
    await writeFile(path, kubeconfigText({ url, ca: credentials.ca, token }), { mode: 0o600 });
    return path;
  };
  const stop = async (): Promise<void> => {
    await admin.close();
    await Promise.all([apiserver.kill(), etcd.kill()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // The API server waits for its etcd by itself.
    await Promise.all([etcd.start(), apiserver.start()]);
    return {
      url,
      ca: credentials.ca,
      caFile: credentials.caFile,
      kubeconfig: await writeKubeconfig(tokenOf(ADMIN)),
      adminToken: tokenOf(ADMIN),
      admin,
      folder,
      etcd,
      apiserver,
      userToken: (name) => tokenOf(users.find((user) => user.name === name) ?? unknownUser(name)),
      serviceAccountToken: (request) => requestToken(admin, request),
      writeKubeconfig,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function unknownUser(name: string): never {
  throw new Error(`${name} is not among the users that this API server was started with`);
}

function part(options: { command: string; args: string[]; logFile: string; isReady: () => Promise<boolean> }): Part {
  let running: GuardedProcess | null = null;
  return {
    get pid() {
      return running?.pid ?? 0;
    },
    async kill() {
      await running?.kill();
      running = null;
    },
    async start() {
      if (running !== null) return;
      const started = await startGuarded(options);
      running = started;
      const deadline = performance.now() + START_DEADLINE_MS;
      while (performance.now() < deadline) {
        if (await options.isReady().catch(() => false)) return;
        if (started.hasEnded()) break;
        await wait(POLL_MS);
      }
      throw new Error(`${options.command} is not ready. Its last lines:\n${await lastLines(options.logFile)}`);
    },
    signal: (signal) => running?.signal(signal),
  };
}

function etcdArgs(folder: string, port: number): string[] {
  return [
    `--data-dir=${join(folder, "etcd")}`,
    `--listen-client-urls=http://127.0.0.1:${port}`,
    `--advertise-client-urls=http://127.0.0.1:${port}`,
    "--listen-peer-urls=http://127.0.0.1:0",
    // Nothing is lost by it when the process is killed, only when the machine is.
    "--unsafe-no-fsync",
    "--log-level=error",
  ];
}

function apiserverArgs(credentials: Credentials, { port, etcdPort }: { port: number; etcdPort: number }): string[] {
  return [
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    "--bind-address=127.0.0.1",
    "--advertise-address=127.0.0.1",
    `--secure-port=${port}`,
    `--tls-cert-file=${credentials.certificateFile}`,
    `--tls-private-key-file=${credentials.keyFile}`,
    "--service-account-issuer=https://kubernetes.default.svc",
    `--service-account-key-file=${credentials.serviceAccountPublicKeyFile}`,
    `--service-account-signing-key-file=${credentials.serviceAccountKeyFile}`,
    `--token-auth-file=${credentials.tokensFile}`,
    "--authorization-mode=RBAC",
    "--service-cluster-ip-range=10.0.0.0/24",
    "--allow-privileged=true",
    // A Service for itself, which nobody here uses, would need an address that is not loopback.
    "--endpoint-reconciler-type=none",
    "--v=0",
  ];
}

async function requestToken(admin: KubeClient, request: TokenRequest): Promise<string> {
  const accounts = `/api/v1/namespaces/${request.namespace}/serviceaccounts`;
  await admin.create(accounts, { metadata: { name: request.name } }).catch(() => undefined);
  const { status } = await admin.create<{ status: { token: string } }>(`${accounts}/${request.name}/token`, {
    spec: {
      ...(request.audience === undefined ? {} : { audiences: [request.audience] }),
      expirationSeconds: request.expirationSeconds ?? 3600,
      ...(request.pod === undefined ? {} : { boundObjectRef: { kind: "Pod", apiVersion: "v1", ...request.pod } }),
    },
  });
  return status.token;
}
