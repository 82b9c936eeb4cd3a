import type { LoggedEvent, RunLife } from "./run-life.ts";

export interface OpenStream {
  /** Ends it as a broken connection does. */
  cut(): void;
}

export interface StreamRequest {
  /** As the header came; null without one. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  /** Every stream that is open. */
  readonly open: Set<OpenStream>;
}

/** GET /v1/runs/:id/stream: what is missing since Last-Event-ID, then what happens, until the Run is over. No pings: nothing here takes time. */
export function streamResponse(life: RunLife, { lastEventId, signal, open }: StreamRequest): Response {
  const seen = lastEventId !== null && /^\d+$/u.test(lastEventId) && Number(lastEventId) <= life.events.length ? Number(lastEventId) : null;
  // A Run that is over tells its end in each stream, whatever was seen of it.
  let sent = life.isOver ? Math.min(seen ?? life.events.length, life.events.length - 1) : (seen ?? 0);
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (): void => {
        for (const event of life.events.slice(sent)) controller.enqueue(encoder.encode(format(event)));
        sent = life.events.length;
        if (!life.isOver) return;
        stop();
        controller.close();
      };
      const fail = (reason: unknown): void => {
        stop();
        controller.error(reason);
      };
      const stream: OpenStream = { cut: () => fail(new TypeError("terminated")) };
      const onAbort = (): void => fail(signal.reason);
      const unwatch = life.watch(send);
      stop = () => {
        unwatch();
        open.delete(stream);
        signal.removeEventListener("abort", onAbort);
      };
      open.add(stream);
      signal.addEventListener("abort", onAbort, { once: true });
      controller.enqueue(encoder.encode("retry: 3000\n\n"));
      send();
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" } });
}

function format({ id, type, data }: LoggedEvent): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
