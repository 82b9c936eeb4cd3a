import type { Deps } from "../../domain/deps.ts";
import { readRunEvents } from "../../domain/run-events.ts";
import type { RunRecord } from "../../domain/records.ts";
import { isTerminal } from "../../domain/run-state.ts";
import type { HttpContext } from "../context.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../problem.ts";
import type { RunStreams, StreamStart } from "../stream/run-streams.ts";

const EVENT_STREAM = "text/event-stream";

export function streamHandlers(deps: Deps, streams: RunStreams): Pick<Handlers, "streamRun"> {
  return {
    streamRun: async ({ caller, subject, ctx }) => {
      if (ctx.accepts([EVENT_STREAM]) === false) throw new Refusal("not_acceptable", `A stream is ${EVENT_STREAM}.`);
      if (streams.isFull(caller.keyId))
        throw new Refusal(
          "rate_limited",
          "This key has too many streams open. Close some, or ask for the Run (GET /v1/runs/:id) instead.",
          {
            headers: { "Retry-After": "30" },
          },
        );
      const start = await startOf(deps, subject, ctx.get("Last-Event-ID"));
      ctx.status = 200;
      ctx.set({
        "Content-Type": `${EVENT_STREAM}; charset=utf-8`,
        "Cache-Control": "no-cache, no-store, no-transform",
        "X-Accel-Buffering": "no",
      });
      if (ctx.method === "HEAD") return undefined;
      writeRaw(ctx);
      streams.open({ runId: subject.id, keyId: caller.keyId, ...start }, ctx.res);
      return undefined;
    },
  };
}

/**
 * After which event the stream begins. Without Last-Event-ID, or with one that this Run never sent (the standard lets a client send any text):
 * a Run that goes on from its first event, a finished one with its last event alone. That one is told whatever the client says that it has
 * seen: each stream of a finished Run has exactly one terminal event.
 */
async function startOf(deps: Deps, run: RunRecord, lastEventId: string): Promise<Pick<StreamStart, "position" | "end">> {
  const seen = /^\d{1,15}$/u.test(lastEventId) ? Number(lastEventId) : null;
  const last = (await deps.events.last(run.id)) ?? null;
  const end = last?.seq ?? 0;
  if (last?.type === "run.finished") return { position: Math.min(seen ?? end, end - 1), end };
  if (seen !== null && seen <= end) return { position: seen, end };
  if (!isTerminal(run)) return { position: 0, end };
  // It has ended, but its last event is still to be written: that alone is wanted. Reading makes sure that it gets written.
  await readRunEvents(deps, { runId: run.id, after: end, limit: 1 });
  return { position: end, end };
}

/** Koa sets headers and then stays out of it. */
function writeRaw(ctx: HttpContext): void {
  ctx.respond = false;
}
