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
  /** Of models, given and got. */
  tokens: number;
}

/** Which days, of which project. */
export interface UsageParams {
  /** First day, in UTC: `2026-01-01`. At most 366 days with `to`. */
  from?: string | undefined;
  /** Last day, in UTC. */
  to?: string | undefined;
  projectId?: string | undefined;
}
