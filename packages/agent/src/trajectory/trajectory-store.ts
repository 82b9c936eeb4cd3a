import type { TRAJECTORY_VERSION } from "@runwright/reader";
import type { Act } from "../language/intent.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** Where in an act a target stands: `click` has one, `drag` two. */
export const TARGET_PLACES = ["target", "source", "to"] as const;
export type TargetPlace = (typeof TARGET_PLACES)[number];

/** One element that a step acted on, as it can be found again. */
export interface KnownTarget {
  readonly at: TargetPlace;
  readonly fingerprint: Fingerprint;
}

/** One act of a step. Values that came from variables stand as `{{NAME}}`. Its own targets say the same in words: they decide when an element has changed. */
export interface KnownAction {
  readonly act: Act;
  readonly targets: readonly KnownTarget[];
}

/** What a step did in a run that passed. Holds no verdict and no secret. Texts that variables gave stand as `{{NAME}}`. */
export interface TrajectoryEntry {
  readonly schemaVersion: typeof TRAJECTORY_VERSION;
  /** Of the project, the page, the device, the step's text and which of its kind it is: 64 hexadecimal digits. */
  readonly key: string;
  /** What of the key is known before the page is: of the project, the device and the step's text. */
  readonly step: string;
  /** The step as written, for people. */
  readonly text: string;
  readonly actions: readonly KnownAction[];
  /** Who found out: the words (1), the words by what they do not say (2), a model (3). */
  readonly tier: 1 | 2 | 3;
  readonly model: string | null;
  readonly createdRun: string;
  readonly lastPassRun: string;
  readonly lastPassAt: string;
  /** How often its elements have changed since. */
  readonly heals: number;
  /** Runs in which it was of no use since one passed with it. */
  readonly failures: number;
}

/** So many failures, with no pass between them, and an entry is forgotten. */
export const MOST_FAILURES = 2;

/** Where trajectories are kept, between runs. What goes wrong in it never changes a verdict: it is as if nothing were known. */
export interface TrajectoryStore {
  /** All that is known of these steps (`TrajectoryEntry.step`), on whatever page, in any order. */
  get(steps: readonly string[]): Promise<readonly TrajectoryEntry[]>;
  /** Called once, after a run that passed: keeps all of the entries in the place of those with their keys. Idempotent by run. */
  commit(runId: string, entries: readonly TrajectoryEntry[]): Promise<void>;
  /** The entry was of no use in a run: counted, and at MOST_FAILURES forgotten. Idempotent by run. */
  demote(key: string, runId: string): Promise<void>;
}

/** `learn` reads and writes; `pinned` reads only, and a step that has changed fails; `off` does neither. */
export const TRAJECTORY_MODES = ["learn", "pinned", "off"] as const;
export type TrajectoryMode = (typeof TRAJECTORY_MODES)[number];

export interface TrajectoryOptions {
  readonly store: TrajectoryStore;
  /** Default `learn`. */
  readonly mode?: TrajectoryMode;
  /** Keeps what is known apart from that of other projects in the same store. */
  readonly project?: string;
  /** Names this run in what it leaves (default: made up). */
  readonly runId?: string;
}
