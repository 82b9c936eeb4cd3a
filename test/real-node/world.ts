import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureKubernetes, REAL_NODE } from "../../scripts/ensure-kubernetes.ts";
import { ensureMongodb } from "../../scripts/ensure-mongodb.ts";
import { CHART } from "../../scripts/chart-values.ts";
import { runProgram, seconds } from "../../scripts/program.ts";
import { NODE_ADDRESS } from "../cluster/node/addresses.ts";
import { type RealNode, startRealNode } from "../cluster/node/real-node.ts";
import { startServerProcess } from "../mongodb/server-process.ts";
import { startSite } from "../sites/serve.ts";
import { forwardFromLoopback, forwardFromNode } from "./forward.ts";
import { makeImages, TAG } from "./images.ts";

export const RELEASE = "rw";
export const NAMESPACE = "runwright";
export const RUNS = "runwright-runs";

export interface World {
  readonly node: RealNode;
  /** As Pods reach it. */
  readonly shopUrl: string;
  /** Of the service, from this machine. */
  readonly serviceUrl: string;
  readonly apiKey: string;
  helm(...args: string[]): Promise<string>;
  /** `helm upgrade --install` with the values of this test and more. */
  install(more?: object): Promise<void>;
  stop(): Promise<void>;
}

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** A node, the images on it, a database and a shop beside it, and the chart installed. Takes back what it made when it fails. */
export async function startWorld(): Promise<World> {
  const stops: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return await start(stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(stops: (() => unknown)[], stop: () => Promise<void>): Promise<World> {
  const [kubernetes, mongodb] = [await ensureKubernetes(log, REAL_NODE), await ensureMongodb(log)];
  if (!kubernetes.ok) throw new Error(kubernetes.problem);
  if (!mongodb.ok) throw new Error(mongodb.problem);
  const images = await timed("images", () => makeImages(log));
  stops.push(() => images.remove());
  const node = await timed("node", () => startRealNode(kubernetes.programs, images.archive));
  stops.push(() => node.stop());
  const folder = await mkdtemp(join(tmpdir(), "runwright-real-node-"));
  stops.push(() => rm(folder, { recursive: true, force: true }));

  const mongodbUri = await uriForPods(mongodb, stops);
  const shop = await startSite("shop", { port: 0 });
  const shopForward = await forwardFromNode(Number(new URL(shop.url).port));
  stops.push(() => shop.close(), shopForward.close);

  const values = {
    images: { registry: "localhost", tag: TAG, pullPolicy: "Never" },
    mongodb: { existingSecret: "mongodb" },
    api: { resources: { requests: { cpu: "50m", memory: "128Mi" } } },
    operator: { resources: { requests: { cpu: "50m", memory: "128Mi" } } },
    runner: {
      resources: { requests: { cpu: "100m", memory: "512Mi" }, limits: { memory: "2Gi" } },
      egress: { allow: [{ cidr: `${NODE_ADDRESS}/32` }], dns: [`${NODE_ADDRESS}/32`] },
    },
  };
  const helm = async (...args: string[]): Promise<string> => {
    const { code, output } = await runProgram(
      kubernetes.programs.helm,
      ["--kubeconfig", node.kubeconfig, "--namespace", NAMESPACE, ...args],
      {
        shown: false,
      },
    );
    if (code !== 0) throw new Error(`helm ${args.slice(0, 2).join(" ")} failed:\n${output}`);
    return output;
  };
  const install = async (more: object = {}): Promise<void> => {
    const file = join(folder, "values.json");
    await writeFile(file, JSON.stringify({ ...values, ...more }));
    await helm("upgrade", "--install", RELEASE, CHART, "--values", file, "--wait", "--timeout", "5m");
  };
  await node.kubectl("create", "namespace", NAMESPACE);
  await node.kubectl("-n", NAMESPACE, "create", "secret", "generic", "mongodb", `--from-literal=uri=${mongodbUri}`);
  await timed("install", () => install()).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await whatIsWrong(node)}`, { cause: error });
  });
  const clusterIp = await node.kubectl("-n", NAMESPACE, "get", "service", "rw-runwright-api", "-o", "jsonpath={.spec.clusterIP}");
  const service = await forwardFromLoopback({ host: clusterIp.trim(), port: 4180 });
  stops.push(service.close);
  const key = await node.kubectl("-n", NAMESPACE, "get", "secret", "rw-runwright-keys", "-o", "jsonpath={.data.api-key}");
  return {
    node,
    shopUrl: `http://${NODE_ADDRESS}:${shopForward.port}`,
    serviceUrl: `http://127.0.0.1:${service.port}`,
    apiKey: Buffer.from(key, "base64").toString(),
    helm,
    install,
    stop,
  };
}

/** On loopback nothing in a Pod would reach it. */
async function uriForPods(
  mongodb: Extract<Awaited<ReturnType<typeof ensureMongodb>>, { ok: true }>,
  stops: (() => unknown)[],
): Promise<string> {
  if (mongodb.kind === "given") return mongodb.uri;
  const server = await startServerProcess(mongodb);
  const forward = await forwardFromNode(Number(/:(\d+)\//u.exec(server.uri)?.[1]));
  stops.push(() => server.dispose(), forward.close);
  return `mongodb://${NODE_ADDRESS}:${forward.port}/runwright?directConnection=true`;
}

/** For whoever reads why it failed. */
export async function whatIsWrong({ kubectl }: Pick<RealNode, "kubectl">): Promise<string> {
  const looks = [
    ["get", "pods,testruns", "--all-namespaces", "-o", "wide"],
    ["get", "events", "--all-namespaces", "--sort-by=.lastTimestamp"],
    ["-n", NAMESPACE, "logs", "--selector=app.kubernetes.io/part-of=runwright", "--tail=15", "--prefix"],
    ["-n", RUNS, "logs", "--selector=app.kubernetes.io/component=runner", "--tail=15", "--prefix"],
  ];
  const texts = await Promise.all(looks.map((args) => kubectl(...args).catch(String)));
  return texts.map((text) => text.trim().split("\n").slice(-40).join("\n")).join("\n\n");
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  log(`  ${what}: ${seconds(performance.now() - began)}`);
  return result;
}
