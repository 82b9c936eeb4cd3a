/** What this library needs of a logger; pino is one. */
export interface KubeLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const SILENT: KubeLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What a log line says about an error; never a stack of an answer that was to be expected. */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) };
  const { code, status, request } = error as { readonly code?: unknown; readonly status?: unknown; readonly request?: unknown };
  if (error.name === "KubeError") return { error: error.message, code, status, request };
  return { err: error };
}
