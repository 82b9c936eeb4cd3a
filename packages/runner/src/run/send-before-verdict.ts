import { type PassArtifact, RUNNER_TIMES } from "@runwright/contracts";
import type { RunnerLog } from "../log.ts";
import type { EventReporter } from "../service/event-reporter.ts";
import type { ServiceLink } from "../service/service-link.ts";
import type { Unmade, Uploads } from "../service/uploads.ts";
import { within } from "../within.ts";

/** What is sent before the verdict may keep it for so long, and no longer. */
export interface SendingTimes {
  /** For events that the service does not take though it answers. */
  readonly eventsMs: number;
  /** For artifacts, once the events are there: a service that was away gets them first. */
  readonly uploadsMs: number;
  /** For those that are left, after the verdict. The service takes them for three minutes. */
  readonly lateUploadsMs: number;
}

const LONGEST_MESSAGE = 500;

export interface Sending {
  readonly reporter: EventReporter;
  readonly uploads: Uploads;
  readonly link: Pick<ServiceLink, "heard">;
  readonly log: Pick<RunnerLog, "line">;
  readonly times: SendingTimes;
  /** Aborted when there is little time left: then the verdict goes first. */
  readonly hurry: AbortSignal;
}

/**
 * Sends events and artifacts as far as that keeps the verdict no longer than it may, and says in the Run's stream what was not stored. Where
 * the service is away as a whole everything waits for it, the verdict too. Gives the recordings and transcripts that are not stored.
 */
export async function sendBeforeVerdict({ reporter, uploads, link, log, times, hurry }: Sending): Promise<readonly PassArtifact[]> {
  if (!(await within(reporter.drain(), times.eventsMs))) {
    await link.heard();
    if (!(await within(reporter.drain(), times.eventsMs)))
      log.line("the service answers and takes no events: the outcome goes without them");
  }
  await uploads.join(AbortSignal.any([AbortSignal.timeout(times.uploadsMs), hurry]));
  const unsaved = uploads.unsaved();
  if (unsaved.length === 0) return [];
  const message = `Not saved so far: ${spoken(unsaved)}. The verdict does not wait for it.`.slice(0, LONGEST_MESSAGE);
  log.line(message);
  reporter.add({ type: "run.phase", at: new Date().toISOString(), phase: "preparing_result", message });
  await within(reporter.drain(), RUNNER_TIMES.lastEventMs);
  return unsaved.flatMap(passArtifact);
}

function passArtifact({ kind, device, try: tryNumber = 1 }: Unmade): PassArtifact[] {
  return kind === "screenshot" ? [] : [{ kind, device, ...(tryNumber === 1 ? {} : { try: tryNumber }) }];
}

/** `video and trace (desktop), 3 screenshots`. */
function spoken(unsaved: readonly Unmade[]): string {
  const pictures = unsaved.filter(({ kind }) => kind === "screenshot").length;
  const byPass = Map.groupBy(
    unsaved.filter(({ kind }) => kind !== "screenshot"),
    ({ device, try: tryNumber = 1 }) => (tryNumber === 1 ? device : `${device}, try ${tryNumber}`),
  );
  const parts = [...byPass].map(([pass, ofPass]) => `${ofPass.map(({ kind }) => kind).join(" and ")} (${pass})`);
  if (pictures > 0) parts.push(pictures === 1 ? "1 screenshot" : `${pictures} screenshots`);
  return parts.join(", ");
}
