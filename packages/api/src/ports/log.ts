/** Structured logging in pino's order: a constant message, everything that varies as fields; no secrets in either. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
