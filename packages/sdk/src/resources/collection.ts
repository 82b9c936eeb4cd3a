import type { APIPromise } from "../core/api-promise.ts";
import { call, callForNothing } from "../core/call.ts";
import { listPages, type PagePromise } from "../core/page.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Transport } from "../core/transport.ts";
import type { PageParams } from "../types/project.ts";

/** What a collection's items are, and what its routes take. */
export interface Types {
  readonly item: unknown;
  /** What `create` answers, where that is more than the item. */
  readonly created?: unknown;
  readonly create?: object;
  readonly list?: object;
}

type Created<T extends Types> = T extends { readonly created: infer C } ? C : T["item"];
type ListParams<T extends Types> = T extends { readonly list: infer L } ? L : PageParams;

/** Something that has an address of its own. */
export class Resource {
  protected readonly transport: Transport;
  readonly #name: string;

  constructor(transport: Transport, name: string) {
    this.transport = transport;
    this.#name = name;
  }

  /** Of the resource, or of the item with that id. */
  protected path(id?: string): string {
    return `v1/${this.#name}${id === undefined ? "" : path`/${id}`}`;
  }
}

/** Items that can be listed. */
export class Listed<T extends Types> extends Resource {
  /**
   * A page of items, newest first; `for await` goes through all pages. Rejects with a ValidationError for a filter that
   * cannot be taken.
   */
  list(params?: ListParams<T>, options?: RequestOptions): PagePromise<T["item"]> {
    return listPages(this.transport, { path: this.path(), query: { ...params } }, options);
  }
}

/** Items that can be listed and read one by one. */
export class Readable<T extends Types> extends Listed<T> {
  /** One item by its id. Rejects with a NotFoundError when there is none here. */
  retrieve(id: string, options?: RequestOptions): APIPromise<T["item"]> {
    return call(this.transport, { path: this.path(id) }, options);
  }
}

/** The routes that most resources have. */
export class Collection<T extends Types & { readonly create: object }> extends Readable<T> {
  /** Rejects with a ValidationError that names every wrong value at once, and with a ConflictError (`already_exists`) where the name is taken. */
  create(params: T["create"], options?: RequestOptions): APIPromise<Created<T>> {
    return call(this.transport, { method: "POST", path: this.path(), body: params }, options);
  }

  /** Resolves once it is gone. Rejects with a NotFoundError when there is none, and with a ConflictError (`in_use`) while something needs it. */
  delete(id: string, options?: RequestOptions): APIPromise<void> {
    return callForNothing(this.transport, { method: "DELETE", path: this.path(id) }, options);
  }
}

/** A collection whose items can be changed. */
export class EditableCollection<T extends Types & { readonly create: object; readonly update: object }> extends Collection<T> {
  /** Changes what is given; `null` clears. Resolves with the whole item. Rejects as `create` does, and with a NotFoundError. */
  update(id: string, params: T["update"], options?: RequestOptions): APIPromise<T["item"]> {
    return call(this.transport, { method: "PATCH", path: this.path(id), body: params }, options);
  }
}
