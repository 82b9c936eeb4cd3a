import type { FinishedRun, RunEvent } from "@runwright/sdk";

/** A Run that is about to be shown. */
export interface RunHead {
  readonly runId: string;
  readonly testName: string;
  readonly url: string | null;
  readonly device: string | null;
  /** `2/5` when several are shown one after the other. */
  readonly position?: { readonly at: number; readonly of: number } | undefined;
}

/** Files of a Run that lie on this machine, by what they are. */
export type LocalArtifacts = Partial<Record<"video" | "trace" | "transcript", string>>;

export interface RunEnd {
  readonly run: FinishedRun;
  readonly artifacts?: LocalArtifacts | undefined;
}

/** Shows Runs, one after the other. Each gets `begin`, its events, and `end`; `close` comes once, after the last. */
export interface Reporter {
  begin(head: RunHead): void;
  event(event: RunEvent): void;
  end(end: RunEnd): void;
  close(): void;
}
