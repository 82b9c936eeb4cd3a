import { Timestamp } from "@runwright/contracts";
import { z } from "zod";
import {
  ApiKeyRecord,
  AttemptRecord,
  DeploymentHookRecord,
  EmailRecord,
  EnvironmentRecord,
  NewRunEvent,
  ProjectRecord,
  RunRecord,
  SharedStepRecord,
  TagRecord,
  TestRecord,
  TestSourceRecord,
  WorkspaceRecord,
} from "../records.ts";
import { TrajectoryRecord } from "../trajectory-record.ts";
import { PlanRecord } from "../plan-records.ts";
import { ProposalRecord } from "../proposal-record.ts";
import { GithubLinkRecord } from "../github-records.ts";
import { WebhookRecord } from "../webhook-records.ts";

/** Counts the shapes that exports have had. One that reads more of them reads older ones too; a later one is refused. */
export const EXPORT_VERSION = 1;

/** How the key that the secrets of an export are sealed with is made from a passphrase. */
export const SecretsHeader = z.object({
  kdf: z.literal("scrypt"),
  salt: z.string(),
  cost: z.int(),
  blockSize: z.int(),
  parallelization: z.int(),
  /** A known text, sealed: tells a wrong passphrase before anything is read. */
  check: z.string(),
});
export type SecretsHeader = z.infer<typeof SecretsHeader>;

/** The first line. `format` and `version` come first and are read on their own, because of a later version nothing else is known. */
export const ExportHeader = z.object({
  type: z.literal("export"),
  format: z.literal("runwright-export"),
  version: z.literal(EXPORT_VERSION),
  at: Timestamp,
  workspace: WorkspaceRecord,
  creditsSpent: z.number(),
  /** null: without secrets. */
  secrets: SecretsHeader.nullable(),
});
export type ExportHeader = z.infer<typeof ExportHeader>;

const line = <T extends string, R extends z.ZodType>(type: T, record: R) => z.object({ type: z.literal(type), record });

/**
 * Every other line. What a line names stands in one before it: projects come first, then what Tests name, Tests, and Runs, each with what it
 * left and a `run-end`, by which it is whole.
 */
export const ExportLine = z.discriminatedUnion("type", [
  line("project", ProjectRecord),
  line("tag", TagRecord),
  line("shared-step", SharedStepRecord),
  line("environment", EnvironmentRecord),
  line("test", TestRecord),
  line("plan", PlanRecord),
  line("proposal", ProposalRecord),
  line("deployment-hook", DeploymentHookRecord),
  line("webhook", WebhookRecord),
  line("github-link", GithubLinkRecord),
  line("test-source", TestSourceRecord),
  z.object({ type: z.literal("attempt"), record: AttemptRecord, tests: z.array(TestRecord) }),
  line("key", ApiKeyRecord),
  line("trajectory", TrajectoryRecord),
  line("run", RunRecord),
  z.object({ type: z.literal("events"), events: z.array(NewRunEvent).max(1000) }),
  line("email", EmailRecord),
  z.object({ type: z.literal("artifact"), name: z.string(), size: z.int() }),
  /** A piece of the artifact before it. */
  z.object({ type: z.literal("chunk"), data: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ type: z.literal("run-end"), id: z.string() }),
  /** The last line: without it the file is not whole. */
  z.object({ type: z.literal("end"), counts: z.record(z.string(), z.int()) }),
]);
export type ExportLine = z.infer<typeof ExportLine>;

export type Counts = Record<string, number>;

export type TransferErrorCode =
  | "not_an_export"
  | "export_too_new"
  | "export_damaged"
  | "passphrase_needed"
  | "passphrase_wrong"
  | "is_elsewhere";

/** A file cannot be imported; `message` is a sentence that says what to do. */
export class TransferError extends Error {
  override readonly name = "TransferError";
  readonly code: TransferErrorCode;

  constructor(code: TransferErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The head of an export. Throws a TransferError. */
export function parseHeader(value: unknown): ExportHeader {
  const known = z.object({ format: z.literal("runwright-export"), version: z.int() }).safeParse(value);
  if (!known.success) throw new TransferError("not_an_export", "This is not a file that `runwright export` has written.");
  const { version } = known.data;
  if (version > EXPORT_VERSION)
    throw new TransferError(
      "export_too_new",
      `The file was written by a later version of Runwright (its format is ${version}, this version reads up to ${EXPORT_VERSION}). Import it with that version or a later one.`,
    );
  return parsed(ExportHeader, value);
}

/** Any other line. Throws a TransferError. */
export function parseLine(value: unknown): ExportLine {
  return parsed(ExportLine, value);
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new TransferError("export_damaged", "The file is damaged: a line of it is not what an export holds.", { cause: result.error });
}
