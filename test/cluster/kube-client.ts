import { writeFile } from "node:fs/promises";
import { Agent, type Dispatcher, request } from "undici";

/** What tests say to an API server: plain JSON over shared connections, so that the product's own client is held against another one. */
export interface KubeClient {
  readonly url: string;
  get<T = KubeObject>(path: string): Promise<T>;
  list<T = KubeObject>(path: string): Promise<T[]>;
  create<T = KubeObject>(path: string, body: object): Promise<T>;
  replace<T = KubeObject>(path: string, body: object): Promise<T>;
  /** JSON merge patch. */
  patch<T = KubeObject>(path: string, body: object): Promise<T>;
  /** Strategic merge patch: lists of built-in kinds are merged by their keys. */
  patchStrategic<T = KubeObject>(path: string, body: object): Promise<T>;
  delete(path: string, options?: object): Promise<void>;
  text(path: string): Promise<string>;
  /** The answer's bytes, into a file. */
  save(path: string, file: string): Promise<void>;
  /** As `kubectl get` shows it. */
  table(path: string): Promise<Table>;
  createYaml<T = KubeObject>(path: string, text: string): Promise<T>;
  /** Events from a resource version on; ends with the connection or the signal. */
  watch(path: string, signal: AbortSignal): AsyncGenerator<WatchEvent, void>;
  /** Another user on connections of its own. */
  as(token: string): KubeClient;
  close(): Promise<void>;
}

export interface KubeObject {
  apiVersion?: string;
  kind?: string;
  metadata: {
    name: string;
    namespace?: string;
    uid: string;
    resourceVersion: string;
    generation?: number;
    creationTimestamp: string;
    deletionTimestamp?: string;
    deletionGracePeriodSeconds?: number;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    ownerReferences?: { apiVersion: string; kind: string; name: string; uid: string; controller?: boolean }[];
  };
  // What tests look at differs by kind; they say which one it is.
  [field: string]: unknown;
}

export interface Table {
  readonly columnDefinitions: readonly { readonly name: string; readonly priority: number }[];
  readonly rows: readonly { readonly cells: readonly unknown[] }[];
}

export interface WatchEvent {
  readonly type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK" | "ERROR";
  readonly object: KubeObject;
}

export class KubeRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.name = "KubeRefusal";
    this.status = status;
    this.reason = reason;
  }
}

interface Sent {
  readonly body?: string;
  readonly type?: string;
  readonly accept?: string;
}

/** Each watch has one of them to itself. */
const CONNECTIONS = 32;
const MERGE_PATCH = "application/merge-patch+json";
const STRATEGIC_PATCH = "application/strategic-merge-patch+json";

export function kubeClient({ url, ca, token }: { url: string; ca: string; token: string }): KubeClient {
  // By default Undici puts a hundred calls and all watches on one HTTP/2 session, whose single reader in the API server they then wait for.
  const agent = new Agent({ connect: { ca }, connections: CONNECTIONS, pipelining: 1, allowH2: false });
  const send = async (method: Dispatcher.HttpMethod, path: string, options: Sent = {}): Promise<string> => {
    const { body, type = "application/json", accept = "application/json" } = options;
    const answer = await request(`${url}${path}`, {
      method,
      dispatcher: agent,
      headers: { authorization: `Bearer ${token}`, accept, ...(body === undefined ? {} : { "content-type": type }) },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw refusalOf(answer.statusCode, text);
    return text;
  };
  const json = async <T>(...args: Parameters<typeof send>): Promise<T> => JSON.parse(await send(...args)) as T;
  const plain = (value: object): Sent => ({ body: JSON.stringify(value) });
  return {
    url,
    get: (path) => json("GET", path),
    list: async <T>(path: string) => (await json<{ items: T[] }>("GET", path)).items,
    create: (path, body) => json("POST", path, plain(body)),
    replace: (path, body) => json("PUT", path, plain(body)),
    patch: (path, value) => json("PATCH", path, { ...plain(value), type: MERGE_PATCH }),
    patchStrategic: (path, value) => json("PATCH", path, { ...plain(value), type: STRATEGIC_PATCH }),
    delete: async (path, options) => void (await send("DELETE", path, options === undefined ? undefined : plain(options))),
    text: (path) => send("GET", path),
    async save(path, file) {
      const answer = await request(`${url}${path}`, { dispatcher: agent, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode >= 400) throw refusalOf(answer.statusCode, await answer.body.text());
      await writeFile(file, answer.body);
    },
    table: (path) => json("GET", path, { accept: "application/json;as=Table;g=meta.k8s.io;v=v1" }),
    createYaml: (path, body) => json("POST", path, { body, type: "application/yaml" }),
    async *watch(path, signal) {
      const answer = await request(`${url}${path}`, {
        dispatcher: agent,
        signal,
        headers: { authorization: `Bearer ${token}` },
        bodyTimeout: 0,
      });
      if (answer.statusCode >= 400) throw refusalOf(answer.statusCode, await answer.body.text());
      for await (const line of linesOf(answer.body)) yield JSON.parse(line) as WatchEvent;
    },
    as: (other) => kubeClient({ url, ca, token: other }),
    close: () => agent.destroy(),
  };
}

async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield line;
  }
}

function refusalOf(statusCode: number, text: string): KubeRefusal {
  try {
    const { reason = "", message = text } = JSON.parse(text) as { reason?: string; message?: string };
    return new KubeRefusal(statusCode, reason, message);
  } catch {
    return new KubeRefusal(statusCode, "", text);
  }
}
