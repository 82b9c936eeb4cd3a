/**
 * How long a Run may take, as those who hold it to that must agree on it: the runner, the operator (through the Pod's deadline) and the
 * service. Each acts only when the one before it has failed to, so that the end that is told is always that of the one who knows most:
 *
 *   the agent's time < the runner's verdict < the runner's end < the Pod's deadline < the service's own limit
 *
 * Whoever adds something that a runner does with a limit of its own counts it here, or the next in line cuts a Run that was about to end.
 */

/** What a runner allows itself besides the time of the Test, in ms. */
export const RUNNER_TIMES = {
  /** To start Chromium. */
  launchMs: 30_000,
  /** To hand over a page, over the time that a device has. */
  openingMs: 30_000,
  /** How much later than the agent itself the runner notices that its time is over. */
  overtimeMs: 5_000,
  /** What an agent that was told to stop has for saying how it ended. */
  lastWordsMs: 3_000,
  /** To save what was recorded of a pass. */
  savingMs: 30_000,
  /** To ask the service something: a hand-out, another try, whether it is there, to take the verdict. */
  askingMs: 10_000,
  /** For events that the service does not take though it answers; then as long again. */
  eventsMs: 30_000,
  /** For artifacts before the verdict, once the events are there, what is left of their making included: whoever waits for the end of a Run does not wait for a storage. */
  uploadsMs: 2_000,
  /** For the event that says which are missing. */
  lastEventMs: 5_000,
  /** After the verdict: what was learned of the steps. */
  learnedMs: 10_000,
  /** After the verdict: the artifacts that are left. The service takes them for three minutes. */
  lateUploadsMs: 160_000,
} as const;

/** With its sandbox and without, as it is and with the certificates of an environment. */
const LAUNCHES = 4;
/** From a node's taking a Pod until its runner has its hand-out: at most what the operator lets the start of a container take. */
const POD_START_MS = 300_000;
/** Between a Pod's deadline and its end, as runner profiles have it unless they say otherwise. */
const POD_GRACE_MS = 60_000;
/** What a kubelet may take for ending a Pod after its deadline and grace; the operator ends the TestRun then. */
export const KUBELET_PATIENCE_MS = 120_000;
/** For that end to come to the service. */
const TELLING_MS = 60_000;

/** The longest that one device may be given: of the longest Run the Pod's deadline is below what a TestRun may have. */
export const LONGEST_DEVICE_TIMEOUT_S = 14_400;
/** The longest `spec.activeDeadlineSeconds` of a TestRun. */
export const LONGEST_DEADLINE_S = 86_400;

export interface LimitedRun {
  readonly device: "desktop" | "mobile" | "both";
  readonly retries: number;
}

export interface RunLimits {
  /** What the agent has, on all devices and in all tries. */
  readonly workMs: number;
  /** From the hand-out until the service has the verdict, where the service answers. */
  readonly verdictMs: number;
  /** From the hand-out until the runner's process has ended. */
  readonly runnerMs: number;
  /** From a node's taking the Pod until the kubelet ends it. */
  readonly podMs: number;
  /** From the hand-out until the service ends a Run whose runner is heard of and does not end. */
  readonly serviceMs: number;
}

export function runLimits({ device, retries }: LimitedRun, deviceTimeoutMs: number): RunLimits {
  const tries = 1 + retries;
  const passes = tries * (device === "both" ? 2 : 1);
  const { launchMs, openingMs, overtimeMs, lastWordsMs, savingMs, askingMs, eventsMs, uploadsMs, ...times } = RUNNER_TIMES;
  const workMs = passes * deviceTimeoutMs;
  // A sign-in that takes the whole time of a device is told to stop as the Test itself is.
  const passesMs = workMs + passes * (openingMs + overtimeMs + 2 * lastWordsMs + savingMs);
  const startsMs = tries * (LAUNCHES * launchMs + askingMs);
  const verdictMs = startsMs + passesMs + 2 * eventsMs + askingMs + uploadsMs + times.lastEventMs + askingMs;
  const runnerMs = verdictMs + times.learnedMs + times.lateUploadsMs + RUNNER_TIMES.lastWordsMs;
  const podMs = Math.ceil((POD_START_MS + runnerMs) / 1000) * 1000;
  return { workMs, verdictMs, runnerMs, podMs, serviceMs: podMs + POD_GRACE_MS + KUBELET_PATIENCE_MS + TELLING_MS };
}
