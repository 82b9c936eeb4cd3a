import type { ArtifactKind, DevicePass } from "@runwright/contracts";
import type { ByteRange } from "../ports/artifact-store.ts";
import type { ArtifactInfo } from "../ports/artifact-store.ts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

export interface ArtifactInput {
  readonly runId: string;
  readonly kind: ArtifactKind;
  /** Without it: the first device that did not pass, else the first one there is. */
  readonly device?: DevicePass | undefined;
  /** For screenshots: the step's index. */
  readonly step?: number | undefined;
}

export interface FoundArtifact {
  readonly info: ArtifactInfo;
  /** Opens it; null when it has been deleted meanwhile. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Refusals: not_found (the Run, or it has no such artifact). */
export async function findArtifact(_deps: Deps, _caller: Caller, _input: ArtifactInput): Promise<FoundArtifact> {
  return notWritten();
}
