import type { TranscriptBody, TranscriptEvent } from "../transcript.ts";
import type { Masker } from "../secrets/index.ts";

/** Numbers, dates and masks what the agent does, and tells the listener. */
export interface EventLog {
  emit(body: TranscriptBody): void;
  /** Nothing follows: what still hangs when a run was stopped must not speak after its end. */
  close(): void;
}

export interface EventLogOptions {
  readonly masker: Masker;
  /** Address of the page in front, once there is one. */
  readonly url: () => string | null;
  readonly onEvent: ((event: TranscriptEvent) => void) | undefined;
}

export function createEventLog({ masker, url, onEvent }: EventLogOptions): EventLog {
  let seq = 0;
  let isClosed = false;
  return {
    emit(body) {
      if (onEvent === undefined || isClosed) return;
      seq += 1;
      const address = url();
      const page = address === null ? {} : { page: { url: address } };
      onEvent(masker.event({ seq, t: new Date().toISOString(), ...page, ...body }));
    },
    close() {
      isClosed = true;
    },
  };
}
