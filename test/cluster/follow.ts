import type { KubeClient, KubeObject } from "./kube-client.ts";

export interface Following<T extends KubeObject> {
  /** What the API server has now, as far as was heard. */
  known(): T[];
  /** Resolves when nothing comes any more. */
  readonly ended: Promise<void>;
}

export interface FollowOptions<T extends KubeObject> {
  readonly client: KubeClient;
  /** Of the collection. */
  readonly path: string;
  readonly labelSelector?: string | undefined;
  readonly signal: AbortSignal;
  readonly onChange?: (type: "ADDED" | "MODIFIED" | "DELETED", object: T) => void;
}

const RETRY_MS = 100;

/** Lists, then watches, and begins again whenever that ends: the API server of a test may be killed at any time. Never fails. */
export function follow<T extends KubeObject>({ client, path, labelSelector, signal, onChange }: FollowOptions<T>): Following<T> {
  const objects = new Map<string, T>();
  const selector = labelSelector === undefined ? "" : `&labelSelector=${encodeURIComponent(labelSelector)}`;
  const take = (type: "ADDED" | "MODIFIED" | "DELETED", object: T): void => {
    if (type === "DELETED") objects.delete(object.metadata.uid);
    else objects.set(object.metadata.uid, object);
    onChange?.(type, object);
  };
  const listAndWatch = async (): Promise<void> => {
    const { items, metadata } = await client.get<{ items: T[]; metadata: { resourceVersion: string } }>(`${path}?${selector}`);
    const uids = new Set(items.map((object) => object.metadata.uid));
    for (const [uid, object] of objects) if (!uids.has(uid)) take("DELETED", object);
    for (const object of items) take("MODIFIED", object);
    const query = `watch=1&resourceVersion=${metadata.resourceVersion}${selector}`;
    for await (const { type, object } of client.watch(`${path}?${query}`, signal)) {
      if (type === "ERROR") return;
      if (type !== "BOOKMARK") take(type, object as T);
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await listAndWatch().catch(() => undefined);
      if (!signal.aborted) await new Promise((done) => void setTimeout(done, RETRY_MS));
    }
  };
  return { known: () => [...objects.values()], ended: run() };
}
