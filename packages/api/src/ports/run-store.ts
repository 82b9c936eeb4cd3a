import type { RunStatus } from "@runwright/contracts";
import type { ArtifactRef, RunRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

/** A Run without what may be long in it. */
export type RunBrief = Omit<RunRecord, "description" | "plan">;

export interface RunFilter {
  readonly workspaceId: string;
  readonly projectIds?: readonly string[] | undefined;
  readonly testId?: string | undefined;
  readonly statuses?: readonly RunStatus[] | undefined;
  readonly tagRunId?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly iterationId?: string | undefined;
  /** Both ends belong to it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface OpenFilter {
  readonly statuses: readonly RunStatus[];
  readonly launched?: boolean;
  readonly afterId?: string;
  readonly limit: number;
}

/** `before`: what is not long past is not looked at. */
export interface OverdueFilter {
  /** Of those that are pending since when; of those that are running since when, or when their runner was last heard of. */
  readonly since: "createdAt" | "startedAt" | "heartbeatAt";
  readonly before: string;
  /** Only what comes after it. */
  readonly after?: RunRecord | undefined;
  readonly limit: number;
}

/** A Run that has not been closed and that this version cannot read: it was damaged, or a later version has written it. */
export interface UnreadableRun {
  readonly id: string;
  /** What of it cannot be read; empty: it is no record at all. */
  readonly fields: readonly string[];
  /** What is there, as far as there is anything; the id and the revision are good. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** Lists leave out what cannot be read, and are as long as if it were not there; asking for a single one rejects with `stored_document_invalid`. */
export interface RunStore {
  /** Idempotent by id: "exists" leaves the stored Run as it is. */
  insert(record: RunRecord): Promise<"inserted" | "exists">;
  /** The same for many, each on its own. When it resolves, all of them are stored. */
  insertMany(records: readonly RunRecord[]): Promise<void>;
  get(id: string): Promise<RunRecord | null>;
  /** Those of the ids that exist, in any order; what may be long in them is not read. */
  getMany(ids: readonly string[]): Promise<RunBrief[]>;
  /** How far those of the ids are that exist, by id; reads nothing else of them, nor minds what of them cannot be read. */
  progressOf(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly status: string; readonly closed: boolean }>>;
  /** Of each of these Tests those that are pending or running, in any order. */
  listActive(testIds: readonly string[]): Promise<RunRecord[]>;
  /**
   * Newest first, ties by id. Every combination of filters is answered from an index. What may be long in a Run is not read: a page would be
   * many megabytes.
   */
  list(filter: RunFilter, page: PageRequest): Promise<RunBrief[]>;
  /** The same, whole. */
  listWhole(filter: RunFilter, page: PageRequest): Promise<RunRecord[]>;
  /**
   * One compare-and-set: replaces the Run if the stored one has revision `record.revision - 1`; false, and nothing changed, otherwise. Where it
   * is known as it was `before`, only what differs is written: a heartbeat does not write half a megabyte of description.
   */
  replace(record: RunRecord, before?: RunRecord): Promise<boolean>;
  /** Adds or replaces one artifact, whatever the status, and counts the revision up; atomic. False when the Run is gone. */
  putArtifact(id: string, key: string, artifact: ArtifactRef): Promise<boolean>;
  /** Idempotent. */
  delete(id: string): Promise<void>;
  /**
   * Runs that still need someone (`closed` is false): pending, running, or ended with something left to do. Oldest first, after the
   * Run with the id `afterId`. `launched`: only those whose present attempt an executor was given, or only those that wait for one. For
   * the loops; sees every workspace.
   */
  listOpen(filter: OpenFilter): Promise<RunRecord[]>;
  /** Runs that may have broken a limit of time, the longest past first. Where the time is null they are not among them. Sees every workspace. */
  listOverdue(filter: OverdueFilter): Promise<RunRecord[]>;
  /** Those of them that the other methods have come upon in this process. Sees every workspace. */
  listUnreadable(): Promise<UnreadableRun[]>;
  /** How many Runs of each workspace an executor was given that have not ended; a workspace without any is not there. One that begins meanwhile counts. */
  countLaunched(): Promise<ReadonlyMap<string, number>>;
}
