// What the service is measured against: Koa with the same store calls, and nothing else. Prints its address.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import Koa from "koa";
import { newId } from "../../../packages/api/src/domain/new-id.ts";
import { newRun, reserveFor } from "../../../packages/api/src/domain/new-run.ts";
import { serveUntilEnd } from "../child-server.ts";
import { openWorld } from "../world.ts";

const [folder = ""] = process.argv.slice(2);
const world = await openWorld(folder);
const { deps, workspaceId } = world;
const app = new Koa();
app.use(async (ctx) => {
  const [, , kind, id = "", action] = ctx.path.split("/");
  if (ctx.method === "POST" && action === "run") {
    await json(ctx.req);
    const test = await deps.tests.get(id);
    if (test === null) return;
    const run = await newRun(deps, test, { id: newId(deps), environment: null, trigger: "api" });
    await reserveFor(deps, [run], "single");
    await deps.runs.insert(run);
    ctx.status = 201;
    ctx.body = { id: run.id, startUrl: run.startUrl, status: run.status, createdAt: run.createdAt };
  } else if (kind === "runs" && id !== "") ctx.body = await deps.runs.get(id);
  else if (kind === "runs") ctx.body = await deps.runs.list({ workspaceId }, { limit: 51 });
});
const server = createServer(app.callback());
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
await serveUntilEnd({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
server.closeAllConnections();
server.close();
await world.close();
