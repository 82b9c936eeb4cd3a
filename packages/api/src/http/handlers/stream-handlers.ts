import type { Deps } from "../../domain/deps.ts";
import { readRunEvents } from "../../domain/run-events.ts";
import type { RunRecord } from "../../domain/records.ts";
import { isTerminal } from "../../domain/run-state.ts";
import type { HttpContext } from "../context.ts";
import type { Handlers } from "../handler.ts";
import type { RunStreams } from "../stream/run-streams.ts";

export function streamHandlers(deps: Deps, streams: RunStreams): Pick<Handlers, "streamRun"> {
  return {
    streamRun: async ({ subject, ctx }) => {
      const position = await startOf(deps, subject, ctx.get("Last-Event-ID"));
      if (position === null) {
        // The standard's way to say "do not connect again".
        ctx.status = 204;
        return undefined;
      }
      ctx.status = 200;
      ctx.set({ "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no" });
      if (ctx.method === "HEAD") return undefined;
      writeRaw(ctx);
      streams.open(subject.id, position, ctx.res);
      return undefined;
    },
  };
}

/**
 * After which event the stream begins; null when the client has seen all there will be. Without Last-Event-ID (or with one that
 * cannot be): a Run that goes on from its first event, a finished one with its last event alone.
 */
async function startOf(deps: Deps, run: RunRecord, lastEventId: string): Promise<number | null> {
  const seen = /^\d{1,15}$/u.test(lastEventId) ? Number(lastEventId) : null;
  const last = (await deps.events.last(run.id)) ?? null;
  if (last?.type === "run.finished") {
    if (seen === null) return last.seq - 1;
    return seen >= last.seq ? null : seen;
  }
  if (seen !== null && seen <= (last?.seq ?? 0)) return seen;
  // It has ended, but its last event is still to be written: that alone is wanted. Reading makes sure that it gets written.
  if (!isTerminal(run)) return 0;
  await readRunEvents(deps, { runId: run.id, after: last?.seq ?? 0, limit: 1 });
  return last?.seq ?? 0;
}

/** Koa sets headers and then stays out of it. */
function writeRaw(ctx: HttpContext): void {
  ctx.respond = false;
}
