import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { startTestService } from "./__fixtures__/test-service.ts";

it("sends the guides that the dashboard's build has made, to everyone, and nothing beside them", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-guides-"));
  await mkdir(path.join(folder, "guides"));
  await writeFile(path.join(folder, "index.html"), "the dashboard");
  for (const name of ["index", "plans"]) await writeFile(path.join(folder, "guides", `${name}.html`), `guide ${name}`);
  const service = await startTestService({ dashboardFolder: folder });
  const get = async (address: string): Promise<readonly [number, string]> => {
    const answer = await fetch(service.url + address);
    return [answer.status, answer.status === 200 ? await answer.text() : ""];
  };
  expect(await get("/guides/")).toEqual([200, "guide index"]);
  expect(await get("/guides/plans.html")).toEqual([200, "guide plans"]);
  for (const address of ["/guides/nothing.html", "/guides/..%2findex.html", "/guides/%2e%2e/x.html"])
    expect([address, ...(await get(address))]).toEqual([address, 404, ""]);
  await service.close();
  await rm(folder, { recursive: true });
});
