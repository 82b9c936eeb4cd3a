import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export interface ServiceLog {
  readonly logger: Logger;
  /** Writes what is waiting. */
  flush(): void;
}

/**
 * JSON lines on standard error; standard output is for people. On a terminal only what needs someone, unless a level is given.
 */
export function createLog(
  level: LogLevel | null,
  options: { readonly isTerminal: boolean; readonly destination?: DestinationStream },
): ServiceLog {
  const destination = options.destination ?? pino.destination({ dest: 2, sync: false });
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
