/** How the service is; each part is "ok" or says what is the matter. */
export interface Health {
  /** Whether requests should be sent here. */
  readonly isReady: boolean;
  readonly storage: string;
  /** Where Runs are carried out; null when that is this machine. Says nothing about readiness: without it requests are served and Runs wait. */
  readonly cluster: string | null;
}

export type AskHealth = (options: HealthOptions) => Promise<Health>;

export interface HealthOptions {
  /** Asks the parts too that readiness does not depend on. */
  readonly isVerbose: boolean;
  /** With the words of the thing behind; only for the platform's own people. */
  readonly hasCauses: boolean;
}

export interface HealthChecks {
  readonly storage: () => Promise<void>;
  readonly cluster: (() => Promise<void>) | null;
}

/** Readiness is what a request needs: the storage, and that the service is not about to end. */
export async function askHealth(
  { storage, cluster }: HealthChecks,
  { isDraining, isVerbose, hasCauses }: HealthOptions & { readonly isDraining: boolean },
): Promise<Health> {
  const say = (check: () => Promise<void>): Promise<string> => check().then(() => "ok", hasCauses ? withCause : withoutCause);
  const [ofStorage, ofCluster] = await Promise.all([say(storage), isVerbose && cluster !== null ? say(cluster) : null]);
  return { isReady: !isDraining && ofStorage === "ok", storage: ofStorage, cluster: ofCluster };
}

/** Why it is not ready. */
export function notReady({ storage }: Health): string {
  return storage === "ok" ? "The service is shutting down." : storage;
}

/** The body of `/readyz?verbose`. */
export function verboseHealth({ isReady, storage, cluster }: Health): string {
  return `${JSON.stringify({ ready: isReady, storage, ...(cluster === null ? {} : { cluster }) })}\n`;
}

function withoutCause(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function withCause(error: unknown): string {
  const text = withoutCause(error);
  return error instanceof Error && error.cause instanceof Error ? `${text} (${error.cause.message})` : text;
}
