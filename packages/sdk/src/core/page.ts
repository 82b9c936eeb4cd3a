import { APIPromise } from "./api-promise.ts";
import { parseJson } from "./parse-json.ts";
import type { QueryValue, RequestOptions } from "./request-options.ts";
import type { Received, Transport } from "./transport.ts";

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  /** null when this was the last. */
  nextPage(): Promise<Page<T> | null>;
}

export interface ListSpec {
  readonly path: string;
  readonly query: Readonly<Record<string, QueryValue>>;
}

const LARGEST_PAGE = 50;

/** `await` gives the first page, `for await` every item of every page. */
export class PagePromise<T> extends APIPromise<Page<T>> implements AsyncIterable<T> {
  /** Every item of every page; a page is asked for when its first item is wanted. */
  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    for (let page: Page<T> | null = await this; page !== null; page = await page.nextPage()) yield* page.items;
  }

  /** At most `limit` items, from as many pages as that takes. */
  async toArray({ limit }: { limit: number }): Promise<T[]> {
    const items: T[] = [];
    for await (const item of this) if (items.push(item) >= limit) break;
    return items.slice(0, Math.max(0, limit));
  }
}

/** Lists are paged on the server's side too: without a limit a list of Tests would come whole. */
export function listPages<T>(transport: Transport, spec: ListSpec, options?: RequestOptions): PagePromise<T> {
  const query = { ...spec.query, limit: spec.query["limit"] ?? LARGEST_PAGE };
  const received = transport.send({ path: spec.path, query }, options);
  return new PagePromise<T>(received, (answer) => toPage<T>(answer, { transport, path: spec.path, options }));
}

interface PageContext {
  readonly transport: Transport;
  readonly path: string;
  readonly options: RequestOptions | undefined;
}

async function toPage<T>(received: Received, context: PageContext): Promise<Page<T>> {
  const items = await parseJson<T[]>(received);
  const query = nextQuery(received.response.headers.get("link"));
  const nextPage = async (): Promise<Page<T> | null> => {
    if (query === null) return null;
    const next = await context.transport.send({ path: context.path, query }, context.options);
    return toPage<T>(next, context);
  };
  return { items, hasMore: query !== null, nextPage };
}

/**
 * The query of `<…>; rel="next"`. Only the query is taken: the path is ours, and the key must not follow a link to
 * another origin (behind a proxy, the service may not even know its own).
 */
export function nextQuery(link: string | null): URLSearchParams | null {
  const target = /<([^>]*)>\s*(?:;[^,<]*)?;\s*rel="?next"?(?:\s*[;,]|\s*$)/iu.exec(link ?? "")?.[1];
  return target === undefined ? null : (URL.parse(target, "http://any.invalid")?.searchParams ?? null);
}
