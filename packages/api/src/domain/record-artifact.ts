import type { ArtifactKind, DevicePass, RunnerOrders } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { notWritten } from "./not-written.ts";

export interface ArtifactUpload {
  readonly kind: ArtifactKind;
  readonly device: DevicePass;
  /** For screenshots: the step's index. */
  readonly step?: number | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Stores it whole or not at all; a repeat replaces it. Refusals: body_too_large, invalid_request (a screenshot without a step). */
export async function recordArtifact(_deps: Deps, _runner: RunnerIdentity, _upload: ArtifactUpload): Promise<RunnerOrders> {
  return notWritten();
}
