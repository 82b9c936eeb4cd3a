// The service's schedule loop, on a clock that can be put forward. Ends with its standard input.
import { runLoop } from "../../../packages/api/src/loops/loop.ts";
import { schedule } from "../../../packages/api/src/loops/schedule.ts";
import type { Clock } from "../../../packages/api/src/ports/clock.ts";
import { systemClock } from "../../../packages/api/src/adapters/clock/system-clock.ts";
import { serveUntilEnd } from "../child-server.ts";
import { openMongoWorld, openWorld } from "../world.ts";

const [kind = "", place = ""] = process.argv.slice(2);
const world = kind === "sqlite" ? await openWorld(place) : await openMongoWorld(place);
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
const stop = new AbortController();
const { signal } = stop;
const deps = { ...world.deps, clock };
const loop = runLoop({ name: "schedule", everyMs: 1000, pass: () => schedule(deps, signal), clock, log: deps.log, signal });
const { tests, accounts } = world.deps;
await serveUntilEnd({ ready: true }, async (question) => {
  if (question !== "how far" && question !== "cpu") {
    aheadMs = Date.parse(question) - systemClock.now();
    return {};
  }
  const cpuMs = process.cpuUsage().user / 1000;
  if (question === "cpu") return { cpuMs };
  const { active } = await accounts.balance(world.workspaceId);
  const due = await tests.listDue(new Date(clock.now()).toISOString(), 1);
  return { active, isDue: due.length > 0, cpuMs };
});
stop.abort();
await loop;
await world.close();
