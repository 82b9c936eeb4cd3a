import { EventSource, type FetchLike } from "eventsource";

interface LiveSourceHandlers {
  readonly onOpen: () => void;
  /** Every event of the server, whatever its name. */
  readonly onMessage: (name: string, event: MessageEvent<string>) => void;
  /** The connection is over: refused, cut, or ended. */
  readonly onEnd: () => void;
}

/**
 * One connection. An EventSource hides events whose names nobody listens for, takes a server's event named `error` for
 * its own, and reconnects as it likes; so all of its events are caught where they are dispatched, and it is closed at
 * the first end.
 */
export class LiveSource extends EventSource {
  readonly #handlers: LiveSourceHandlers;

  constructor(url: URL, fetch: FetchLike, handlers: LiveSourceHandlers) {
    super(url, { fetch });
    this.#handlers = handlers;
  }

  override dispatchEvent(event: Event): boolean {
    if (event instanceof MessageEvent) this.#handlers.onMessage(event.type, event as MessageEvent<string>);
    else if (event.type === "open") this.#handlers.onOpen();
    else this.#handlers.onEnd();
    return true;
  }
}
