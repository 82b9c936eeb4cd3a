import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

/** JSON lines on standard output, one for each operation. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination({ dest: 1, sync: true })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Nothing is meant to log these; should something do so by mistake, it is not read in a log.
      redact: { paths: ["token", "authorization", "*.token", "*.authorization", "*.headers.authorization"], censor: "[hidden]" },
    },
    destination,
  );
}
