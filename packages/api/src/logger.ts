import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export interface ServiceLog {
  readonly logger: Logger;
  /** Writes what is waiting. */
  flush(): void;
}

const FLUSH_MS = 200;
const GATHERED_BYTES = 12_288;

/** A destination that writes lines together: one by one, writing costs more than all the rest of a request's line. */
export function gathered(dest: number | string): DestinationStream {
  return pino.destination({ dest, sync: false, minLength: GATHERED_BYTES, periodicFlush: FLUSH_MS });
}

/**
 * JSON lines on standard error; standard output is for people. On a terminal only what needs someone, unless a level is given.
 */
export function createLog(
  level: LogLevel | null,
  options: { readonly isTerminal: boolean; readonly destination?: DestinationStream },
): ServiceLog {
  const destination = options.destination ?? gathered(2);
  const logger = pino(
    {
      level: level ?? (options.isTerminal ? "warn" : "info"),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Nothing is meant to log these; should something do so by mistake, it is not read in a log.
      redact: {
        paths: [
          "token",
          "key",
          "password",
          "authorization",
          "*.token",
          "*.key",
          "*.password",
          "*.authorization",
          "*.headers.authorization",
        ],
        censor: "[hidden]",
      },
    },
    destination,
  );
  return {
    logger,
    flush: () => {
      if ("flushSync" in destination && typeof destination.flushSync === "function") destination.flushSync();
    },
  };
}
