import type { FinishedRun, Run, RunEvent } from "@runwright/sdk";

/** A Run that is about to be shown. */
export interface RunHead {
  readonly runId: string;
  readonly testName: string;
  readonly url: string | null;
  readonly device: string | null;
  /** The test file that it came from, where it came from one. */
  readonly file?: string | undefined;
  /** What a reader should know before it begins. */
  readonly hint?: string | undefined;
  /** `2/5` when several are shown one after the other. */
  readonly position?: { readonly at: number; readonly of: number } | undefined;
}

/** Files of a Run that lie on this machine, by what they are. */
export type LocalArtifacts = Partial<Record<"video" | "trace" | "transcript", string>>;

export interface RunEnd {
  readonly run: FinishedRun;
  readonly artifacts?: LocalArtifacts | undefined;
  /** Its page, for somebody at a terminal: signs in who opens it. */
  readonly page?: string | undefined;
}

/** A Run that was not waited for any longer; it goes on. */
export interface Unfinished {
  readonly run: Run;
  readonly afterMs: number;
}

/** Shows Runs, one after the other. Each gets `begin`, its events, and `end` or `gaveUp`; `close` comes once, after the last. */
export interface Reporter {
  begin(head: RunHead): void;
  event(event: RunEvent): void;
  end(end: RunEnd): void;
  gaveUp(unfinished: Unfinished): void;
  close(): void;
}
