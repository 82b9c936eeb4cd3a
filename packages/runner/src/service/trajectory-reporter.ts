import type { TrajectoryStore } from "@runwright/agent";
import type { SecretMask } from "@runwright/agent/secrets";
import { MOST_STEPS_ASKED, type Outcome, RUNNER_TIMES, Trajectory, TrajectoryList, TrajectoryReportAnswer } from "@runwright/contracts";
import type { RunnerLog } from "../log.ts";
import type { ServiceLink } from "./service-link.ts";

/** Of what is told once the outcome stands. */
export interface AfterwordOptions {
  readonly link: Pick<ServiceLink, "ask">;
  readonly attempt: number;
  readonly mask: SecretMask;
  readonly log: Pick<RunnerLog, "line">;
}

/** The agent's store, kept by the service: read as the agent asks, written once, when the Run's outcome stands. */
export interface TrajectoryReporter {
  readonly store: TrajectoryStore;
  /** After the outcome was taken. What is not told then is lost, and found out again by the next Run. Never rejects. */
  report(outcome: Outcome): Promise<void>;
}

const READ_MS = 4_000;
/** Of the contract. */
const MOST_REPORTED = 500;

export function createTrajectoryReporter({ link, attempt, mask, log }: AfterwordOptions): TrajectoryReporter {
  const learned = new Map<string, Trajectory>();
  const failed = new Set<string>();
  return {
    store: {
      async get(steps) {
        const known: Trajectory[] = [];
        const limit = AbortSignal.timeout(READ_MS);
        for (let from = 0; from < steps.length; from += MOST_STEPS_ASKED) {
          const asked = steps.slice(from, from + MOST_STEPS_ASKED);
          const { trajectories } = await link.ask(TrajectoryList, { method: "GET", path: `trajectories?steps=${asked.join(",")}` }, limit);
          known.push(...trajectories);
        }
        return known as unknown as Awaited<ReturnType<TrajectoryStore["get"]>>;
      },
      async commit(_runId, entries) {
        for (const entry of entries) {
          const parsed = Trajectory.safeParse(entry);
          const text = JSON.stringify(entry);
          if (parsed.success && mask.text(text) === text) learned.set(entry.key, parsed.data);
          else log.line("what a step did is not kept: it is too long, or holds a secret");
        }
      },
      async demote(key) {
        failed.add(key);
      },
    },
    async report({ status }) {
      const kept = status === "passed" ? [...learned.values()].slice(0, MOST_REPORTED) : [];
      if (kept.length === 0 && failed.size === 0) return;
      const body = { attempt, learned: kept, failed: [...failed].slice(0, MOST_REPORTED) };
      try {
        await link.ask(TrajectoryReportAnswer, { method: "POST", path: "trajectories", body }, AbortSignal.timeout(RUNNER_TIMES.learnedMs));
      } catch (error) {
        log.line(`what the steps did is not kept: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}
