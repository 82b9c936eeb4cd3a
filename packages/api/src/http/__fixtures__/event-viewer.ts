import { request } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface ViewerOptions {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves in the middle of everything once so many bytes have come. */
  readonly leaveAfterBytes?: number;
}

/** A viewer of an event stream over a real socket. It knows only what has arrived whole: events end with an empty line. */
export class EventViewer {
  /** Ids of the events, in the order in which they came. */
  readonly ids: number[] = [];
  /** Name and data of the events without an id. */
  readonly others: string[] = [];
  names: string[] = [];
  status = 0;
  headers: IncomingHttpHeaders = {};
  bytes = 0;
  isOver = false;
  readonly #request;
  #response: IncomingMessage | null = null;
  #text = "";
  #left: number;

  constructor(options: ViewerOptions) {
    this.#left = options.leaveAfterBytes ?? Infinity;
    this.#request = request(options.url, { agent: false, headers: options.headers });
    this.#request.on("response", (response) => this.#begin(response));
    this.#request.on("error", () => (this.isOver = true));
    this.#request.on("close", () => (this.isOver = true));
    this.#request.end();
  }

  get lastId(): number {
    return this.ids.at(-1) ?? 0;
  }

  leave(): void {
    this.#request.destroy();
  }

  /** Takes nothing any more, as a viewer on a dead line does. */
  stopReading(): void {
    this.#response?.pause();
  }

  #begin(response: IncomingMessage): void {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    const decoder = new TextDecoder();
    response.on("data", (chunk: Buffer) => {
      const taken = chunk.subarray(0, this.#left);
      this.#left -= taken.length;
      this.bytes += taken.length;
      this.#read(decoder.decode(taken, { stream: true }));
      if (this.#left > 0) return;
      response.removeAllListeners("data");
      this.leave();
    });
    response.on("error", () => undefined);
  }

  #read(text: string): void {
    this.#text += text;
    const events = this.#text.split("\n\n");
    this.#text = events.pop() ?? "";
    for (const event of events) {
      const id = /^id: (\d+)$/mu.exec(event)?.[1];
      this.names.push(/^event: (.+)$/mu.exec(event)?.[1] ?? "");
      if (id === undefined) this.others.push(event);
      else this.ids.push(Number(id));
    }
  }
}
