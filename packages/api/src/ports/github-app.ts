/** Which repository, by which installation of the app. */
export interface GithubPlace {
  readonly installationId: number;
  /** owner/name. */
  readonly repository: string;
}

export const CHECK_CONCLUSIONS = ["success", "failure", "action_required", "cancelled"] as const;
export type CheckConclusion = (typeof CHECK_CONCLUSIONS)[number];

/** A check run as it is to be shown. */
export interface ShownCheck {
  readonly name: string;
  readonly sha: string;
  /** Ours, by which it is found again. */
  readonly externalId: string;
  readonly status: "queued" | "in_progress" | "completed";
  /** When it is completed, and only then. */
  readonly conclusion: CheckConclusion | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly detailsUrl: string;
  readonly title: string;
  /** Markdown, at most 65,535 characters. */
  readonly summary: string;
  /** A button: what it says, what it is for, and what GitHub calls it when it is pressed. */
  readonly actions: readonly { readonly label: string; readonly description: string; readonly identifier: string }[];
}

export interface GithubErrorOptions {
  readonly mayPass: boolean;
  readonly retryAfterMs?: number;
  readonly status?: number;
  readonly cause?: unknown;
}

/**
 * GitHub did not do it. `mayPass`: it can be asked again, not before `retryAfterMs`; else it has refused, and `message` is a sentence that
 * says why.
 */
export class GithubError extends Error {
  override readonly name = "GithubError";
  readonly mayPass: boolean;
  readonly retryAfterMs: number;
  /** Its answer's; null: there was none. */
  readonly status: number | null;

  constructor(message: string, options: GithubErrorOptions) {
    super(message, { cause: options.cause });
    this.mayPass = options.mayPass;
    this.retryAfterMs = options.retryAfterMs ?? 0;
    this.status = options.status ?? null;
  }
}

/** That GitHub has sent something to the app's webhook, once. */
export interface HookDelivery {
  /** Of this sending. */
  readonly id: string;
  /** Of what was sent: the same however often it is. */
  readonly guid: string;
  readonly event: string;
  readonly deliveredAt: string;
  /** The service has taken it. */
  readonly isTaken: boolean;
}

/** The GitHub app that the service is. What asks GitHub rejects with a GithubError. */
export interface GithubApp {
  /** Whether GitHub has signed this body. */
  isSigned(body: string, signature: string): Promise<boolean>;
  /** GitHub's number of it. */
  createCheck(place: GithubPlace, check: ShownCheck): Promise<number>;
  /** The check run of that name on the commit that has our id; null when there is none. */
  findCheck(place: GithubPlace, check: Pick<ShownCheck, "name" | "sha" | "externalId">): Promise<number | null>;
  updateCheck(place: GithubPlace, checkRunId: number, check: ShownCheck): Promise<void>;
  /** What GitHub has sent since then (ISO 8601, UTC), the newest first; at most some thousands. */
  listDeliveries(since: string): Promise<HookDelivery[]>;
  /** Lets GitHub send it again: under the same guid, soon. */
  redeliver(deliveryId: string): Promise<void>;
  /** Whether the app is installed on the repository (owner/name). */
  isInstalledOn(repository: string): Promise<boolean>;
  /** Of the repository (owner/name); null where the app is not installed on it. */
  topicsOf(repository: string): Promise<readonly string[] | null>;
}
