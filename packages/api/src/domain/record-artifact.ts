import type { ArtifactKind, DevicePass, RunnerOrders } from "@runwright/contracts";
import type { ArtifactInfo } from "../ports/artifact-store.ts";
import { artifactKey, artifactName, screenshotName } from "./artifact-name.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError, invalidField } from "./errors.ts";
import { noteArtifacts } from "./note-artifacts.ts";
import { ordersFor, reportedRun } from "./reported-run.ts";
import { isTerminal } from "./run-state.ts";

export interface ArtifactUpload {
  readonly kind: ArtifactKind;
  readonly device: DevicePass;
  /** For screenshots: the step's index. */
  readonly step?: number | undefined;
  /** 1 unless given. */
  readonly try?: number | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

const MEBIBYTE = 1024 * 1024;
const MAX_BYTES = {
  video: 512 * MEBIBYTE,
  trace: 512 * MEBIBYTE,
  transcript: 128 * MEBIBYTE,
  screenshot: 16 * MEBIBYTE,
} as const satisfies Record<ArtifactKind, number>;

/** Stores it whole or not at all; a repeat replaces it. Refusals: body_too_large, invalid_request (a screenshot without a step). */
export async function recordArtifact(deps: Deps, runner: RunnerIdentity, upload: ArtifactUpload): Promise<RunnerOrders> {
  const run = await reportedRun(deps, runner);
  const { kind, device, try: tryNumber = 1 } = upload;
  if (kind === "screenshot") {
    if (upload.step === undefined) throw invalidField("?step", "is required for a screenshot");
    await store(deps, run.id, { name: screenshotName(upload.step), upload });
  } else {
    const { size, etag } = await store(deps, run.id, { name: artifactName(kind, device, tryNumber), upload });
    await deps.runs.putArtifact(run.id, artifactKey(kind, device, tryNumber), {
      kind,
      device,
      ...(tryNumber === 1 ? {} : { try: tryNumber }),
      size,
      etag,
    });
  }
  const now = await deps.runs.get(run.id);
  // It came after the end, when the others were counted already.
  if (now !== null && isTerminal(now) && now.completedAt !== null) await noteArtifacts(deps, now.id, now.completedAt);
  // Its Run was deleted meanwhile, so nothing would ever delete this.
  if (now === null) await deps.artifacts.deleteAll(run.id);
  return ordersFor(now);
}

async function store(deps: Deps, runId: string, what: { name: string; upload: ArtifactUpload }): Promise<ArtifactInfo> {
  const maxBytes = MAX_BYTES[what.upload.kind];
  try {
    return await deps.artifacts.put(runId, what.name, { content: what.upload.content, maxBytes });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError("body_too_large", `A ${what.upload.kind} may have at most ${maxBytes / MEBIBYTE} MiB.`, { cause: error });
  }
}
