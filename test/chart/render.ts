import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { parseAllDocuments } from "yaml";
import { ensureKubernetes, KUBERNETES } from "../../scripts/ensure-kubernetes.ts";
import { CHART } from "../../scripts/chart-values.ts";

/** The parts of a manifest that tests look at by name; the rest they reach by index. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // A chart makes a dozen kinds; what a test wants of one it says there.
  readonly [field: string]: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** The least that an install has to say. */
export const LEAST: Values = { mongodb: { existingSecret: "mongodb" } };

export const RELEASE = { name: "rw", namespace: "runwright" } as const;

/** What `helm` says on both outputs; the values go in by standard input. */
export async function helm(args: readonly string[], values: Values | null = {}): Promise<{ code: number; stdout: string; stderr: string }> {
  const ready = await ensureKubernetes(() => undefined, ["helm"]);
  if (!ready.ok) throw new Error(ready.problem);
  const child = spawn(ready.programs.helm, values === null ? args : [...args, "--values", "-"], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(JSON.stringify(values ?? {}));
  const ended = new Promise<number>((resolve, reject) => child.once("error", reject).once("close", (code) => resolve(code ?? 1)));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

// A helm that was built without its makefile believes in a cluster of long ago.
const TEMPLATE = ["template", RELEASE.name, CHART, "--namespace", RELEASE.namespace, "--kube-version", KUBERNETES.version];

/** What the chart makes of these values, hooks included. Rejects with helm's message. */
export async function render(values: Values = LEAST, args: readonly string[] = []): Promise<Manifest[]> {
  const { code, stdout, stderr } = await helm([...TEMPLATE, ...args], values);
  if (code !== 0) throw new Error(stderr);
  const documents = parseAllDocuments(stdout);
  if (!Array.isArray(documents)) return [];
  return documents.map((document) => document.toJS() as Manifest | null).filter((manifest) => manifest !== null);
}

export function find(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found === undefined)
    throw new Error(`no ${kind} ${name} among ${manifests.map((one) => `${one.kind} ${one.metadata.name}`).join(", ")}`);
  return found;
}

/** Of the messages of one refusal, those that name a value. */
export async function refusal(values: Values): Promise<string> {
  const { code, stderr } = await helm(TEMPLATE, values);
  return code === 0 ? "" : stderr;
}
