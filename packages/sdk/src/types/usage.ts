/** What the Runs of a project used on a day. */
export interface Usage {
  /** On which the Runs ended, in UTC: `2026-01-31`. */
  day: string;
  projectId: string;
  /** Runs that ended, however they did. */
  runs: number;
  /** Browser actions. */
  steps: number;
  credits: number;
  /** To models, in Runs and while Tests were read. */
  modelRequests: number;
  /** Given and got. */
  tokens: number;
  /** Of `tokens`, what the provider had kept from before. */
  cachedTokens: number;
  /** By the service's rates of then, in their currency; null: it had none. */
  price: number | null;
}

/** Which days, of which project. */
export interface UsageParams {
  /** First day, in UTC: `2026-01-01`. At most 366 days with `to`. */
  from?: string | undefined;
  /** Last day, in UTC. */
  to?: string | undefined;
  projectId?: string | undefined;
}
