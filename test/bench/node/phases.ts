import { connectFromKubeconfig, createInformer, createKubeClient, type KubeObject, PODS } from "@runwright/operator/kube";
import type { World } from "../../real-node/world.ts";
import { RUNS } from "../../real-node/world.ts";
import { until } from "../operator/until.ts";

/** Times of one cold start, in ms. */
export interface Phases {
  /** Until the Pod is there: the request, and for a Run the service and the operator. */
  readonly madeMs: number;
  readonly scheduledMs: number;
  /** Until the program in it begins: volumes, sandbox, network, container. */
  readonly containerMs: number;
  /** Until modules are loaded and the browser is up; for a Run, until it was handed out as well. */
  readonly browserMs: number;
  /** Until the page has told that it is loaded. */
  readonly pageMs: number;
  readonly allMs: number;
}

export const PHASES: readonly { readonly name: keyof Phases; readonly what: string }[] = [
  { name: "madeMs", what: "until the Pod is made" },
  { name: "scheduledMs", what: "until it has a node" },
  { name: "containerMs", what: "sandbox and container, until its program begins" },
  { name: "browserMs", what: "modules and browser" },
  { name: "pageMs", what: "page" },
  { name: "allMs", what: "all" },
];

const SEEN_MS = 30_000;

/** When something was first seen of a Pod, by `Date.now()`: all programs of the node have this machine's clock. */
interface SeenPod {
  readonly name: string;
  readonly madeAt: number;
  scheduledAt?: number;
}

export interface Pods {
  /** By their names. */
  readonly seen: ReadonlyMap<string, SeenPod>;
  close(): void;
}

interface Pod extends KubeObject {
  readonly spec?: { readonly nodeName?: string };
}

export async function watchPods(kubeconfig: string, namespace: string): Promise<Pods> {
  const client = createKubeClient(await connectFromKubeconfig({ file: kubeconfig }));
  const informer = createInformer<Pod>({ client, resource: PODS, namespaces: [namespace] });
  const seen = new Map<string, SeenPod>();
  informer.onChange(({ object: { metadata, spec } }) => {
    const pod = seen.get(metadata.name) ?? { name: metadata.name, madeAt: Date.now() };
    if (spec?.nodeName !== undefined) pod.scheduledAt ??= Date.now();
    seen.set(metadata.name, pod);
  });
  const closing = new AbortController();
  void informer.run(closing.signal);
  await informer.synced(AbortSignal.timeout(SEEN_MS));
  return { seen, close: () => closing.abort() };
}

interface Starting {
  /** Path of the page that it opens. */
  readonly page: string;
  start(): Promise<void>;
}

interface Around {
  readonly world: World;
  readonly pods: Pods;
  /** When the page of that path has told that it is loaded, by `performance.now()`. */
  loaded(path: string): Promise<number>;
}

/** Of the Pod that comes of this start; nothing else may be started in the namespace meanwhile. */
export async function phasesOf({ world, pods, loaded }: Around, { page, start }: Starting): Promise<Phases> {
  const known = new Set(pods.seen.keys());
  const beganAt = Date.now();
  await start();
  const loadedAt = performance.timeOrigin + (await loaded(page));
  const pod = await until({ what: `the Pod of ${page} to be seen`, withinMs: SEEN_MS, everyMs: 50 }, () =>
    [...pods.seen.values()].find(({ name, scheduledAt }) => !known.has(name) && scheduledAt !== undefined),
  );
  const { name, madeAt, scheduledAt = madeAt } = pod;
  const up = await until({ what: `${name} to say when its browser was up`, withinMs: SEEN_MS, everyMs: 100 }, async () =>
    upIn(await world.node.kubectl("-n", RUNS, "logs", name, "--timestamps")),
  );
  const times = [beganAt, madeAt, scheduledAt, up.beganAt, up.beganAt + up.afterMs, loadedAt];
  const [madeMs = 0, scheduledMs = 0, containerMs = 0, browserMs = 0, pageMs = 0] = times
    .slice(1)
    .map((at, index) => Math.round(at - (times[index] ?? at)));
  return { madeMs, scheduledMs, containerMs, browserMs, pageMs, allMs: Math.round(loadedAt - beganAt) };
}

/** What the runner and the bare Pod's program say: `the browser was up 0.81 s after this process began`, behind the time of the line. */
function upIn(logs: string): { readonly beganAt: number; readonly afterMs: number } | null {
  const said = /^(\S+) .*the browser was up ([\d.]+) s after this process began$/mu.exec(logs);
  if (said === null) return null;
  const handedOut = /the Run was handed out ([\d.]+) s/u.exec(said[0]);
  // The line is written when the later of the two is there.
  const afterMs = Math.max(Number(said[2]), Number(handedOut?.[1] ?? 0)) * 1_000;
  return { beganAt: Date.parse(said[1] ?? "") - afterMs, afterMs };
}
