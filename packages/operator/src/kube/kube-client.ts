import type { KubeClient, KubeList, ListOptions, WatchEvent, WatchOptions } from "./client.ts";
import type { Connection } from "./connection.ts";
import { KubeError } from "./kube-error.ts";
import type { KubeMetrics } from "./metrics.ts";
import type { KubeObject } from "./object.ts";
import { apiVersionOf, PODS, type Resource, resourcePath } from "./resource.ts";
import { createTransport, type Transport } from "./transport.ts";
import { readWatch } from "./watch-stream.ts";

const LIST_TIMEOUT_MS = 60_000;

export interface KubeClientOptions {
  readonly metrics?: KubeMetrics | undefined;
}

export function createKubeClient(connection: Connection, { metrics }: KubeClientOptions = {}): KubeClient {
  const transport = createTransport(connection, metrics);
  const { send } = transport;
  return {
    get: async (resource, named, options) => {
      const path = resourcePath(resource, named);
      return parse(await send({ method: "GET", path, ...options }), path);
    },
    list: (resource, options) => list(transport, resource, options),
    create: async (resource, manifest, { namespace, name, subresource, ...options } = {}) => {
      const path = resourcePath(resource, { namespace: namespace ?? manifest.metadata.namespace, name, subresource });
      return parse(await send({ method: "POST", path, body: manifest, ...options }), path);
    },
    replace: async (resource, object, options) => {
      const path = resourcePath(resource, object.metadata);
      return parse(await send({ method: "PUT", path, body: object, ...options }), path);
    },
    replaceStatus: async (resource, object, options) => {
      const { namespace, name, uid, resourceVersion } = object.metadata;
      const path = resourcePath(resource, { namespace, name, subresource: "status" });
      // The rest is not taken by this way, and is work for both sides.
      const body = {
        apiVersion: apiVersionOf(resource),
        kind: resource.kind,
        metadata: { namespace, name, uid, resourceVersion },
        status: object.status,
      };
      return parse(await send({ method: "PUT", path, body, ...options }), path);
    },
    mergePatch: async (resource, { signal, timeoutMs, ...place }, patch) => {
      const path = resourcePath(resource, place);
      const contentType = "application/merge-patch+json";
      return parse(await send({ method: "PATCH", path, body: patch, contentType, signal, timeoutMs }), path);
    },
    delete: async (resource, named, { uid, resourceVersion, gracePeriodSeconds, propagationPolicy, ...options } = {}) => {
      const preconditions = uid === undefined && resourceVersion === undefined ? undefined : { uid, resourceVersion };
      const body = { kind: "DeleteOptions", apiVersion: "v1", preconditions, gracePeriodSeconds, propagationPolicy };
      await send({ method: "DELETE", path: resourcePath(resource, named), body, ...options });
    },
    podLog: async (named, { container, tailLines, limitBytes, ...options } = {}) =>
      await send({
        method: "GET",
        path: resourcePath(PODS, { namespace: named.namespace, name: named.name, subresource: "log" }),
        query: { container, tailLines, limitBytes },
        ...options,
      }),
    getPath: async (path, options) => {
      const text = await send({ method: "GET", path, ...options });
      return text.startsWith("{") ? parse(text, path) : text;
    },
    watch: (resource, options) => watch(transport, resource, options),
    close: () => transport.close(),
  };
}

async function list<T extends KubeObject>(transport: Transport, resource: Resource, options: ListOptions = {}): Promise<KubeList<T>> {
  const { namespace, labelSelector, fieldSelector, limit, continue: token, resourceVersion, signal, timeoutMs } = options;
  const path = resourcePath(resource, { namespace });
  const query = { labelSelector, fieldSelector, limit, continue: token, resourceVersion };
  const text = await transport.send({ method: "GET", path, query, signal, timeoutMs: timeoutMs ?? LIST_TIMEOUT_MS });
  const { items, metadata } = parse<RawList<T>>(text, path);
  const apiVersion = apiVersionOf(resource);
  return {
    items: (items ?? []).map((item) => ({ ...item, apiVersion, kind: resource.kind })),
    resourceVersion: metadata.resourceVersion,
    continue: metadata.continue === undefined || metadata.continue === "" ? null : metadata.continue,
  };
}

interface RawList<T> {
  readonly items: readonly T[] | null;
  readonly metadata: { readonly resourceVersion: string; readonly continue?: string };
}

function watch<T extends KubeObject>(transport: Transport, resource: Resource, options: WatchOptions): AsyncIterable<WatchEvent<T>> {
  const { namespace, labelSelector, fieldSelector, resourceVersion, timeoutSeconds, idleTimeoutMs, signal } = options;
  const path = resourcePath(resource, { namespace });
  const query = { watch: true, allowWatchBookmarks: true, labelSelector, fieldSelector, resourceVersion, timeoutSeconds };
  return readWatch<T>(transport.stream({ method: "GET", path, query, idleTimeoutMs, signal }), `GET ${path}`);
}

function parse<T>(text: string, path: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new KubeError(`${path}: the answer is no JSON`, { code: "malformed_answer", cause });
  }
}
