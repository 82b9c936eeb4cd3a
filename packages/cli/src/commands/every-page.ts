import type { QueryValue, Runwright } from "@runwright/sdk";

type Query = Readonly<Record<string, QueryValue>>;

/** The items of a list that has no method of its own in the client, page by page as they are asked for. */
export async function* everyPage<T>(client: Runwright, path: string, query: Query): AsyncIterable<T> {
  for (let next: Query | undefined = query; next !== undefined;) {
    const { data, response } = await client.request<T[]>({ method: "GET", path, query: next }).withResponse();
    yield* data;
    next = nextQuery(response.headers.get("link"));
  }
}

/** Only the query of the link is taken: the key must not follow it to another origin. */
function nextQuery(link: string | null): Query | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/iu.exec(link ?? "")?.[1];
  const url = target === undefined ? null : URL.parse(target, "http://any.invalid");
  if (url === null) return undefined;
  return Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]));
}
