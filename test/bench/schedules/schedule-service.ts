// The service's schedule loop, on a clock that can be put forward. Ends with its standard input.
import { runLoop } from "../../../packages/api/src/loops/loop.ts";
import { schedule } from "../../../packages/api/src/loops/schedule.ts";
import type { Clock } from "../../../packages/api/src/ports/clock.ts";
import { systemClock } from "../../../packages/api/src/adapters/clock/system-clock.ts";
import { serveUntilEnd } from "../child-server.ts";
import { openMongoWorld, openWorld, type World } from "../world.ts";

const [kind = "", place = ""] = process.argv.slice(2);
/** What the driver asks of the database. */
const requests = { count: 0 };
const world = kind === "sqlite" ? await openWorld(place) : await openCounted(place);
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
const stop = new AbortController();
const { signal } = stop;
const deps = { ...world.deps, clock };
const loop = runLoop({ name: "schedule", everyMs: 1000, pass: () => schedule(deps, signal), clock, log: deps.log, signal });
const { tests, accounts } = world.deps;
await serveUntilEnd({ ready: true }, async (question) => {
  if (!["how far", "cpu", "requests"].includes(question)) {
    requests.count = 0;
    aheadMs = Date.parse(question) - systemClock.now();
    return {};
  }
  const cpuMs = process.cpuUsage().user / 1000;
  if (question === "cpu") return { cpuMs };
  if (question === "requests") return { requests: requests.count };
  const { active } = await accounts.balance(world.workspaceId);
  const due = await tests.listDue(new Date(clock.now()).toISOString(), 1);
  return { active, isDue: due.length > 0, cpuMs };
});
stop.abort();
await loop;
await world.close();

async function openCounted(uri: string): Promise<World> {
  const opened = await openMongoWorld(uri, { monitorCommands: true });
  opened.db.db.client.on("commandStarted", ({ commandName }) => {
    if (!["hello", "ping", "endSessions"].includes(commandName)) requests.count++;
  });
  return opened;
}
