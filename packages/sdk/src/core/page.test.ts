import { describe, expect, it } from "vitest";
import { ContractServer, json } from "../__fixtures__/contract-server.ts";
import { nextQuery } from "./page.ts";

/** Three pages of two Runs, with links to an origin that must never be asked. */
function threePages(): Promise<ContractServer> {
  return ContractServer.start(({ request, response }) => {
    const page = Number(new URL(request.url, "http://x").searchParams.get("cursor") ?? 0);
    const link = `<https://public.example/v1/runs?cursor=${page + 1}&limit=2&status=failed&status=error>; rel="next"`;
    json(response, [{ id: `${page}a` }, { id: `${page}b` }], page < 2 ? { headers: { link } } : {});
  });
}

describe("lists", () => {
  it("give the items of all pages to for await", async () => {
    await using server = await threePages();
    const ids: string[] = [];
    for await (const run of server.client().runs.list({ limit: 2 })) ids.push(run.id);
    expect(ids).toEqual(["0a", "0b", "1a", "1b", "2a", "2b"]);
  });

  it("follow the link's query at the client's own address, so the key stays there", async () => {
    await using server = await threePages();
    await server.client().runs.list({ limit: 2 }).toArray({ limit: 3 });
    expect(server.requests.map((request) => request.url)).toEqual([
      "/v1/runs?limit=2",
      "/v1/runs?cursor=1&limit=2&status=failed&status=error",
    ]);
  });

  it("give one page to await, and the next when asked", async () => {
    await using server = await threePages();
    const first = await server.client().runs.list();
    expect([first.items.length, first.hasMore]).toEqual([2, true]);
    const last = await (await first.nextPage())!.nextPage();
    expect([last!.hasMore, await last!.nextPage()]).toEqual([false, null]);
  });

  it("ask for no page that nobody reads", async () => {
    await using server = await threePages();
    for await (const _run of server.client().runs.list()) break;
    expect(await server.client().runs.list().toArray({ limit: 0 })).toEqual([]);
    expect(server.requests.every((request) => request.url === "/v1/runs?limit=50")).toBe(true);
  });

  it("reject in the loop with the service's error", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, { code: "unauthenticated" }, { status: 401 }));
    await expect(server.client().runs.list().toArray({ limit: 1 })).rejects.toMatchObject({ status: 401 });
  });
});

describe("the Link header", () => {
  it.each<[string | null, unknown]>([
    ['<https://h/v1/runs?cursor=a%2Cb>; rel="next"', { cursor: ["a,b"] }],
    ['<https://h/p?cursor=0>; rel="prev", <https://h/p?cursor=2>; rel="next"', { cursor: ["2"] }],
    ['<https://h/p?cursor=2>; title="x"; rel=next', { cursor: ["2"] }],
    ['</v1/runs?cursor=2>; rel="next", <https://h/p>; rel="last"', { cursor: ["2"] }],
    ['<https://h/p?cursor=0>; rel="prev"', null],
    ["", null],
    [null, null],
  ])("%s", (link, want) => {
    const query = nextQuery(link);
    expect(query === null ? null : Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))).toEqual(want);
  });
});
