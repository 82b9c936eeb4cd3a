import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE_ADDRESS } from "../../cluster/node/addresses.ts";
import { forwardFromNode } from "../../real-node/forward.ts";
import { TAG } from "../../real-node/images.ts";
import { RUNS, type World } from "../../real-node/world.ts";
import type { BenchResult, Metric } from "../bench.ts";
import { percentile } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { createClient } from "./client.ts";
import { PHASES, type Phases, phasesOf, watchPods } from "./phases.ts";

const LOADED_MS = 240_000;

interface Options {
  readonly times: number;
  readonly log: (line: string) => void;
}

/**
 * How long until a page is loaded in a Pod that has just been made: from the trigger of a Run, and from the creation of a bare Pod of the
 * same image which opens the same page with Playwright alone. One after the other, by turns; the image is on the node already.
 */
export async function coldPods(world: World, { times, log }: Options): Promise<BenchResult> {
  const page = await startPage();
  const folder = await mkdtemp(join(tmpdir(), "runwright-cold-pod-"));
  const client = createClient(world);
  const pods = await watchPods(world.node.kubeconfig, RUNS);
  try {
    const testId = await client.makeTest({ name: "cold pod", url: page.url, description: '1. Wait until the page shows "Ready"\n' });
    const sides: Record<"ours" | "bare", Phases[]> = { ours: [], bare: [] };
    for (let n = 1; n <= times; n += 1) {
      let runId = "";
      const ours = { page: `ours-${n}`, start: async () => void (runId = await client.trigger(testId, `${page.url}ours-${n}`)) };
      const bare = { page: `bare-${n}`, start: async () => await startBarePod(world, { name: `bare-${n}`, page, folder }) };
      sides.ours.push(await phasesOf({ world, pods, loaded: page.loaded }, ours));
      await client.ended(runId);
      sides.bare.push(await phasesOf({ world, pods, loaded: page.loaded }, bare));
      await world.node.kubectl("-n", RUNS, "delete", "pod", bare.page, "--force", "--grace-period=0");
      log(`  ${n}: to the page, ours ${sides.ours.at(-1)?.allMs} ms, bare Pod ${sides.bare.at(-1)?.allMs} ms`);
    }
    const [ours, bare] = [sides.ours.map(({ allMs }) => allMs), sides.bare.map(({ allMs }) => allMs)];
    const medianOf = (side: readonly Phases[], phase: keyof Phases): number =>
      Math.round(
        percentile(
          side.map((one) => one[phase]),
          50,
        ),
      );
    const rows = PHASES.map(({ name, what }) => [what, medianOf(sides.ours, name), medianOf(sides.bare, name)]);
    log(formatTable(["phase, median ms", "ours", "bare Pod"], rows));
    const metric = (name: string, values: readonly number[], percent: number): Metric => ({
      name: `${name} p${percent}`,
      value: Math.round(percentile(values, percent)),
      unit: "ms",
    });
    return {
      metrics: [
        ...[50, 95].flatMap((percent) => [
          metric("trigger to first page load", ours, percent),
          metric("bare Pod with Playwright, to page load", bare, percent),
        ]),
        { name: "against a bare Pod, p50", value: round(percentile(ours, 50) / percentile(bare, 50)), unit: "x", goal: 1.3, op: "<=" },
      ],
      rows: Object.entries(sides).flatMap(([side, all]) => all.map((one, at) => ({ side, run: at + 1, ...one }))),
    };
  } finally {
    pods.close();
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Page {
  /** As Pods reach it, with a slash at its end. */
  readonly url: string;
  /** When the page of that path has told that it is loaded, by `performance.now()`. */
  loaded(path: string): Promise<number>;
  close(): Promise<void>;
}

async function startPage(): Promise<Page> {
  const loads = new Map<string, PromiseWithResolvers<number>>();
  const of = (path: string): PromiseWithResolvers<number> => {
    const known = loads.get(path) ?? Promise.withResolvers<number>();
    loads.set(path, known);
    return known;
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").slice(1);
    if (path.startsWith("loaded/")) {
      of(path.slice("loaded/".length)).resolve(performance.now());
      return void response.end();
    }
    response.setHeader("content-type", "text/html");
    response.end(`<title>Ready</title><h1>Ready</h1><script>addEventListener("load", () => fetch("/loaded${request.url}"))</script>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const forward = await forwardFromNode((server.address() as AddressInfo).port);
  return {
    url: `http://${NODE_ADDRESS}:${forward.port}/`,
    async loaded(path) {
      const late = AbortSignal.timeout(LOADED_MS);
      const ended = once(late, "abort").then(() => Promise.reject(new Error(`${path} was not loaded in ${LOADED_MS / 1000} s`)));
      return await Promise.race([of(path).promise, ended]);
    },
    async close() {
      forward.close();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function startBarePod(
  { node }: World,
  { name, page, folder }: { readonly name: string; readonly page: Page; readonly folder: string },
): Promise<void> {
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(barePod(name, `${page.url}${name}`)));
  await node.kubectl("-n", RUNS, "create", "-f", file);
}

/** With what a runner's Pod has of rights and folders. */
function barePod(name: string, url: string): object {
  const program = `
    import { chromium } from "playwright-core";
    const browser = await chromium.launch({ executablePath: process.env.RUNWRIGHT_CHROMIUM, args: ["--no-sandbox"] });
    console.log("the browser was up " + (performance.now() / 1000).toFixed(2) + " s after this process began");
    const page = await browser.newPage();
    const told = page.waitForResponse(/loaded/);
    await page.goto(${JSON.stringify(url)});
    await told;
    await browser.close();`;
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name },
    spec: {
      restartPolicy: "Never",
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
      containers: [
        {
          name: "playwright",
          image: `localhost/runwright-runner:${TAG}`,
          imagePullPolicy: "Never",
          command: ["node", "--input-type=module", "-e", program],
          env: [{ name: "HOME", value: "/tmp" }],
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] }, readOnlyRootFilesystem: true },
          resources: { requests: { cpu: "100m", memory: "512Mi" }, limits: { memory: "2Gi" } },
          volumeMounts: [
            { name: "tmp", mountPath: "/tmp" },
            { name: "shm", mountPath: "/dev/shm" },
          ],
        },
      ],
      volumes: [
        { name: "tmp", emptyDir: {} },
        { name: "shm", emptyDir: { medium: "Memory", sizeLimit: "512Mi" } },
      ],
    },
  };
}
