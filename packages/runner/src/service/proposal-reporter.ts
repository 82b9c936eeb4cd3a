import { type ProposalReport, ProposalReportAnswer, RUNNER_TIMES } from "@runwright/contracts";
import type { AfterwordOptions } from "./trajectory-reporter.ts";

export type Found = ProposalReport["found"][number];

/** Other ways than the Test says, which the model has found. */
export interface ProposalReporter {
  note(found: Found): void;
  /** After the outcome was taken. What is not told then is lost, and found again by the next Run. Never rejects. */
  report(): Promise<void>;
}

/** Of the contract. */
const MOST_REPORTED = 100;
const LONGEST_WHY = 2_000;

export function createProposalReporter({ link, attempt, mask, log }: AfterwordOptions): ProposalReporter {
  const noted = new Map<string, Found>();
  return {
    note(found) {
      const { text, before, after } = found;
      const said = JSON.stringify([text, before, after]);
      if (mask.text(said) !== said) return log.line("another way is not proposed: it holds a secret");
      if (!noted.has(said)) noted.set(said, { ...found, why: mask.text(found.why).slice(0, LONGEST_WHY) });
    },
    async report() {
      if (noted.size === 0) return;
      const body = { attempt, found: [...noted.values()].slice(0, MOST_REPORTED) };
      try {
        await link.ask(ProposalReportAnswer, { method: "POST", path: "proposals", body }, AbortSignal.timeout(RUNNER_TIMES.learnedMs));
      } catch (error) {
        log.line(`what the model found is not proposed: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}
