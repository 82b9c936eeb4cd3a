import type { Page } from "playwright-core";
import type { TrajectoryOptions } from "./trajectory/trajectory-store.ts";
import type { StepKind, TranscriptEvent } from "./transcript.ts";

export interface Variable {
  readonly name: string;
  readonly value: string;
  /** A secret's value appears in nothing the agent says. */
  readonly secret?: boolean;
}

export interface AgentOptions {
  /** Opened first; without it the page is taken as it is. May hold `{{NAME}}`. */
  readonly startUrl?: string;
  readonly variables?: readonly Variable[];
  readonly device?: "desktop" | "mobile";
  /** Ends the run at once: the verdict is `error` with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** How long one step may look for its target, in ms (default 10,000). */
  readonly stepTimeoutMs?: number;
  /** How long the whole run may take, in ms (default 900,000). */
  readonly timeoutMs?: number;
  /** What earlier runs found out about the steps, and where this one leaves it. Without it each run begins anew. */
  readonly trajectories?: TrajectoryOptions;
  readonly onEvent?: (event: TranscriptEvent) => void;
  /** Called when a step or outcome has ended, before the next one begins: the place for a screenshot of the moment. */
  readonly onStepEnd?: (step: { readonly i: number; readonly kind: StepKind; readonly page: Page }) => Promise<void>;
}

/** How a run ended. A failed verdict is a value, not an exception. */
export interface AgentVerdict {
  readonly status: "passed" | "failed" | "error";
  /** Rendered from the claim table: what was expected, what was seen, where. */
  readonly reasoning: string;
  /** `code: sentence`, when status is error. */
  readonly errorMessage: string | null;
  /** Actions that reached the browser; the first navigation counts. */
  readonly stepCount: number;
}
