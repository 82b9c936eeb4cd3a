import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { KubeObject } from "../object.ts";

/** What to do with a request instead of answering it; false: answer it after all. */
export type Fault = (req: IncomingMessage, res: ServerResponse) => boolean;

interface Watcher {
  readonly path: string;
  readonly res: ServerResponse;
}

interface Entry {
  readonly path: string;
  readonly type: string;
  readonly object: KubeObject;
}

/** Lists, watches and conditional writes of any resource, over a real socket, that can be told to misbehave. */
export class TinyApiServer {
  readonly requests: { readonly method: string; readonly url: string; readonly authorization: string | undefined }[] = [];
  /** By collection path, then name. */
  readonly #objects = new Map<string, Map<string, KubeObject>>();
  readonly #log: Entry[] = [];
  readonly #watchers = new Set<Watcher>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((req, res) => void this.#serve(req, res));
  #version = 100;
  connections = 0;
  /** Asked first, of every request. */
  fault: Fault | null = null;

  async listen(port = 0): Promise<number> {
    this.#server.on("connection", (socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return this.port;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.cut();
    await closed;
  }

  /** Every connection is gone at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  get watches(): number {
    return this.#watchers.size;
  }

  /** A line to every watch, whatever it says. */
  say(line: string): void {
    for (const { res } of this.#watchers) res.write(`${line}\n`);
  }

  bookmark(): void {
    this.say(JSON.stringify({ type: "BOOKMARK", object: { metadata: { resourceVersion: String(this.#version) } } }));
  }

  endWatches(): void {
    for (const { res } of this.#watchers) res.end();
    this.#watchers.clear();
  }

  countOf(method: string, matching: RegExp): number {
    return this.requests.filter((request) => request.method === method && matching.test(request.url)).length;
  }

  find(collection: string, name: string): KubeObject | undefined {
    return this.#objects.get(collection)?.get(name);
  }

  all(collection: string): readonly KubeObject[] {
    return [...(this.#objects.get(collection)?.values() ?? [])];
  }

  /** Puts an object in; `isSilent`: no watch is told. */
  put(collection: string, given: object, { isSilent = false } = {}): KubeObject {
    const { metadata, ...rest } = given as { readonly metadata: Partial<KubeObject["metadata"]> & { readonly name: string } };
    const objects = this.#objects.get(collection) ?? new Map<string, KubeObject>();
    this.#objects.set(collection, objects);
    const known = objects.get(metadata.name);
    this.#version += 1;
    const object = {
      ...rest,
      metadata: {
        uid: `uid-${metadata.name}-${this.#version}`,
        creationTimestamp: new Date().toISOString(),
        ...metadata,
        ...(known === undefined ? {} : { uid: metadata.uid ?? known.metadata.uid }),
        resourceVersion: String(this.#version),
      },
    } as KubeObject;
    objects.set(metadata.name, object);
    if (!isSilent) this.#tell({ path: collection, type: known === undefined ? "ADDED" : "MODIFIED", object });
    return object;
  }

  remove(collection: string, name: string, { isSilent = false } = {}): void {
    const known = this.find(collection, name);
    if (known === undefined) return;
    this.#objects.get(collection)?.delete(name);
    this.#version += 1;
    const object = { ...known, metadata: { ...known.metadata, resourceVersion: String(this.#version) } };
    if (!isSilent) this.#tell({ path: collection, type: "DELETED", object });
  }

  #tell(entry: Entry): void {
    this.#log.push(entry);
    const line = `${JSON.stringify({ type: entry.type, object: entry.object })}\n`;
    for (const { path, res } of this.#watchers) if (path === entry.path) res.write(line);
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = req;
    this.requests.push({ method, url, authorization: req.headers.authorization });
    let text = "";
    for await (const chunk of req.setEncoding("utf8")) text += chunk as string;
    if (this.fault?.(req, res) === true) return;
    const { pathname, searchParams } = new URL(url, "http://x");
    if (method === "GET" && searchParams.get("watch") === "true") this.#watch(pathname, searchParams, res);
    else if (method === "GET") this.#read(pathname, searchParams, res);
    else this.#write(method, pathname, { res, body: text === "" ? {} : (JSON.parse(text) as Partial<KubeObject>) });
  }

  #watch(path: string, query: URLSearchParams, res: ServerResponse): void {
    const from = Number(query.get("resourceVersion"));
    res.writeHead(200, { "content-type": "application/json" }).flushHeaders();
    for (const { path: at, type, object } of this.#log)
      if (at === path && Number(object.metadata.resourceVersion) > from) res.write(`${JSON.stringify({ type, object })}\n`);
    const watcher = { path, res };
    this.#watchers.add(watcher);
    res.on("close", () => this.#watchers.delete(watcher));
  }

  #read(path: string, query: URLSearchParams, res: ServerResponse): void {
    const [, collection = "", name = ""] = /^(.*)\/([^/]+)$/u.exec(path) ?? [];
    const one = this.find(collection, name);
    if (one !== undefined) return answer(res, 200, one);
    if (/^(?:pods|leases|events)$/u.test(collection.split("/").at(-1) ?? "")) return refuse(res, 404, "NotFound");
    const items = this.all(path);
    const begin = Number(query.get("continue") ?? 0);
    const limit = Number(query.get("limit") ?? items.length) || items.length;
    const next = begin + limit < items.length ? String(begin + limit) : "";
    // As the API server does: what an item is, only the list says.
    const shown = items.slice(begin, begin + limit).map((item) => ({ ...item, apiVersion: undefined, kind: undefined }));
    answer(res, 200, { kind: "List", metadata: { resourceVersion: String(this.#version), continue: next }, items: shown });
  }

  #write(method: string, path: string, { res, body }: { readonly res: ServerResponse; readonly body: Partial<KubeObject> }): void {
    const target = path.replace(/\/status$/u, "");
    if (method === "POST") {
      if (this.find(target, body.metadata?.name ?? "") !== undefined) return refuse(res, 409, "AlreadyExists");
      return answer(res, 201, this.put(target, body));
    }
    const [, collection = "", name = ""] = /^(.*)\/([^/]+)$/u.exec(target) ?? [];
    const known = this.find(collection, name);
    if (known === undefined) return refuse(res, 404, "NotFound");
    if (method === "DELETE") {
      const { preconditions } = body as { readonly preconditions?: { readonly uid?: string } };
      if (preconditions?.uid !== undefined && preconditions.uid !== known.metadata.uid) return refuse(res, 409, "Conflict");
      this.remove(collection, name);
      return answer(res, 200, { kind: "Status", status: "Success" });
    }
    const version = body.metadata?.resourceVersion;
    if (version !== undefined && version !== known.metadata.resourceVersion) return refuse(res, 409, "Conflict");
    // As the API server does: by this way nothing else is taken.
    if (target !== path && method === "PUT")
      return answer(res, 200, this.put(collection, { ...known, status: (body as { readonly status?: unknown }).status }));
    const whole = method === "PATCH" ? { ...known, ...body, metadata: { ...known.metadata, ...body.metadata } } : body;
    answer(res, 200, this.put(collection, whole));
  }
}

export function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export function refuse(res: ServerResponse, status: number, reason: string): void {
  answer(res, status, { kind: "Status", status: "Failure", message: `it is ${reason}`, reason, code: status });
}
